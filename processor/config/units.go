package config

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Duration is a time span as people write it: "15m", "72h", "3d".
type Duration struct {
	time.Duration
	wrong string // the text, if it could not be read; reported with all other problems
}

// UnmarshalText reads a time span. It keeps what it cannot read, so that the rest of the file is
// read and every problem is reported at once.
func (d *Duration) UnmarshalText(b []byte) error {
	s := strings.TrimSpace(string(b))
	d.wrong = ""
	if days, ok := strings.CutSuffix(s, "d"); ok {
		if n, err := strconv.Atoi(days); err == nil && n >= 0 && n < 10000 {
			d.Duration = time.Duration(n) * 24 * time.Hour
			return nil
		}
	}
	if s == "0" {
		d.Duration = 0
		return nil
	}
	v, err := time.ParseDuration(s)
	if err != nil || v < 0 {
		d.wrong = s
		return nil
	}
	d.Duration = v.Truncate(time.Millisecond) // a finer time would not be a moment; see clock.Moment
	return nil
}

// Size is a number of bytes as people write it: "4 MB", "500 KB".
type Size struct {
	Bytes int64
	wrong string
}

// String writes the size for people.
func (s Size) String() string {
	switch {
	case s.Bytes >= 1<<20 && s.Bytes%(1<<20) == 0:
		return fmt.Sprintf("%d MB", s.Bytes>>20)
	case s.Bytes >= 1<<10 && s.Bytes%(1<<10) == 0:
		return fmt.Sprintf("%d KB", s.Bytes>>10)
	}
	return fmt.Sprintf("%d", s.Bytes)
}

// UnmarshalText reads a size, and keeps what it cannot read.
func (s *Size) UnmarshalText(b []byte) error {
	text := strings.ToUpper(strings.ReplaceAll(string(b), " ", ""))
	s.wrong = ""
	factor := int64(1)
	for _, u := range []struct {
		suffix string
		factor int64
	}{{"KB", 1 << 10}, {"MB", 1 << 20}, {"K", 1 << 10}, {"M", 1 << 20}, {"B", 1}} {
		if rest, ok := strings.CutSuffix(text, u.suffix); ok {
			text, factor = rest, u.factor
			break
		}
	}
	n, err := strconv.ParseInt(text, 10, 40)
	if err != nil || n < 0 {
		s.wrong = string(b)
		return nil
	}
	s.Bytes = n * factor
	return nil
}

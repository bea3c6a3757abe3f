package clock

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// setting is one of the settings, by the words that a host uses for it.
type setting struct {
	// words are its names, the usual one first.
	words []string
	set   func(s *Settings, value string) error
}

// settings are those that Set knows, in the order in which they are listed.
var settings = []setting{
	{[]string{"turn time"}, ofSpan(func(s *Settings) *time.Duration { return &s.TurnTime })},
	{[]string{"decision time", "answer time"}, ofSpan(func(s *Settings) *time.Duration { return &s.DecisionTime })},
	{[]string{"clock hour", "hour"}, setHour},
	{[]string{"weekdays", "days"}, setWeekdays},
	{[]string{"quiet days", "quiet"}, setQuiet},
	{[]string{"minimum", "minimum time"}, ofSpan(func(s *Settings) *time.Duration { return &s.Minimum })},
	{[]string{"grace"}, ofSpan(func(s *Settings) *time.Duration { return &s.Grace })},
	{[]string{"reminders", "reminder", "remind"}, setReminders},
	{[]string{"late", "late policy", "late turns"}, setLate},
	{[]string{"substitute"}, setSubstitute},
	{[]string{"pause turn", "pause a turn"}, ofSpan(func(s *Settings) *time.Duration { return &s.PausePerTurn })},
	{[]string{"pause game", "pause a game"}, ofSpan(func(s *Settings) *time.Duration { return &s.PausePerGame })},
	{[]string{"zone", "time zone"}, setZone},
}

// SettingNames lists the words of all settings, the usual ones.
func SettingNames() []string {
	var out []string
	for _, x := range settings {
		out = append(out, x.words[0])
	}
	return out
}

// Set changes a setting as a host says it: "turn time 48h", "clock hour: 20:00", "late = wait". ok
// is false if the text begins with no setting's name. Call Check when everything is set, to see
// whether the whole makes sense.
func (s *Settings) Set(text string) (ok bool, err error) {
	for _, x := range settings {
		if value, ok := SettingValue(text, x.words...); ok {
			return true, x.set(s, value)
		}
	}
	return false, nil
}

// SettingValue is what a text sets if it begins with one of the names, which are
// in small letters: "24h" of "Grace: 24h" for the name "grace".
func SettingValue(text string, names ...string) (value string, ok bool) {
	text = strings.Join(strings.Fields(text), " ")
	plain := strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r == '_':
			return ' '
		}
		return r
	}, text) // as long as the text
	for _, n := range longestFirst(names) {
		if rest, ok := strings.CutPrefix(plain, n); ok && (rest == "" || strings.ContainsAny(rest[:1], " :=")) {
			value = strings.TrimLeft(text[len(n):], " :=")
			if len(value) > 3 && strings.EqualFold(value[:3], "to ") {
				value = value[3:]
			}
			return strings.TrimSpace(value), true
		}
	}
	return "", false
}

func longestFirst(names []string) []string {
	return slices.SortedFunc(slices.Values(names), func(a, b string) int { return len(b) - len(a) })
}

// isNone reports whether a value removes a setting.
func isNone(value string) bool {
	switch strings.ToLower(value) {
	case "none", "off", "never", "no":
		return true
	}
	return false
}

// ReadTime reads the value of a time: ParseSpan's words, or none.
func ReadTime(value string) (time.Duration, error) {
	if value == "0" || isNone(value) {
		return 0, nil
	}
	d, ok := ParseSpan(value)
	if !ok || d < 0 {
		return 0, fmt.Errorf("%q is not a time; write it like 36h, 2 days or 90m, or 0 for none", value)
	}
	return d, nil
}

// ofSpan sets a time.
func ofSpan(field func(s *Settings) *time.Duration) func(*Settings, string) error {
	return func(s *Settings, value string) (err error) {
		*field(s), err = ReadTime(value)
		return err
	}
}

func setHour(s *Settings, value string) error {
	if isNone(value) || strings.EqualFold(value, "any") {
		value = ""
	} else if value == "" {
		return errors.New("write the hour like 20:00, or none")
	}
	return s.Hour.UnmarshalText([]byte(value))
}

func setWeekdays(s *Settings, value string) error {
	if strings.EqualFold(value, "all") {
		value = ""
	} else if value == "" {
		return errors.New("write the days that count like mon-fri, or all")
	}
	return s.Weekdays.UnmarshalText([]byte(value))
}

// setQuiet replaces all quiet days.
func setQuiet(s *Settings, value string) error {
	var quiet []Days
	if !isNone(value) {
		for _, text := range listOf(value) {
			var d Days
			if err := d.UnmarshalText([]byte(text)); err != nil {
				return err
			}
			quiet = append(quiet, d)
		}
		if len(quiet) == 0 {
			return errors.New("write the days that do not count like 2026-12-24..2026-12-26, 2027-01-01, or none")
		}
	}
	s.Quiet = quiet
	return nil
}

// setReminders replaces all reminders.
func setReminders(s *Settings, value string) error {
	var before []time.Duration
	if !isNone(value) && value != "0" {
		for _, text := range listOf(value) {
			d, ok := ParseSpan(text)
			if !ok || d < 0 {
				return fmt.Errorf("%q is not a time before the deadline; write them like 24h, 4h, or none", text)
			}
			before = append(before, d)
		}
		if len(before) == 0 {
			return errors.New("write how long before the deadline, like 24h, 4h, or none")
		}
	}
	s.Reminders = before
	return nil
}

// setLate chooses what happens without orders. With a policy other than Replace, the substitute is
// dropped.
func setLate(s *Settings, value string) error {
	if first, name, ok := strings.Cut(value, " "); ok && strings.EqualFold(first, string(Replace)) {
		return setSubstitute(s, strings.TrimSpace(name))
	}
	policy := Policy(strings.ToLower(value))
	if !slices.Contains(policies, policy) {
		return fmt.Errorf("%q does not say what happens without orders: write host, wait, defaults or substitute", value)
	}
	if s.Late = policy; policy != Replace {
		s.Substitute = ""
	}
	return nil
}

// setSubstitute names the player who takes over late turns from now on.
func setSubstitute(s *Settings, value string) error {
	switch {
	case value == "":
		return errors.New("name the player or observer who plays late turns, or none")
	case isNone(value):
		if s.Substitute = ""; s.Late == Replace {
			s.Late = AskHost
		}
	default:
		s.Substitute, s.Late = value, Replace
	}
	return nil
}

func setZone(s *Settings, value string) error {
	if value == "" {
		return errors.New("name the time zone, like Europe/Berlin or UTC")
	}
	if err := CheckZone(value); err != nil {
		return err
	}
	s.Zone = value
	return nil
}

// listOf splits a list at its commas.
func listOf(value string) []string {
	parts := strings.Split(value, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return slices.DeleteFunc(parts, func(p string) bool { return p == "" })
}

// ParseSpan reads a time like "36h", "2 days", "1 day 12 hours" or "90m".
func ParseSpan(text string) (time.Duration, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	sign := time.Duration(1)
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		text, sign = strings.TrimSpace(rest), -1
	}
	units := map[string]time.Duration{
		"m": time.Minute, "min": time.Minute, "minute": time.Minute, "h": time.Hour, "hour": time.Hour,
		"d": 24 * time.Hour, "day": 24 * time.Hour, "w": 7 * 24 * time.Hour, "week": 7 * 24 * time.Hour,
	}
	var total time.Duration
	for text != "" {
		i := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
		if i < 1 || i > 4 {
			return 0, false
		}
		n := 0
		for _, d := range text[:i] {
			n = n*10 + int(d-'0')
		}
		text = strings.TrimLeft(text[i:], " ")
		j := strings.IndexFunc(text, func(r rune) bool { return r < 'a' || r > 'z' })
		if j < 0 {
			j = len(text)
		}
		unit, ok := units[strings.TrimSuffix(text[:j], "s")]
		if !ok {
			return 0, false
		}
		total += time.Duration(n) * unit
		text = strings.TrimLeft(text[j:], " ,")
	}
	return sign * total, total > 0
}

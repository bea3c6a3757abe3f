package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/doctor"
)

// examination is what the doctor looks at, and with what.
type examination struct {
	env   *environment
	names doctor.Resolver
	now   func() time.Time
	free  func(string) (uint64, error) // nil for the machine's
	cfg   *config.Config
	// wrong are the tables of the configuration that have problems.
	wrong map[string]bool
	found []doctor.Finding
}

// longestLookAt is how long a server has to answer everything that it is asked.
const longestLookAt = 30 * time.Second

// configuration reads the configuration, and goes on with the parts that could be read.
func (x *examination) configuration(file string) error {
	l := doctor.List{Area: "configuration"}
	x.wrong = map[string]bool{}
	cfg, err := config.Examine(file)
	var problems *config.Error
	if err != nil && !errors.As(err, &problems) {
		return err
	}
	x.cfg = cfg
	if problems != nil {
		for _, p := range problems.Problems {
			where := file
			if p.Line > 0 {
				where = fmt.Sprintf("%s, line %d", file, p.Line)
			}
			table, _, inTable := strings.Cut(p.Key, ".")
			if !inTable {
				table = p.Key
			}
			if rest, ok := strings.CutPrefix(p.Key, "mailbox."); ok { // one of several, by its name
				name, _, _ := strings.Cut(rest, ".")
				table = "mailbox." + name
			}
			x.wrong[table] = true
			l.Fault("Correct it in "+where+".", "%s: %s", p.Key, p.Text)
		}
	} else {
		l.Good("%s can be read", file)
	}
	if cfg != nil {
		for _, w := range cfg.Warnings {
			l.Warn("Change who may read the file.", "%s", w)
		}
	}
	x.found = append(x.found, l.Found...)
	return nil
}

// passedOver notes that something was not checked because its configuration has problems.
func (x *examination) passedOver(area string, tables ...string) bool {
	for _, t := range tables {
		if x.wrong[t] {
			l := doctor.List{Area: area}
			l.Note("Correct the configuration first.", "not looked at, because of %s in the configuration", t)
			x.found = append(x.found, l.Found...)
			return true
		}
	}
	return false
}

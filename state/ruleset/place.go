package ruleset

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// place is where something stands in a data file.
type place struct {
	file string
	line int
}

func (p place) errorf(format string, args ...any) error {
	return &datafile.Fault{File: p.file, Line: p.line, Err: fmt.Errorf(format, args...)}
}

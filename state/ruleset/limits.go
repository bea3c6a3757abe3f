package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/datafile"
)

// limitsFile is the form of limits.toml.
type limitsFile struct {
	Limit []Limit `toml:"limit"`
}

// readLimits reads limits.toml of every layer that has one; they add up.
func (l *loader) readLimits() error {
	const limitsName = "limits.toml"
	var errs []error
	for _, layer := range l.layers {
		name := l.file(layer, limitsName)
		var lf limitsFile
		err := l.decode(name, &lf)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		errs = append(errs, err)
		for i := range lf.Limit {
			at := fmt.Sprintf("limit[%d]", i)
			l.r.checkLimit(&lf.Limit[i], func(path, format string, args ...any) {
				line := l.linesOf(layer, limitsName).At(at + path)
				errs = append(errs, &datafile.Fault{File: name, Line: line, Err: fmt.Errorf("limit %d: %w", i+1, fmt.Errorf(format, args...))})
			})
		}
		l.r.Limits = append(l.r.Limits, lf.Limit...)
	}
	return errors.Join(errs...)
}

func (r *Ruleset) checkLimit(x *Limit, bad complaint) {
	if len(x.Powers) == 0 || (len(x.Zones) == 0) == (x.LandOf == "") || x.Why == "" || x.Rule == "" {
		bad("", "it needs powers, either zones or land_of, a why and a rule")
		return
	}
	if x.LandOf != "" && r.Power(x.LandOf) == nil {
		bad(".land_of", "%w", r.notPower(x.LandOf))
	}
	for i, p := range x.Powers {
		if r.Power(p) == nil {
			bad(fmt.Sprintf(".powers[%d]", i), "%w", r.notPower(p))
		}
	}
	for i, z := range x.Zones {
		if !r.Board.IsSea(z) {
			bad(fmt.Sprintf(".zones[%d]", i), "%w", r.unknown(string(z), "a sea zone", notation.NameSpace))
		}
	}
	want := []string{BarsEnd, BarsEnter}
	if x.LandOf != "" {
		want = []string{""}
	}
	if !slices.Contains(want, x.Bars) {
		bad(".bars", "bars is %q, and not one of %q", x.Bars, want)
	}
	r.checkCondition(&x.While, x.Powers[0], false, bad.below(".while"))
}

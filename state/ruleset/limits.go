package ruleset

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/datafile"
)

// Limit bars powers from sea zones, or from land of another's emblem, while a
// condition holds. What a ruleset has of them is data, in limits.toml.
type Limit struct {
	Powers []PowerID `toml:"powers"`
	// Zones are barred, or LandOf names the power whose original land is,
	// whoever holds it now.
	Zones  []board.SpaceID `toml:"zones"`
	LandOf PowerID         `toml:"land_of"`
	// Bars is, for zones, what may not be done there: "end" a move, or "enter",
	// not even to pass. Land may not be entered.
	Bars string `toml:"bars"`
	// ShipsOnly leaves aircraft alone.
	ShipsOnly bool `toml:"ships_only"`
	// While is the condition, Why the same for a player: "while ...".
	While Condition `toml:"while"`
	Why   string    `toml:"why"`
	Rule  string    `toml:"rule"`
}

// The words of Limit.Bars.
const (
	BarsEnd   = "end"
	BarsEnter = "enter"
)

// limitsFile is the form of limits.toml.
type limitsFile struct {
	Limit []Limit `toml:"limit"`
}

// readLimits reads limits.toml of every layer that has one; they add up.
func (l *loader) readLimits() error {
	for _, layer := range l.layers {
		name := l.file(layer, "limits.toml")
		var lf limitsFile
		err := datafile.DecodeTOML(l.fsys, name, &lf)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		for i := range lf.Limit {
			if err := l.r.checkLimit(&lf.Limit[i]); err != nil {
				return fmt.Errorf("%s: limit %d: %w", name, i+1, err)
			}
		}
		l.r.Limits = append(l.r.Limits, lf.Limit...)
	}
	return nil
}

func (r *Ruleset) checkLimit(x *Limit) error {
	if len(x.Powers) == 0 || (len(x.Zones) == 0) == (x.LandOf == "") || x.Why == "" || x.Rule == "" {
		return fmt.Errorf("it needs powers, either zones or land_of, a why and a rule")
	}
	for _, p := range append([]PowerID{x.LandOf}, x.Powers...) {
		if p != "" && r.Power(p) == nil {
			return fmt.Errorf("%q is not a power", p)
		}
	}
	for _, z := range x.Zones {
		if !r.Board.IsSea(z) {
			return fmt.Errorf("%q is not a sea zone", z)
		}
	}
	want := []string{BarsEnd, BarsEnter}
	if x.LandOf != "" {
		want = []string{""}
	}
	for _, w := range want {
		if x.Bars == w {
			return r.checkCondition(&x.While, x.Powers[0], false)
		}
	}
	return fmt.Errorf("bars is %q, and not one of %q", x.Bars, want)
}

package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// The two forms of a set-up.
const (
	// wholeSetup is a position text with only units and facilities:
	//
	//	Germany: 3 infantry, 1 tank in Poland
	//	United States: 2 battleships (damaged) in SZ 26
	wholeSetup = "setup.txt"
	// setupChanges says what differs from the set-up of the extended ruleset:
	//
	//	Germany: +1 cruiser in SZ 113
	//	Japan: -1 tank, +2 artillery in Manchuria
	setupChanges = "setup_changes.txt"
)

// readSetup reads the set-up: the nearest whole one, with the changes of the layers
// above it.
func (l *loader) readSetup() error {
	from := -1
	for i, layer := range l.layers {
		if _, err := fs.ReadFile(l.fsys, l.file(layer, wholeSetup)); err == nil {
			from = i
		}
	}
	if from < 0 {
		return place{l.file(l.top(), wholeSetup), 0}.errorf("there is no set-up")
	}
	var errs []error
	for i, layer := range l.layers[from:] {
		changes, err := fs.ReadFile(l.fsys, l.file(layer, setupChanges))
		if i == 0 {
			whole, _ := fs.ReadFile(l.fsys, l.file(layer, wholeSetup))
			errs = append(errs, l.readWhole(l.file(layer, wholeSetup), string(whole)))
			if err == nil {
				errs = append(errs, place{l.file(layer, setupChanges), 0}.errorf("there is %s, too, which is the whole set-up; keep one of the two", wholeSetup))
			}
		} else if err == nil {
			errs = append(errs, l.changeSetup(l.file(layer, setupChanges), string(changes)))
		}
	}
	return errors.Join(errs...)
}

// readWhole reads a whole set-up.
func (l *loader) readWhole(file, text string) error {
	pos, diags := notation.ParsePosition(text, l.r.Names())
	stocks, errs := l.stocks(file, pos, diags)
	for _, s := range stocks {
		l.r.Setup = append(l.r.Setup, s.Stock)
		l.setupLines = append(l.setupLines, s.at)
	}
	return errors.Join(errs...)
}

// changeSetup reads changes of the set-up below.
func (l *loader) changeSetup(file, text string) error {
	pos, diags := notation.ParseEdit(text, l.r.Names())
	stocks, errs := l.stocks(file, pos, diags)
	for _, s := range stocks {
		i := slices.IndexFunc(l.r.Setup, func(old Stock) bool {
			old.Count = s.Count
			return old == s.Stock
		})
		switch {
		case s.sign > 0 && i >= 0:
			l.r.Setup[i].Count += s.Count
			l.setupLines[i] = s.at
		case s.sign > 0:
			l.r.Setup = append(l.r.Setup, s.Stock)
			l.setupLines = append(l.setupLines, s.at)
		case i < 0:
			errs = append(errs, s.at.errorf("there is no %s of %s in %s to take away%s", l.unitName(s.Type), s.Power, s.Space, l.standing(s.Stock)))
		case l.r.Setup[i].Count < s.Count:
			errs = append(errs, s.at.errorf("%d %s cannot be taken away in %s: %s has %d there", s.Count, l.unitName(s.Type), s.Space, s.Power, l.r.Setup[i].Count))
		case l.r.Setup[i].Count == s.Count:
			l.r.Setup, l.setupLines = slices.Delete(l.r.Setup, i, i+1), slices.Delete(l.setupLines, i, i+1)
		default:
			l.r.Setup[i].Count -= s.Count
			l.setupLines[i] = s.at
		}
	}
	return errors.Join(errs...)
}

func (l *loader) unitName(t UnitType) string { return l.r.Unit(t).Name }

// standing says where else the power has such units, or what else it has there.
func (l *loader) standing(s Stock) string {
	var there, elsewhere []string
	for _, o := range l.r.Setup {
		switch {
		case o.Power != s.Power:
		case o.Space == s.Space:
			there = append(there, fmt.Sprintf("%d %s", o.Count, l.unitName(o.Type)))
		case o.Type == s.Type && len(elsewhere) < 3:
			elsewhere = append(elsewhere, string(o.Space))
		}
	}
	if len(there) > 0 {
		return "; it has " + strings.Join(there, ", ") + " there"
	}
	if len(elsewhere) > 0 {
		return "; it has some in " + strings.Join(elsewhere, ", ")
	}
	return ""
}

// setupStock is a stock of a set-up, or a change of one.
type setupStock struct {
	Stock
	sign int
	at   place
}

// stocks makes the stocks of a position as read, and collects what is wrong.
func (l *loader) stocks(file string, pos *notation.Position, diags []notation.Diagnostic) (out []setupStock, errs []error) {
	for _, d := range diags {
		if d.Severity == notation.Error {
			at := place{file, d.Span.From.Line}
			d.Span = notation.Span{} // the file's line shows it
			errs = append(errs, at.errorf("%s", d))
		}
	}
	for _, s := range pos.Settings {
		errs = append(errs, place{file, s.Span.From.Line}.errorf("%q is not a power%s", s.Key, meant(PowerID(s.Key), l.r.Holders())))
	}
	for _, st := range pos.Stocks {
		for _, k := range st.Stacks {
			at := place{file, k.Span.From.Line}
			if st.Power.ID == "" {
				errs = append(errs, at.errorf("write whose it is, like \"Germany: +1 cruiser in SZ 113\""))
				continue
			}
			stock := setupStock{Stock: Stock{
				Power: PowerID(st.Power.ID), Space: board.SpaceID(st.Space.ID),
				Type: UnitType(k.Unit.ID), Count: k.N,
			}, sign: k.Sign, at: at}
			if len(k.Cargo) > 0 {
				errs = append(errs, at.errorf("a set-up has no cargo"))
				continue
			}
			for _, a := range k.Attrs {
				var err error
				if a == "damaged" {
					stock.Damaged = true
				} else if stock.Mark, err = ParseMark(a); err != nil {
					errs = append(errs, at.errorf("%w", err))
				}
			}
			out = append(out, stock)
		}
	}
	return out, errs
}

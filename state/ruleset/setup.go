package ruleset

import (
	"fmt"
	"io/fs"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// readSetup reads setup.txt, a position text of units and facilities alone:
//
//	Germany: 3 infantry, 1 tank in Poland
//	United States: 2 battleships (damaged) in SZ 26
func (l *loader) readSetup() error {
	file := l.file(l.top(), "setup.txt")
	text, err := fs.ReadFile(l.fsys, file)
	if err != nil {
		return fmt.Errorf("read set-up: %w", err)
	}
	pos, diags := notation.ParsePosition(string(text), l.r.Names())
	for _, d := range diags {
		if d.Severity == notation.Error {
			return fmt.Errorf("%s:%d: %s", file, d.Span.From.Line, d.Message)
		}
	}
	if len(pos.Settings) > 0 {
		s := pos.Settings[0]
		return fmt.Errorf("%s:%d: %q is not a power", file, s.Span.From.Line, s.Key)
	}
	for _, st := range pos.Stocks {
		for _, k := range st.Stacks {
			stock := Stock{
				Power: PowerID(st.Power.ID), Space: board.SpaceID(st.Space.ID),
				Type: UnitType(k.Unit.ID), Count: k.N,
			}
			if len(k.Cargo) > 0 {
				return fmt.Errorf("%s:%d: a set-up has no cargo", file, k.Span.From.Line)
			}
			for _, a := range k.Attrs {
				if a == "damaged" {
					stock.Damaged = true
				} else if stock.Mark, err = ParseMark(a); err != nil {
					return fmt.Errorf("%s:%d: %w", file, k.Span.From.Line, err)
				}
			}
			l.r.Setup = append(l.r.Setup, stock)
			l.setupLines = append(l.setupLines, fmt.Sprintf("%s:%d", file, k.Span.From.Line))
		}
	}
	return nil
}

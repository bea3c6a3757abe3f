package state

import (
	"bytes"
	"reflect"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// printed are those parts of a position's text that most inputs leave as they are.
// They are kept beside the large parts of the game, which say nearly all that is in
// them, until an event changes these: a position is printed after every record, and
// half of them are answers and orders.
type printed struct {
	start          *Beginning
	options        ruleset.Options
	lines          []string
	control, units string
}

// print is the text as kept, or worked out and then kept.
func (g *Game) print(start *Beginning) *printed {
	if g.bulk != nil {
		if p := g.bulk.same.printed.Load(); p != nil && p.start == start && reflect.DeepEqual(p.options, g.Options) {
			return p
		}
	}
	p := &printed{start: start, options: g.Options, lines: g.Options.Changes(start.Options)}
	var b bytes.Buffer
	printControl(&b, g, start)
	p.control = b.String()
	b.Reset()
	printUnits(&b, g)
	p.units = b.String()
	if g.bulk != nil {
		g.bulk.same.printed.Store(p)
	}
	return p
}

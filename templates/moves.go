package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

func (b *builder) arrived(e state.Arrived) {
	if len(e.Units) > 0 && e.Units[0].Type == insurgent {
		return // the uprising reports them
	}
	if !e.Placed {
		b.consequence(e.Space, b.line(e))
		return
	}
	b.group(order.Mobilize, fmt.Sprint("placed ", e.Space, e.From, e.Why), e.Units, func(ps []state.Piece) string {
		e.Units = ps
		return b.line(e)
	})
}

// group adds pieces to the line with the same key, or begins one.
func (b *builder) group(p order.Phase, key string, ps []state.Piece, tell func([]state.Piece) string) {
	es := b.moves[p]
	for i := range es {
		if es[i].key == key {
			es[i].pieces = append(es[i].pieces, ps...)
			return
		}
	}
	b.moves[p] = append(es, entry{key: key, pieces: append([]state.Piece(nil), ps...), tell: tell})
}

// lines are the finished lines of a phase, beginning with what was loaded, because
// moves of ships are reported together wherever their cargo came from.
func (b *builder) lines(p order.Phase) []string {
	var loads, lines []string
	for _, e := range b.moves[p] {
		if strings.HasPrefix(e.key, "loaded ") {
			loads = append(loads, e.tell(e.pieces))
			continue
		}
		lines = append(lines, e.tell(e.pieces))
	}
	return append(loads, lines...)
}

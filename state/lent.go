package state

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Piece names the unit that it will be.
func (l Lent) Piece() Piece { return Piece{ID: l.ID, Type: l.Type, Power: l.Receiver} }

// addLent adds a unit after those that have waited longer.
func (g *Game) addLent(l Lent) {
	g.NextID = max(g.NextID, l.ID+1)
	g.Lent = append(g.Lent, l)
}

// lent finds a waiting unit for an event; events only name units that exist.
func (g *Game) lent(id UnitID) int {
	i := slices.IndexFunc(g.Lent, func(l Lent) bool { return l.ID == id })
	if i < 0 {
		panic(fmt.Sprintf("state: event names unit %d, which waits nowhere", id))
	}
	return i
}

// printLent writes a line for each waiting unit, the oldest first.
func printLent(b *bytes.Buffer, g *Game) {
	for _, l := range g.Lent {
		fmt.Fprintf(b, "lent: 1 %s for %s by %s in %s, round %d", g.Rules.Unit(l.Type).Name, l.Receiver, l.Sender, l.At, l.Round)
		if l.Due {
			b.WriteString(", due")
		}
		b.WriteByte('\n')
	}
}

// lend reads `1 artillery for Soviet Union by United Kingdom in Scotland, round
// 2, due`, or `none`, which drops all.
func (r *positionReader) lend(value string) (err error) {
	if strings.TrimSpace(value) == "none" {
		r.g.Lent = nil
		return nil
	}
	unit, rest, ok1 := strings.Cut(value, " for ")
	receiver, rest, ok2 := strings.Cut(rest, " by ")
	sender, rest, ok3 := strings.Cut(rest, " in ")
	f := fields(rest, ",")
	if !ok1 || !ok2 || !ok3 || len(f) < 2 || len(f) > 3 || len(f) == 3 && f[2] != "due" {
		return fmt.Errorf("write it like `1 artillery for Soviet Union by United Kingdom in Scotland, round 2`")
	}
	l := Lent{ID: r.g.NextID, Due: len(f) == 3}
	if l.Type, err = r.unit(strings.TrimPrefix(strings.TrimSpace(unit), "1 ")); err != nil {
		return err
	}
	if l.Receiver, err = r.player(receiver); err != nil {
		return err
	}
	if l.Sender, err = r.player(sender); err != nil {
		return err
	}
	if l.At, err = r.space(f[0]); err != nil {
		return err
	}
	if l.Round, err = number(strings.TrimPrefix(f[1], "round ")); err != nil {
		return err
	}
	if fault := r.g.lentFault(l); fault != "" {
		return fmt.Errorf("%s", fault)
	}
	if len(r.g.Lent) >= maxStack {
		return fmt.Errorf("more than %d units wait", maxStack)
	}
	r.g.addLent(l)
	return nil
}

// player reads a power that has turns.
func (r *positionReader) player(word string) (ruleset.PowerID, error) {
	p, err := r.power(word)
	if err == nil && r.g.Rules.Power(p) == nil {
		err = fmt.Errorf("%s has no turn", p)
	}
	return p, err
}

// lentFault says what is wrong with a waiting unit.
func (g *Game) lentFault(l Lent) string {
	u, s := g.Rules.Unit(l.Type), g.Rules.Board.Space(l.At)
	switch {
	case u == nil || s == nil:
		return fmt.Sprintf("a %s for %s waits in %s, which cannot be", l.Type, l.Receiver, l.At)
	case u.Class != ruleset.Land && u.Class != ruleset.Sea:
		return fmt.Sprintf("a %s for %s waits in %s: only land units and ships wait so", u.Name, l.Receiver, l.At)
	case s.Kind != board.Territory || s.Impassable:
		return fmt.Sprintf("a %s for %s waits in %s: such units wait on land", u.Name, l.Receiver, l.At)
	case l.Sender == l.Receiver || g.Side(l.Sender) != g.Side(l.Receiver):
		return fmt.Sprintf("a %s waits in %s from %s for %s, which is no other power of its side", u.Name, l.At, l.Sender, l.Receiver)
	}
	return ""
}

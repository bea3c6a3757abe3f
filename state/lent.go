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

// Events about units made for another power.
type (
	// LentBought pays for a unit for another power, which will be made in Space.
	LentBought struct {
		Unit  Piece           `json:"unit"`
		By    ruleset.PowerID `json:"by"`
		Purse ruleset.PurseID `json:"purse"`
		Space board.SpaceID   `json:"space"`
		Cost  int             `json:"cost"`
		// Left is the treasury after it.
		Left int    `json:"left"`
		Rule string `json:"rule,omitempty"`
	}
	// LentPlaced puts the unit into its maker's land, where it waits.
	LentPlaced struct {
		Unit  Piece           `json:"unit"`
		By    ruleset.PowerID `json:"by"`
		Space board.SpaceID   `json:"space"`
		Rule  string          `json:"rule,omitempty"`
	}
	// LentReceived brings the unit to its receiver, who owns it from now on.
	LentReceived struct {
		Unit Piece           `json:"unit"`
		By   ruleset.PowerID `json:"by"`
		// Path runs from where it waited to where it appears. Complex is the
		// territory that takes it in, if it appears in a sea zone.
		Path    []board.SpaceID `json:"path"`
		Complex board.SpaceID   `json:"complex,omitempty"`
		Rule    string          `json:"rule,omitempty"`
	}
	// LentGone takes the unit off the map. If it could not be made, its price goes back.
	LentGone struct {
		Unit  Piece           `json:"unit"`
		By    ruleset.PowerID `json:"by"`
		Space board.SpaceID   `json:"space"`
		Purse ruleset.PurseID `json:"purse,omitempty"`
		IPC   int             `json:"ipc,omitempty"`
		Why   string          `json:"why"`
		Rule  string          `json:"rule,omitempty"`
	}
	// LentWaits says which units a receiver leaves where they wait this turn, and why.
	LentWaits struct {
		Power ruleset.PowerID `json:"power"`
		Units []LentWait      `json:"units"`
	}
)

// LentWait is one unit that waits, and why.
type LentWait struct {
	Unit  Piece           `json:"unit"`
	By    ruleset.PowerID `json:"by"`
	Space board.SpaceID   `json:"space"`
	// Why is a clause like "no way to Archangel: ..."; empty if it may come.
	Why  string `json:"why,omitempty"`
	Rule string `json:"rule,omitempty"`
	// Help says what would let it come, if there is something simple.
	Help string `json:"help,omitempty"`
}

// Name is the event's kind in the log.
func (LentBought) Name() string   { return "lent-bought" }
func (LentPlaced) Name() string   { return "lent-placed" }
func (LentReceived) Name() string { return "lent-received" }
func (LentGone) Name() string     { return "lent-gone" }
func (LentWaits) Name() string    { return "lent-waits" }

// writeLent writes the events about units made for another power.
func writeLent(g *Game, ev Event) {
	switch e := ev.(type) {
	case LentBought:
		g.Purses[e.Purse] -= e.Cost
		g.addLent(Lent{ID: e.Unit.ID, Type: e.Unit.Type, Sender: e.By, Receiver: e.Unit.Power, At: e.Space, Round: g.Round, Due: true})
	case LentPlaced:
		g.Lent[g.lent(e.Unit.ID)].Due = false
	case LentReceived:
		g.Lent = slices.Delete(g.Lent, g.lent(e.Unit.ID), g.lent(e.Unit.ID)+1)
		g.addUnit(Unit{ID: e.Unit.ID, Type: e.Unit.Type, Power: e.Unit.Power, At: e.Path[len(e.Path)-1], Moved: true})
	case LentGone:
		g.Lent = slices.Delete(g.Lent, g.lent(e.Unit.ID), g.lent(e.Unit.ID)+1)
		if e.IPC > 0 {
			g.Purses[e.Purse] += e.IPC
		}
	}
}

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

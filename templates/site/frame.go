package site

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Frame is what a map shows of one position: a Space for each space of the scene.
type Frame []Space

// Space is what is in a space.
type Space struct {
	// Holder is who holds it, by number; -1 for the sea.
	Holder int
	Stacks []Stack
	// Works are its facilities, with their damage.
	Works string
}

// Stack is what one holder has in a space.
type Stack struct {
	Holder, Count int
	// Text says which units: "2 infantry, 1 tank".
	Text string
}

// Camera makes frames of the positions of one game, one after the other. What has not
// changed since the last frame is reused and not counted again, because most records
// change only a few spaces.
type Camera struct {
	scene *Scene
	rules *ruleset.Ruleset
	types map[ruleset.UnitType]int
	// counts are those of the last frame, by space, then holder, then type; wide is how
	// many a space has.
	counts []int16
	wide   int
	// units, armies, facilities and control are what the last frame was made from.
	units      []counted
	armies     map[board.SpaceID]state.NeutralLand
	facilities []state.Facility
	works      map[board.SpaceID]string
	control    []ruleset.PowerID
	// touched are the spaces whose counts were changed for this frame; before is what they
	// were, in kept.
	touched []int
	before  [][]int16
	kept    []int16
	last    Frame
}

// counted is a unit as it was when it was counted, and its place in the counts; -1 if it
// is in no space.
type counted struct {
	at    board.SpaceID
	power ruleset.PowerID
	kind  ruleset.UnitType
	cell  int
}

// NewCamera begins with the first frame of a game.
func NewCamera(s *Scene) *Camera { return &Camera{scene: s} }

// Frame is what a map shows of the position, and which spaces changed since the last.
func (c *Camera) Frame(g *state.Game) (f Frame, changed []int) {
	if c.rules != g.Rules {
		c.learn(g.Rules)
	}
	c.countUnits(g)
	c.countArmies(g)
	if c.works == nil || !slices.Equal(c.facilities, g.Facilities) {
		c.facilities, c.works = slices.Clone(g.Facilities), worksOf(g)
	}
	s := c.scene
	f = make(Frame, len(s.sheet.Spaces))
	for i, sp := range s.sheet.Spaces {
		x := &f[i]
		x.Holder, x.Works = -1, c.works[sp.ID]
		if !sp.Sea {
			if p := g.Control[sp.ID]; c.last != nil && p == c.control[i] {
				x.Holder = c.last[i].Holder
			} else {
				x.Holder, c.control[i] = s.owner(p), p
			}
		}
		row := c.counts[i*c.wide : (i+1)*c.wide]
		same := c.last != nil && (c.before[i] == nil || slices.Equal(row, c.before[i]))
		if same {
			x.Stacks = c.last[i].Stacks
		} else {
			x.Stacks = c.stacks(row)
		}
		if !same || c.last[i].Holder != x.Holder || c.last[i].Works != x.Works {
			changed = append(changed, i)
		}
	}
	for _, at := range c.touched {
		c.before[at] = nil
	}
	c.touched, c.kept, c.last = c.touched[:0], c.kept[:0], f
	return f, changed
}

// learn begins with a ruleset, or another revision of it.
func (c *Camera) learn(rs *ruleset.Ruleset) {
	*c = Camera{scene: c.scene, rules: rs, types: map[ruleset.UnitType]int{}}
	for i := range rs.Units {
		c.types[rs.Units[i].Type] = i
	}
	n := len(c.scene.sheet.Spaces)
	c.wide = len(c.scene.holders) * len(c.types)
	c.counts, c.before, c.control = make([]int16, n*c.wide), make([][]int16, n), make([]ruleset.PowerID, n)
}

// countUnits counts those that are elsewhere in the list, or on the map, than they were.
func (c *Camera) countUnits(g *state.Game) {
	for i := range g.Units {
		u := &g.Units[i]
		if i == len(c.units) {
			c.units = append(c.units, counted{cell: -1})
		}
		was := &c.units[i]
		if was.at == u.At && was.power == u.Power && was.kind == u.Type {
			continue
		}
		c.add(was.cell, -1)
		*was = counted{u.At, u.Power, u.Type, c.cell(u.At, c.scene.owner(u.Power), u.Type)}
		c.add(was.cell, 1)
	}
	for _, was := range c.units[len(g.Units):] {
		c.add(was.cell, -1)
	}
	c.units = c.units[:len(g.Units)]
}

// countArmies counts the armies of neutrals that nobody has provoked.
func (c *Camera) countArmies(g *state.Game) {
	if maps.EqualFunc(c.armies, g.Neutrals, func(a, b state.NeutralLand) bool { return a.Army == b.Army && slices.Equal(a.Troops, b.Troops) }) {
		return
	}
	count := func(lands map[board.SpaceID]state.NeutralLand, sign int) {
		nobody := c.scene.owner("")
		for id, n := range lands {
			c.add(c.cell(id, nobody, "infantry"), sign*n.Army)
			for _, t := range n.Troops {
				c.add(c.cell(id, nobody, t.Type), sign*t.Count)
			}
		}
	}
	count(c.armies, -1)
	c.armies = maps.Clone(g.Neutrals)
	count(c.armies, 1)
}

// cell is where units of a holder in a space are counted; -1 for nowhere.
func (c *Camera) cell(at board.SpaceID, holder int, kind ruleset.UnitType) int {
	i, ok := c.scene.index[at]
	if !ok {
		return -1
	}
	return i*c.wide + holder*len(c.types) + c.types[kind]
}

// add changes a count.
func (c *Camera) add(cell, n int) {
	if cell < 0 || n == 0 {
		return
	}
	if at := cell / c.wide; c.before[at] == nil {
		from := len(c.kept)
		c.kept = append(c.kept, c.counts[at*c.wide:(at+1)*c.wide]...)
		c.before[at], c.touched = c.kept[from:len(c.kept):len(c.kept)], append(c.touched, at)
	}
	c.counts[cell] += int16(n)
}

// worksOf says of each space which facilities it has.
func worksOf(g *state.Game) map[board.SpaceID]string {
	out := map[board.SpaceID]string{}
	for _, f := range g.Facilities {
		text := strings.ReplaceAll(string(f.Type), "_", " ")
		if u := g.Rules.Unit(f.Type); u != nil {
			text = u.Name
		}
		if f.Damage > 0 {
			text += fmt.Sprintf(" (damage %d)", f.Damage)
		}
		if was := out[f.Space]; was != "" {
			text = was + ", " + text
		}
		out[f.Space] = text
	}
	return out
}

// stacks are the units of one space by holder.
func (c *Camera) stacks(counts []int16) []Stack {
	var out []Stack
	for h := range c.scene.holders {
		st := Stack{Holder: h}
		var parts []string
		for t, n := range counts[h*len(c.types) : (h+1)*len(c.types)] {
			if n <= 0 {
				continue
			}
			name := c.rules.Units[t].Plural
			if n == 1 {
				name = c.rules.Units[t].Name
			}
			st.Count += int(n)
			parts = append(parts, strconv.Itoa(int(n))+" "+name)
		}
		if st.Count > 0 {
			st.Text = strings.Join(parts, ", ")
			out = append(out, st)
		}
	}
	return out
}

// Fight is a battle of a step.
type Fight struct{ Space, Winner int }

// Fight is a battle in a space that somebody won, or nobody.
func (s *Scene) Fight(at board.SpaceID, winner ruleset.PowerID) Fight {
	f := Fight{Space: -1, Winner: -1}
	if i, ok := s.index[at]; ok {
		f.Space = i
	}
	if winner != "" {
		f.Winner = s.owner(winner)
	}
	return f
}

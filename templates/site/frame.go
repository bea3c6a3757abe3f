package site

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Frame is what a map shows of one position: a Space for each space of the scene.
type Frame []Space

// Space is what stands in a space.
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
// changed since the last frame is taken over from it.
type Camera struct {
	scene *Scene
	rules *ruleset.Ruleset
	types map[ruleset.UnitType]int
	// now and was count units: by space, then holder, then type.
	now, was []int16
	last     Frame
}

// NewCamera begins with the first frame of a game.
func NewCamera(s *Scene) *Camera { return &Camera{scene: s} }

// Frame is what a map shows of the position, and which spaces changed since the last.
func (c *Camera) Frame(g *state.Game) (f Frame, changed []int) {
	if c.rules != g.Rules {
		c.learn(g.Rules)
	}
	s, wide := c.scene, len(c.scene.holders)*len(c.types)
	clear(c.now)
	for i := range g.Units {
		u := &g.Units[i]
		if at, ok := s.index[u.At]; ok {
			c.now[at*wide+s.owner(u.Power)*len(c.types)+c.types[u.Type]]++
		}
	}
	c.armies(g, wide)
	works := c.works(g)
	f = make(Frame, len(s.sheet.Spaces))
	for i, sp := range s.sheet.Spaces {
		x := Space{Holder: -1, Works: works[sp.ID]}
		if !sp.Sea {
			x.Holder = s.owner(g.Control[sp.ID])
		}
		now, was := c.now[i*wide:(i+1)*wide], c.was[i*wide:(i+1)*wide]
		same := c.last != nil && slices.Equal(now, was)
		if same {
			x.Stacks = c.last[i].Stacks
		} else {
			x.Stacks = c.stacks(now)
		}
		if f[i] = x; !same || c.last[i].Holder != x.Holder || c.last[i].Works != x.Works {
			changed = append(changed, i)
		}
	}
	c.now, c.was, c.last = c.was, c.now, f
	return f, changed
}

// learn begins with a ruleset, or another revision of it.
func (c *Camera) learn(rs *ruleset.Ruleset) {
	c.rules, c.types, c.last = rs, map[ruleset.UnitType]int{}, nil
	for i := range rs.Units {
		c.types[rs.Units[i].Type] = i
	}
	n := len(c.scene.sheet.Spaces) * len(c.scene.holders) * len(c.types)
	c.now, c.was = make([]int16, n), make([]int16, n)
}

// armies counts those of neutrals that nobody has woken.
func (c *Camera) armies(g *state.Game, wide int) {
	nobody := c.scene.owner("") * len(c.types)
	for id, n := range g.Neutrals {
		at, ok := c.scene.index[id]
		if !ok || n.Undefended() {
			continue
		}
		row := c.now[at*wide+nobody : at*wide+nobody+len(c.types)]
		row[c.types["infantry"]] += int16(n.Army)
		for _, t := range n.Troops {
			row[c.types[t.Type]] += int16(t.Count)
		}
	}
}

// works says of each space which facilities it has.
func (c *Camera) works(g *state.Game) map[board.SpaceID]string {
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
			parts = append(parts, fmt.Sprintf("%d %s", n, name))
		}
		if st.Count > 0 {
			st.Text = strings.Join(parts, ", ")
			out = append(out, st)
		}
	}
	return out
}

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

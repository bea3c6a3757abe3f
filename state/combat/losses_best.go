package combat

// mayMatter reports whether hits can reach units about which the clause leaves a
// choice.
func (t *Table) mayMatter(s *State, side Side, h Hits) bool {
	alive, groups := s.Alive[side], t.Groups[side]
	if t.Spec.Kind == LandBattle {
		n := t.others(alive, groups, -1, isCaptor)
		return n > 0 && n <= h.Total() && t.others(alive, groups, -1, isAir) > 0
	}
	return t.others(alive, groups, -1, isHomeless) > 0 && t.others(alive, groups, -1, hasDeck) > 0
}

// choose decides what a side holds back by default: of the ways that the clause leaves
// open, the one worth most to the side. If two are worth the same to a hundredth of an
// IPC, it follows the clause.
//
// Rules: G40-10.4.1, G40-10.4.3, DEC-07, DEC-38.
func (o *outlook) choose(s *State, side Side, h Hits) choice {
	o.left = o.most
	plain := choice{by: o.t.plainSpare(s, side)}
	ways := o.t.ways(side)
	was := outlookNode{round: min(max(s.Round, 1), o.rounds)}
	for sd := range s.Alive {
		was.side[sd] = o.number(Side(sd), s.Alive[sd])
	}
	clause, other := was, was
	clause.side[side], other.side[side] = o.take(side, was, h, ways[0]), o.take(side, was, h, ways[1])
	if clause == other {
		return plain
	}
	gain := o.after(s, was, clause) - o.after(s, was, other)
	if o.left < 0 {
		return plain
	}
	if side == Defender {
		gain = -gain
	}
	if gain >= -sameWorth {
		return choice{ways[0], true, max(gain, 0)}
	}
	return choice{ways[1], true, -gain}
}

// after is the value of what is left once a side has taken the current hits in a phase
// of losses; was are the units before.
func (o *outlook) after(s *State, was, at outlookNode) int64 {
	nowhere := outlookNode{round: -1}
	switch s.Phase {
	case PhaseStrikeLosses:
		v, _ := o.struck(at, s.Strikes, Hits{}, s.Hits[Defender], nowhere)
		return v
	case PhaseCounterStrikeLosses:
		v, _ := o.afterStrikes(at, s.Strikes, nowhere)
		return v
	case PhaseAttackLosses:
		// Casualties fire once more: the dice are those of the state before.
		v, _ := o.defended(at, o.fire(Defender, was, StepDefend, s.Strikes), nowhere)
		return v
	}
	return o.ended(at)
}

// A Chooser gives hits to units as a battle does by default, in which losses may
// be chosen by expected value. It remembers what it has worked out, for many
// fights of one battle.
type Chooser struct {
	t *Table
	o *outlook
	// open is set for a side whose losses leave a choice.
	open [2]bool
	// lost is set once a choice has taken too many steps.
	lost bool
}

// NewChooser prepares a Chooser for a battle.
func NewChooser(t *Table) *Chooser {
	return &Chooser{t: t, open: [2]bool{t.lossesOpen(Attacker), t.lossesOpen(Defender)}}
}

// Open reports whether a side's losses leave a choice at all.
func (c *Chooser) Open(side Side) bool { return c.open[side] }

// Reaches reports whether hits reach units about which a side may choose.
func (c *Chooser) Reaches(s *State, side Side, h Hits) bool {
	return c.open[side] && c.t.mayMatter(s, side, h)
}

// Chooses reports whether a side still has something to choose about in a battle at
// sea: aircraft that need decks, and undamaged carriers.
func (c *Chooser) Chooses(s *State) bool {
	for _, side := range [...]Side{Attacker, Defender} {
		if c.open[side] && c.t.mayMatter(s, side, Hits{}) {
			return true
		}
	}
	return false
}

// KeepsCaptor reports whether attackers on land hold one land unit back from hits
// to take the territory.
func (c *Chooser) KeepsCaptor(s *State, h Hits) bool {
	return c.choose(s, Attacker, h).by.captor
}

// Take gives hits to units of a side, like Table.Take. The phase of the state is the
// one in which the losses are taken; hits that the enemy has yet to take are in the
// state.
func (c *Chooser) Take(s *State, side Side, h Hits, stayToFire bool) (wasted int) {
	return c.t.take(s, side, h, stayToFire, c.t.losses[side], c.choose(s, side, h), nil)
}

// TakeKeeping gives hits to attackers on land and says whether they keep a land unit
// back.
func (t *Table) TakeKeeping(s *State, h Hits, captor bool) {
	t.take(s, Attacker, h, false, t.losses[Attacker], choice{by: spare{captor: captor, decks: true}}, nil)
}

func (c *Chooser) choose(s *State, side Side, h Hits) choice {
	if c.lost || !c.Reaches(s, side, h) {
		return choice{by: c.t.plainSpare(s, side)}
	}
	if c.o == nil {
		c.o = newOutlook(c.t)
	}
	best := c.o.choose(s, side, h)
	if c.o.left < 0 {
		c.o, c.lost = nil, true // what it has worked out is incomplete
	}
	return best
}

package combat

import "fmt"

// spare says which units a default order of loss holds back where the clause
// leaves that to judgment.
type spare struct {
	// captor keeps one land unit to take the territory (DEC-38).
	captor bool
	// decks keeps carriers whole for the aircraft that need their decks (DEC-07).
	decks bool
}

// spares are the ways on land, deckSpares those at sea: what the clause says first.
var (
	spares     = [...]spare{{captor: true, decks: true}, {decks: true}}
	deckSpares = [...]spare{{captor: true, decks: true}, {captor: true}}
)

// plainSpare is what a default order holds back without looking ahead.
func (t *Table) plainSpare(s *State, side Side) spare {
	return spare{captor: side == Attacker && t.Spec.Kind == LandBattle && t.MayCapture(s), decks: true}
}

// ways lists what a side's default order may hold back: the first is what the
// clause says, and a second one leaves the condition out on which it says so.
func (t *Table) ways(side Side) []spare {
	if t.Spec.Kind == LandBattle {
		if side == Attacker && t.Spec.CanCapture && t.has(side, isCaptor) && t.has(side, isAir) {
			return spares[:2]
		}
		return spares[:1]
	}
	if t.has(side, isHomeless) && t.has(side, hasDeck) {
		return deckSpares[:]
	}
	return spares[:1]
}

func isAir(g *Group) bool      { return g.air }
func isSub(g *Group) bool      { return g.sub }
func isHomeless(g *Group) bool { return g.air && g.Homeless }
func hasDeck(g *Group) bool    { return g.decks > 0 && g.Tips >= 0 }

// has reports whether a side begins the battle with units of a sort.
func (t *Table) has(side Side, is func(*Group) bool) bool {
	return t.others(t.start[side], t.Groups[side], -1, is) > 0
}

// lossesOpen reports whether a side takes losses in the default order and the
// clause leaves it a choice.
func (t *Table) lossesOpen(side Side) bool {
	c := &t.Spec.Choices[side]
	return len(c.Losses)+len(c.Keep)+len(c.Owned) == 0 && !c.Decks && len(t.ways(side)) > 1
}

// weighedSteps is far beyond what one choice takes in the largest battles, and only
// there so that nothing can go on for ever: beyond it the plain order holds.
const weighedSteps = 4_000_000

// A choice is what a side holds back of the hits at hand, and why.
type choice struct {
	by spare
	// weighed is set if more than one way was open and all were compared; gain is
	// then how much the best is better than the next, in parts of an IPC.
	weighed bool
	gain    int64
}

// mayMatter reports whether hits can reach what the clause leaves to judgment.
func (t *Table) mayMatter(s *State, side Side, h Hits) bool {
	alive, groups := s.Alive[side], t.Groups[side]
	if t.Spec.Kind == LandBattle {
		n := t.others(alive, groups, -1, isCaptor)
		return n > 0 && n <= h.Total() && t.others(alive, groups, -1, isAir) > 0
	}
	return t.others(alive, groups, -1, isHomeless) > 0 && t.others(alive, groups, -1, hasDeck) > 0
}

// coarseness says how far an outlook on a battle thins out the hits of many dice, by
// the hits that both sides can take when it begins, multiplied. Small fleets are looked
// at whole. So are all armies: their losses leave a choice only when the last land
// units are hit. It does not change while a battle goes on, so that a state is always
// worth the same.
func (t *Table) coarseness() int64 {
	if t.Spec.Kind == LandBattle {
		return 0
	}
	size := 1
	for side := range t.start {
		hits := 0
		for i, n := range t.start[side] {
			if hits += n; t.Groups[side][i].Tips >= 0 {
				hits += n
			}
		}
		size *= hits
	}
	switch {
	case size <= 200:
		return 0
	case size <= 700:
		return 1
	case size <= 1600:
		return 2
	case size <= 2500:
		return 4
	}
	return 6
}

// choose decides what a side holds back by default: the way that is worth most to
// it, of those that the clause leaves open. Ways that are worth the same to a
// hundredth of an IPC are as the clause says.
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

// after is the worth of what is left when a side has taken the hits at hand in a
// phase of losses; was are the units until then.
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
	// lost is set once a choice took too many steps.
	lost bool
}

// NewChooser prepares a Chooser for a battle.
func NewChooser(t *Table) *Chooser {
	return &Chooser{t: t, open: [2]bool{t.lossesOpen(Attacker), t.lossesOpen(Defender)}}
}

// Open reports whether losses of a side leave a choice at all.
func (c *Chooser) Open(side Side) bool { return c.open[side] }

// Reaches reports whether hits reach what a side may choose about.
func (c *Chooser) Reaches(s *State, side Side, h Hits) bool {
	return c.open[side] && c.t.mayMatter(s, side, h)
}

// Chooses reports whether a side still has something to choose about in a battle at
// sea: aircraft that need decks, and whole carriers.
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

// Take gives hits to units of a side, like Table.Take. The phase of the state is
// the one in which the losses are taken; hits that the side's enemy is still to
// take are in the state.
func (c *Chooser) Take(s *State, side Side, h Hits, stayToFire bool) (wasted int) {
	return c.t.take(s, side, h, stayToFire, c.t.losses[side], c.choose(s, side, h), nil)
}

// TakeKeeping gives hits to attackers on land who keep a land unit back, or do not.
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
		c.o, c.lost = nil, true // what it has worked out is not whole
	}
	return best
}

// reasonFor is the sentence of a choice, with what it is worth.
func (c *choice) reasonFor(why, rule string) string {
	if c.weighed && c.gain > sameWorth {
		why += fmt.Sprintf(": %s IPC better on average", tenths(c.gain))
	}
	return why + " (" + rule + ")"
}

// tenths writes parts of an IPC as "3.4".
func tenths(v int64) string {
	v = (v*10 + ipcPart/2) / ipcPart
	return fmt.Sprintf("%d.%d", v/10, v%10)
}

// explain gives the reason why an entry of an order of loss spares units, or why
// it does not.
//
// Rules: G40-10.1.4, DEC-07, DEC-38.
func explain(rec recorder, e *lossEntry, spared bool, c *choice) {
	r, ok := rec.(reasoner)
	if !ok || !spared {
		return
	}
	switch {
	case e.captor && c.by.captor:
		r.because(c.reasonFor(whyCaptor, "DEC-38"))
	case e.captor && c.weighed:
		r.because(c.reasonFor(whyNoCaptor, "DEC-38"))
	case e.captor:
		r.because(whyHardly)
	case e.hold == holdDecks && c.by.decks:
		r.because(c.reasonFor(whyDecks, "DEC-07"))
	case e.hold == holdDecks:
		r.because(c.reasonFor(whyNoDecks, "DEC-07"))
	case e.hold == holdAntiSub:
		r.because(whyAntiSub)
	}
}

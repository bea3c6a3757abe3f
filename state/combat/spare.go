package combat

// spare says which units a default order of loss holds back where the clause
// leaves that to judgment.
type spare struct {
	// captor keeps one land unit to take the territory (DEC-38).
	captor bool
	// decks keeps carriers undamaged for the aircraft that need their decks (DEC-07).
	decks bool
}

// plainSpare is what a default order holds back without looking ahead.
func (t *Table) plainSpare(s *State, side Side) spare {
	return spare{captor: side == Attacker && t.Spec.Kind == LandBattle && t.MayCapture(s), decks: true}
}

// ways lists what a side's default order may hold back: the first is what the clause
// says, and a second one ignores the clause's condition.
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

func isAir(g *Group) bool { return g.air }

func isSub(g *Group) bool { return g.sub }

func isHomeless(g *Group) bool { return g.air && g.Homeless }

func hasDeck(g *Group) bool { return g.decks > 0 && g.Tips >= 0 }

// has reports whether a side begins the battle with units of a kind.
func (t *Table) has(side Side, is func(*Group) bool) bool {
	return t.others(t.start[side], t.Groups[side], -1, is) > 0
}

// lossesOpen reports whether a side takes losses in the default order and the
// clause leaves it a choice.
func (t *Table) lossesOpen(side Side) bool {
	c := &t.Spec.Choices[side]
	return len(c.Losses)+len(c.Keep)+len(c.Owned) == 0 && !c.Decks && len(t.ways(side)) > 1
}

// spares are the ways on land, deckSpares those at sea; what the clause says comes
// first.
var (
	spares     = [...]spare{{captor: true, decks: true}, {decks: true}}
	deckSpares = [...]spare{{captor: true, decks: true}, {captor: true}}
)

package odds

// pair is a state of the battle: one of the attacker's and one of the
// defender's.
type pair struct{ a, d int32 }

// layer holds the states of a battle after a round, with the chance of coming to
// them.
type layer struct {
	// ended are states after a round, struck those after its surprise strikes, before
	// anybody else has fired.
	ended, struck chances
	// byHP lists the states by the hits that both sides can take, some twice.
	byHP [][]pair
}

// chances are the chances of states, by attacker's and defender's.
type chances [][]float64

// row returns the chances of an attacker's state, at least n of them, and how many were
// allocated for it.
func (c *chances) row(a int32, n int) (row []float64, made int) {
	for len(*c) <= int(a) {
		*c = append(*c, nil)
	}
	row = (*c)[a]
	if made = n - len(row); made <= 0 {
		return row, 0
	}
	row = append(row, make([]float64, made)...)
	(*c)[a] = row
	return row, made
}

// cellSteps is how many steps a place for a chance counts as: so a limit on steps also
// limits memory.
const cellSteps = 8

// take returns the chance of a state and clears it.
func (c chances) take(at pair) (p float64) {
	if int(at.a) < len(c) && int(at.d) < len(c[at.a]) {
		p, c[at.a][at.d] = c[at.a][at.d], 0
	}
	return p
}

// put adds the chances of all pairs of outcomes of both sides, except one, to states of
// a layer: to c, which is one of its two lists.
func (x *exact) put(l *layer, c *chances, scale float64, outcomes *[2][]next, but pair) {
	width := len(x.sides[1].list)
	x.work += len(outcomes[0]) * len(outcomes[1])
	for _, a := range outcomes[0] {
		row, made := c.row(a.id, width)
		x.work += made * cellSteps
		p := a.p * scale
		for _, d := range outcomes[1] {
			if a.id == but.a && d.id == but.d {
				continue
			}
			if row[d.id] == 0 {
				hp := x.sides[0].list[a.id].hp + x.sides[1].list[d.id].hp
				for len(l.byHP) <= hp {
					l.byHP = append(l.byHP, nil)
				}
				l.byHP[hp] = append(l.byHP[hp], pair{a.id, d.id})
			}
			row[d.id] += p * d.p
		}
	}
}

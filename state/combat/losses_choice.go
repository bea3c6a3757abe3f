package combat

import "fmt"

// A choice is what a side spares from the current hits, and why.
type choice struct {
	by spare
	// weighed is set if more than one way was open and all were compared; gain is then how
	// much better the best is than the next, in parts of an IPC.
	weighed bool
	gain    int64
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

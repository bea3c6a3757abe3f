package reading

import (
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// The words of a sentence that breaks an attack off: what is done, what counts the rounds, and
// those beside them that change nothing.
var (
	breakingOff = wordList("|retreat|retreats|withdraw|withdraws|pull back|pull out|fall back|back|back to|then back|then back to|back into|strafe|stop|stops|rückzug|zurück|abbrechen|abbruch|")
	rounds      = wordList("|round|rounds|rd|rds|runde|runden|")
	roundsMore  = wordList("|only|then|the|a|is|just|from|of|battle|combat|nur|dann|der|")
	toPlace     = wordList("|to|into|in|nach|towards|")
	afterRounds = wordList("|after|nach|")
)

// breaksOff reads an order of retreat in plain words: "Yugo = strafe: after rd 1 retreat > SH".
// It names the place of the attack first, one number of rounds, and where the units go, or not.
// A sentence with any other word is none: it may hold a condition.
func (g ground) breaksOff(cs []phrase.Chunk) (o order.Retreat, ok bool) {
	breaks, rounded := false, false
	for i := range cs {
		breaks = breaks || breakingOff.has(cs[i].Low)
		rounded = rounded || rounds.has(cs[i].Low)
		if cs[i].IsSign("?") {
			return o, false
		}
	}
	if !breaks || !rounded {
		return o, false
	}
	return g.afterRound(cs)
}

// afterRound is breaksOff of a sentence that speaks of breaking off and of a round.
func (g ground) afterRound(cs []phrase.Chunk) (o order.Retreat, ok bool) {
	cs = trimSigns(cs)
	breaks, after, counted := false, false, false
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		to := i > 0 && (cs[i-1].IsSign(">") || toPlace.has(cs[i-1].Low) || breakingOff.has(cs[i-1].Low))
		_, number := c.Value()
		switch {
		case c.Kind == phrase.Number && !c.Sure && rounds.has(glyph(cs, i-1).Low), number && !c.Sure && rounds.has(glyph(cs, i+1).Low):
			if o.AfterRound, _ = c.Value(); o.AfterRound < 1 || counted {
				return o, false
			}
			counted = true
		case g.place(cs, i):
			can := g.spaces(c)
			switch {
			case len(can) != 1:
				return o, false
			case o.Space == "":
				o.Space = can[0]
			case o.To == "" && to && breaks:
				o.To = can[0]
			default:
				return o, false
			}
		case breakingOff.has(c.Low):
			breaks = true
		case afterRounds.has(c.Low) && !after && !g.place(cs, i+1):
			after = true
		case rounds.has(c.Low), roundsMore.has(c.Low), toPlace.has(c.Low), c.IsSign(": = , > - -- ;") && !c.Glued, c.IsSign(": = , >"):
		default:
			return o, false
		}
	}
	if !breaks || !counted || o.Space == "" || o.To == o.Space || !after && o.To == "" {
		return o, false
	}
	o.Where = spanOf(cs)
	return o, true
}

package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// owning are verbs that say how things stand, wishing those with which a writer says what
// another player could do or should, done what one did.
var (
	owning  = []string{"has", "have", "had", "holds", "owns", "contains", "is", "are", "was", "were", "defends", "defend", "defended", "hat", "hatte", "haben", "hatten", "besitzt", "besitzen"}
	wishing = []string{"can", "could", "should", "might", "may", "must", "would", "will", "please", "pls", "kann", "könnte", "sollte", "bitte", "soll", "sollen", "darf", "muss"}
	done    = []string{"bought", "built", "moved", "attacked", "took", "lost", "placed", "sent", "landed", "purchased", "captured", "spent", "rolled", "scored", "hit", "won", "gekauft", "gebaut", "gezogen", "bewegt", "angegriffen", "erobert", "besetzt", "genommen", "eingenommen", "verloren", "verlegt", "geschickt", "kaufte", "verlor", "nahm"}
)

// having are the verbs behind which another one says what somebody did.
var having = []string{"has", "have", "had", "hat", "haben", "hatte", "hatten"}

// reportsDone reports whether a sentence goes on with what somebody did: "has bought",
// "hat ... gekauft", and not with what is to be done: "has to go".
func reportsDone(cs []phrase.Chunk) bool {
	if glyph(cs, 0).Is("to hitby") || anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("if or not") || c.IsSign("?") }) {
		return false
	}
	return anyOf(cs, func(c *phrase.Chunk) bool {
		return slices.Contains(done, c.Low) || (strings.HasSuffix(c.Low, "ed") || strings.HasPrefix(c.Low, "ge") || strings.HasSuffix(c.Low, "iert")) && c.Is("buy go attack place land carry join raid")
	})
}

// known is what a sentence's words are held against.
type known struct {
	ours  func(*phrase.Chunk) bool
	own   func(board.SpaceID) bool
	holds func([]phrase.Chunk) (units, places int)
	// elsewhere is set where no units are bought or placed.
	elsewhere bool
}

// states reports whether a sentence only says how things stand, or what another player did
// or should do: "France has 6 inf", "Italy, please bring 2 inf to Greece", "That leaves the
// tanks in Holland", "the 3 tanks in Holland are my reserve".
func states(cs []phrase.Chunk, k known) bool {
	if len(cs) < 3 || anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("> ?") || c.Is("unsettled undo") }) {
		return false
	}
	if remaining(cs) {
		return true
	}
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") }) {
		return false
	}
	return aboutOthers(cs, k) || foresees(cs) || k.elsewhere && tellsWhatStands(cs, k)
}

// remaining reports whether a sentence only says what an order leaves where it was: "This
// leaves Holland with just the tanks and the fighter", "Remaining in Holland: 3 tanks".
func remaining(cs []phrase.Chunk) bool {
	switch cs[0].Low {
	case "this", "that", "which", "it", "das", "dies":
		switch cs[1].Low {
		case "leaves", "left", "lässt":
			return !anyOf(cs[2:], commands)
		}
	case "remaining", "left", "left over":
		return cs[1].Is("at") && len(cs[2].Places) > 0 && glyph(cs, 3).IsSign(":") && !anyOf(cs[4:], commands)
	}
	return false
}

// tellsWhatStands reports whether a sentence says what units a place has, or of units what
// they are: "Holland now has 3 tanks", "I have 3 tanks left in Holland", "the tanks in
// Holland are my reserve".
func tellsWhatStands(cs []phrase.Chunk, k known) bool {
	if verb := firstOf(cs, func(c *phrase.Chunk) bool { return slices.Contains(standings, c.Low) }); verb > 0 && verb < 4 && !anyOf(cs, commands) {
		units, _ := k.holds(cs[verb:])
		_, places := k.holds(cs)
		return units > 0 && places == 1
	}
	verb := firstOf(cs, func(c *phrase.Chunk) bool { return slices.Contains(owning, c.Low) })
	if verb < 1 || verb > 8 || anyOf(cs, commands) {
		return false
	}
	subject, rest := cs[:verb], cs[verb+1:]
	if len(rest) == 0 {
		return false
	}
	units, places := k.holds(subject)
	units2, places2 := k.holds(rest)
	_, n := rest[0].Value()
	switch {
	case units == 0 && places == 1 && places2 == 0 && units2 > 0: // "Holland is left with 3 tanks"
		return !cs[0].Is("at from")
	case units > 0 && places == 1 && units2 == 0 && places2 == 0 && !n: // "the 3 tanks in Holland are my reserve"
		return anyOf(rest, func(c *phrase.Chunk) bool { return c.Kind == phrase.Word })
	case units == 0 && places == 0 && units2 > 0 && places2 < 2: // "I have 3 tanks left in Holland"
		return anyOf(rest, func(c *phrase.Chunk) bool { return c.Low == "left" || c.Low == "remaining" || c.Low == "over" })
	}
	return false
}

// foresees reports whether a sentence only says what its writer expects of the dice: "I
// expect to lose 3 inf in France".
func foresees(cs []phrase.Chunk) bool {
	at := firstOf(cs, func(c *phrase.Chunk) bool {
		switch c.Low {
		case "expect", "expecting", "fear", "predict", "guess", "befürchte", "erwarte":
			return true
		}
		return false
	})
	return at >= 0 && at < 4 && anyOf(cs[at:], func(c *phrase.Chunk) bool {
		switch c.Low {
		case "lose", "losing", "kill", "killing", "hits", "hit", "losses", "verlieren":
			return true
		}
		return false
	})
}

// commands reports whether a chunk tells units what to do, or makes what is said doubtful.
func commands(c *phrase.Chunk) bool {
	if len(c.Places)+len(c.Units) > 0 {
		return false
	}
	return c.Is("to attack go join land home stay place buy carry unload raid war if when or maybe not reacts other")
}

// aboutOthers reports whether the subject of a sentence is another power, and its verb says
// what that power has, did, can or should do. A power whose land is held by the writer's
// own units can be an origin, too: "Japan moved 3 inf" is then an order.
func aboutOthers(cs []phrase.Chunk, k known) bool {
	i := 0
	for i < len(cs) && cs[i].Is("the their") && len(cs[i].Powers) == 0 {
		i++
	}
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("hitby receives") }) {
		return false // "France will be hit by 3 tanks"
	}
	if i+2 >= len(cs) || namesWriter(cs[i:], k) {
		return false
	}
	if slices.ContainsFunc(cs[i].Places, func(p notation.Name) bool { return k.own(board.SpaceID(p.ID)) }) {
		return false
	}
	for i++; i < len(cs) && (cs[i].Is("fleet planes ground") || cs[i].IsSign(",") || cs[i].Low == "player" || cs[i].Low == "now" || cs[i].Low == "still"); i++ {
	}
	if i >= len(cs) {
		return false
	}
	switch verb := cs[i].Low; {
	case strings.HasPrefix(verb, "soll") && len(cs[0].Places) > 0: // "Frankreich soll mit 3 Panzern aus Holland angegriffen werden"
		return !anyOf(cs[i+1:], func(c *phrase.Chunk) bool {
			return slices.ContainsFunc(c.Places, func(p notation.Name) bool { return k.own(board.SpaceID(p.ID)) })
		})
	case slices.Contains(wishing, verb), slices.Contains(done, verb):
		return true
	case slices.Contains(having, verb) && reportsDone(cs[i+1:]): // "Japan hat 3 Transporter gekauft"
		return !anyOf(cs[i+1:], func(c *phrase.Chunk) bool {
			return slices.ContainsFunc(c.Places, func(p notation.Name) bool { return k.own(board.SpaceID(p.ID)) })
		})
	case slices.Contains(owning, verb): // not "France is the target of 3 tanks from Holland", where own units stand
		return !anyOf(cs[i+1:], func(c *phrase.Chunk) bool {
			return commands(c) || slices.ContainsFunc(c.Places, func(p notation.Name) bool { return k.own(board.SpaceID(p.ID)) })
		})
	}
	return false
}

// namesWriter reports whether the first word names nobody else than who writes: neither
// another power nor an opponent. "They" and "he" are somebody else only if they buy or have
// something: else units can be meant.
func namesWriter(cs []phrase.Chunk, k known) bool {
	switch cs[0].Low {
	case "my", "our", "your", "his", "their":
		cs = cs[1:]
	}
	switch cs[0].Low {
	case "enemy", "enemies", "opponent", "opponents", "adversary", "ally", "partner", "gegner", "feind":
		return false
	case "they", "he", "she", "you", "er", "sie":
		switch glyph(cs, 1).Low {
		case "bought", "purchased", "built", "have", "has", "had", "kaufte", "kauften", "hat", "haben":
			return false
		}
	}
	if len(cs[0].Powers) == 0 { // "England kann Holland mit 2 Jägern erreichen"
		did := len(cs) > 3 && len(cs[0].Places) > 0 && slices.Contains(having, cs[1].Low) && reportsDone(cs[2:])
		return !did && !reaches(cs)
	}
	return k.ours(&cs[0])
}

// reaches reports whether a sentence says of a land what could come from there.
func reaches(cs []phrase.Chunk) bool {
	able := glyph(cs, 1).Low == "can" || glyph(cs, 1).Low == "could" || glyph(cs, 1).Low == "kann" || glyph(cs, 1).Low == "könnte"
	last := cs[len(cs)-1].Low
	return able && len(cs[0].Places) > 0 && (last == "erreichen" || anyOf(cs, func(c *phrase.Chunk) bool { return c.Low == "reach" }))
}

// standings are the verbs that say where units are: "In Holland stehen noch 3 Panzer".
var standings = []string{"stehen", "steht", "standen", "stand", "stands", "liegen", "liegt"}

// leftWith finds "leaving Holland with the tanks": the tanks can be what stays or what goes,
// if no target is named for them.
func leftWith(cs []phrase.Chunk) []phrase.Chunk {
	for i := range cs {
		switch cs[i].Low {
		case "leave", "leaves", "leaving":
		default:
			continue
		}
		if len(glyph(cs, i+1).Places) == 0 || !glyph(cs, i+2).Is("with") || anyOf(cs[:i], func(c *phrase.Chunk) bool { return c.Is("not") }) {
			continue
		}
		after := cs[i+3:]
		if anyOf(after, func(c *phrase.Chunk) bool {
			return c.Is("to attack go join unload for") && len(c.Units)+len(c.Places) == 0 || c.IsSign(">")
		}) {
			continue
		}
		if anyOf(after, func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
			return cs[i:]
		}
	}
	return nil
}

// headsBoard reports whether a sentence says in front of a colon that it tells how things
// stand: "Now stand: Belarus 4 inf", "Expected: we win with 99%".
func headsBoard(cs []phrase.Chunk) bool {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n > 5 || anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("> ?") || commands(c) }) {
		return false
	}
	tells := false
	for i := range cs[:n] {
		if isName(&cs[i]) || cs[i].Kind == phrase.Number {
			return false
		}
		tells = tells || phrase.Outside("board-head", cs[i].Low)
	}
	return tells
}

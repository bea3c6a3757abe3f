package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// narrates reports whether a sentence only tells what was or would have been, or what another
// player has, did or may do: "I nearly took Egypt last turn", "Your 7 infantry in Novgorod
// worry me", "If you take Tobruk back, I quit". It gives no order that anybody could carry out.
func narrates(cs []phrase.Chunk, source string) bool {
	if anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("> : = |") }) {
		return false
	}
	ws := tellingWords(source)
	if len(ws) < 3 {
		return false
	}
	if k := slices.IndexFunc(ws, func(w string) bool { return pivots.has(w) }); k > 0 { // "last turn I lost 3 inf, so now 4 inf Holland to France"
		for k+1 < len(ws) && pivots.has(ws[k+1]) {
			k++
		}
		if named(behindPivot(cs)) && !others[ws[min(k+1, len(ws)-1)]] {
			return false
		}
	}
	return !moved(cs) && (onlyYours(cs) || ofYours(ws)) || recalls(ws) || regrets(ws) || ofYou(ws) || supposesOthers(cs, ws) || reportsLoss(cs, ws) || standThere(cs)
}

// tellingWords are the words of a sentence without signs, and without those in front that only
// lead over to it.
func tellingWords(source string) []string {
	ws := strings.FieldsFunc(strings.ToLower(source), func(c rune) bool { return strings.ContainsRune(" \t\r\n,.!?;()\"“”", c) })
	for len(ws) > 0 && (leadsOver.has(ws[0]) || strings.HasPrefix(ws[0], "@")) {
		ws = ws[1:]
	}
	for i, w := range ws {
		if k := strings.Index(hasty, "|"+w+"="); k >= 0 {
			ws[i], _, _ = strings.Cut(hasty[k+len(w)+2:], "|")
		}
	}
	return ws
}

// hasty are words as they are written in haste, and what they stand for.
const hasty = "|u=you|ur=your|shouldve=should've|couldve=could've|wouldve=would've|shoulda=should've|coulda=could've|woulda=would've|"

var (
	// leadsOver are words in front of a remark.
	leadsOver = wordList("|so|and|but|well|oh|ok|okay|hey|wow|hm|hmm|ah|yes|yeah|also|anyway|btw|sorry|und|aber|also|naja|tja|ach|")
	// pivots are words behind which an order can follow what is told.
	pivots = wordList("|so|now|therefore|instead|hence|but|then|this|today|also|jetzt|nun|deshalb|daher|stattdessen|aber|")
	// others are words for another player, and what is his.
	others = wordSet("you your you're you've you'll he she his her dein deine deinen euer eure du ihr er sie")
	// yours are words for what another player has.
	yours = wordList("|your|dein|deine|deinen|euer|eure|euren|")
	// firsts are words for the writer, and what is his.
	firsts = wordList("|i|we|my|our|mine|i'll|i'm|i'd|we'll|ich|wir|mein|meine|meinen|unser|unsere|")
	// sees are verbs with which a writer looks at something and orders nothing.
	sees = wordList("|see|think|guess|hope|fear|know|wonder|like|admit|saw|noticed|forgot|sehe|glaube|denke|hoffe|weiß|")
	// pastVerbs are verbs that only tell what was.
	pastVerbs = wordList("|left|rolled|lost|had|came|killed|moved|attacked|bought|placed|landed|sent|went|took|hit|got|made|gave|let|forgot|missed|held|beat|built|did|were|was|surprised|nearly|almost|just|have|purchased|invaded|sailed|flew|destroyed|cost|lag|hatte|hattest|hast|war|warst|fast|beinahe|habe|haben|hat|")
	// modals are verbs of what another player may do.
	modals = wordList("|will|would|might|may|could|won't|wouldn't|couldn't|didn't|don't|can't|cannot|never|still|always|probably|really|you'll|wirst|könntest|würdest|")
	// compares are words with which an order is held against what was.
	compares = wordList("|whereas|while|unlike|although|though|because|since|as|like|than|where|again|same|während|wie|als|weil|obwohl|")
	// gone are words for what battles did to units.
	gone = wordList("|lost|sunk|killed|survived|died|destroyed|stuck|versenkt|verloren|gefallen|überlebt|")
)

// behindPivot is what follows the first word behind which an order can follow.
func behindPivot(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i < len(cs); i++ {
		for w := range strings.FieldsSeq(cs[i].Low) {
			if pivots.has(w) && len(cs[i].Units)+len(cs[i].Places) == 0 {
				return cs[i+1:]
			}
		}
	}
	return nil
}

// moved reports whether a verb tells units what to do: a general is told "send your mechs to
// France".
func moved(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Is("to attack go join land home stay place buy carry unload raid war") && !isName(c)
	})
}

// onlyYours reports whether all units of a sentence are said to be another player's.
func onlyYours(cs []phrase.Chunk) bool {
	theirs := false
	for i := range cs {
		c := &cs[i]
		switch {
		case yours.has(c.Low):
			k := i + 1
			for glyph(cs, k).Kind == phrase.Number || glyph(cs, k).Is("number") {
				k++
			}
			if len(glyph(cs, k).Units) == 0 {
				return false
			}
			theirs = true
		case len(c.Units) > 0 && c.Kind == phrase.Word:
			k := i - 1
			for k >= 0 && (cs[k].Kind == phrase.Number || cs[k].Is("number")) {
				k--
			}
			if k < 0 || !yours.has(cs[k].Low) {
				return false
			}
		case c.Is("all rest both planes fleet ground them same attack"), firsts.has(c.Low):
			return false
		}
	}
	return theirs
}

// recalls reports whether words tell of an earlier turn.
func recalls(ws []string) bool {
	if ws[0] == "remember" || ws[0] == "remembering" || ws[0] == "erinnerst" {
		return true
	}
	if slices.ContainsFunc(ws, func(w string) bool { return compares.has(w) }) { // an order may be what is compared
		return false
	}
	past := slices.ContainsFunc(ws, func(w string) bool { return pastVerbs.has(w) || len(w) > 4 && strings.HasSuffix(w, "ed") })
	for i := 0; past && i+1 < len(ws); i++ {
		switch ws[i] + " " + ws[i+1] {
		case "last turn", "last round", "last time", "previous turn", "previous round", "turn before", "round before", "letzte runde", "letzten zug", "letztes mal", "vorige runde", "letzter zug":
			return true
		}
	}
	return false
}

// regrets reports whether words tell what would have been.
func regrets(ws []string) bool {
	for i, w := range ws {
		next := ws[min(i+1, len(ws)-1)]
		switch w {
		case "could", "should", "would", "might", "i'd", "you'd", "he'd", "we'd", "they'd":
			if next == "have" {
				return true
			}
		case "could've", "should've", "would've", "hättest", "hätten":
			return true
		case "hätte":
			return next != "gern" && next != "gerne" && next != "lieber" // "ich hätte gern 6 Inf" orders them
		}
	}
	return false
}

// ofYours reports whether the subject of a sentence is what another player has, and its writer
// does nothing in it but look.
func ofYours(ws []string) bool {
	if !yours.has(ws[0]) {
		return false
	}
	for i, w := range ws {
		if firsts.has(w) && !(w == "i" || w == "ich") || (w == "i" || w == "ich") && !sees.has(ws[min(i+1, len(ws)-1)]) {
			return false
		}
	}
	return true
}

// ofYou reports whether a sentence tells what another player did or may do.
func ofYou(ws []string) bool {
	switch ws[0] {
	case "you've", "you'll":
		return true
	case "nice", "good", "great", "lucky", "clever", "bold", "brave", "schöner", "guter", "netter":
		switch ws[1] {
		case "move", "moves", "attack", "attacks", "roll", "rolls", "rolling", "turn", "play", "defence", "defense", "one", "job", "zug", "angriff", "wurf":
			return true
		}
	case "you", "du", "ihr":
		mine := slices.ContainsFunc(ws, func(w string) bool { return w == "my" || w == "our" || w == "meine" || w == "unsere" })
		return pastVerbs.has(ws[1]) || modals.has(ws[1]) && !mine
	}
	return false
}

// supposesOthers reports whether a sentence says what its writer would feel if another player
// did something, and orders nothing for that case.
func supposesOthers(cs []phrase.Chunk, ws []string) bool {
	if ws[0] != "if" && ws[0] != "wenn" && ws[0] != "falls" || firsts.has(ws[1]) {
		return false
	}
	i := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(",") })
	for k := 3; i < 0 && k < len(cs); k++ {
		if low := strings.ToLower(cs[k].Text); low == "i" || strings.HasPrefix(low, "i ") || strings.HasPrefix(low, "i'") {
			i = k
		}
	}
	if i < 0 {
		return false
	}
	banters := anyOf(cs[i:], func(c *phrase.Chunk) bool { return banter.has(c.Low) }) // "I am going to check those dice"
	if !banters && anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("reacts other") && !isName(c) }) {
		return false
	}
	return !named(cs[i:]) && !anyOf(cs[i:], func(c *phrase.Chunk) bool {
		return c.Kind == phrase.Number || c.Is("attack go join place buy carry raid war all rest endturn stay home land") || c.Is("them") && !banters || banters && (c.Is("reacts") || rolling.has(c.Low))
	})
}

// banter are things that friends talk of between orders and that no order is about, rolling what
// is done to dice.
var (
	banter  = wordList("|dice|beer|beers|drink|drinks|pint|pints|luck|hat|würfel|bier|")
	rolling = wordList("|roll|rolls|reroll|re-roll|würfle|würfeln|")
)

// standThere reports whether a sentence only says which units are where the one before it leads:
// "I know, four infantry and a fighter are sitting there".
func standThere(cs []phrase.Chunk) bool {
	units, end := false, len(cs)
	for end > 0 && cs[end-1].IsSign(". !") {
		end--
	}
	for i := range cs[:end] {
		c := &cs[i]
		switch {
		case len(c.Places) > 0 && c.Kind == phrase.Word, c.IsSign("> : ( ?"), c.Is("if maybe or not undo fix rest all"):
			return false
		case len(c.Units) > 0:
			units = true
		case units && (c.Low == "are" || c.Low == "is" || c.Low == "sind" || c.Low == "ist"):
			k := i + 1
			for k < end && (sitting.has(cs[k].Low) || cs[k].Is("fillers") && !cs[k].Is("here")) {
				k++
			}
			return k > i+1 && k+1 == end && cs[k].Is("here")
		case units && !c.Is("and number the fillers") && !c.IsSign(","), c.Is("go attack join land home carry"):
			return false
		}
	}
	return false
}

// sitting are words for where units are that nobody orders to stay.
var sitting = wordList("|sitting|standing|waiting|already|")

// reportsLoss reports whether a sentence only tells what a battle did to units.
func reportsLoss(cs []phrase.Chunk, ws []string) bool {
	return slices.ContainsFunc(ws, func(w string) bool { return gone.has(w) }) && !anyOf(cs, commands)
}

// foretells reports whether a line says what its writer expects the other to do, and orders
// nothing: "No counterattack expected".
func foretells(cs []phrase.Chunk) bool {
	expects := len(cs) > 3 && strings.HasPrefix(cs[0].Low, "let") && hopesThat(cs)
	hopes := expects // "Let us hope their guns are asleep"
	for i := range cs {
		c := &cs[i]
		if isName(c) && !(hopes && len(c.Units) > 0 && len(c.Places) == 0 && c.Kind == phrase.Word) || c.Kind == phrase.Number || c.IsSign(": ? >") {
			return false
		}
		switch c.Low {
		case "expected", "anticipated", "likely", "hoped for", "erwartet":
			expects = true
		}
	}
	return expects && (hopes || len(cs) < 8)
}

// hopesThat reports whether a line that begins with "let" goes on with "us hope".
func hopesThat(cs []phrase.Chunk) bool { return strings.Contains(said(cs[:3]), " hope") }

// namesGame reports whether words behind a title only name the game that is played: "aa50".
func namesGame(text, ruleset string) bool {
	letters := func(s string) string {
		return strings.Map(func(c rune) rune {
			if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
				return c
			}
			return -1
		}, strings.ToLower(s))
	}
	return letters(text) != "" && strings.HasPrefix(letters(ruleset), letters(text))
}

// tellsDead reports whether a sentence says what becomes of units, and nothing else: "The attack will
// end with 3 infantry dead".
func tellsDead(cs []phrase.Chunk) bool {
	for i := 1; i < len(cs); i++ {
		if len(cs[i-1].Units) > 0 && dead.has(cs[i].Low) {
			return ordersNothing(cs)
		}
	}
	return false
}

// ordersNothing reports whether words name no place, ask for nothing and leave nothing open.
func ordersNothing(cs []phrase.Chunk) bool {
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return len(c.Places) > 0 && len(c.Units) == 0 && c.Kind == phrase.Word || c.IsSign("> : ( ?") || c.Is("if maybe or stay buy place") && !isName(c)
	})
}

// dead are words for what becomes of units in a battle.
var dead = wordList("|dead|killed|tot|gefallen|")

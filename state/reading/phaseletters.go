package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// phaseLetters are what single letters in front of lines or above them stand for.
var phaseLetters = map[string]string{"b": "phase-purchase", "c": "phase-combat", "n": "phase-noncombat", "p": "phase-place", "m": "phase-place"}

// fewestLetters is how many of them a mail must use: two can be the initials of two players
// whose talk it quotes.
const fewestLetters = 3

// spellPhases writes out phases that a writer shortens to a letter in front of each line, "C:
// Lib 2i > Egy", "n f NZ > Qld", or on a line of its own above them. Without a "b", a "p"
// above all others is the purchase.
func spellPhases(lines []phrase.Line) {
	used := map[string]bool{}
	for _, l := range lines {
		if p := phaseLetter(l.Chunks); p != "" {
			used[p] = true
		}
	}
	if len(used) < fewestLetters {
		return
	}
	first := !used["phase-purchase"]
	for i := range lines {
		p := phaseLetter(lines[i].Chunks)
		if p == "" {
			continue
		}
		if p == "phase-place" && first {
			p = "phase-purchase"
		}
		first = false
		c := newWord(&lines[i].Chunks[0], p)
		rest := lines[i].Chunks[1:]
		if len(rest) > 0 && rest[0].IsSign(":") {
			rest = rest[1:]
		}
		if len(rest) == 0 {
			lines[i].Chunks = []phrase.Chunk{c}
			continue
		}
		lines[i].Chunks = append([]phrase.Chunk{c, newSign(&c, ":")}, rest...)
	}
}

// phaseLetter is the phase that the letter in front of a line can stand for; empty if there is
// none.
func phaseLetter(cs []phrase.Chunk) string {
	if len(cs) == 0 || cs[0].Kind != phrase.Word || len(cs) > 1 && !cs[1].IsSign(":") && (cs[1].Glued || cs[1].Kind == phrase.Sign) {
		return ""
	}
	return phaseLetters[cs[0].Low]
}

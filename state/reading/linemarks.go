package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// postscript is the number of chunks of the mark of an afterthought that begins a line: "PS",
// "P.P.S.:".
func postscript(cs []phrase.Chunk) int {
	mark, n := "", 0
	for n < len(cs) && (cs[n].Kind == phrase.Word && n < 5 && !cs[n].Is("endturn") && len(mark)+len(cs[n].Low) < 6 && isMark(mark+letters(cs[n].Low)) || n > 0 && cs[n].IsSign(". : , -")) {
		if cs[n].Kind == phrase.Word {
			mark += letters(cs[n].Low)
		}
		n++
	}
	if n == len(cs) || !strings.HasSuffix(mark, "s") || len(mark) < 2 {
		return 0
	}
	return n
}

// isMark reports whether letters can begin the mark of an afterthought: "p", "pp", "pps".
func isMark(s string) bool {
	rest := strings.TrimLeft(s, "p")
	return len(rest) < len(s) && (rest == "" || rest == "s")
}

func letters(s string) string { return strings.ReplaceAll(s, ".", "") }

// battleNumber is the number of chunks with which a line numbers a battle:
// "Battle #1:", "Fight 2 -".
func battleNumber(cs []phrase.Chunk) int {
	if len(cs) < 4 || cs[0].Kind != phrase.Word || len(cs[0].Units)+len(cs[0].Places) > 0 {
		return 0
	}
	switch cs[0].Low {
	case "battle", "fight", "combat", "attack", "schlacht", "kampf", "bataille", "move", "phase", "step", "stage", "part", "point", "item", "order", "schritt", "étape", "fase", "paso":
	default:
		return 0
	}
	n := 1
	for n < 3 && (cs[n].IsSign("# .") || cs[n].Low == "no" || cs[n].Low == "nr") {
		n++
	}
	if cs[n].Kind == phrase.Number && n == 1 && (cs[0].Low == "step" || cs[0].Low == "phase" || cs[0].Low == "part") && isPhase(glyph(cs, n+1)) { // "Step 2 combat move: ..."
		return n + 1
	}
	if cs[n].Kind != phrase.Number || !glyph(cs, n+1).IsSign(": - -- )") || len(glyph(cs, n+2).Units) > 0 && n == 1 {
		return 0
	}
	return n + 2
}

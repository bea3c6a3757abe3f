package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// dutch are words that only a mail in Dutch has.
var dutch = wordList("|naar|uit|van|het|koop|koopt|kopen|gaan|gaat|ook|aanval|")

// wordsDE are words that only a mail in German has, articles words that stand for nothing
// else in it: "den" is not Denmark there.
var (
	wordsDE  = wordList("|nach|und|aus|ich|mit|greife|greifen|von|auf|wir|")
	articles = wordList("|den|der|die|das|dem|des|ein|eine|einen|")
)

// mixedDE are words that only one who writes German puts into a mail in English, too.
var mixedDE = wordList("|moin|fertig|jäger|zerstörer|kreuzer|infanterie|träger|schlachtschiff|danach|gruß|")

// partOf are the words between a part and the whole: "zwei von den drei", "deux des trois".
var partOf = wordList("|der|von|von den|von meinen|des|von unseren|van de|dei|delle|de los|")

func isNumber(c *phrase.Chunk) bool {
	_, ok := c.Value()
	return ok
}

// settleLanguage settles the short words that mean one thing in one language and
// something else in another: "en" and "de" in Dutch and in French.
func settleLanguage(text *phrase.Text) {
	is, inDE := false, false
	for _, l := range text.Lines {
		is = is || anyOf(l.Chunks, func(c *phrase.Chunk) bool { return dutch.has(c.Low) })
		inDE = inDE || anyOf(l.Chunks, func(c *phrase.Chunk) bool { return wordsDE.has(c.Low) || mixedDE.has(c.Low) })
	}
	for _, l := range text.Lines {
		for i := range l.Chunks {
			c := &l.Chunks[i]
			whole := glyph(l.Chunks, i+1)
			if articles.has(whole.Low) && !isNumber(whole) {
				whole = glyph(l.Chunks, i+2)
			}
			if partOf.has(c.Low) && i > 0 && isNumber(&l.Chunks[i-1]) && isNumber(whole) { // "2 der 3 Inf"
				c.Tags = []string{"at", "of"}
				continue
			}
			if inDE && articles.has(c.Text) {
				c.Places, c.Units = nil, nil
			}
			if c.Low == "durch" && (isNumber(whole) || len(whole.Units) > 0) { // "durch 2 Bomber"
				c.Tags = []string{"by"}
			}
			if inDE && c.Low == "rom" { // not Romania, which is "Rumänien"
				c.Places = slices.DeleteFunc(slices.Clone(c.Places), func(n notation.Name) bool { return strings.Contains(n.ID, "Romania") })
			}
			if inDE && c.Low == "become" && i > 0 && l.Chunks[i-1].Low == "i" { // "ich bekomme"
				c.Tags = []string{"buy"}
			}
			if inDE && c.Is("raid") { // an Italian "bombardiere" flies
				c.Units = nil
			}
			switch {
			case c.Low == "en" && is:
				c.Tags = []string{"and"}
			case c.Low == "de" && is:
				c.Tags = []string{"the"}
			case c.Low == "de":
				c.Tags = []string{"at"}
			}
		}
	}
}

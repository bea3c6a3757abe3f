package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// dutch are words that only a mail in Dutch has.
var dutch = map[string]bool{"naar": true, "uit": true, "van": true, "het": true, "koop": true, "koopt": true, "kopen": true, "gaan": true, "gaat": true, "ook": true, "aanval": true}

// wordsDE are words that only a mail in German has, articles words that stand for nothing
// else in it: "den" is not Denmark there.
var (
	wordsDE  = map[string]bool{"nach": true, "und": true, "aus": true, "ich": true, "mit": true, "greife": true, "greifen": true, "von": true, "auf": true, "wir": true}
	articles = map[string]bool{"den": true, "der": true, "die": true, "das": true, "dem": true, "des": true, "ein": true, "eine": true, "einen": true}
)

// partOf are the words between a part and the whole: "zwei von den drei", "deux des trois".
var partOf = map[string]bool{"der": true, "von": true, "von den": true, "von meinen": true, "des": true, "von unseren": true, "van de": true, "dei": true, "delle": true, "de los": true}

func isNumber(c *phrase.Chunk) bool {
	_, ok := c.Value()
	return ok
}

// settleLanguage settles the short words that mean one thing in one language and
// something else in another: "en" and "de" in Dutch and in French.
func settleLanguage(text *phrase.Text) {
	is, inDE := false, false
	for _, l := range text.Lines {
		is = is || slices.ContainsFunc(l.Chunks, func(c phrase.Chunk) bool { return dutch[c.Low] })
		inDE = inDE || slices.ContainsFunc(l.Chunks, func(c phrase.Chunk) bool { return wordsDE[c.Low] })
	}
	for _, l := range text.Lines {
		for i := range l.Chunks {
			c := &l.Chunks[i]
			whole := glyph(l.Chunks, i+1)
			if articles[whole.Low] && !isNumber(whole) {
				whole = glyph(l.Chunks, i+2)
			}
			if partOf[c.Low] && i > 0 && isNumber(&l.Chunks[i-1]) && isNumber(whole) { // "2 der 3 Inf"
				c.Tags = []string{"at", "of"}
				continue
			}
			if inDE && articles[c.Text] {
				c.Places, c.Units = nil, nil
			}
			if c.Low == "durch" && (isNumber(whole) || len(whole.Units) > 0) { // "durch 2 Bomber"
				c.Tags = []string{"by"}
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

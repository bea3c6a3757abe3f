package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// dutch are words that only a mail in Dutch has.
var dutch = map[string]bool{"naar": true, "uit": true, "van": true, "het": true, "koop": true, "koopt": true, "kopen": true, "gaan": true, "gaat": true, "ook": true, "aanval": true}

// settleLanguage settles the short words that mean one thing in one language and
// something else in another: "en" and "de" in Dutch and in French.
func settleLanguage(text *phrase.Text) {
	is := false
	for _, l := range text.Lines {
		is = is || slices.ContainsFunc(l.Chunks, func(c phrase.Chunk) bool { return dutch[c.Low] })
	}
	for _, l := range text.Lines {
		for i := range l.Chunks {
			c := &l.Chunks[i]
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

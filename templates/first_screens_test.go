package templates_test

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The first part of the report of every turn of the recorded games, all that stands above
// the picture or the first section, ends within the first screen of a phone, 390 by 700:
// for who is on next, for who played the turn and for an observer, and for players who have had
// a report of its battles.
func TestFirstScreensOfRecordedGames(t *testing.T) {
	ctx := inBrowser(t)
	file := filepath.Join(t.TempDir(), "mails.html")
	for _, id := range ruleset.IDs() {
		var names []string
		var frames strings.Builder
		for _, turn := range recordedTurns(t, id) {
			played := turn.meta("").Player(turn.before.Active)
			for i, reader := range []string{"", played, "Ned", "", played, "Dana"} {
				hadOne := i > 2
				if turn.stage == nil && hadOne {
					continue
				}
				mail := turn.summary(turn.meta(reader), hadOne).Mail()
				names = append(names, fmt.Sprintf("%s: %s, round %d, read by %q, who has read of the battles: %t", id, turn.before.Active, turn.before.Round, reader, hadOne))
				fmt.Fprintf(&frames, `<iframe width="390" height="700" style="border: 0" srcdoc="%s"></iframe>`+"\n", html.EscapeString(mail.HTML()))
			}
		}
		if err := os.WriteFile(file, []byte(frames.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := chromedp.Do(ctx, chromedp.Navigate("file://"+file)); err != nil {
			t.Fatal(err)
		}
		ends, err := chromedp.Run(ctx, chromedp.Evaluate[[]float64](firstParts))
		if err != nil || len(ends) != len(names) || len(names) == 0 {
			t.Fatalf("%d first parts of %d mails: %v", len(ends), len(names), err)
		}
		most := 0.0
		for i, end := range ends {
			if most = max(most, end); end > 700 || end < 150 {
				t.Errorf("%s: the first part ends at %v of 700 pixels", names[i], end)
			}
		}
		t.Logf("%s: %d mails, the longest first part ends at %v", id, len(names), most)
	}
}

// firstParts is where the first part of each mail of a page ends: what stands before the
// picture and the first section, or all of it.
const firstParts = `[...document.querySelectorAll("iframe")].map(f => {
	const d = f.contentDocument, next = d.querySelector("img, h2");
	const top = [...d.querySelectorAll("h1, a, table, p, div")].filter(e => !next || !e.contains(next) && e.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING);
	return Math.max(0, ...top.map(e => e.getBoundingClientRect().bottom));
})`

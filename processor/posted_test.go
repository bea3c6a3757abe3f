package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A player who wants forum posts gets that of each turn below its report, and the same as a file;
// the log says all of it. The others' mails have neither.
func TestPostsBelowReports(t *testing.T) {
	const harrow, quill, reader = "harrow@example.org", "quill@example.org", "reader@example.org"
	for _, tc := range []struct{ wish, mark, ending string }{
		{"format bbcode", "[b]", ".txt."}, {"format markdown", "## Placement", ".md."}, {"format discourse", "[details=", ".md."},
		{"format fragment", "<h2>", ".html."}, {"format bbcode with evidence", "Evidence of game g42", ".txt."},
	} {
		t.Run(tc.wish, func(t *testing.T) {
			tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) {
				g.Settings.Reports = ""
				if strings.HasSuffix(tc.wish, "evidence") {
					g.Settings.Evidence = 8000
				}
			})
			tb.mail(reader, "[g42]", strings.TrimSuffix(tc.wish, " with evidence"))
			if got := tb.reply(reader); !strings.Contains(got, "below the report of a turn") {
				t.Fatal(got)
			}
			tb.mail(harrow, "[g42]", attack)
			tb.sent()
			tb.mail(harrow, "[g42]", rest)
			mails := tb.sent()
			if len(mails[reader]) != 1 || mails[reader][0].HTML != "" {
				t.Fatalf("%d mails", len(mails[reader]))
			}
			m := mails[reader][0]
			_, below, ok := strings.Cut(m.Text, "G1 for the forum")
			if !ok || !strings.Contains(below, tc.mark) || !strings.HasPrefix(m.File, "post.G1.") || !strings.Contains(m.File, tc.ending) {
				t.Fatalf("file %q, text\n%s", m.File, m.Text)
			}
			file, err := tb.store.Picture(tb.t.Context(), m.File)
			if err != nil || len(file) == 0 {
				t.Fatal(err)
			}
			l := tb.log()
			turns, err := forum.Turns(l, -1)
			if err != nil {
				t.Fatal(err)
			}
			key, err := gamelog.ParseKey(l.Key)
			if err != nil {
				t.Fatal(err)
			}
			alone := forum.CheckAlone(key, below)
			if len(alone) != 1 || !alone[0].OK || (alone[0].Evidence != nil) != strings.HasSuffix(tc.wish, "evidence") || alone[0].Evidence != nil && !alone[0].Evidence.Text {
				t.Errorf("without the log: %+v", alone)
			}
			for what, text := range map[string]string{"the file": string(file), "the text": below} {
				found, err := forum.Check(l, text, 9)
				if err != nil || len(found) != 1 || !found[0].OK || found[0].Tag != turns[0].Tag {
					t.Errorf("%s: %v %+v", what, err, found)
				}
			}
			for _, m := range mails[quill] {
				if m.File != "" || strings.Contains(m.Text, "for the forum") {
					t.Errorf("Quill gets it, too: %s", m.Text)
				}
			}
		})
	}
}

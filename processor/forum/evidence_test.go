package forum

import (
	"crypto/rand"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/copied"
)

// newest is the recorded game by the newest revision of a ruleset.
func newest(t testing.TB, ruleset string) *gamelog.Log {
	t.Helper()
	return logtest.Read(t, logtest.Newest(t)[ruleset])
}

// key is the host's, as a player has it.
func key(t testing.TB, l *gamelog.Log) gamelog.Key {
	t.Helper()
	k, err := gamelog.ParseKey(l.Key)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// evident is a turn with its evidence.
func evident(t testing.TB, turn Turn, most int) Turn {
	t.Helper()
	turn, err := turn.WithEvidence(most, "1.0")
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

// A report's evidence takes less than 4 kB of its post, in each turn of whole games, and
// shows the report without the log in most; where it does not, it says why.
func TestEvidenceIsShort(t *testing.T) {
	var sizes []int
	shown, cut := 0, 0
	for _, name := range []string{"aa50", "bh", "g40v2"} {
		l := newest(t, name)
		turns, err := Turns(l, -1)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range turns {
			if !turn.Over {
				continue
			}
			with := evident(t, turn, 4000)
			bare, post := strings.Join(turn.Posts(l.Game, templates.ForumMarkdown, templates.PostLimit), ""), strings.Join(with.Posts(l.Game, templates.ForumMarkdown, templates.PostLimit), "")
			size := len(post) - len(bare)
			if sizes = append(sizes, size); size <= 100 || size >= 4096 {
				t.Errorf("%s %s: its evidence takes %d bytes", name, turn.Tag, size)
			}
			found := CheckAlone(key(t, l), post)
			if len(found) != 1 || !found[0].OK || found[0].Evidence == nil {
				t.Fatalf("%s %s: %+v", name, turn.Tag, found)
			}
			switch e := found[0].Evidence; {
			case e.Text:
				shown++
			case strings.Contains(e.NoText, "no room for record"):
				cut++
			case !strings.Contains(e.NoText, "by hand"):
				t.Errorf("%s %s: %+v", name, turn.Tag, e)
			}
		}
	}
	slices.Sort(sizes)
	t.Logf("%d turns: %d, %d, %d bytes at least, in the middle, at most; %d shown whole, %d cut", len(sizes), sizes[0], sizes[len(sizes)/2], sizes[len(sizes)-1], shown, cut)
	if shown*100 < len(sizes)*60 {
		t.Errorf("only %d of %d reports are shown by their evidence", shown, len(sizes))
	}
}

// Evidence comes back whole from each format on each way, and shows the report's words,
// dice and money.
func TestEvidenceSurvivesCopying(t *testing.T) {
	for _, name := range []string{"aa50", "bh", "g40v2"} {
		l := newest(t, name)
		turns, err := Turns(l, -1)
		if err != nil {
			t.Fatal(err)
		}
		check, turn := remembered(l), evident(t, turns[len(turns)/2], 1<<20)
		for _, f := range templates.Formats {
			for _, limit := range []int{templates.PostLimit, 3000} {
				posts := turn.Posts(l.Game, f, limit)
				for _, w := range ways {
					text := ""
					for _, p := range posts {
						if text += w.of(p) + "\n"; len(p) > limit {
							t.Fatalf("%s as %s: a post of %d bytes", name, f, len(p))
						}
					}
					found := CheckAlone(key(t, l), text)
					if len(found) != 1 || !found[0].OK || found[0].Evidence == nil || !found[0].Evidence.Text || found[0].Evidence.Proved != found[0].Evidence.Rolls {
						t.Fatalf("%s %s as %s, limit %d, %s: %+v\n%s", name, turn.Tag, f, limit, w.name, found, text)
					}
					if found, err := check(text); err != nil || len(found) != 1 || !found[0].OK {
						t.Fatalf("%s %s as %s, limit %d, %s, with the log: %v %+v", name, turn.Tag, f, limit, w.name, err, found)
					}
				}
			}
		}
	}
}

// changed is a post whose evidence is another.
func changed(t *testing.T, post string, change func(*gamelog.Excerpt)) string {
	t.Helper()
	e := copied.EvidenceIn(post)[0]
	x, err := gamelog.DecodeExcerpt(e.Body)
	if err != nil {
		t.Fatal(err)
	}
	change(x)
	if e.Body, err = x.Encode(); err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile(`(?s)Evidence of game.*?End of the evidence\.`)
	return block.ReplaceAllLiteralString(post, copied.Blocks(e, templates.PostLimit)[0])
}

// What was changed in a report or in its evidence is found without the log, and named.
func TestForgedReportsAreFoundAlone(t *testing.T) {
	l := newest(t, "g40v2")
	turns, err := Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(turns, func(turn Turn) bool {
		return turn.Over && turn.after.Round != turn.before.Round && len(turn.events) > 40
	})
	turn := evident(t, turns[i], 1<<20)
	post := turn.Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0]
	dice := regexp.MustCompile(`(?m)^- Attack.*$`).FindString(post)
	income := regexp.MustCompile(`collects (\d+) IPC and has (\d+)`).FindStringSubmatch(post)
	start := regexp.MustCompile(`(?s)## Money at the start\n\n- [^\n]*?: (\d+) IPC`).FindStringSubmatch(post)
	table := regexp.MustCompile(`(?m)^\| [A-Z][a-z]+ \| (\d+).*$`).FindString(post)
	if dice == "" || income == nil || start == nil || table == "" {
		t.Fatalf("no such lines in it: %q %q %q %q\n%s", dice, income, start, table, post)
	}
	once := func(old, new string) string {
		if !strings.Contains(post, old) || old == new {
			t.Fatalf("%q", old)
		}
		return strings.Replace(post, old, new, 1)
	}
	code := copied.Blocks(copied.EvidenceIn(post)[0], templates.PostLimit)[0]
	third := strings.Split(code, "\n")[3]
	for _, tc := range []struct{ name, text, why, says string }{
		{"a loss", once(dice, dice+" 6"), "does not say what the signed records say", "6"},
		{"the income", once("collects "+income[1]+" IPC", "collects 99 IPC"), "does not say what the signed records say", "99 IPC"},
		{"the money at the start", once(start[0], strings.Replace(start[0], ": "+start[1], ": 7"+start[1], 1)), "does not say what the signed records say", "7" + start[1]},
		{"a line of the evidence", once(third, third[:20]+"A"+third[20:73]), "line 3 of it was changed or is missing", ""},
		{"a line of it missing", once(third+"\n", ""), "line 3 of it was changed or is missing", ""},
		{"its end missing", once("End of the evidence.", ""), "cannot be unpacked", ""},
		{"a record", changed(t, post, func(x *gamelog.Excerpt) {
			k := slices.IndexFunc(x.Texts, func(b []byte) bool { return strings.Contains(string(b), `"hits":1`) })
			x.Texts[k] = []byte(strings.Replace(string(x.Texts[k]), `"hits":1`, `"hits":2`, 1))
		}), "not those that the host signed", ""},
		{"a record that is left out and was another", changed(t, post, func(x *gamelog.Excerpt) { x.Texts[0] = nil; x.Hashes[0][3] ^= 1 }), "not those that the host signed", ""},
		{"the money in its claims", changed(t, post, func(x *gamelog.Excerpt) {
			var c claims
			if err := json.Unmarshal(x.Claims, &c); err != nil {
				t.Fatal(err)
			}
			for p := range c.Purses {
				c.Purses[p]++
			}
			x.Claims, _ = json.Marshal(c)
		}), "does not say what the signed records say", ""},
		{"records that it need not tell", changed(t, post, func(x *gamelog.Excerpt) {
			var c claims
			if err := json.Unmarshal(x.Claims, &c); err != nil {
				t.Fatal(err)
			}
			c.Told = c.Told[:len(c.Told)-1]
			x.Claims, _ = json.Marshal(c)
		}), "does not say what the signed records say", ""},
		{"a word behind the signed head", once("Report of game", "Germany loses Berlin. Report of game"), "does not say what the signed records say", "Germany loses Berlin"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			found := CheckAlone(key(t, l), tc.text)
			if len(found) != 1 {
				t.Fatalf("%+v", found)
			}
			a := found[0]
			if a.OK || !strings.Contains(a.Why, tc.why) || a.Evidence != nil && !strings.Contains(a.Evidence.Says, tc.says) {
				t.Errorf("%+v %+v", a, a.Evidence)
			}
		})
	}
	t.Run("the table of the powers is only claimed", func(t *testing.T) {
		found := CheckAlone(key(t, l), once(table, strings.Replace(table, "| ", "| 1", 2)))
		if len(found) != 1 || !found[0].OK || len(found[0].Evidence.Claimed) != 1 {
			t.Fatalf("%+v", found)
		}
		c := found[0].Evidence.Claimed[0]
		lines := strings.Split(post, "\n")
		if at := slices.Index(lines, table) + 1; at < c.From || at > c.To {
			t.Errorf("line %d stands in no claim: %+v", at, c)
		}
		if !found[0].Evidence.Money {
			t.Error("the money at the start is not shown")
		}
	})
	t.Run("with another key", func(t *testing.T) {
		_, public, err := note.GenerateKey(rand.Reader, "games.example.org")
		if err != nil {
			t.Fatal(err)
		}
		k, err := gamelog.ParseKey(public)
		if err != nil {
			t.Fatal(err)
		}
		if found := CheckAlone(k, post); len(found) != 1 || found[0].OK {
			t.Errorf("%+v", found)
		}
	})
	t.Run("a die that its seed does not give", func(t *testing.T) {
		x, err := gamelog.DecodeExcerpt(copied.EvidenceIn(post)[0].Body)
		if err != nil {
			t.Fatal(err)
		}
		if d, err := x.CheckDice(key(t, l)); err != nil || d.Proved == 0 || d.Proved != d.Rolls {
			t.Fatalf("%+v, %v", d, err)
		}
		faces := regexp.MustCompile(`"faces":\[(\d)`)
		k := slices.IndexFunc(x.Texts, func(b []byte) bool { return faces.Match(b) })
		x.Texts[k] = faces.ReplaceAllFunc(x.Texts[k], func(m []byte) []byte { m[len(m)-1] = '1' + (m[len(m)-1]-'0')%6; return m })
		if _, err := x.CheckDice(key(t, l)); err == nil || !strings.Contains(err.Error(), "its seed gives") {
			t.Errorf("%v", err)
		}
	})
}

// BenchmarkPosts lays a turn's report out for a forum.
func BenchmarkPosts(b *testing.B) {
	l := newest(b, "g40v2")
	turns, err := Turns(l, -1)
	if err != nil {
		b.Fatal(err)
	}
	turn := turns[len(turns)/2]
	for _, f := range templates.Formats {
		b.Run(string(f), func(b *testing.B) {
			for b.Loop() {
				turn.Posts(l.Game, f, templates.PostLimit)
			}
		})
	}
	b.Run("evidence", func(b *testing.B) {
		for b.Loop() {
			evident(b, turn, 4000)
		}
	})
}

// BenchmarkCheckAlone checks a report by its evidence, without the log.
func BenchmarkCheckAlone(b *testing.B) {
	l := newest(b, "g40v2")
	turns, err := Turns(l, -1)
	if err != nil {
		b.Fatal(err)
	}
	post := evident(b, turns[len(turns)/2], 1<<20).Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0]
	for b.Loop() {
		if found := CheckAlone(key(b, l), post); len(found) != 1 || !found[0].OK {
			b.Fatalf("%+v", found)
		}
	}
}

package forum

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// remembered is Check that goes through the log once for each size.
func remembered(l *gamelog.Log) func(text string) ([]Finding, error) {
	known := map[int][]Turn{}
	return func(text string) ([]Finding, error) {
		return checkWith(l, func(size int) (ts []Turn, err error) {
			if known[size] == nil {
				known[size], err = Turns(l, size)
			}
			return known[size], err
		}, text, 9)
	}
}

// What comes back from a forum: the text as it was posted, quoted, or as a browser
// copies it from the page, between what the forum prints around it.
var ways = []struct {
	name string
	of   func(post string) string
}{
	{"as it was posted", func(p string) string { return p }},
	{"without blank lines", func(p string) string { return regexp.MustCompile(`\n\s*\n`).ReplaceAllString(p, "\n") }},
	{"quoted twice", func(p string) string { return regexp.MustCompile(`(?m)^`).ReplaceAllString(p, "> > ") }},
	{"with a typographer's signs", func(p string) string {
		return strings.NewReplacer("'", "’", " - ", " – ", "...", "…", " ", "\u00a0").Replace(p)
	}},
	{"between other posts", func(p string) string {
		return "Germany, round 1 (G1)\nquill\n2 hours ago\n#14\n\n" + p + "\n\n1 Reply Last reply 3 hours ago  0\nHarrow wrote: 5 infantry?\n"
	}},
	{"in one line each block", func(p string) string {
		return regexp.MustCompile(`([a-z,])\n([a-z])`).ReplaceAllString(p, "$1 $2")
	}},
	{"with a forum's labels", func(p string) string {
		return strings.NewReplacer("[code]", "Code: Select all\n", "[/code]", "", "<summary>", "<summary>Spoiler ").Replace(p)
	}},
}

// A report is recognised in each format and on each way, for games by every ruleset.
func TestCopiedReportsHold(t *testing.T) {
	for _, name := range logtest.Names(t) {
		l := logtest.Read(t, name)
		turns, err := Turns(l, -1)
		if err != nil {
			t.Fatal(err)
		}
		check := remembered(l)
		for _, at := range []int{0, len(turns) / 2} {
			turn := turns[at]
			for _, f := range templates.Formats {
				for _, limit := range []int{templates.PostLimit, 3000} {
					posts := turn.Posts(l.Game, f, limit)
					for _, w := range ways {
						text := ""
						for _, p := range posts {
							text += w.of(p) + "\n"
						}
						found, err := check(text)
						if err != nil || len(found) != 1 || !found[0].OK || found[0].Tag != turn.Tag || len(found[0].Parts) != len(posts) {
							t.Fatalf("%s %s as %s in %d posts, %s: %v %+v\n%s", name, turn.Tag, f, len(posts), w.name, err, found, text)
						}
					}
					last := posts[len(posts)-1]
					if found, err := check(last); err != nil || len(found) != 1 || !found[0].OK {
						t.Fatalf("%s %s as %s, only part %d: %v %+v\n%s", name, turn.Tag, f, len(posts), err, found, last)
					}
				}
			}
		}
	}
}

// Every figure counts: whichever one is changed, its line is named.
func TestAChangedFigureIsNamed(t *testing.T) {
	l := logtest.Read(t, "g40v2-r3")
	turns, err := Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	check := remembered(l)
	figure := regexp.MustCompile(`\b\d+\b`)
	changed := 0
	for _, f := range templates.Formats {
		post := turns[0].Posts(l.Game, f, templates.PostLimit)[0]
		end := strings.Index(post, "Check this report")
		all := figure.FindAllStringIndex(post[:end], -1)
		for i := 0; i < len(all); i += 1 + len(all)/60 {
			from, to := all[i][0], all[i][1]
			if before := post[:from]; strings.HasSuffix(before, "h") && strings.HasPrefix(post[to:], ">") {
				continue // the name of a tag
			}
			other := fmt.Sprint(len(post[from:to])*7 + 77)
			if other == post[from:to] {
				other += "1"
			}
			text := "somebody wrote:\n" + post[:from] + other + post[to:]
			found, err := check(text)
			if err != nil || len(found) != 1 || found[0].OK {
				t.Fatalf("%s: the figure at %d was changed: %v %+v", f, from, err, found)
			}
			if want := strings.Count(text[:from+16], "\n") + 1; f != templates.Fragment && found[0].Line != want {
				t.Errorf("%s: line %d named (%q), want %d", f, found[0].Line, found[0].Says, want)
			}
			if found[0].Says == found[0].Log || found[0].Log == "" {
				t.Errorf("%s: %+v", f, found[0])
			}
			changed++
		}
	}
	if changed < 200 {
		t.Errorf("only %d figures were changed", changed)
	}
}

// A report whose words are not those of the log says which version wrote it, if its
// evidence names one: another version may word it otherwise. One that is right does not.
func TestTheVersionOfAReport(t *testing.T) {
	l := logtest.Read(t, "g40v2-r3")
	turns, err := Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	check := remembered(l)
	post := evident(t, turns[0], 4000).Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0]
	other := strings.Replace(post, "What happened", "What came to pass", 1)
	for text, want := range map[string]string{post: "", other: "1.0", strings.Replace(turns[0].Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0], "What happened", "What came to pass", 1): ""} {
		found, err := check(text)
		if err != nil || len(found) != 1 || found[0].OK != (text == post) || found[0].Program != want {
			t.Errorf("%v %+v, want version %q", err, found, want)
		}
	}
}

// A line more, a line less, another turn's text, another game's: each is said.
func TestOtherChangesAreNamed(t *testing.T) {
	l := logtest.Read(t, "g40v2-r3")
	turns, err := Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	post := turns[0].Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0]
	lines := strings.Split(post, "\n")
	cut := 12
	for _, tc := range []struct {
		name, text string
		says, why  string
	}{
		{"a line more", strings.Join(lines[:cut], "\n") + "\n- France has 3 IPC\n" + strings.Join(lines[cut:], "\n"), "- France has 3 IPC", ""},
		{"a line less", strings.Join(append(append([]string{}, lines[:cut]...), lines[cut+3:]...), "\n"), "", ""},
		{"the title", strings.Replace(post, "Germany, round 1 (G1)", "Italy, round 1 (I1)", 1), "# Italy, round 1 (I1)", ""},
		{"another game", strings.ReplaceAll(post, "Report of game "+l.Game, "Report of game zz9"), "", "another game"},
		{"more records", regexp.MustCompile(`records \d+ to \d+`).ReplaceAllString(post, "records 3 to 99999"), "", "the log ends with record"},
		{"other records", regexp.MustCompile(`records \d+ to \d+`).ReplaceAllString(post, "records 4 to 17"), "", "no turn of the log"},
	} {
		found, err := Check(l, tc.text, 9)
		if err != nil || len(found) != 1 || found[0].OK {
			t.Errorf("%s: %v %+v", tc.name, err, found)
			continue
		}
		if tc.says != "" && found[0].Says != tc.says || !strings.Contains(found[0].Why, tc.why) {
			t.Errorf("%s: %+v", tc.name, found[0])
		}
	}
	if found, err := Check(l, "no report here", 9); err != nil || len(found) != 0 {
		t.Errorf("%v %v", found, err)
	}
}

// A report that was copied with its fold-outs closed is not called forged: lines are
// missing in it. A changed figure is named as one, also behind them.
func TestFoldedReports(t *testing.T) {
	l := logtest.Read(t, "aa50-r3")
	turns, err := Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	check, folded := remembered(l), 0
	for _, f := range []templates.Format{templates.Discourse, templates.Fragment} {
		closed := map[templates.Format]*regexp.Regexp{
			templates.Discourse: regexp.MustCompile(`(?s)\[details="([^"]*)"\].*?\[/details\]`),
			templates.Fragment:  regexp.MustCompile(`(?s)<details>\s*<summary>(.*?)</summary>.*?</details>`),
		}[f]
		for _, turn := range turns[:8] {
			post := turn.Posts(l.Game, f, templates.PostLimit)[0]
			text := closed.ReplaceAllString(post, "$1\n")
			if text == post {
				continue // it folds nothing
			}
			folded++
			found, err := check(text)
			if err != nil || len(found) != 1 || found[0].OK || !found[0].Missing {
				t.Errorf("%s %s with its fold-outs closed: %v %+v", f, turn.Tag, err, found)
			}
			found, err = check(strings.Replace(post, "IPC", "77 IPC", 1))
			if err != nil || len(found) != 1 || found[0].OK || found[0].Missing {
				t.Errorf("%s %s with a figure more: %v %+v", f, turn.Tag, err, found)
			}
		}
	}
	if folded < 8 {
		t.Errorf("only %d reports fold something", folded)
	}
}

func BenchmarkCheck(b *testing.B) {
	l := logtest.Read(b, "g40v2-r3")
	turns, err := Turns(l, -1)
	if err != nil {
		b.Fatal(err)
	}
	post := turns[len(turns)-1].Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0]
	b.ReportAllocs()
	for b.Loop() {
		if found, err := Check(l, post, 9); err != nil || len(found) != 1 || !found[0].OK {
			b.Fatal(found, err)
		}
	}
}

func FuzzCheck(f *testing.F) {
	l := logtest.Read(f, "g40v2-r3")
	turns, err := Turns(l, 20)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(turns[0].Posts(l.Game, templates.BBCode, 4000)[0])
	f.Add("Report of game g1, records 3 to 17, part 2 of 1.")
	f.Add("What happened: Germany: nothing was moved. This mail covers records 1 to 2 of the log.")
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := Check(l, text, 9); err != nil {
			t.Error(err)
		}
		if _, err := CheckMailed(l, text, 2); err != nil {
			t.Error(err)
		}
	})
}

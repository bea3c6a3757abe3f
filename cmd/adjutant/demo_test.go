package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// playDemo runs the demo and returns its result and the log it left.
func playDemo(t *testing.T, dir string) (demoResult, []byte) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr}
	if code := run(t.Context(), env, []string{"demo", "--json", "--dir", dir}); code != 0 {
		t.Fatalf("exit status %d\n%s", code, stderr.String())
	}
	var res demoResult
	if err := json.Unmarshal(stdout.Bytes(), &res); err != nil {
		t.Fatalf("%v\n%s", err, stdout.String())
	}
	log, err := os.ReadFile(filepath.Join(dir, demoLog))
	if err != nil {
		t.Fatal(err)
	}
	return res, log
}

// The demo ends well, comes out the same each time, and leaves what it says.
func TestDemo(t *testing.T) {
	dir := t.TempDir()
	res, log := playDemo(t, filepath.Join(dir, "a"))
	if !res.OK || !res.Verified.OK || res.Changed.OK || res.Changed.Record == nil {
		t.Errorf("the demo ends with %+v", res)
	}
	if len(res.Steps) != len(demoSteps())+2 || res.MailsIn != len(demoSteps()) {
		t.Errorf("%d steps, %d mails; the script has %d", len(res.Steps), res.MailsIn, len(demoSteps()))
	}
	for _, name := range []string{"winter40.log", "winter40-changed.log", "public.key", "index.html"} {
		if b, err := os.ReadFile(filepath.Join(dir, "a", name)); err != nil || len(b) == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, glob := range []string{"mails/host/*.eml", "mails/harrow/*.eml", "mails/ines/*.eml", "summaries/*summary.html", "summaries/*reply.html"} {
		if found, _ := filepath.Glob(filepath.Join(dir, "a", glob)); len(found) == 0 {
			t.Errorf("nothing is left as %s", glob)
		}
	}
	// What everybody had to open is counted, and only falls.
	most := map[string][3]int{ // mails, questions, screens
		"dana": {29, 0, 135}, "harrow": {41, 1, 182}, "ines": {22, 0, 109}, "petra": {32, 0, 150}, "quill": {38, 0, 171}, "sato": {30, 0, 138},
	}
	counted := 0
	for _, g := range res.Got {
		if m := most[g.Name]; g.Mails > m[0] || g.Questions > m[1] || g.Screens > m[2] {
			t.Errorf("%s has got %d mails, %d of them questions, of %d screens; there may be %v", g.Name, g.Mails, g.Questions, g.Screens, m)
		}
		files, err := filepath.Glob(filepath.Join(dir, "a", "mails", g.Name, "*.eml"))
		if err != nil || len(files) != g.Mails || g.Screens < g.Mails || (g.Questions > 0) != (g.Name == "harrow") {
			t.Errorf("counted are %+v; %d mails are there", g, len(files))
		}
		counted += g.Mails
	}
	if counted != res.MailsOut || len(res.Got) != len(demoPlayers) {
		t.Errorf("%d mails of %d people are counted, %d were sent", counted, len(res.Got), res.MailsOut)
	}
	// In two rounds of nine powers nobody gets more mails than he wants to open.
	for _, name := range []string{"harrow", "sato", "petra", "dana", "quill", "ines"} {
		got, err := filepath.Glob(filepath.Join(dir, "a", "mails", name, "*.eml"))
		most := 2 * 25
		if name == "ines" { // who plays no power
			most = 2 * 14
		}
		if err != nil || len(got) == 0 || len(got) >= most {
			t.Errorf("%s gets %d mails in two rounds, want under %d (%v)", name, len(got), most, err)
		}
	}
	// The page tells the story: mails as they were written, next to their results.
	index, err := os.ReadFile(filepath.Join(dir, "a", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(index, []byte("As it was written")); n != len(demoSteps()) {
		t.Errorf("the page shows %d mails, want %d", n, len(demoSteps()))
	}
	mailsAreAsWritten(t, res, log, string(index))
	// The game asks, and the results of the answers are there.
	for _, want := range []string{"Question 1:", "on his command line: host set speed usual", "What a player is asked", "Southern France: Italy wins and takes it"} {
		if !bytes.Contains(index, []byte(want)) {
			t.Errorf("the page does not show %q", want)
		}
	}
	// The first picture is how the game began, the second how it stands at the end, the third
	// how it got there.
	figures := regexp.MustCompile(`(?s)<figure>.*?<img src="data:image/png;base64,[^"]{1000,}" alt="([^"]*)">.*?</figure>`).FindAllSubmatchIndex(index, -1)
	if len(figures) != 3 {
		t.Fatalf("the page begins with %d pictures, want 3", len(figures))
	}
	for i, want := range []string{"Map of round 1 (G1). Changed hands: France", "Map of the whole board: the end of round 2.", "Collected in IPC after round 2: "} {
		if alt := string(index[figures[i][2]:figures[i][3]]); !strings.HasPrefix(alt, want) || figures[i][0] > bytes.Index(index, []byte("As it was written")) {
			t.Errorf("picture %d shows %q, want %q", i+1, alt, want)
		}
	}
	// The story names each turn and leads to its mail; above it the whole game moves.
	story := regexp.MustCompile(`<li><a href="#([^"]*)">([^<]*)</a>`).FindAllSubmatch(index, -1)
	if len(story) < 2*9 || !bytes.HasPrefix(story[0][2], []byte("G1: France falls")) {
		t.Errorf("the story has %d lines and begins with %q", len(story), story)
	}
	for _, line := range story {
		if n := bytes.Count(index, []byte(`<li id="`+string(line[1])+`">`)); n != 1 {
			t.Errorf("%q leads to %d mails", line[2], n)
		}
	}
	if moving, err := os.ReadFile(filepath.Join(dir, "a", "history.png")); err != nil || !bytes.Contains(moving[:min(2000, len(moving))], []byte("acTL")) || !bytes.Contains(index, []byte(`src="history.png"`)) {
		t.Errorf("the page has no moving picture: %v", err)
	}
	frames := regexp.MustCompile(`<iframe src="([^"]*)"`).FindAllSubmatch(index, -1)
	for _, f := range frames {
		if _, err := os.Stat(filepath.Join(dir, "a", string(f[1]))); err != nil {
			t.Error(err)
		}
	}
	if len(frames) < len(demoSteps()) {
		t.Errorf("the page shows %d answers and reports", len(frames))
	}
	// The checker in another language takes the log.
	if python, err := exec.LookPath("python3"); err == nil || os.Getenv("CI") != "" {
		out, err := exec.Command(python, "../../state/gamelog/check.py", filepath.Join(dir, "a", "winter40.log")).CombinedOutput()
		if want := fmt.Sprintf("ok: %d records, %d dice", res.Verified.Records, res.Verified.Dice); err != nil || !strings.Contains(string(out), want) {
			t.Errorf("the checker in Python says %s (%v), want %s", out, err, want)
		}
		if out, err := exec.Command(python, "../../state/gamelog/check.py", filepath.Join(dir, "a", "winter40-changed.log")).CombinedOutput(); err == nil {
			t.Errorf("the checker in Python takes the changed log: %s", out)
		}
	}
	// The pages stand alone: their pictures are in them.
	pages, _ := filepath.Glob(filepath.Join(dir, "a", "summaries/*.html"))
	pictures := 0
	for _, page := range pages {
		b, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if pictures += bytes.Count(b, []byte("data:image/png;base64,")); bytes.Contains(b, []byte("cid:")) {
			t.Errorf("%s shows a picture that is not there", page)
		}
	}
	if pictures == 0 {
		t.Error("no page shows a picture")
	}
	// Once more, into the folder of an earlier one.
	if _, again := playDemo(t, filepath.Join(dir, "a")); !bytes.Equal(log, again) {
		t.Error("the second time the log is another")
	}
}

// A folder with other things in it is left alone.
func TestDemoSparesFolders(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "thesis.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &stderr, stderr: &stderr}
	if code := run(t.Context(), env, []string{"demo", "--dir", dir}); code != 1 || !strings.Contains(stderr.String(), "not empty") {
		t.Errorf("exit status %d, %s", code, stderr.String())
	}
}

// A screen's lines are counted as flowed text fills them.
func TestLinesOnAPhone(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "one\n": 1, "one \ntwo\n": 1, "one\ntwo\n": 2, "\n\n": 2,
		strings.Repeat("word ", 10) + "end\n": 2, "a " + strings.Repeat("x", 60) + "\n": 2,
	} {
		if got := linesOn(text, 40); got != want {
			t.Errorf("%q fills %d lines, want %d", text, got, want)
		}
	}
}

// mailsAreAsWritten holds each mail on the demo's page beside how it was read: the orders in the log,
// line by line, and for mails without a record the words in the file. Nothing on the page is markup
// of a mail.
func mailsAreAsWritten(t *testing.T, res demoResult, log []byte, index string) {
	t.Helper()
	l, err := gamelog.ReadLog(log, res.Key)
	if err != nil {
		t.Fatal(err)
	}
	records := l.Records[1:] // the first opens the game
	items := strings.Split(index, "\n<li id=")[1:]
	if len(items) != len(res.Steps) {
		t.Fatalf("the page has %d steps, want %d", len(items), len(res.Steps))
	}
	// Mails that leave no record, and what a record does not say.
	also := map[string][]string{
		"01-dana-help":       {"help"},
		"02-germany-first":   {"G1 – bank 30", " France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer), 2 arm (GSG)"},
		"03-germany-second":  {"pls ignore last mail", " Yugo: 6 inf 2 art (GSG), 1 arm 2 inf (SlovHun), 1 arm (Romania) vs 5 inf"},
		"04-forged":          {"NCM: everything stays", "end turn"},
		"05-germany-rest":    {"NCM: 11 inf 3 art Ger>Pol; 2 inf Rom - Bulgaria; aa Ger > Pol", "> # Germany, round 1"},
		"07-japan-misspelt":  {"Attached: japan-1.txt", "Japan turn 1", "Chahar: 2 inf 1 art (Jehol) WI"},
		"08-japan-again":     {"Attached: japan-1b.txt"},
		"10-america-illegal": {"US1", "Politics: DOW Japan"},
		"11-america-again":   {"US1", "Buy 1 cv, 2 ftr, 1 tp, 3 inf", "Combat: none"},
		"15-britain-illegal": {"Désirée Quill", "Gib 1 FTR"},
		"19-out-of-office":   {"I am away until Monday and will read your mail then."},
		"28-japan-2":         {"Attached: japan-2.txt", "Politics: DOW USA, UK, ANZAC"},
		"39-who-is-up":       {"who's up?"},
	}
	for i, s := range res.Steps {
		mine := records[:s.Records]
		records = records[s.Records:]
		shown := regexp.MustCompile(`(?s)<p class="cap">As it was written</p><pre>(.*?)</pre>`).FindStringSubmatch(items[i])
		if s.File == "dice" || s.File == "host" {
			if shown != nil {
				t.Errorf("step %d, which is no mail, shows %q", i, shown[1])
			}
			continue
		}
		if shown == nil {
			t.Errorf("%s is not shown", s.File)
			continue
		}
		if strings.ContainsAny(shown[1], "<>") {
			t.Errorf("%s is shown with markup: %q", s.File, shown[1])
		}
		text := html.UnescapeString(shown[1])
		if got := html.UnescapeString(text); got != text || strings.Contains(text, "margin") || strings.Contains(text, "\r") {
			t.Errorf("%s is shown in code: %q", s.File, text)
		}
		lines := strings.Split(text, "\n")
		want := also[s.File]
		for _, r := range mine {
			if orders := strings.TrimRight(r.Input.Orders, "\n"); orders != strings.Join(r.Input.Read, "\n") { // otherwise the program wrote them out
				want = append(want, strings.Split(orders, "\n")...)
			}
		}
		for _, line := range want {
			if !slices.Contains(lines, line) {
				t.Errorf("%s was read as %q; it is shown as\n%s", s.File, line, text)
			}
		}
		if len(want) == 0 || len(lines) < 3 {
			t.Errorf("%s is shown as %q and was read as %q", s.File, text, want)
		}
	}
}

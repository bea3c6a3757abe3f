package site

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/adjutant-game/adjutant/processor/bench"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/site"
)

// built are the programs for the browser, made once for all tests.
var built struct {
	once   sync.Once
	engine *site.Engine
	err    error
}

// programs builds those for the browser, or takes those that the folder of
// ADJUTANT_PROGRAMS holds, if it is set: those of a release, built from the same source.
func programs(t *testing.T) *site.Engine {
	t.Helper()
	built.once.Do(func() {
		if dir := os.Getenv("ADJUTANT_PROGRAMS"); dir != "" {
			built.engine, built.err = Programs(dir, "test")
			return
		}
		dir, err := os.MkdirTemp("", "adjutant-programs")
		if err != nil {
			built.err = err
			return
		}
		defer os.RemoveAll(dir)
		if out, err := exec.Command("go", "run", "../../cmd/browser/build", "-quick", dir).CombinedOutput(); err != nil {
			built.err = fmt.Errorf("the programs are not built: %w\n%s", err, out)
			return
		}
		built.engine, built.err = Programs(dir, "test")
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return built.engine
}

// bench page of a game that has just begun, served.
func withEngine(t *testing.T) (home, dir string) { return withEngineFor(t, "g40v2-r7") }

// withEngineFor is withEngine for the beginning of another recorded game.
func withEngineFor(t *testing.T, name string) (home, dir string) {
	t.Helper()
	l, _ := recorded(t, name)
	l.Records = l.Records[:1]
	about := About{Folder: "g/g1", Title: "Harrow v Quill", Home: true, Engine: programs(t), To: "adjutant@games.example.org", Trusted: true}
	p, err := Read(l, about, &Scenes{})
	if err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(t.TempDir(), "www")
	f, err := Open(dir, "1")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Game("g1", "1", p); err != nil {
		t.Fatal(err)
	}
	h := Host{Engine: about.Engine}
	if err := f.Rest(append(h.common(), site.List("The club", []site.Listed{p.Listed}, true))...); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(nil); err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(Handler(dir))
	t.Cleanup(s.Close)
	return s.URL, dir
}

// The program of a page has no room for fourteen nations: the page of their game brings the
// rules along, and drafts are read all the same.
func TestDraftOfNationsInABrowser(t *testing.T) {
	h := newHand(t)
	home, _ := withEngineFor(t, "expanded-r1")
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/g/g1/draft.html"))
	h.until("the program starts", `window.adjutantStarted > 0 && document.getElementById("sum").textContent === "Nothing is written yet."`)
	for _, tc := range []struct{ text, want string }{
		{"AGENDA\nbuy nothing\nend agenda\n", "All of it would be taken."},
		{"AGENDA\nbuy 90 inf\nend agenda\n", "It would be refused"},
	} {
		h.write("orders", tc.text)
		h.until(tc.text, `document.body.dataset.read === "`+fmt.Sprint(len(tc.text))+`" && document.querySelector("main").textContent.includes(`+fmt.Sprintf("%q", tc.want)+`)`)
	}
	h.picture("draft-nations-390")
}

// In a browser a draft is read as the daemon reads it, with problems, odds, arrows and what
// is left; orders can be written by choosing; and the mail that leaves it is what the
// engine takes.
func TestDraftInABrowser(t *testing.T) {
	h := newHand(t)
	home, _ := withEngine(t)
	w := watch(t, h.tab(), home)
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/g/g1/draft.html"))
	h.until("the program starts", `window.adjutantStarted > 0 && document.getElementById("sum").textContent === "Nothing is written yet."`)
	t.Logf("the program started after %s ms", h.ask(`Math.round(window.adjutantStarted)`))
	if got := h.ask(`document.getElementById("sum").className + document.getElementById("left").textContent`); got != "That is said once an order is right." {
		t.Errorf("while nothing is written, left over is %q", got)
	}
	for _, tc := range []struct{ text, want string }{
		{"Buy: 6 inf, 3 art\nFrance: 3 arm (Holland)\n", "All of it would be taken."},
		{"Buy: 6 inf, 300 art\n", "It would be refused"},
		{"Germany: 3 inf to Polnd\n", "Poland"},
	} {
		h.write("orders", tc.text)
		h.until(tc.text, `document.body.dataset.read === "`+fmt.Sprint(len(tc.text))+`" && document.querySelector("main").textContent.includes(`+fmt.Sprintf("%q", tc.want)+`)`)
	}
	// While a line is wrong, the odds of the others and what they leave over are there.
	open := "Buy: 6 inf, 3 art\nFrance: 3 arm (Holland)\n3 inf from Germany to Polnd\n"
	h.write("orders", open)
	h.until("the right lines count", `document.body.dataset.read === "`+fmt.Sprint(len(open))+`" && document.getElementById("odds").textContent.startsWith("This leaves out what is still open in line 3.France: win ") && document.getElementById("left").textContent.includes("6 infantry bought and not placed") && document.querySelectorAll("#marks .arrow").length > 0`)
	if got := h.ask(`document.getElementById("sum").textContent`); !strings.HasPrefix(got, "It would be refused") {
		t.Errorf("of a draft with a wrong line it says %q", got)
	}
	h.picture("draft-open-390")
	// By choosing: from a place, units, to another.
	h.write("orders", "Buy: 6 inf, 3 art\n")
	h.until("only the purchase is read", `document.body.dataset.read === "18" && document.querySelectorAll("#marks .arrow").length === 0`)
	h.ask(`(() => { const at = n => [...document.querySelectorAll("#to option")].find(o => o.textContent === n).value;
		const from = document.getElementById("from"); from.value = at("Holland Belgium"); from.dispatchEvent(new Event("change"));
		document.querySelectorAll("#units-here input").forEach(i => { i.value = i.dataset.unit === "infantry" ? 1 : 0; });
		document.getElementById("to").value = at("France"); document.getElementById("add").click(); })()`)
	h.until("the order is read", `document.getElementById("lines").textContent.includes("France") && document.querySelectorAll("#marks .arrow").length > 0`)
	text := h.ask(`document.getElementById("orders").value`)
	if !strings.Contains(text, "1 infantry from Holland Belgium to France") {
		t.Errorf("the order that was chosen is not written: %q", text)
	}
	// The same by clicking on the map, where the two places are drawn.
	h.ask(`(() => { const from = document.getElementById("from"); from.value = ""; from.dispatchEvent(new Event("change")); })()`)
	for _, place := range []string{"Holland Belgium", "France"} {
		h.ask(`(() => { const path = [...document.querySelectorAll(".hit")].find(p => p.firstChild.textContent === "` + place + `"); path.scrollIntoView({block: "center"});
			const box = path.getBoundingClientRect(), inside = {};
			for (let n = 1; n < 400; n++) { inside.x = box.left + box.width * (n % 20) / 20; inside.y = box.top + box.height * Math.floor(n / 20) / 20;
				if (document.elementFromPoint(inside.x, inside.y) === path) { window.at = [inside.x, inside.y]; return; } }
			window.at = null; })()`)
		var x, y float64
		if _, err := fmt.Sscanf(h.ask(`window.at && window.at.join(" ")`), "%g %g", &x, &y); err != nil {
			t.Fatalf("%s cannot be clicked: %v", place, err)
		}
		h.do("click on "+place, chromedp.MouseClickXY(x, y))
	}
	h.ask(`document.querySelectorAll("#units-here input").forEach(i => { i.value = i.dataset.unit === "artillery" ? 1 : 0; })`)
	h.do("write it", chromedp.Click("#add"))
	text = h.ask(`document.getElementById("orders").value`)
	if !strings.HasSuffix(text, "1 artillery from Holland Belgium to France\n") {
		t.Errorf("what was clicked is not written: %q", text)
	}
	h.until("what was clicked is read", `document.body.dataset.read === "`+fmt.Sprint(len(text))+`" && document.getElementById("lines").textContent.includes("artillery")`)
	if got := h.ask(`document.getElementById("odds").textContent`); !strings.Contains(got, "France") {
		t.Errorf("the odds say %q", got)
	}
	if got := h.ask(`document.getElementById("left").textContent`); !strings.Contains(got, "bought and not placed") {
		t.Errorf("left over is %q", got)
	}
	t.Logf("a draft was read in %s ms", h.ask(`Math.round(window.adjutantRead)`))
	// Copied, it is on the clipboard as it stands.
	h.mayPaste(home)
	h.do("copy", chromedp.Click("#copy"))
	h.until("it is copied", `document.getElementById("copied").textContent === "Copied."`)
	h.ask(`(() => { navigator.clipboard.readText().then(t => { window.clip = t; }, e => { window.clip = String(e); }); })()`)
	h.until("it is pasted", `window.clip !== undefined`)
	if got := h.ask(`window.clip`); got != text {
		t.Errorf("%q was copied of %q", got, text)
	}
	h.picture("draft-390")
	h.do("wide", chromedp.EmulateViewport(1280, 844))
	h.picture("draft-1280")

	// What leaves the page as a mail is what the engine takes.
	link, err := url.Parse(h.ask(`document.getElementById("mailto").href`))
	if err != nil || link.Opaque != "adjutant@games.example.org" {
		t.Fatalf("the link is %v, %v", link, err)
	}
	body := link.Query().Get("body")
	if strings.ReplaceAll(body, "\r\n", "\n") != text {
		t.Errorf("the mail has %q, the draft %q", body, text)
	}
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	if rep := e.Check(state.New(e.Rules()), "Germany", body); rep.Refused() || len(rep.Orders) != 3 {
		t.Errorf("the engine reads %d orders of the mail and says %v", len(rep.Orders), rep.Diags)
	}
	for _, s := range w.wrong {
		t.Error(s)
	}
}

// In a browser a good log holds, a changed one is refused with its record, and the page
// that was saved does the same without a network.
func TestVerifyInABrowser(t *testing.T) {
	h := newHand(t)
	home, dir := withEngine(t)
	w := watch(t, h.tab(), home)
	l, good := recorded(t, "aa50-r5")
	turns, err := forum.Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	report := turns[0].Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0]
	latin, err := simplifiedchinese.GB18030.NewEncoder().String(report)
	if err != nil || latin == report {
		t.Fatalf("the report is the same in another character set, %v", err)
	}
	bundle := zipped(t, "g1.log", good)
	bad := []byte(strings.Replace(string(good), `"faces":[3`, `"faces":[4`, 1))
	if string(bad) == string(good) {
		t.Fatal("nothing was changed")
	}
	saved := h.save(home+"/verify.html", "Save this page")
	if whole, err := os.ReadFile(filepath.Join(dir, "verify-offline.html")); err != nil || !bytes.Equal(whole, saved) {
		t.Fatalf("saved are %d bytes of %d (%v)", len(saved), len(whole), err)
	}
	alone := filepath.Join(t.TempDir(), "saved.html") // nothing else lies beside it
	if err := os.WriteFile(alone, saved, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, page := range []string{home + "/verify.html", "file://" + alone} {
		h.do("open", chromedp.EmulateViewport([]int64{1280, 390}[i], 844), chromedp.Navigate(page))
		h.drop("game.log", good)
		h.until("the log is checked", `document.querySelector("#result pre") !== null`)
		if got := h.ask(`document.getElementById("result").textContent`); !strings.HasPrefix(got, "It holds.game g1: all 176 records hold") || !strings.Contains(got, "every decision made again, with the same outcome") {
			t.Errorf("%s says of a good log: %s", page, got)
		}
		for _, width := range []int64{1280, 390} {
			h.do("width", chromedp.EmulateViewport(width, 844))
			if got := h.ask(`document.documentElement.scrollWidth <= innerWidth`); got != "true" {
				t.Errorf("%s is wider than a window of %d", page, width)
			}
			h.picture(fmt.Sprintf("verify-%d-%d", i, width))
		}
		h.ask(`document.querySelectorAll("#files button").forEach(b => b.click())`)
		h.ask(`document.getElementById("result").textContent = ""`)
		h.drop("changed.log", bad)
		h.until("the changed log is checked", `document.querySelector("#result pre") !== null`)
		if got := h.ask(`document.getElementById("result").textContent`); !strings.HasPrefix(got, "It does NOT hold: record ") {
			t.Errorf("%s says of a changed log: %s", page, got)
		}
		h.picture(fmt.Sprintf("verify-bad-%d", i))
		// A bundle and a saved mail with a report are held against each other; of a report that
		// was pasted the changed line is named.
		h.ask(`document.querySelectorAll("#files button").forEach(b => b.click())`)
		h.drop("g1.zip", bundle)
		h.until("the bundle is checked", `document.querySelector("#result pre") !== null && document.getElementById("result").textContent.startsWith("It holds.")`)
		// The dash before a signature is written otherwise in this character set, which the browser reads.
		h.drop("report.eml", []byte("From: games@example.org\r\nSubject: a report\r\nContent-Type: text/plain; charset=gb18030\r\n\r\n"+latin))
		h.until("the mail is checked", `document.getElementById("result").textContent.includes("the report of G1 matches the log")`)
		if got := h.ask(`document.getElementById("result").textContent`); !strings.HasPrefix(got, "It holds.") {
			t.Errorf("%s says of a bundle and a report: %s", page, got)
		}
		h.write("pasted", strings.Replace(report, " IPC", "9 IPC", 1))
		h.do("check", chromedp.Click("#check"))
		h.until("the pasted report is checked", `document.getElementById("result").textContent.includes("the report of G1 does NOT match the log. Line ")`)
		if got := h.ask(`document.getElementById("result").textContent`); !strings.HasPrefix(got, "It does NOT hold.") {
			t.Errorf("%s says of a changed report: %s", page, got)
		}
		// A report without its log is shown neither as good nor as bad: only its signature was checked.
		h.ask(`document.querySelectorAll("#files button").forEach(b => b.click())`)
		h.ask(`document.querySelectorAll("#files button").forEach(b => b.click())`)
		h.write("pasted", report)
		h.do("check", chromedp.Click("#check"))
		h.until("the report alone is checked", `document.getElementById("result").textContent.startsWith("The signature holds, but the words of the report were NOT checked")`)
		if got := h.ask(`document.getElementById("result").className`); got != "partly" {
			t.Errorf("%s shows a report without its log as %q", page, got)
		}
		h.picture(fmt.Sprintf("verify-partly-%d", i))
		// A mail is laid out again to be compared, with all that a mail has.
		h.ask(`document.querySelectorAll("#files button:last-child").forEach(b => b.click())`)
		h.write("pasted", "")
		h.drop("g1.log", good)
		h.drop("mailed.eml", fmt.Appendf(nil, "From: games@example.org\r\nSubject: a mail\r\n\r\nWhat happened: nothing\r\nThis mail covers records %d to %d of the log.\r\n%s", turns[0].First, turns[0].Last, report))
		h.until("the mailed report is checked", `document.getElementById("result").textContent.includes("the mailed report of G1 does NOT match the log. ")`)
		if i == 0 {
			for _, s := range w.wrong {
				t.Error(s)
			}
		}
	}
}

// In a browser the odds are those of the command, and a sandbox decides as the engine does.
func TestOddsInABrowser(t *testing.T) {
	h := newHand(t)
	home, _ := withEngine(t)
	w := watch(t, h.tab(), home)
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/odds.html"))
	h.until("the units are there", `document.querySelectorAll("#attacker-units button").length > 5`)
	h.ask(`[...document.querySelectorAll("#attacker-units button")].filter(b => b.textContent === "+ infantry").forEach(b => { b.click(); b.click(); b.click(); })`)
	h.ask(`[...document.querySelectorAll("#defender-units button")].filter(b => b.textContent === "+ infantry").forEach(b => { b.click(); })`)
	h.until("the odds", `document.querySelector("#fight-result .sum") !== null && document.getElementById("attacker").value === "3 infantry"`)
	var b bench.Bench
	want, err := b.Fight(bench.FightQuestion{Ruleset: h.ask(`document.getElementById("rules").value`), Battle: bench.Battle{Attacker: "3 infantry", Defender: "1 infantry"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := h.ask(`document.querySelector("#fight-result .sum").textContent`); !strings.Contains(got, fmt.Sprintf("Attacker wins %.1f %%", want.Win)) {
		t.Errorf("the page says %q, the engine %.1f", got, want.Win)
	}
	rules := bench.Position{Ruleset: h.ask(`document.getElementById("sand-rules").value`)}
	h.do("set up", chromedp.Click("#setup"))
	h.until("the board", `document.getElementById("picture").naturalWidth > 0`)
	shown, err := b.Show(bench.ShowQuestion{Position: rules})
	if err != nil {
		t.Fatal(err)
	}
	rules.Text = shown.Position
	q := bench.PlayQuestion{Position: rules, Text: "pass purchase\npass combat", Seed: "1"}
	played, err := b.Play(q)
	if err != nil || !played.OK {
		t.Fatalf("%v %+v", err, played.Problem)
	}
	h.write("sand-orders", q.Text)
	h.do("play", chromedp.Click("#play"))
	h.until("it is carried out", `document.getElementById("happened").textContent !== ""`)
	h.until("and drawn", `document.getElementById("position").value !== `+fmt.Sprintf("%q", shown.Position))
	if got := h.ask(`document.getElementById("position").value`); got != played.Position {
		t.Errorf("the browser comes to\n%s\nthe engine to\n%s", got, played.Position)
	}
	h.picture("odds-390")
	h.do("wide", chromedp.EmulateViewport(1280, 844))
	h.picture("odds-1280")
	for _, s := range w.wrong {
		t.Error(s)
	}
}

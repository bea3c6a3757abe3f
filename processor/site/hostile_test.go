package site

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// hostile is what somebody writes who wants a page to run something, to load something, or
// to say something else than what it says.
const hostile = `</title></textarea></pre></script><script>window.hit=1;alert(1)</script><img src=x onerror="window.hit=2;alert(2)">` +
	`<svg onload="window.hit=3"></svg><iframe src="https://evil.example/frame"></iframe><style>@import "https://evil.example/x.css";body{display:none}</style>` +
	`<a href="javascript:window.hit=4">here</a> [x](javascript:alert(5)) ![y](https://evil.example/y.png) javascript:window.hit=5 ` +
	"\u202eDNE \u2066It holds.\u2069 \u200f\u200b\ufeff &lt;b&gt; {{.}} ${window.hit=6} `"

// harmless fails if a page runs, holds or shows what it should not, after something hostile
// was put into it. Below is where the page shows it.
func (h hand) harmless(what string, below ...string) {
	h.t.Helper()
	for _, id := range below {
		if got := h.ask(`[...document.querySelectorAll("` + id + ` *")].filter(e => !/^(P|UL|OL|LI|H2|H3|STRONG|SPAN|PRE|BUTTON)$/.test(e.tagName) || [...e.attributes].some(a => /^on/.test(a.name) || /javascript:|evil/.test(a.value) && a.name !== "aria-label")).map(e => e.outerHTML.slice(0, 200)).join("\n")`); got != "" {
			h.t.Errorf("%s: %s holds %s", what, id, got)
		}
	}
	if got := h.ask(`window.hit`); got != "undefined" {
		h.t.Errorf("%s: a script ran (%s)", what, got)
	}
	if got := h.ask(`[...document.querySelectorAll("script, iframe, object, embed, base, style, link, meta[http-equiv=refresh]")].filter(e => /evil|hit/.test(e.outerHTML) && e.outerHTML.length < 2000).map(e => e.outerHTML).join("\n")`); got != "" {
		h.t.Errorf("%s: the page holds %s", what, got)
	}
	if got := h.ask(`(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/.exec(document.body.innerText) || {index: -1}).index`); got != "-1" {
		at := h.ask(`JSON.stringify(document.body.innerText.slice(Math.max(0, ` + got + ` - 80), ` + got + ` + 20))`)
		h.t.Errorf("%s: the page shows what turns a line around or is not seen, behind %s", what, at)
	}
	for _, width := range []int64{390, 1280} {
		h.do("width", chromedp.EmulateViewport(width, 844))
		if got := h.ask(`document.documentElement.scrollWidth <= innerWidth`); got != "true" {
			h.t.Errorf("%s: the page is wider than a window of %d", what, width)
		}
	}
}

// zipped is a bundle with one file.
func zipped(t *testing.T, name string, file []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if f, err := z.Create(name); err != nil {
		t.Fatal(err)
	} else if _, err := f.Write(file); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// hostileGame is the log of a game whose players, orders and rulings are hostile, a good one
// that its host has signed.
func hostileGame(t *testing.T) []byte {
	s := opened(t, "g40v2", 7, func(in *state.Input) {
		in.Players = []state.Seat{{Power: "Germany", Player: "Harrow " + hostile}, {Power: "Japan", Player: hostile}}
		in.Program = hostile
	})
	s.submit(state.Input{Player: "Harrow " + hostile, Orders: "Buy: 6 inf\nFrance: 3 arm (Holland)\n", Mail: strings.Repeat("ab", 32), At: "2026-11-22T18:00:00Z"})
	s.add(state.Input{Kind: state.Host, Action: state.Ruling, By: state.ByHost, Reason: hostile, Text: hostile + "\nIt holds.\nall 999 records hold\n" + strings.Repeat("W", 20000)})
	s.submit(state.Input{Player: "Harrow " + hostile, Orders: "place: 6 inf Germany\nend turn\n"})
	return s.file()
}

// Whatever a log, a bundle, a mail, a report or a name of a file holds is text on the page
// that checks it, whether it holds or not: nothing runs, nothing is loaded from elsewhere, no
// line is turned around, and the page is as wide as its window. So it is in the page that was
// saved.
func TestHostileFilesInABrowser(t *testing.T) {
	h := newHand(t)
	home, dir := withEngine(t)
	w := watch(t, h.tab(), home)
	good := hostileGame(t)
	l, err := gamelog.ReadLog(good, "")
	if err != nil {
		t.Fatal(err)
	}
	turns, err := forum.Turns(l, -1)
	if err != nil || len(turns) == 0 {
		t.Fatalf("%d turns, %v", len(turns), err)
	}
	report := strings.Join(turns[0].Posts(l.Game, templates.ForumMarkdown, templates.PostLimit), "\n")
	long := strings.Repeat("<b>W\u202e", 20000)
	mail := "From: \"" + hostile[:200] + "\" <x@evil.example>\r\nSubject: =?utf-8?b?4oCuPHNjcmlwdD4=?= " + hostile[:90] + "\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + hostile + "<pre>Report of game g1, records 0 to 3.</pre>\r\n" + report + "\r\n" + long
	whole := []struct {
		what, name string
		file       []byte
		says       string
	}{
		{"a good log", hostile + ".log", good, "It holds."},
		{"a changed log", "x" + hostile + ".log", []byte(strings.Replace(string(good), "window.hit=2", "window.hit=7", 1)), "does NOT hold"},
		{"a cut log", "cut.log", good[:len(good)/2], "does NOT hold"},
		{"a log of another kind", "odd.log", []byte(strings.Replace(string(good), `"ruleset":"g40v2"`, `"ruleset":"<img src=x onerror=alert(8)>\u202e"`, 1)), "does NOT hold"},
		{"a log with a hostile first line", "first.log", append([]byte(strings.Replace(strings.SplitN(string(good), "\n", 2)[0], "g1", hostile, 1)+"\n"), good...), "does NOT hold"},
		{"a bundle", "b.zip", zipped(t, "<img src=x onerror=alert(9)>\u202egpj.log", good), "It holds."},
		{"a bundle of nothing", "c.zip", zipped(t, "../../"+hostile, []byte(hostile)), "could not be checked"},
		{"a broken bundle", "d.zip", zipped(t, "g1.log", good)[:300], "could not be checked"},
		{"a mail", hostile + ".eml", []byte(mail), "does NOT hold"},
		{"a page", "evil.html", []byte("<!DOCTYPE html><html><body>" + hostile + long), "could not be checked"},
		{"a report of other words", "report.txt", []byte(strings.ReplaceAll(report, "Germany", "<script>window.hit=8</script>\u202eGermany")), "words of the report were NOT checked"},
		{"one huge line", "line.txt", []byte(strings.Repeat("W", 300_000)), "could not be checked"},
		{"bytes of no text", "bytes.bin", []byte{0xff, 0xfe, 0x00, 0xc0, 0x80, '<', 'b', '>', 0xe2, 0x80}, "could not be checked"},
	}
	saved := filepath.Join(t.TempDir(), "saved.html")
	if b, err := os.ReadFile(filepath.Join(dir, "verify-offline.html")); err != nil || os.WriteFile(saved, b, 0o600) != nil {
		t.Fatal(err)
	}
	for i, page := range []string{home + "/verify.html", "file://" + saved} {
		h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(page))
		with := func(what, says string, put func()) {
			t.Helper()
			h.ask(`(() => { document.querySelectorAll("#files button").forEach(b => b.click()); document.getElementById("pasted").value = ""; document.getElementById("key").value = ""; document.getElementById("result").textContent = ""; })()`)
			put()
			h.until(what, `document.querySelector("#result h2") !== null`)
			if got := h.ask(`document.querySelector("#result h2").textContent`); !strings.Contains(got, says) {
				t.Errorf("%s: the page says %s %s", what, got, h.ask(`document.querySelector("#result pre").textContent.slice(0, 400)`))
			}
			h.harmless(what, "#result", "#files")
		}
		for _, x := range whole {
			began := time.Now()
			with(x.what, x.says, func() { h.drop(x.name, x.file) })
			t.Logf("%s: %s", x.what, time.Since(began).Round(time.Millisecond))
		}
		with("two files of one hostile name", "", func() {
			h.drop(hostile, good)
			h.until("the first", `document.querySelector("#result h2") !== null`)
			h.ask(`document.getElementById("result").textContent = ""`)
			h.drop(hostile, []byte(mail))
		})
		with("a pasted report", "", func() { h.write("pasted", hostile+"\n"+report+"\n"+long); h.do("check", chromedp.Click("#check")) })
		with("a hostile key", "", func() {
			h.write("key", hostile)
			h.drop("g1.log", good)
		})
		if i == 0 {
			h.picture("hostile-verify")
		}
	}
	w.harmless(t, "file://"+saved)
}

// harmless fails if anything was done that should not be. What is at one other place is no
// fault: a page that was saved.
func (w *watched) harmless(t *testing.T, but string) {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, s := range w.wrong {
		if but == "" || s != "a request to "+but && !strings.HasPrefix(s, "a request to blob:null/") {
			t.Error(s)
		}
	}
	if w.asked == 0 {
		t.Error("no request was seen")
	}
}

// What is typed into a draft, into a battle or into a sandbox is text on these pages.
func TestHostileTextInABrowser(t *testing.T) {
	h := newHand(t)
	home, _ := withEngine(t)
	w := watch(t, h.tab(), home)
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/g/g1/draft.html"))
	h.until("the program starts", `window.adjutantStarted > 0 && document.getElementById("sum").textContent === "Nothing is written yet."`)
	for _, text := range []string{
		hostile, "Buy: 6 " + hostile + "\n", "Buy: 6 inf\n# " + hostile + "\nend turn\n",
		"3 inf from " + hostile + " to Poland\n", "France: 3 arm (" + hostile + ")\n", "message Quill: " + hostile + "\n",
		"\"" + hostile + "\"\n" + strings.Repeat("> ", 300) + hostile, "Buy: 3 inf\u202e)fni 3 :yuB\n3 inf from <b>Germany</b> to Poland\n",
		strings.Repeat("W", 60_000), strings.Repeat("<b>\u202e3 inf from Germany to Poland\n", 60), "\x00\x01\x1b[31m\x7f Buy: 6 inf",
		"Buy: 6 inf, 3 art\nFrance: 3 arm (Holland)\n",
	} {
		h.write("orders", text)
		n := h.ask(`document.getElementById("orders").value.length`)
		h.until("it is read: "+fmt.Sprintf("%.60q", text), `document.body.dataset.read === "`+n+`"`)
		h.harmless(fmt.Sprintf("%.60q", text), "#sum", "#lines", "#odds", "#left", "#added")
		if got := h.ask(`document.getElementById("mailto").protocol`); got != "mailto:" {
			t.Errorf("%.60q: the link leads to %s", text, h.ask(`document.getElementById("mailto").href.slice(0, 200)`))
		}
	}
	if got := h.ask(`document.getElementById("sum").textContent`); got != "All of it would be taken." {
		t.Errorf("good orders after all that: %s", got)
	}
	h.picture("hostile-draft")

	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/odds.html"))
	h.until("the units are there", `document.querySelectorAll("#attacker-units button").length > 5`)
	for _, text := range []string{"3 " + hostile, hostile, strings.Repeat("W", 20000), "3 infantry, 1 <b>tank</b>\u202e"} {
		h.ask(`document.getElementById("fight-result").textContent = ""`)
		h.write("attacker", text)
		h.write("defender", "1 infantry")
		h.until("an answer", `document.getElementById("fight-result").textContent !== "" && document.getElementById("fight-result").className === "bad"`)
		h.harmless(fmt.Sprintf("%.60q", text), "#fight-result")
	}
	h.do("set up", chromedp.Click("#setup"))
	h.until("the board", `document.getElementById("picture").naturalWidth > 0`)
	board := h.ask(`document.getElementById("position").value`)
	for _, text := range []string{
		hostile, "ruleset: " + hostile + "\n" + board, board + "\n" + hostile + "\n", strings.Replace(board, "Germany", hostile, 3),
		board + "\nGermany: 3 " + hostile + " in Poland\n", strings.Repeat("W", 100_000), "ruleset: g40v2\n" + strings.Repeat("# <b>\u202e\n", 2000) + "# " + hostile,
	} {
		h.ask(`document.getElementById("sand-turn").textContent = ""`)
		h.write("position", text)
		h.do("draw", chromedp.Click("#draw"))
		h.until(fmt.Sprintf("%.60q", text), `document.getElementById("sand-turn").textContent !== ""`)
		h.harmless(fmt.Sprintf("the position %.60q", text), "#sand-turn", "#happened")
	}
	h.write("position", board)
	for _, text := range []string{hostile, "Buy: 6 " + hostile, "3 inf from " + hostile + " to Poland", strings.Repeat("W", 60_000)} {
		h.ask(`document.getElementById("happened").textContent = ""`)
		h.write("sand-orders", text)
		h.write("seed", hostile)
		h.do("play", chromedp.Click("#play"))
		h.until("it is refused", `document.getElementById("happened").textContent !== ""`)
		h.harmless(fmt.Sprintf("the order %.60q", text), "#happened")
	}
	h.picture("hostile-sandbox")
	w.harmless(t, "")
}

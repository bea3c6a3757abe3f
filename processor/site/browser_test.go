package site

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates/site"
)

// chromium is the headless browser in which all tests have tabs: it takes longer to start
// than most of them run.
var chromium struct {
	once sync.Once
	tab  func() (context.Context, context.CancelFunc)
	stop []context.CancelFunc
	err  error
}

func TestMain(m *testing.M) {
	code := m.Run()
	for _, stop := range slices.Backward(chromium.stop) { // the tab, then the browser
		stop()
	}
	os.Exit(code)
}

// browser opens a tab. Without a browser the test is left out, but never where everything
// must run.
func browser(t *testing.T) context.Context {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium is installed; .ci/run installs it")
		}
		t.Skip("no Chromium is installed")
	}
	chromium.once.Do(func() {
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WSURLReadTimeout(2*time.Minute),
			// There is no graphics card; a process that plays one is killed when it gets no time.
			chromedp.Flag("disable-gpu", true), chromedp.Flag("disable-gpu-watchdog", true))
		all, stop := chromedp.NewExecAllocator(context.Background(), options...)
		first, end := chromedp.NewContext(all)
		chromium.tab = func() (context.Context, context.CancelFunc) { return chromedp.NewContext(first) }
		chromium.stop = []context.CancelFunc{stop, end}
		chromium.err = chromedp.Do(first)
	})
	if chromium.err != nil {
		t.Fatalf("the browser does not start: %v", chromium.err)
	}
	ctx, stop := chromium.tab()
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("no tab opens: %v", err)
	}
	return ctx
}

// watched is what a page did that it should not do.
type watched struct {
	mu    sync.Mutex
	wrong []string
	asked int
}

func (w *watched) say(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.wrong = append(w.wrong, fmt.Sprintf(format, args...))
}

// watch notes dialogs, faults, refusals of the policy, and requests to elsewhere.
func watch(t *testing.T, ctx context.Context, home string) *watched {
	t.Helper()
	w := &watched{}
	err := chromedp.Listen(ctx, func(ev any) {
		switch e := ev.(type) {
		case *page.EventJavascriptDialogOpening:
			w.say("a dialog: %s", e.Message)
		case *runtime.EventExceptionThrown:
			said := e.ExceptionDetails.Text
			if x := e.ExceptionDetails.Exception; x != nil {
				said += " " + x.Description
			}
			w.say("a fault: %s", said)
		case *log.EventEntryAdded:
			if !strings.Contains(e.Entry.URL, "favicon.ico") {
				w.say("the browser says: %s (%s)", e.Entry.Text, e.Entry.URL)
			}
		case *network.EventRequestWillBeSent:
			w.mu.Lock()
			w.asked++
			w.mu.Unlock()
			if os.Getenv("ADJUTANT_SIGHT") != "" && strings.Contains(e.Request.URL, "<feColorMatrix") {
				return // the browser's own filter
			}
			if !strings.HasPrefix(strings.TrimPrefix(e.Request.URL, "blob:"), home) {
				w.say("a request to %s", e.Request.URL)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// served are the pages of a recorded game, with hostile words in its title and names.
func served(t *testing.T) string {
	t.Helper()
	const evil = `<img src=x onerror=alert(1)><script>alert(2)</script>`
	l, _ := recorded(t, "g40v2-r7")
	return servedAs(t, l, About{Folder: "g/g1", Title: "Harrow v Quill " + evil, Home: true, Seats: []state.Seat{{Power: "Germany", Player: evil}},
		Due: func(*state.Game) time.Time { return time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC) }})
}

// servedAs are the pages of a log, served.
func servedAs(t *testing.T, l *gamelog.Log, about About) string {
	t.Helper()
	p, err := Read(l, about, &Scenes{})
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "www")
	f, err := Open(dir, "1")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Game("g1", "1", p); err != nil {
		t.Fatal(err)
	}
	if err := f.Rest(append(site.Common(), site.List("The club", []site.Listed{p.Listed}, false))...); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(nil); err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(Handler(dir))
	t.Cleanup(s.Close)
	return s.URL
}

// scripts lets pages run scripts or not. What a test asks runs in any case.
func scripts(on bool) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on})
		return err
	})
}

// In a real browser, on a phone and on a desk, with a script and without: a game can be
// read from its list to a battle, the slider goes through all of it, and nothing runs or
// loads that should not.
func TestInABrowser(t *testing.T) {
	ctx, home := browser(t), served(t)
	w := watch(t, ctx, home)
	for _, width := range []int64{390, 1280} {
		for _, script := range []bool{true, false} {
			t.Run(fmt.Sprintf("%d script %v", width, script), func(t *testing.T) {
				h := hand{t, func() context.Context { return ctx }}
				do, ask := h.do, h.ask
				// The script is turned off for the pages; what the test asks still runs.
				do("open", chromedp.EmulateViewport(width, 844), scripts(script), chromedp.Navigate(home+"/"))
				look := func(page string) {
					if script {
						h.picture(fmt.Sprintf("%s-%d", page, width))
					}
				}
				look("list")
				do("the list", chromedp.Click(`a[href="g/g1/index.html"]`), chromedp.WaitVisible("#map"))
				if got := ask(`document.querySelector("h1").textContent`); !strings.HasPrefix(got, "Harrow v Quill <img src=x") {
					t.Errorf("the title is %q", got)
				}
				h.until("pictures are there", `document.images.length > 0 && [...document.images].every(i => i.complete && i.naturalWidth > 0)`)
				if got := ask(`document.documentElement.scrollWidth <= innerWidth`); got != "true" {
					t.Error("the page is wider than the window")
				}
				if got := ask(`document.querySelectorAll("#units g rect").length > 100`); got != "true" {
					t.Error("no units are on the map")
				}
				if got := ask(`getComputedStyle(document.querySelector(".slider")).display !== "none"`); got != fmt.Sprint(script) {
					t.Errorf("the slider is shown: %s", got)
				}
				if script {
					slide(h)
					look("game")
				}
				// From the game to a turn and one of its battles, by links alone.
				do("to a turn", chromedp.Evaluate[chromedp.Void](`document.querySelector('a[href="G1.html"]').click()`), chromedp.WaitVisible("#battle-2"))
				if got := ask(`document.querySelector("h1").textContent + document.querySelector("#battle-2").textContent`); !strings.Contains(got, "Germany, round 1 (G1)2. ") {
					t.Errorf("the turn says %q", got)
				}
				if got := ask(`document.documentElement.scrollWidth <= innerWidth`); got != "true" {
					t.Error("the turn's page is wider than the window")
				}
				if got := ask(`document.querySelectorAll(".arrow").length > 5 && document.querySelectorAll(".battle").length > 2`); got != "true" {
					t.Error("the turn's map shows no moves and battles")
				}
				look("turn")
				do("zoom", chromedp.Evaluate[chromedp.Void](`document.querySelector('label[for="zoom4"]').click()`))
				if got := ask(`document.querySelector(".sheet").offsetWidth > 3 * document.querySelector(".pan").offsetWidth`); got != "true" {
					t.Error("the map does not grow")
				}
			})
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, s := range w.wrong {
		t.Error(s)
	}
	if w.asked < 20 {
		t.Errorf("only %d requests were seen", w.asked)
	}
}

// timed goes through a whole game with the slider and says how long the steps took. Each is
// drawn and laid out before the next.
const timed = `(() => {
		const r = document.querySelector("#record"), all = [];
		for (let n = 0; n <= Number(r.max); n++) {
			const t = performance.now();
			r.value = n;
			r.dispatchEvent(new Event("input"));
			document.body.getBoundingClientRect();
			document.querySelector("#units").getBBox();
			all.push(performance.now() - t);
		}
		all.sort((a, b) => a - b);
		return all.length + " steps, half of them under " + all[all.length >> 1].toFixed(1) + " ms, 95 of 100 under " + all[Math.floor(all.length * 0.95)].toFixed(1);
	})()`

// slide goes through a whole game with the slider, and looks at a place.
func slide(h hand) {
	t, do, ask := h.t, h.do, h.ask
	t.Helper()
	if got := ask(`document.querySelector("#due").textContent`); !strings.Contains(got, "Dec") && !strings.Contains(got, "12") {
		t.Errorf("the deadline in the reader's time: %q", got)
	}
	took := ask(timed)
	t.Log(took)
	var n int
	var half, most float64
	if _, err := fmt.Sscanf(took, "%d steps, half of them under %f ms, 95 of 100 under %f", &n, &half, &most); err != nil || n < 80 || half > 200 {
		t.Errorf("the slider: %s (%v)", took, err) // far above what it takes on a machine that does nothing else
	}
	last := ask(`document.querySelector("#step h3").textContent`)
	do("back", chromedp.Click("#turn-back"))
	if got := ask(`document.querySelector("#step h3").textContent`); got == last || !strings.HasPrefix(got, "Record ") {
		t.Errorf("a turn back leads from %q to %q", last, got)
	}
	do("a battle back", chromedp.Click("#battle-back"))
	if got := ask(`document.querySelectorAll("#battles .battle").length > 0 && location.hash`); !strings.HasPrefix(got, "#record-") {
		t.Errorf("a battle back: %s", got)
	}
	ask(`location.hash = "#record-57"`)
	h.until("a permalink", `document.querySelector("#step h3").textContent.startsWith("Record 57")`)
	do("a place", chromedp.Evaluate[chromedp.Void](`(() => {
		const path = [...document.querySelectorAll(".hit")].find(p => p.firstChild.textContent === "Germany");
		path.dispatchEvent(new MouseEvent("click", {bubbles: true}));
	})()`))
	if got := ask(`document.querySelector("#space").textContent`); !strings.HasPrefix(got, "GermanyHeld by Germany") {
		t.Errorf("Germany holds %q", got)
	}
}

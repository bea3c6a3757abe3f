package site

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// hand is a browser with short words for what tests do in it.
type hand struct {
	t *testing.T
	// tab is the browser's tab.
	tab func() context.Context
}

// newHand is a hand in a tab of its own.
func newHand(t *testing.T) hand {
	tab := browser(t)
	return hand{t, func() context.Context { return tab }}
}

// patience is how long one step in the browser may take. It is counted for each step, so
// that building the programs and slow steps before it take nothing away from it, and so that
// a browser that stands still is named with the step in which it did.
const patience = time.Minute

func (h hand) do(what string, actions ...chromedp.Action[chromedp.Void]) {
	h.t.Helper()
	ctx, stop := context.WithTimeout(h.tab(), patience)
	defer stop()
	if err := chromedp.Do(ctx, actions...); err != nil {
		h.t.Fatalf("%s: %v", what, err)
	}
}

func (h hand) ask(script string) string {
	h.t.Helper()
	ctx, stop := context.WithTimeout(h.tab(), patience)
	defer stop()
	out, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+script+")"))
	if err != nil {
		h.t.Fatalf("%s: %v", script, err)
	}
	return out
}

// until waits for a script to be true. It asks again and again from here: the library's own
// Poll counts its time in frames, and a browser that draws none, as happens on a loaded
// machine, would be waited for without an end.
func (h hand) until(what, script string) {
	h.t.Helper()
	for end := time.Now().Add(patience); h.ask("Boolean("+script+")") != "true"; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			h.t.Fatalf("%s: not so after %v; the page says %s", what, patience, h.ask(said))
		}
	}
}

// said is what a page tells of its work.
const said = `["engine", "sum", "lines", "odds", "left", "added", "result", "fight-result", "sand-turn", "happened"].map(id => document.getElementById(id)).filter(e => e && e.textContent).map(e => e.id + ": " + e.textContent).join("\n") + document.body.dataset.read`

// write types into a field at once and says so to the page.
func (h hand) write(id, text string) {
	h.t.Helper()
	b, err := json.Marshal(text)
	if err != nil {
		h.t.Fatal(err)
	}
	h.ask(`(() => { const e = document.getElementById("` + id + `"); e.value = ` + string(b) + `; e.dispatchEvent(new Event("input")); e.dispatchEvent(new Event("change")); })()`)
}

// sight lets the page be seen as somebody sees it who does not see all colours.
func (h hand) sight(name string) {
	h.t.Helper()
	h.do(name, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: emulation.SetEmulatedVisionDeficiencyType(name)})
		return err
	}))
}

// picture saves what is seen, for a person to look at: ADJUTANT_PICTURES names a folder, and
// ADJUTANT_SIGHT, like "protanopia deuteranopia tritanopia achromatopsia", how it is seen. If
// ADJUTANT_AXE names the script of axe-core, the page is looked through by it, in light and
// in dark.
func (h hand) picture(name string) {
	h.t.Helper()
	dir := os.Getenv("ADJUTANT_PICTURES")
	if h.axe(name, 0); os.Getenv("ADJUTANT_AXE") != "" {
		return
	}
	if dir == "" {
		return
	}
	for _, sight := range strings.Fields(os.Getenv("ADJUTANT_SIGHT")) {
		h.sight(sight)
		b, err := chromedp.Run(h.tab(), chromedp.FullScreenshot(100))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name+"-"+sight+".png"), b, 0o644)
		}
		if h.sight("none"); err != nil {
			h.t.Fatal(err)
		}
	}
	b, err := chromedp.Run(h.tab(), chromedp.FullScreenshot(100))
	if err != nil {
		h.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), b, 0o644); err != nil {
		h.t.Fatal(err)
	}
}

// scheme lets the page be seen on a light or a dark screen; "" is the usual one.
func (h hand) scheme(name string) {
	h.t.Helper()
	params := emulation.SetEmulatedMediaParams{}
	if name != "" {
		params.Features = []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}}
	}
	h.do("a "+name+" screen", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, params)
		return err
	}))
}

// axe looks through the page with axe-core, in light and in dark, if ADJUTANT_AXE names its
// script. At least so many of its rules must have had something to look at.
func (h hand) axe(name string, least int) {
	h.t.Helper()
	script := os.Getenv("ADJUTANT_AXE")
	if script == "" {
		return
	}
	b, err := os.ReadFile(script)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, scheme := range []string{"light", "dark"} {
		h.scheme(scheme)
		h.ask("(() => {" + string(b) + `; window.axed = ""; axe.run().then(r => { window.axed = "axe: " + r.passes.length + " rules hold; " + r.violations.map(v => v.id + " (" + v.nodes.length + "): " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + " " + n.failureSummary).join(" | ")).join("\n"); }, e => { window.axed = String(e); }); })()`)
		h.until("axe", `window.axed !== ""`)
		got, n := h.ask("window.axed"), 0
		h.t.Logf("%s, %s: %s", name, scheme, got)
		if _, err := fmt.Sscanf(got, "axe: %d rules hold", &n); err != nil || n < least || !strings.HasSuffix(got, "rules hold; ") {
			h.t.Errorf("%s, %s: %s", name, scheme, got)
		}
		if dir := os.Getenv("ADJUTANT_PICTURES"); dir != "" {
			b, err := chromedp.Run(h.tab(), chromedp.FullScreenshot(100))
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, name+"-"+scheme+".png"), b, 0o644)
			}
			if err != nil {
				h.t.Fatal(err)
			}
		}
	}
	h.scheme("")
}

// What is waited for is seen although the browser draws no frames.
func TestUntilWithoutFrames(t *testing.T) {
	h := newHand(t)
	h.do("open", chromedp.Navigate("data:text/html,<title>still</title>"))
	h.ask(`(() => { window.requestAnimationFrame = () => 0; setTimeout(() => { window.late = true; }, 300); })()`)
	h.until("it comes late", `window.late`)
}

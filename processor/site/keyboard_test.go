package site

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A game is looked at without a mouse: the map is reached, moved and made larger with keys,
// each place can be chosen by its name, and a screen reader is given what is seen.
func TestKeyboardInABrowser(t *testing.T) {
	h := newHand(t)
	home := served(t)
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/g/g1/index.html"))
	h.until("the pictures are there", `[...document.images].every(i => i.complete)`)
	h.focus("to the map", `.pan`)
	before := h.ask(`document.querySelector(".sheet").offsetWidth`)
	h.do("larger", chromedp.KeyEvent("+"), chromedp.KeyEvent("+"), chromedp.KeyEvent("+"))
	if after := h.ask(`document.querySelector(".sheet").offsetWidth > 2 * ` + before); after != "true" {
		t.Errorf("the map is as wide as before: %s", before)
	}
	left := h.ask(`document.querySelector(".pan").scrollLeft`)
	h.do("to the right", chromedp.KeyEvent(kb.ArrowRight))
	h.until("the map has moved", `document.querySelector(".pan").scrollLeft > `+left)
	h.do("smaller", chromedp.KeyEvent("-"), chromedp.KeyEvent("-"), chromedp.KeyEvent("-"))
	if after := h.ask(`document.querySelector(".sheet").offsetWidth === ` + before); after != "true" {
		t.Errorf("the map is not as it was: %s and %s", before, h.ask(`document.querySelector(".sheet").offsetWidth`))
	}
	h.focus("on to the places", `#place`)
	h.do("a name", chromedp.KeyEvent("Germany"))
	h.until("the place is shown", `document.querySelector("#space h3") && document.querySelector("#space h3").textContent === "Germany"`)
	if got := h.ask(`document.querySelector("#space").textContent`); !strings.HasPrefix(got, "GermanyHeld by Germany") {
		t.Errorf("Germany holds %q", got)
	}
	if got := h.ask(`document.querySelectorAll(".hit.chosen").length`); got != "1" {
		t.Errorf("%s places are marked on the map", got)
	}
	if got := h.ask(`document.querySelector("svg.units").getAttribute("aria-label")`); !strings.HasPrefix(got, "The whole board. Map of round 4. Territories held: Germany") {
		t.Errorf("the map at the end says %q", got)
	}
	h.focus("back to the slider", `#record`)
	last := h.ask(`document.querySelector("#step h3").textContent`)
	h.do("a record back", chromedp.KeyEvent(kb.ArrowLeft))
	h.until("the record before is shown", `document.querySelector("#step h3").textContent !== `+quoted(last))

	// What a screen reader is given: of the map, what it shows now.
	if got := h.ask(`document.querySelector("svg.units").getAttribute("aria-label")`); strings.Contains(got, "Map of round 4") {
		t.Errorf("a record back the map still says %q", got)
	}
	shown := strings.Fields(strings.TrimSuffix(h.ask(`document.querySelector("#step h3").textContent.split(",")[0]`), ":"))[1]
	var tree []*accessibility.Node
	h.do("the tree", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		r, err := cdp.Call(ctx, target, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err == nil {
			tree = r.Nodes
		}
		return err
	}))
	var all strings.Builder
	for _, n := range tree {
		if n.Ignored || n.Role == nil || n.Name == nil {
			continue
		}
		all.WriteString(string(n.Role.Value) + " " + string(n.Name.Value) + "\n")
	}
	for _, want := range []string{`"region" "Map: the arrow keys move it`, `"image" "The whole board after record ` + shown + `. Territories held: Germany`, `"slider" "Record"`, `"combobox" "A place by its name"`, `"region" "Place"`, `"button" "Turn back"`, `"table" "`} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("a screen reader is not given %s", want)
		}
	}
	if t.Failed() {
		t.Log(all.String())
	}
}

// focus goes on with the Tab key until something has the focus, or back if it is above.
func (h hand) focus(what, selector string) {
	h.t.Helper()
	key := chromedp.KeyEvent(kb.Tab)
	if h.ask(`Boolean(document.activeElement && document.activeElement !== document.body && document.activeElement.compareDocumentPosition(document.querySelector("`+selector+`")) & Node.DOCUMENT_POSITION_PRECEDING)`) == "true" {
		key = chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))
	}
	for range 60 {
		if h.ask(`document.activeElement.matches("`+selector+`")`) == "true" {
			return
		}
		h.do(what, key)
	}
	h.t.Fatalf("%s: not reached with the Tab key; %s has the focus", what, h.ask(`document.activeElement.outerHTML.slice(0, 200)`))
}

// quoted is a text as a script writes it.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

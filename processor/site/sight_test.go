package site

import (
	"fmt"
	"image/color"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
	"github.com/adjutant-game/adjutant/templates/programtest"
	"github.com/adjutant-game/adjutant/templates/site"
)

// theStyle is the style of all pages.
func theStyle(t *testing.T) string {
	t.Helper()
	for _, f := range site.Common() {
		if strings.HasSuffix(f.Path, ".css") {
			return string(f.Body)
		}
	}
	t.Fatal("the pages have no style")
	return ""
}

// styleOf is what the pages' style says of a selector.
func styleOf(t *testing.T, selector string) string {
	t.Helper()
	all := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(selector) + ` \{ (.*) \}$`).FindStringSubmatch(theStyle(t))
	if all == nil {
		t.Fatalf("the style says nothing of %s", selector)
	}
	return all[1]
}

// colourIn is the first colour in a declaration, on light pages and on dark ones.
func colourIn(t *testing.T, text string) (in [2]color.RGBA) {
	t.Helper()
	m := regexp.MustCompile(`#[0-9a-f]{6}|#000\b|var\((--[a-z]+)\)`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("there is no colour in %q", text)
	}
	named := []string{m[0], m[0]}
	if m[1] != "" {
		named = nil
		for _, v := range regexp.MustCompile(m[1]+`: (#[0-9a-f]{6})`).FindAllStringSubmatch(theStyle(t), -1) {
			named = append(named, v[1])
		}
	}
	if len(named) != 2 {
		t.Fatalf("%q has %d colours", text, len(named))
	}
	for i, c := range named {
		in[i].A = 255
		if c == "#000" {
			continue
		}
		if _, err := fmt.Sscanf(c, "#%02x%02x%02x", &in[i].R, &in[i].G, &in[i].B); err != nil {
			t.Fatal(err)
		}
	}
	return in
}

// What holds and what does not have borders of another colour for everybody, or of another
// form; on the maps of the pages an outline of land that was taken is seen on all land and on
// the sea, whoever looks, and is dashed where that of a chosen place is whole; a move after
// the battles is dashed where an attack is whole; and the mark of a battle has letters that
// are read.
func TestMarksAreSeenWithoutColours(t *testing.T) {
	good, bad, partly := styleOf(t, ".good, .bad, .partly"), styleOf(t, ".bad"), styleOf(t, ".partly")
	if !strings.Contains(good, "solid") || !strings.Contains(bad, "double") || !strings.Contains(partly, "dotted") {
		t.Errorf("the borders of what holds, of what does not and of what holds in part are %q, %q and %q", good, bad, partly)
	}
	taken, chosen := styleOf(t, ".taken"), styleOf(t, ".hit.chosen")
	if !strings.Contains(taken, "stroke-dasharray") || strings.Contains(chosen, "stroke-dasharray") {
		t.Error("land that was taken is outlined like a place that is chosen")
	}
	if !strings.Contains(styleOf(t, ".later"), "stroke-dasharray") || strings.Contains(styleOf(t, ".arrow"), "stroke-dasharray") {
		t.Error("an attack is drawn like a move after the battles")
	}
	battle, letters := colourIn(t, styleOf(t, ".units .battle circle")), colourIn(t, styleOf(t, ".units .battle text"))
	paper := colourIn(t, "var(--paper)")
	under := map[string][2]color.RGBA{"the sea": colourIn(t, "var(--sea)")}
	for _, id := range ruleset.IDs() {
		rs, err := engine.LoadRules(id)
		if err != nil {
			t.Fatal(err)
		}
		atlas, err := mapdraw.Load(state.New(rs).Rules.Board)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range append(rs.Holders(), ruleset.PowerID(ruleset.Neutral)) {
			look := atlas.Look(rs, p)
			under["the land of "+string(p)] = [2]color.RGBA{colourIn(t, look.Light.Base)[0], colourIn(t, look.Dark.Base)[0]}
		}
	}
	if len(under) < 20 {
		t.Errorf("only %d holders", len(under))
	}
	for name, sight := range programtest.Sights() {
		for i, page := range []string{"light", "dark"} {
			if got := sight.Apart(battle[i], letters[i]); got < 50 {
				t.Errorf("%s, %s: the letters of a battle are not read (%.1f)", name, page, got)
			}
			for what, c := range map[string]string{"the border of what holds": good, "the border of what does not": bad, "the outline of what a link leads to": styleOf(t, ":target")} {
				if got := sight.Apart(colourIn(t, c)[i], paper[i]); got < 30 {
					t.Errorf("%s, %s: %s is not seen (%.1f)", name, page, what, got)
				}
			}
			for what, c := range map[string]string{"land that was taken": taken, "a place that is chosen": chosen} {
				for on, below := range under {
					if got := sight.Apart(colourIn(t, c)[i], below[i]); got < 10 {
						t.Errorf("%s, %s: the outline of %s is not seen on %s (%.1f)", name, page, what, on, got)
					}
				}
			}
		}
	}
}

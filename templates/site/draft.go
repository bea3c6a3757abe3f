package site

import (
	"encoding/json"
	"strings"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Draft is what the page of a game needs for drafting orders.
type Draft struct {
	Ruleset string        `json:"ruleset"`
	House   ruleset.Files `json:"house,omitempty"`
	// Position is the position as text, without what not everybody may know.
	Position string `json:"position"`
	// To and Subject are where the orders are mailed.
	To      string `json:"to,omitempty"`
	Subject string `json:"subject"`
	// Active is whose turn it is, Powers are all that may order.
	Active string   `json:"-"`
	Powers []string `json:"-"`
}

// DraftPage is the page of a game where orders are drafted.
type DraftPage struct {
	// Title is the game's, Folder where its pages lie.
	Title, Folder string
	Scene         *Scene
	// Now is the position that the map shows, Alt what it shows in words.
	Now Frame
	Alt string
	// Hidden keeps search engines away.
	Hidden bool
	Engine *Engine
	Draft  Draft
}

// Files are the page and its position.
func (g DraftPage) Files() ([]File, error) {
	start := []shownSpace{}
	for i, x := range g.Now {
		start = append(start, shownSpace{At: i, Space: x})
	}
	frame, err := json.Marshal(map[string]any{"start": start, "turns": []int{}, "steps": []int{}})
	if err != nil {
		return nil, err
	}
	about, err := json.Marshal(g.Draft)
	if err != nil {
		return nil, err
	}
	script := "window.adjutantGame=" + string(frame) + ";\nwindow.adjutantDraft=" + string(about) + ";\n"
	return []File{{g.Folder + "/position.js", []byte(script)}, {g.Folder + "/draft.html", g.draftPage()}}, nil
}

// draftPage is where orders are written.
func (g DraftPage) draftPage() []byte {
	up := strings.Repeat("../", strings.Count(g.Folder, "/")+1)
	p := &page{kind: KindDraft, title: "A draft: " + g.Title, up: up, styles: []string{g.Scene.style}, hidden: g.Hidden, engine: true,
		scripts: []string{up + g.Scene.shapes, "position.js", up + scriptFile.Path, up + draftFile.Path}}
	p.write("<header>\n<nav aria-label=\"Site\"><a href=\"index.html\">Back to the game</a></nav>\n<h1>", esc(p.title), "</h1>\n</header>\n<main id=\"main\">\n")
	first := ""
	if len(g.Draft.House) == 0 { // else the page's own question brings the rules
		first = g.Draft.Ruleset
	}
	g.Engine.useBench(p, first)
	p.write("<div class=\"script\" hidden>\n<p>Nothing is sent from here. The draft stays in this browser; mail it when it is done.</p>\n", `<div class="field"><label for="power">Orders of</label><select id="power">`)
	for _, w := range g.Draft.Powers {
		chosen := ""
		if w == g.Draft.Active {
			chosen = " selected"
		}
		p.write(`<option value="`, esc(w), `"`, chosen, ">", esc(w), "</option>")
	}
	p.write("</select></div>\n<div class=\"two\">\n<div>\n", `<div class="field"><label for="orders">Orders</label><textarea id="orders" rows="14" spellcheck="false"></textarea></div>`, "\n",
		`<div class="actions"><a id="mailto" href="mailto:">Mail it</a><button type="button" id="copy">Copy it</button><span id="copied" role="status"></span></div>`, "\n",
		"</div>\n<div>\n", `<p id="sum" role="status"></p><h2>How it is read</h2><div id="lines"></div><h2>Odds</h2><div id="odds"></div><h2>Left over</h2><div id="left"></div>`, "\n</div>\n</div>\n</div>\n<h2>Map</h2>\n")
	drawing{scene: g.Scene, frame: g.Now, alt: g.Alt, up: up, late: true}.write(p)
	p.write("<div class=\"script\" hidden>\n<section id=\"space\" aria-live=\"polite\" aria-label=\"Place\"><p>Choose a place on the map: where units start, then where they go.</p></section>\n",
		`<fieldset class="field"><legend>Write an order by choosing</legend><label>From <select id="from"><option value="">-</option></select></label><div id="units-here"></div><label>To <select id="to"><option value="">-</option></select></label>`,
		`<div class="actions"><button type="button" id="add">Write the order</button><span id="added" role="status"></span></div></fieldset>`, "\n</div>\n")
	drawing{scene: g.Scene, frame: g.Now}.positionTable(p, "The position before the draft")
	p.write("</main>\n")
	g.Engine.about(p)
	return p.bytes()
}

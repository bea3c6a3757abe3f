package site

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/templates/chart"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// Game is what the pages of one game show.
type Game struct {
	ID, Title string
	// Folder is where the pages lie, below the site's: "g42".
	Folder string
	Scene  *Scene
	// Front is how the game stands, as safe HTML: whose turn it is, the deadline, who plays
	// what, the standing of the powers.
	Front string
	// Deadline is when the next orders are due, as "2026-11-23T18:00:00Z", for a script
	// that shows it in the reader's own time; empty for none.
	Deadline string
	// Over says how the game ended; empty if it goes on. On says whose turn it is.
	Over, On string
	// Now is the position that is shown first, Alt what it shows in words.
	Now Frame
	Alt string
	// Start is the position that the game began with.
	Start Frame
	Turns []Turn
	Steps []Step
	// Course and Luck are the figures of the game.
	Course *luck.Course
	Luck   luck.Report
	// Hidden keeps search engines away from the pages.
	Hidden bool
	// Home is set if the site has a list of games to go back to.
	Home bool
	// Drafts is set if there is a page where orders are drafted, a DraftPage.
	Drafts bool
}

// Turn is a turn with its report.
type Turn struct {
	// Tag is "G1", File the name of its page without its ending.
	Tag, File string
	Heading   string
	Round     int
	// First and Last are its records.
	First, Last int
	Over        bool
	// Report is HTML that is safe.
	Report string
	After  Frame
	Marks  mapdraw.Marks
	Alt    string
}

// Step is a record as the slider shows it.
type Step struct {
	Record int
	// Turn is the number of its turn in the game's Turns; -1 for none.
	Turn int
	// At is when it was received, as "2026-11-23T18:00:00Z"; empty if the log does not say.
	At string
	// Title says what it is in a few words, Lines what happened.
	Title string
	Lines []string
	// Battles are the places of its fights, with the winner's number or -1 for nobody.
	Battles []Fight
	// Gone is set if the game went back to before it.
	Gone bool
	// After is the position after it, Changed the spaces that have changed.
	After   Frame
	Changed []int
}

// up leads from a game's folder to the site's.
func (g Game) up() string { return strings.Repeat("../", strings.Count(g.Folder, "/")+1) }

// Files are the pages of the game: its own, one for each turn, its chart and what the
// slider needs.
func (g Game) Files() ([]File, error) {
	steps, err := g.stepScript()
	if err != nil {
		return nil, err
	}
	files := []File{{g.Folder + "/steps.js", steps}}
	charts := g.charts()
	if charts != nil {
		b, err := charts.SVG()
		if err != nil {
			return nil, err
		}
		files = append(files, File{g.Folder + "/chart.svg", b})
	}
	files = append(files, File{g.Folder + "/index.html", g.page(charts)})
	before := newWritten(g.Scene)
	for i := range g.Turns {
		files = append(files, File{g.Folder + "/" + g.Turns[i].File + ".html", g.turnPage(i, before)})
	}
	return files, nil
}

// charts are the figures over the rounds; nil before the first round is over.
func (g Game) charts() *chart.Picture {
	if g.Course == nil || g.Course.Rounds() == 0 {
		return nil
	}
	c, err := chart.Course(g.Course, g.Luck)
	if err != nil {
		return nil // a board whose marks cannot be read has only tables
	}
	return c
}

// title names the game.
func (g Game) title() string {
	if strings.TrimSpace(visible(g.Title)) != "" {
		return g.Title
	}
	return "Game " + g.ID
}

// page is the game's own page.
func (g Game) page(charts *chart.Picture) []byte {
	p := &page{kind: KindGame, title: g.title(), up: g.up(), styles: []string{g.Scene.style}, hidden: g.Hidden,
		scripts: []string{g.up() + g.Scene.shapes, "steps.js", g.up() + scriptFile.Path}}
	p.write("<header>\n")
	if g.Home {
		p.write(`<nav aria-label="Site"><a href="`, g.up(), `index.html">All games</a></nav>`, "\n")
	}
	p.write("<h1>", esc(g.title()), "</h1>\n</header>\n<main id=\"main\">\n")
	if g.Over != "" {
		p.write("<p><strong>The game is over: ", esc(g.Over), ".</strong></p>\n")
	}
	if g.On != "" && g.Over == "" {
		p.write("<p>Whose turn: <strong>", esc(g.On), "</strong></p>\n")
	}
	if g.Deadline != "" && g.Over == "" {
		p.write(`<p class="script" id="due" hidden>In your own time the orders are due <time datetime="`, esc(g.Deadline), `">`, esc(g.Deadline), "</time>.</p>\n")
	}
	if g.Drafts {
		p.write(`<p><a href="draft.html">Draft orders</a></p>`, "\n")
	}
	p.write("<h2>Map</h2>\n")
	g.slider(p)
	d := drawing{scene: g.Scene, frame: g.Now, alt: g.Alt, up: g.up()}
	d.write(p)
	p.write(`<div class="script" hidden><div class="field"><label for="place">A place by its name</label><select id="place"><option value="">-</option></select></div>`,
		"<section id=\"space\" aria-live=\"polite\" aria-label=\"Place\"><p>Choose a place on the map, or by its name, to see its units.</p></section>\n",
		"<section id=\"step\" aria-live=\"polite\" aria-label=\"Record\"></section></div>\n")
	d.positionTable(p, "The position now")
	g.turnList(p)
	p.write("<section>", scrolled(g.Front), "</section>\n")
	g.figures(p, charts)
	p.write("</main>\n<footer><p>Game ", esc(g.ID), ". The pages show what every player of the game has been sent; the mails and the signed log are what counts.</p></footer>\n")
	return p.bytes()
}

// slider is what only a script can do.
func (g Game) slider(p *page) {
	if len(g.Steps) == 0 {
		return
	}
	p.write("<div class=\"script slider\" hidden>\n<label for=\"record\">Record</label> ",
		`<input type="range" id="record" min="0" max="`, strconv.Itoa(len(g.Steps)-1), `" value="`, strconv.Itoa(len(g.Steps)-1), `">`, "\n<div class=\"buttons\">")
	for _, b := range [][2]string{{"turn-back", "Turn back"}, {"battle-back", "Battle back"}, {"step-back", "Record back"}, {"step-on", "Record on"}, {"battle-on", "Battle on"}, {"turn-on", "Turn on"}} {
		p.write(`<button type="button" id="`, b[0], `">`, b[1], "</button>")
	}
	p.write("</div>\n</div>\n")
}

// turnList links every turn, by round.
func (g Game) turnList(p *page) {
	if len(g.Turns) == 0 {
		return
	}
	p.write("<h2>Turns</h2>\n<nav aria-label=\"Turns\"><ul class=\"rounds\">\n")
	round := -1
	for _, t := range g.Turns {
		if t.Round != round {
			if round >= 0 {
				p.write("</li>\n")
			}
			round = t.Round
			p.writef("<li>Round %d:", round)
		}
		p.write(` <a href="`, esc(t.File), `.html" title="`, esc(t.Heading), `">`, esc(t.Tag), "</a>")
	}
	p.write("</li>\n</ul></nav>\n")
}

// figures are income, units and luck over time, as a picture and as the tables that it
// names.
func (g Game) figures(p *page, charts *chart.Picture) {
	over := g.Course != nil && g.Course.Rounds() > 0
	if over {
		p.write("<h2>Over time</h2>\n")
	}
	if charts != nil {
		p.writef(`<figure class="wide"><div class="scroll" role="region" tabindex="0" aria-label="Charts"><img class="chart" src="chart.svg" width="%d" height="%d" alt="%s" aria-details="figures"></div></figure>`+"\n", charts.Width, charts.Height, esc(charts.Alt()))
	}
	p.write("<div id=\"figures\">\n")
	if over {
		g.course(p)
	}
	g.luck(p)
	p.write("</div>\n")
}

// course are income and units by round.
func (g Game) course(p *page) {
	for _, f := range []struct {
		title string
		of    func() (powers, sides []luck.Line)
	}{{"Income in IPC by round", g.Course.Incomes}, {"Worth of all units in IPC after each round", g.Course.Units}} {
		powers, sides := f.of()
		all := append(sides, powers...)
		if len(all) == 0 {
			continue
		}
		head := []string{"Power"}
		for k := range all[0].IPC {
			round := all[0].First + k
			if round < 1 {
				head = append(head, "start")
			} else {
				head = append(head, fmt.Sprintf("R%d", round))
			}
		}
		p.table(f.title, head...)
		for _, l := range all {
			cells := []string{l.Name}
			for _, n := range l.IPC {
				cells = append(cells, strconv.Itoa(n))
			}
			p.row(cells...)
		}
		p.endTable()
	}
}

// luck compares what the dice did with what was to be expected.
func (g Game) luck(p *page) {
	if g.Luck.Dice == 0 {
		return
	}
	p.write("<h2>Luck</h2>\n")
	p.writef("<p>%d dice have been rolled", g.Luck.Dice)
	for i, n := range g.Luck.Faces {
		p.writef("%s %d showed %d", map[bool]string{true: ":", false: ","}[i == 0], n, i+1)
	}
	p.write(".</p>\n")
	p.table("Hits by power", "Power", "Dice", "Hits", "Expected", "Luck in hits", "Luck in IPC")
	for _, x := range g.Luck.Powers {
		ipc := ""
		if x.Luck != nil {
			ipc = fmt.Sprintf("%+.1f", *x.Luck)
		}
		p.row(x.Name, strconv.Itoa(x.Dice), strconv.Itoa(x.Hits), fmt.Sprintf("%.1f", x.Expected), fmt.Sprintf("%+.1f", float64(x.Hits)-x.Expected), ipc)
	}
	p.endTable()
	if len(g.Luck.Least) == 0 {
		return
	}
	p.table("The least likely battles", "Battle", "Round", "Attacker", "Attackers' hits", "Expected", "Defenders' hits", "Expected", "Chance")
	for _, x := range g.Luck.Least {
		p.row(x.Space, strconv.Itoa(x.Round), string(x.Attacker), strconv.Itoa(x.Attack.Hits), fmt.Sprintf("%.1f", x.Attack.Expected),
			strconv.Itoa(x.Defend.Hits), fmt.Sprintf("%.1f", x.Defend.Expected), fmt.Sprintf("%.1f %%", 100*x.Tail))
	}
	p.endTable()
}

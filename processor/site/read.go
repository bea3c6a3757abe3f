package site

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/bench"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
	"github.com/adjutant-game/adjutant/templates/site"
)

// About is what is known of a game besides its log.
type About struct {
	Title string
	// Seats tell who plays what; nil for what the log says.
	Seats []state.Seat
	// Due are the moments when orders are due, by the position: the zero time for none.
	Due func(*state.Game) time.Time
	// Zone is that of times in the pages; nil for UTC.
	Zone *time.Location
	// Folder is where the pages lie, below the site's.
	Folder string
	// Hidden is set if not everybody may read them.
	Hidden bool
	// Home is set if the site lists the game.
	Home bool
	// Trusted is set if the log was checked already, or is the host's own: the digests of
	// its positions are not worked out again.
	Trusted bool
	// Engine are the programs for a page where orders are drafted; nil for no such page. To
	// is the address that they are mailed to; empty if it is not known.
	Engine *site.Engine
	To     string
}

// Scenes keeps the grounds of boards that several games share, for as many as read games
// side by side. The zero value is ready.
type Scenes struct {
	mu  sync.Mutex
	all map[string]func() (*site.Scene, error)
}

// of is the scene for games that begin like this one. It is drawn once; whoever else wants
// it meanwhile waits for it.
func (s *Scenes) of(start *state.Game) (*site.Scene, error) {
	key := site.SceneKey(start)
	s.mu.Lock()
	if s.all == nil {
		s.all = map[string]func() (*site.Scene, error){}
	}
	draw, ok := s.all[key]
	if !ok {
		draw = sync.OnceValues(func() (*site.Scene, error) { return site.NewScene(start) })
		s.all[key] = draw
	}
	s.mu.Unlock()
	return draw()
}

// Pages are the files of a game, and what a list says of it.
type Pages struct {
	Files  []site.File
	Listed site.Listed
	// Shared are files that pages of other games may need, too.
	Shared []site.File
	// Deadline is when the next orders are due; zero for never.
	Deadline time.Time
	// On says whose turn it is.
	On string
}

// reading is a log on its way to pages.
type reading struct {
	log    *gamelog.Log
	about  About
	scene  *site.Scene
	camera *site.Camera
	gone   map[int]bool
	start  *state.Game
	seats  []state.Seat
	out    site.Game
	last   *state.Game
	// shown is the position that the pages show last: the one after the last report.
	shown  *state.Game
	course *luck.Course
	// line tells an event by these rules.
	line  func(state.Event) string
	rules *ruleset.Ruleset
}

// Read makes the pages of a game from its log.
func Read(l *gamelog.Log, about About, scenes *Scenes) (*Pages, error) {
	r := &reading{log: l, about: about, gone: gamelog.TakenBack(l.Records), seats: about.Seats}
	var failed error
	turns, err := forum.TurnsBy(l, -1, func(_ int, each forum.Each) error {
		return r.follow(func(rec gamelog.Record, before, after *state.Game) {
			each(rec, before, after)
			if failed == nil {
				failed = r.take(rec, before, after, scenes)
			}
		})
	})
	if err = cmp.Or(err, failed); err != nil {
		return nil, err
	}
	if err := r.finish(turns); err != nil {
		return nil, err
	}
	files, err := r.out.Files()
	if err == nil && r.out.Drafts {
		var more []site.File
		more, err = r.draft()
		files = append(files, more...)
	}
	if err != nil {
		return nil, err
	}
	p := &Pages{Files: files, Shared: r.scene.Files(), Deadline: r.deadline(), On: r.turnNow()}
	p.Listed = site.Listed{Folder: about.Folder, Title: cmp.Or(strings.TrimSpace(about.Title), "Game "+l.Game), Rules: r.last.Rules.Name, Turn: p.On, State: cmp.Or(r.last.Result(), "under way")}
	return p, nil
}

// follow goes through the records.
func (r *reading) follow(each forum.Each) error {
	if !r.about.Trusted {
		_, err := engine.Follow(r.log, -1, each)
		return err
	}
	g, err := engine.Begin(r.log.Records[0])
	if err != nil {
		return err
	}
	each(r.log.Records[0], nil, g)
	for _, rec := range r.log.Records[1:] {
		after := r.course.Fold(g, rec.Events)
		each(rec, g, after)
		g = after
	}
	return nil
}

// take makes a step of a record that reports tell of.
func (r *reading) take(rec gamelog.Record, before, after *state.Game, scenes *Scenes) (err error) {
	r.last = after
	if before == nil {
		if r.scene, err = scenes.of(after); err != nil {
			return err
		}
		r.start, r.camera, r.shown, r.course = after, site.NewCamera(r.scene), after, luck.NewCourse(after)
		r.out.Start, _ = r.camera.Frame(after)
		r.seat(rec.Input.Players)
		return nil
	}
	if !r.about.Trusted { // else it has folded them
		r.course.Add(rec.Events)
	}
	r.seat(rec.Input.Players)
	if !forum.Tells(rec.Input) {
		return nil
	}
	r.shown = after
	s := site.Step{Record: rec.Index, Turn: -1, At: rec.Input.At, Title: stepTitle(rec, before), Gone: r.gone[rec.Index]}
	s.After, s.Changed = r.camera.Frame(after)
	if r.rules != after.Rules {
		r.rules, r.line = after.Rules, templates.Liner(after.Rules)
	}
	for _, ev := range rec.Events {
		if templates.IsPrivate(ev) {
			continue
		}
		if line := r.line(ev); line != "" {
			s.Lines = append(s.Lines, line)
		}
		if e, ok := ev.(state.BattleEnded); ok {
			s.Battles = append(s.Battles, r.scene.Fight(e.Space, e.Winner))
		}
	}
	r.out.Steps = append(r.out.Steps, s)
	return nil
}

// stepTitle says in a few words what a record is.
func stepTitle(rec gamelog.Record, before *state.Game) string {
	switch rec.Input.Kind {
	case state.Host:
		return "by the host"
	case state.Upgrade:
		return "new rules"
	case state.PutInForce:
		return "an agreement"
	}
	var fights []string
	turn := string(before.Active)
	for _, ev := range rec.Events {
		switch e := ev.(type) {
		case state.BattleEnded:
			fights = append(fights, string(e.Space))
		case state.TurnEnded:
			turn = string(e.Power) + ", end of its turn"
		}
	}
	switch {
	case len(fights) > 3:
		return fmt.Sprintf("%s, %d battles", before.Active, len(fights))
	case len(fights) > 0:
		return string(before.Active) + ", battles: " + strings.Join(fights, ", ")
	case before.Phase <= order.ConductCombat && turn == string(before.Active):
		return turn + ", combat"
	}
	return turn
}

// seat notes who plays what, if nobody else has said so.
func (r *reading) seat(changed []state.Seat) {
	if r.about.Seats != nil || len(changed) == 0 {
		return
	}
	kept := slices.DeleteFunc(slices.Clone(r.seats), func(s state.Seat) bool {
		return slices.ContainsFunc(changed, func(c state.Seat) bool { return c.Power == s.Power })
	})
	r.seats = append(kept, changed...)
}

// finish lays out what belongs to the whole game.
func (r *reading) finish(turns []forum.Turn) error {
	g, about := &r.out, r.about
	g.ID, g.Title, g.Folder, g.Scene, g.Hidden, g.Home = r.log.Game, about.Title, about.Folder, r.scene, about.Hidden, about.Home
	g.Over = r.last.Result()
	if at := r.deadline(); !at.IsZero() {
		g.Deadline = at.UTC().Format(time.RFC3339)
	}
	g.Drafts = about.Engine != nil && g.Over == ""
	camera := site.NewCamera(r.scene)
	g.Now, _ = camera.Frame(r.shown)
	g.Alt = "The whole board. " + mapdraw.Describe(r.shown, mapdraw.Marks{})
	m := templates.Meta{Game: r.log.Game, Title: about.Title, Rules: r.last.Rules.Name, Seats: r.seats}
	if at := r.deadline(); !at.IsZero() {
		m.Deadline = When(at, about.Zone)
	}
	g.Front, g.On = templates.PageFront(m, r.last), r.turnNow()
	used := map[string]int{}
	for _, t := range turns {
		heading, posts := t.Report(r.log.Game, templates.Fragment, wholeReport)
		x := site.Turn{Tag: t.Tag, Heading: heading, Round: t.Before().Round, First: t.First, Last: t.Last, Over: t.Over}
		if x.File = fileName(t.Tag); used[fileName(t.Tag)] > 0 {
			x.File = fmt.Sprintf("%s-%d", x.File, used[fileName(t.Tag)]+1)
		}
		used[fileName(t.Tag)]++
		x.Report = strings.Join(posts, "\n")
		x.Marks = mapdraw.Changes(t.Events())
		x.Alt = mapdraw.Describe(t.After(), x.Marks)
		for i := range g.Steps {
			if s := &g.Steps[i]; s.Record >= t.First && s.Record <= t.Last && !s.Gone {
				s.Turn, x.After = len(g.Turns), s.After
			}
		}
		g.Turns = append(g.Turns, x)
	}
	g.Course = r.course
	part, err := luck.PartOfLog(r.log)
	if err != nil {
		return err
	}
	var audit luck.Audit
	audit.Add(part)
	g.Luck = audit.Report()
	return nil
}

// draft makes the page for drafts, with the position after the last report, without what
// not everybody may know, and the rules.
func (r *reading) draft() ([]site.File, error) {
	in, err := gamelog.RulesInput(r.log.Sealed())
	if err != nil {
		return nil, err
	}
	house := in.House
	if len(house) == 0 && !slices.Contains(ruleset.Drafted(), in.Ruleset) {
		if house, err = ruleset.AsHouse(in.Ruleset); err != nil {
			return nil, err
		}
	}
	d := site.Draft{Ruleset: in.Ruleset, House: house, Position: bench.Public(r.shown), To: r.about.To,
		Subject: fmt.Sprintf("[%s] %s, round %d", r.log.Game, r.shown.Active, r.shown.Round), Active: string(r.shown.Active)}
	for _, p := range r.shown.Rules.Powers {
		d.Powers = append(d.Powers, string(p.ID))
	}
	g := &r.out
	return site.DraftPage{Title: cmp.Or(strings.TrimSpace(g.Title), "Game "+g.ID), Folder: g.Folder, Scene: g.Scene, Now: g.Now, Alt: g.Alt,
		Hidden: g.Hidden, Engine: r.about.Engine, Draft: d}.Files()
}

// fileName is a tag as the name of a file: a house ruleset may use any letters.
func fileName(tag string) string {
	name := strings.Map(func(c rune) rune {
		if c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			return c
		}
		return -1
	}, tag)
	return cmp.Or(name, "turn")
}

// wholeReport is more than a report ever has: it stays in one piece.
const wholeReport = 1 << 30

// deadline is when the next orders are due.
func (r *reading) deadline() time.Time {
	if r.about.Due == nil || r.last.Winner != "" {
		return time.Time{}
	}
	return r.about.Due(r.last)
}

// turnNow says whose turn it is.
func (r *reading) turnNow() string {
	if r.last.Result() != "" {
		return fmt.Sprintf("round %d", r.last.Round)
	}
	return fmt.Sprintf("%s, round %d", r.last.Active, r.last.Round)
}

// When writes a moment out for a page.
func When(at time.Time, zone *time.Location) string {
	if zone == nil || zone == time.UTC {
		return at.UTC().Format("Mon 2 Jan 2006, 15:04 UTC")
	}
	return at.In(zone).Format("Mon 2 Jan 2006, 15:04 -07:00")
}

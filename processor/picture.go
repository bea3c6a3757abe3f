package processor

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// pictureWidth is the width of a report's picture in pixels: sharp on a phone of
// half that width.
const pictureWidth = 780

// atlases are the shapes of the boards in play, each read once.
type atlases struct {
	mu   sync.Mutex
	byID map[string]*mapdraw.Atlas
}

// of is the atlas of a ruleset's board. Rulesets may change a board, so each has
// its own.
func (a *atlases) of(id string, b *board.Board) (*mapdraw.Atlas, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if x := a.byID[id]; x != nil {
		return x, nil
	}
	x, err := mapdraw.Load(b)
	if err != nil {
		return nil, err
	}
	if a.byID == nil {
		a.byID = map[string]*mapdraw.Atlas{}
	}
	a.byID[id] = x
	return x, nil
}

// picture draws what a record did, if there was anything to see: battles, land
// that changed hands, attacks on their way. It is drawn once for all readers.
func (p *Office) picture(s *step) (drawn store.Picture, shown templates.Picture) {
	if !p.terms.Pictures || s.before == nil {
		return drawn, shown
	}
	marks := mapdraw.Changes(s.events)
	attack := slices.ContainsFunc(marks.Moves, func(m mapdraw.Move) bool { return m.Attack })
	if len(marks.Battles) == 0 && len(marks.Taken) == 0 && !attack {
		return drawn, shown
	}
	atlas, err := p.atlases.of(s.after.Rules.ID, s.after.Rules.Board)
	if err != nil {
		p.log.Error("no picture of a turn", "error", err)
		return drawn, shown
	}
	return p.drawn(atlas.Draw(s.after, mapdraw.Options{
		Window: atlas.Theatre(marks.Spaces()), Width: pictureWidth, Marks: marks, Title: turnTag(s.before.Rules, s.before.Active, s.before.Round),
	}))
}

// wholeWidth is the width of a round's whole map in pixels: large enough to read the
// units in it when it is opened, small enough for a mail.
const wholeWidth = 1560

// wholeMap draws the whole board as a round or the game ends, with what changed hands
// since it was held as given.
func (p *Office) wholeMap(s *step, held map[board.SpaceID]ruleset.PowerID) (drawn store.Picture, shown templates.Picture) {
	atlas, err := p.atlases.of(s.after.Rules.ID, s.after.Rules.Board)
	if err != nil {
		p.log.Error("no whole map", "error", err)
		return drawn, shown
	}
	return p.drawn(atlas.Draw(s.after, mapdraw.Options{
		Width: wholeWidth, Marks: mapdraw.Since(held, s.after), Title: fmt.Sprintf("the end of round %d", s.before.Round),
	}))
}

// sight is a map or a chart that a mail can show.
type sight interface {
	PNG() ([]byte, error)
	Alt() string
}

// drawn writes a map or a chart for mails; nothing if that fails. Drawing takes longer
// than all else that a mail needs, so the log can show how often it is done.
func (p *Office) drawn(pic sight) (drawn store.Picture, shown templates.Picture) {
	png, err := pic.PNG()
	if err != nil {
		p.log.Error("a picture was not drawn", "error", err)
		return drawn, shown
	}
	p.log.Debug("picture drawn", "bytes", len(png), "shows", pic.Alt())
	id := p.pictureID(png)
	return store.Picture{ID: id, PNG: png}, templates.Picture{ID: id, Alt: pic.Alt()}
}

// places draws where questions are about, with what borders on it.
func (p *Office) places(g *state.Game, qs []templates.Question) (drawn store.Picture, shown templates.Picture) {
	var at []board.SpaceID
	for _, q := range qs {
		at = append(at, q.Space)
	}
	return p.around(g, at)
}

// scene draws where the game waits: the battles to come and the places of open
// questions; without any, the capital of the power on turn.
func (p *Office) scene(g *state.Game) (drawn store.Picture, shown templates.Picture) {
	var at []board.SpaceID
	for _, b := range g.Turn.Battles {
		at = append(at, b.Space)
	}
	for _, d := range g.OpenQuestions() {
		at = append(at, d.Space)
	}
	if power := g.Rules.Power(g.Active); len(at) == 0 && power != nil {
		at = append(at, power.Capital)
	}
	return p.around(g, at)
}

// around draws some spaces with what borders on them. Readers who ask about the
// same place at the same time get one picture: the last ones are kept.
func (p *Office) around(g *state.Game, at []board.SpaceID) (drawn store.Picture, shown templates.Picture) {
	var window []board.SpaceID
	title := ""
	for _, s := range at {
		if g.Rules.Board.Space(s) == nil {
			continue
		}
		if title == "" {
			title = string(s)
		}
		window = append(append(window, s), g.Rules.Board.Neighbours(s)...)
	}
	if !p.terms.Pictures || len(window) == 0 {
		return drawn, shown
	}
	key := g.Digest() + " " + fmt.Sprint(at)
	if d, s, ok := p.scenes.get(key); ok {
		return d, s
	}
	atlas, err := p.atlases.of(g.Rules.ID, g.Rules.Board)
	if err != nil {
		p.log.Error("no picture of a place", "error", err)
		return drawn, shown
	}
	drawn, shown = p.drawn(atlas.Draw(g, mapdraw.Options{Window: atlas.Theatre(window), Width: pictureWidth, Title: title}))
	if drawn.ID != "" {
		p.scenes.put(key, drawn, shown)
	}
	return drawn, shown
}

// mostScenes bounds how many pictures of places are kept.
const mostScenes = 32

// scenes are the pictures of places that were drawn last, by position and place.
type scenes struct {
	mu    sync.Mutex
	known map[string]scene
	order []string
}

// scene is a picture and how a mail shows it.
type scene struct {
	drawn store.Picture
	shown templates.Picture
}

func (s *scenes) get(key string) (store.Picture, templates.Picture, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	x, ok := s.known[key]
	return x.drawn, x.shown, ok
}

func (s *scenes) put(key string, drawn store.Picture, shown templates.Picture) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil {
		s.known = map[string]scene{}
	}
	if len(s.order) >= mostScenes {
		delete(s.known, s.order[0])
		s.order = s.order[1:]
	}
	s.known[key] = scene{drawn, shown}
	s.order = append(s.order, key)
}

// pictureID is the content id of a picture: it follows from what it shows, so
// that mails with the same picture share it.
func (p *Office) pictureID(png []byte) string {
	sum := sha256.Sum256(png)
	_, domain, ok := strings.Cut(p.terms.Address, "@")
	if !ok {
		domain = "adjutant.invalid"
	}
	return "map-" + hex.EncodeToString(sum[:12]) + "@" + domain
}

// turnTag names a turn: "G3".
func turnTag(rs *ruleset.Ruleset, p ruleset.PowerID, round int) string {
	power := rs.Power(p)
	if power == nil {
		return ""
	}
	return fmt.Sprintf("%s%d", power.Code, round)
}

// keep adds a picture to the post if a mail in it shows it.
func (o *post) keep(pic store.Picture) {
	if pic.ID != "" && slices.ContainsFunc(o.out, func(m store.Outgoing) bool {
		return m.Picture == pic.ID || m.Chart == pic.ID || m.Whole == pic.ID || m.File == pic.ID
	}) {
		o.pictures = append(o.pictures, pic)
	}
}

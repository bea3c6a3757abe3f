package desk

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// pictureWidth is the width of a report's picture in pixels: sharp on a phone of
// half that width.
const pictureWidth = 780

// mostBytes is how large a report's picture may be, so that a mail with it opens at once on a
// phone.
const mostBytes = 120_000

// light is a picture that keeps to mostBytes.
type light struct{ *mapdraw.Picture }

// PNG writes the picture, with fewer colours if it would be too large.
func (p light) PNG() ([]byte, error) { return p.PNGWithin(mostBytes) }

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

// Picture draws what a record did, if there was anything to see: battles, land
// that changed hands, attacks on their way. It is drawn once for all readers.
func (o *Office) Picture(s *Step) (drawn store.Picture, shown templates.Picture) {
	if !o.terms.Pictures || s.Before == nil {
		return drawn, shown
	}
	marks := mapdraw.Changes(s.Events)
	attack := slices.ContainsFunc(marks.Moves, func(m mapdraw.Move) bool { return m.Attack })
	if len(marks.Battles) == 0 && len(marks.Taken) == 0 && !attack {
		return drawn, shown
	}
	atlas, err := o.atlases.of(s.After.Rules.ID, s.After.Rules.Board)
	if err != nil {
		o.Log.Error("no picture of a turn", "error", err)
		return drawn, shown
	}
	return o.Drawn(light{atlas.Draw(s.After, mapdraw.Options{
		Window: atlas.Frame(marks), Width: pictureWidth, Marks: marks, Title: turnTag(s.Before.Rules, s.Before.Active, s.Before.Round),
		Closed: closedTo(s.After),
	})})
}

// closedTo says which land is closed to the power whose turn it is, for a map.
func closedTo(g *state.Game) func(board.SpaceID) bool {
	return func(s board.SpaceID) bool { return rules.ClosedLand(g, g.Active, s) != nil }
}

// Latest draws the latest turn with anything to see, for mails about several. What was taken back
// is not shown. Readers at the same time get one picture.
func (o *Office) Latest(ctx context.Context, l *Live) (drawn store.Picture, shown templates.Picture) {
	if !o.terms.Pictures {
		return drawn, shown
	}
	key := fmt.Sprintf("latest %s %d", l.Game.ID, l.Head.Size())
	if d, s, ok := o.scenes.get(key); ok {
		return d, s
	}
	steps, err := o.StepsOf(ctx, l)
	if err != nil {
		o.Log.Error("the latest turn was not read from the log", "game", l.Game.ID, "error", err)
		return drawn, shown
	}
	gone := TakenBack(steps)
	steps = slices.DeleteFunc(steps, func(s *Step) bool { return s.Before == nil || gone[s.Index] || !Reported(s) })
	for n := len(steps); n > 0 && drawn.ID == ""; {
		first := n - 1
		for first > 0 && !passes(steps[first-1]) {
			first--
		}
		drawn, shown = o.Picture(AsOne(steps[first:n]))
		n = first
	}
	if drawn.ID != "" {
		o.scenes.put(key, drawn, shown)
	}
	return drawn, shown
}

// wholeWidth is the width of a round's whole map in pixels: large enough to read the
// units in it when it is opened, small enough for a mail.
const wholeWidth = 1560

// wholeMap draws the whole board as a round or the game ends, with what changed hands
// since it was held as given. Its key is drawn in it: it stands in the middle of the report, whose
// text is compared with the log word for word.
func (o *Office) wholeMap(s *Step, held map[board.SpaceID]ruleset.PowerID) (drawn store.Picture, shown templates.Picture) {
	atlas, err := o.atlases.of(s.After.Rules.ID, s.After.Rules.Board)
	if err != nil {
		o.Log.Error("no whole map", "error", err)
		return drawn, shown
	}
	return o.Drawn(atlas.Draw(s.After, mapdraw.Options{
		Width: wholeWidth, Marks: mapdraw.Since(held, s.After), Title: fmt.Sprintf("the end of round %d", s.Before.Round), Key: true,
	}))
}

// sight is a map or a chart that a mail can show.
type sight interface {
	PNG() ([]byte, error)
	Alt() string
}

// Drawn writes a map or a chart for mails; nothing if that fails. Drawing takes longer than
// everything else that a mail needs, so it is logged.
func (o *Office) Drawn(pic sight) (drawn store.Picture, shown templates.Picture) {
	png, err := pic.PNG()
	if err != nil {
		o.Log.Error("a picture was not drawn", "error", err)
		return drawn, shown
	}
	o.Log.Debug("picture drawn", "bytes", len(png), "shows", pic.Alt())
	id := o.pictureID(png)
	shown = templates.Picture{ID: id, Alt: pic.Alt()}
	if m, ok := pic.(interface{ Key() string }); ok { // a map
		shown.Key = m.Key()
	}
	return store.Picture{ID: id, PNG: png}, shown
}

// Places draws the places that questions are about, with their neighbours.
func (o *Office) Places(g *state.Game, qs []templates.Question) (drawn store.Picture, shown templates.Picture) {
	var at []board.SpaceID
	for _, q := range qs {
		at = append(at, q.Space)
	}
	return o.Around(g, at)
}

// Scene draws what the game waits for: the battles to come and the places of open questions. If
// there are none, it draws the capital of the power on turn.
func (o *Office) Scene(g *state.Game) (drawn store.Picture, shown templates.Picture) {
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
	return o.Around(g, at)
}

// Around draws some spaces with their neighbours. The latest pictures are kept, so that readers who
// ask about the same place at the same time share one.
func (o *Office) Around(g *state.Game, at []board.SpaceID) (drawn store.Picture, shown templates.Picture) {
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
	if !o.terms.Pictures || len(window) == 0 {
		return drawn, shown
	}
	key := g.Digest() + " " + fmt.Sprint(at)
	if d, s, ok := o.scenes.get(key); ok {
		return d, s
	}
	atlas, err := o.atlases.of(g.Rules.ID, g.Rules.Board)
	if err != nil {
		o.Log.Error("no picture of a place", "error", err)
		return drawn, shown
	}
	drawn, shown = o.Drawn(light{atlas.Draw(g, mapdraw.Options{Window: atlas.Theatre(window), Width: pictureWidth, Title: title, Closed: closedTo(g)})})
	if drawn.ID != "" {
		shown.Alt += " " + templates.PlacesInWords(g, at)
		o.scenes.put(key, drawn, shown)
	}
	return drawn, shown
}

// mostScenes limits how many pictures of places are kept.
const mostScenes = 32

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

// pictureID is the content id of a picture. It is made from what the picture shows, so that mails
// with the same picture share it.
func (o *Office) pictureID(png []byte) string {
	sum := sha256.Sum256(png)
	return "map-" + hex.EncodeToString(sum[:12]) + "@" + o.Box("").domain()
}

// turnTag names a turn: "G3".
func turnTag(rs *ruleset.Ruleset, p ruleset.PowerID, round int) string {
	power := rs.Power(p)
	if power == nil {
		return ""
	}
	return power.Tag(round)
}

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
func (p *Processor) picture(s *step) (drawn store.Picture, shown templates.Picture) {
	if !p.cfg.Pictures || s.before == nil {
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
	pic := atlas.Draw(s.after, mapdraw.Options{
		Window: atlas.Theatre(marks.Spaces()), Width: pictureWidth, Marks: marks, Title: turnTag(s.before.Rules, s.before.Active, s.before.Round),
	})
	png, err := pic.PNG()
	if err != nil {
		p.log.Error("no picture of a turn", "error", err)
		return drawn, shown
	}
	id := p.pictureID(png)
	return store.Picture{ID: id, PNG: png}, templates.Picture{ID: id, Alt: pic.Alt()}
}

// places draws where questions are about, with what borders on it.
func (p *Processor) places(g *state.Game, qs []templates.Question) (drawn store.Picture, shown templates.Picture) {
	var at []board.SpaceID
	for _, q := range qs {
		if q.Space != "" && g.Rules.Board.Space(q.Space) != nil {
			at = append(append(at, q.Space), g.Rules.Board.Neighbours(q.Space)...)
		}
	}
	if !p.cfg.Pictures || len(at) == 0 {
		return drawn, shown
	}
	atlas, err := p.atlases.of(g.Rules.ID, g.Rules.Board)
	if err != nil {
		p.log.Error("no picture of a question", "error", err)
		return drawn, shown
	}
	pic := atlas.Draw(g, mapdraw.Options{Window: atlas.Theatre(at), Width: pictureWidth, Title: string(qs[0].Space)})
	png, err := pic.PNG()
	if err != nil {
		p.log.Error("no picture of a question", "error", err)
		return drawn, shown
	}
	id := p.pictureID(png)
	return store.Picture{ID: id, PNG: png}, templates.Picture{ID: id, Alt: pic.Alt()}
}

// pictureID is the content id of a picture: it follows from what it shows, so
// that mails with the same picture share it.
func (p *Processor) pictureID(png []byte) string {
	sum := sha256.Sum256(png)
	_, domain, ok := strings.Cut(p.cfg.Address, "@")
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
	if pic.ID != "" && slices.ContainsFunc(o.out, func(m store.Outgoing) bool { return m.Picture == pic.ID || m.Chart == pic.ID || m.File == pic.ID }) {
		o.pictures = append(o.pictures, pic)
	}
}

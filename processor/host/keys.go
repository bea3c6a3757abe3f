package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// consentTime is how long the players may take to agree.
const consentTime = 90 * 24 * time.Hour

// RotateKey changes a game to another key of the host's, by a record that the previous key signs.
// Where the key alone makes the dice, the new key has to be named some time ahead. RotateKey then
// only names it, and the answer says from which round the game can change to it.
func (dr *Door) RotateKey(ctx context.Context, game, to, reason string) (Answer, error) {
	dr.Lock()
	defer dr.Unlock()
	a := Answer{Game: game, Records: []int{}}
	l, err := dr.Load(ctx, game)
	if err != nil {
		return a, err
	}
	h := dr.Begin(dr.At(l))
	h.why = reason
	if err := h.rotate(ctx, to); err != nil {
		lines, ok := Answers(err)
		if a.Lines = lines; !ok {
			return a, err
		}
		return a, nil
	}
	return h.done(ctx, a)
}

// done commits what was done, and says so.
func (h *Commands) done(ctx context.Context, a Answer) (Answer, error) {
	if err := h.commit(ctx); err != nil {
		return a, err
	}
	for _, s := range h.Steps {
		a.Records = append(a.Records, s.Index)
	}
	a.Done, a.Lines, a.Mails = true, h.Said, len(h.Post.Out)
	return a, nil
}

func (h *Commands) rotate(ctx context.Context, to string) error {
	if h.p.Key.For(to) == nil {
		return fmt.Errorf("the key %s is not among those of this host", to)
	}
	fallen, err := h.readFallen(ctx)
	if err != nil {
		return err
	}
	in := state.Input{Kind: state.Host, Action: state.RotateKey, Key: to, Moment: gamelog.Moment(h.l.State)}
	switch needs, from := fallen.NeedsNotice(to); {
	case needs && from == 0:
		in.Action = state.NameSuccessor
	case needs && h.l.State.Round < from:
		return unfitf("the key is named; the game will change to it by itself in round %d, and is in round %d. Until then keep the old key", from, h.l.State.Round)
	}
	if err := h.fits(fallen, in); err != nil {
		return err
	}
	s, err := h.record(in)
	if err != nil {
		return err
	}
	h.tell(ctx, s)
	if in.Action == state.NameSuccessor {
		h.say("the game will change to the key by itself in round %d, as long as this host has both keys. Until then keep the old key", h.l.State.Round+gamelog.NoticeRounds)
		return h.rotateLater(ctx, to)
	}
	settings := h.l.Game.Settings
	settings.SigningKey = to
	h.Change.Settings = &settings
	return nil
}

// rotateEvery is how often the program looks at a game that waits for the round in which it can
// change to another key.
const rotateEvery = 10 * time.Minute

// rotateLater makes the game change to the key when it can. A key that it was waiting to change to
// before is dropped.
func (h *Commands) rotateLater(ctx context.Context, to string) error {
	open, err := h.OpenMatters(ctx, desk.RotatesLater)
	if err != nil {
		return err
	}
	for _, m := range open {
		h.CloseMatter(m, "another key was named")
	}
	_, err = h.BeginMatter(ctx, store.Matter{Kind: desk.RotatesLater, By: state.ByHost, About: to, Text: h.why}, rotateEvery)
	return err
}

// Rotate changes a game to the key that it was to change to later, if the round for that has come,
// and otherwise tries again later. The caller holds the lock.
func (dr *Door) Rotate(ctx context.Context, l *desk.Live, m store.Matter) error {
	h := dr.Begin(dr.At(l))
	h.why = m.Text
	over := l.Game.Status != store.Open && l.Game.Status != store.Stopped
	switch {
	case l.Game.Settings.Signs() == m.About:
		h.CloseMatter(m, "it was done")
		return h.Commit(ctx)
	case over || dr.Key.For(m.About) == nil:
		h.CloseMatter(m, "it cannot be done")
		if !over {
			h.Notice(l.Game.ID, desk.RotatesLater, fmt.Sprintf("the game was to change to the key %s, which is not among those of this host any more: run adjutant key rotate again with its file in other_keys", m.About))
		}
		return h.Commit(ctx)
	}
	err := h.rotate(ctx, m.About)
	if _, refused := Answers(err); refused { // its round has not come, or dice wait
		h = dr.Begin(dr.At(l))
		m.Expires = dr.Now().UTC().Add(rotateEvery)
		h.SetMatter(m)
		return h.Commit(ctx)
	}
	if err != nil {
		return err
	}
	index := h.Steps[len(h.Steps)-1].Index
	h.CloseMatter(m, fmt.Sprintf("it is record %d", index))
	h.Notice(l.Game.ID, desk.RotatesLater, fmt.Sprintf("the game has changed to the key %s, as was said before (record %d). When adjutant key show has all games under it, run adjutant key rotate once more and make its file the key_file", m.About, index))
	return h.commit(ctx)
}

// readFallen reads what the log says about dice, keys and witnesses.
func (h *Commands) readFallen(ctx context.Context) (*gamelog.Fallen, error) {
	records, err := h.p.Store.Records(ctx, h.l.Game.ID)
	if err != nil {
		return nil, err
	}
	for _, s := range h.Steps {
		records = append(records, s.Sealed)
	}
	f, _, err := gamelog.ReadFallen(records)
	return f, err
}

// fits refuses what verify would refuse.
func (h *Commands) fits(fallen *gamelog.Fallen, in state.Input) error {
	key, err := gamelog.ParseKey(h.l.Game.Settings.Signs())
	if err != nil {
		return err
	}
	if err := fallen.CheckKeys(key, h.l.State, in, desk.SeatsOf(h.l)); err != nil {
		return unfit(err.Error())
	}
	return nil
}

// AskForKey stops a game whose key is lost or stolen, and asks its players whether it may go on
// with the host's present key. Nothing is recorded before they agree, because nobody could sign it.
func (dr *Door) AskForKey(ctx context.Context, game, reason string) (Answer, error) {
	dr.Lock()
	defer dr.Unlock()
	a := Answer{Game: game, Records: []int{}}
	l, err := dr.ReadGame(ctx, game)
	if err != nil {
		return a, err
	}
	h := dr.Begin(dr.At(l))
	h.why = strings.TrimSpace(reason)
	switch to := dr.Key.Public(); {
	case h.why == "":
		a.Lines = []string{"say why: the log will have it, and every player reads it"}
		return a, nil
	case l.Game.Status != store.Open && l.Game.Status != store.Stopped:
		a.Lines = []string{fmt.Sprintf("the game is %s, and nothing is added to its log", l.Game.Status)}
		return a, nil
	case l.Game.Settings.Signs() == to:
		a.Lines = []string{"the game has this key already"}
		return a, nil
	default:
		settings := l.Game.Settings
		settings.Lost = true
		h.l.Game.Settings, h.Change.Settings = settings, &settings
		h.l.Game.Status, h.Change.Status = store.Stopped, store.Stopped
		h.haltClock()
		err = h.ask(ctx, store.Matter{Kind: desk.AgreeKey, About: to}, state.Input{Action: state.ReplaceKey, Key: to})
	}
	if lines, ok := Answers(err); ok {
		a.Lines = lines
		return a, nil
	}
	if err != nil {
		return a, err
	}
	return h.done(ctx, a)
}

// ask asks all players for their consent to what an input does.
func (h *Commands) ask(ctx context.Context, m store.Matter, in state.Input) error {
	words, err := gamelog.ConsentWords(in)
	if err != nil {
		return err
	}
	open, err := h.OpenMatters(ctx, m.Kind)
	if err != nil {
		return err
	}
	for _, o := range open {
		h.CloseMatter(o, "the host has asked for something else")
	}
	share := gamelog.ShareOf(h.l.State, desk.SeatsOf(h.l))
	m.By, m.Text, m.Needs = state.ByHost, h.why, share.All
	if m, err = h.BeginMatter(ctx, m, consentTime); err != nil {
		return err
	}
	v := templates.Consent{Key: in.Key, Words: words, Reason: h.why, Need: share.Need(), Of: len(share.All)}
	if in.Witnesses != nil {
		v.Witnesses = witnessLines(in.Witnesses)
	}
	for i := range h.l.Game.Players {
		pl := &h.l.Game.Players[i]
		v.Asked = slices.Contains(share.All, pl.Name)
		h.p.ToPlayer(ctx, h.l, pl, templates.AskConsent(h.p.Meta(h.l, pl, nil), v), desk.Occasion{Index: h.l.Head.Size(), Kind: fmt.Sprintf("k%d", m.Number)}, true, &h.Post)
	}
	h.say("%d of %d players must agree, one of each side among them; they are asked to write: consent %s", share.Need(), len(share.All), words)
	return nil
}

// Consented records what enough players have agreed to, and tells everybody; refused
// says why it cannot be done.
func (h *Commands) Consented(ctx context.Context, m store.Matter, input state.Input) (index int, refused []string, err error) {
	fallen, err := h.readFallen(ctx)
	if err != nil {
		return 0, nil, err
	}
	if err := h.fits(fallen, input); err != nil {
		refused, _ = Answers(err)
		return 0, refused, nil
	}
	if input.Action == state.ReplaceKey {
		settings := h.l.Game.Settings
		settings.SigningKey, settings.Lost = input.Key, false
		h.l.Game.Settings, h.Change.Settings = settings, &settings
	}
	s, err := h.take(input)
	if lines, ok := Answers(err); ok {
		return 0, nil, errors.New(lines[0])
	}
	if err != nil {
		return 0, nil, err
	}
	h.tell(ctx, s)
	h.CloseMatter(m, fmt.Sprintf("it is record %d", s.Index))
	return s.Index, nil, nil
}

// witnessLines lists witnesses with their addresses.
func witnessLines(w *state.Witnesses) []string {
	var out []string
	for _, x := range w.Of {
		name, _, _ := strings.Cut(x.Key, "+")
		out = append(out, name+" at "+x.URL)
	}
	if w.Log != "" {
		out = append(out, "the host's log is called "+w.Log)
	}
	return out
}

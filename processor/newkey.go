package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// The kinds of matters to which players agree in so many words, so that the log can
// show it.
const (
	agreeKey       = "key"
	agreeWitnesses = "witnesses"
)

// consentTime is how long the players may take to agree.
const consentTime = 90 * 24 * time.Hour

// RotateKey has a game go over to another key of the host's, by a record that the key
// before signs. Where nothing but the key makes the dice it only names the key as long
// as that must come first; the answer says from which round on the game can follow.
func (p *hostDoor) RotateKey(ctx context.Context, game, to, reason string) (HostAnswer, error) {
	p.Lock()
	defer p.Unlock()
	a := HostAnswer{Game: game, Records: []int{}}
	l, err := p.Load(ctx, game)
	if err != nil {
		return a, err
	}
	h := p.newHosting(p.At(l))
	h.why = reason
	if err := h.rotate(ctx, to); err != nil {
		lines, ok := answers(err)
		if a.Lines = lines; !ok {
			return a, err
		}
		return a, nil
	}
	return h.done(ctx, a)
}

// done commits what was done, and says so.
func (h *hosting) done(ctx context.Context, a HostAnswer) (HostAnswer, error) {
	if err := h.commit(ctx); err != nil {
		return a, err
	}
	for _, s := range h.Steps {
		a.Records = append(a.Records, s.Index)
	}
	a.Done, a.Lines, a.Mails = true, h.said, len(h.Post.Out)
	return a, nil
}

func (h *hosting) rotate(ctx context.Context, to string) error {
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
		return unfitf("the key is named; the game can change to it from round %d on, and is in round %d. Until then keep the old key", from, h.l.State.Round)
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
		h.say("the game can change to the key from round %d on: say it again then. Until then keep the old key", h.l.State.Round+gamelog.NoticeRounds)
		return nil
	}
	settings := h.l.Game.Settings
	settings.SigningKey = to
	h.Change.Settings = &settings
	return nil
}

// readFallen is what the log says of dice, keys and witnesses.
func (h *hosting) readFallen(ctx context.Context) (*gamelog.Fallen, error) {
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
func (h *hosting) fits(fallen *gamelog.Fallen, in state.Input) error {
	key, err := gamelog.ParseKey(h.l.Game.Settings.Signs())
	if err != nil {
		return err
	}
	if err := fallen.CheckKeys(key, h.l.State, in, desk.SeatsOf(h.l)); err != nil {
		return unfit(err.Error())
	}
	return nil
}

// AskForKey stops a game whose key is lost or stolen, and asks its players whether it
// may go on with the host's key of now. Nothing is recorded before they agree: nobody
// could sign it.
func (p *hostDoor) AskForKey(ctx context.Context, game, reason string) (HostAnswer, error) {
	p.Lock()
	defer p.Unlock()
	a := HostAnswer{Game: game, Records: []int{}}
	l, err := p.ReadGame(ctx, game)
	if err != nil {
		return a, err
	}
	h := p.newHosting(p.At(l))
	h.why = strings.TrimSpace(reason)
	switch to := p.Key.Public(); {
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
		err = h.ask(ctx, store.Matter{Kind: agreeKey, About: to}, state.Input{Action: state.ReplaceKey, Key: to})
	}
	if lines, ok := answers(err); ok {
		a.Lines = lines
		return a, nil
	}
	if err != nil {
		return a, err
	}
	return h.done(ctx, a)
}

// ask asks all players for their consent to what an input does.
func (h *hosting) ask(ctx context.Context, m store.Matter, in state.Input) error {
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
		h.p.ToPlayer(ctx, h.l, pl, templates.AskConsent(h.p.Meta(h.l, pl, nil), v), h.l.Head.Size(), fmt.Sprintf("k%d", m.Number), true, &h.Post)
	}
	h.say("%d of %d players must agree, one of each side among them; they are asked to write: consent %s", share.Need(), len(share.All), words)
	return nil
}

// consented records what enough players have agreed to, and tells everybody; refused
// says why it cannot be done.
func (h *hosting) consented(ctx context.Context, m store.Matter, input state.Input) (index int, refused []string, err error) {
	fallen, err := h.readFallen(ctx)
	if err != nil {
		return 0, nil, err
	}
	if err := h.fits(fallen, input); err != nil {
		refused, _ = answers(err)
		return 0, refused, nil
	}
	if input.Action == state.ReplaceKey {
		settings := h.l.Game.Settings
		settings.SigningKey, settings.Lost = input.Key, false
		h.l.Game.Settings, h.Change.Settings = settings, &settings
	}
	s, err := h.take(input)
	if lines, ok := answers(err); ok {
		return 0, nil, errors.New(lines[0])
	}
	if err != nil {
		return 0, nil, err
	}
	h.tell(ctx, s)
	h.CloseMatter(m, fmt.Sprintf("it is record %d", s.Index))
	return s.Index, nil, nil
}

// witnessLines are witnesses with their addresses.
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

// asksFor is the input that a matter asks consent to; ok is false for any other.
func asksFor(m store.Matter) (in state.Input, ok bool) {
	in = state.Input{Kind: state.Host, Reason: m.Text}
	switch m.Kind {
	case agreeKey:
		in.Action, in.Key = state.ReplaceKey, m.About
		return in, true
	case agreeWitnesses:
		in.Action = state.ChangeWitnesses
		return in, state.DecodeJSON([]byte(m.About), &in.Witnesses) == nil
	}
	return in, false
}

// carryConsented takes a player's consent to another key, or to other witnesses. What he
// signed is kept: the log will name it.
func carryConsented(ctx context.Context, in *intake, c command.Command) error {
	open, err := in.OpenMatters(ctx, agreeKey, agreeWitnesses)
	if err != nil {
		return err
	}
	said := strings.Join(strings.Fields(strings.ToLower(strings.Trim(c.Arg, " .!"))), " ")
	for _, m := range open {
		input, ok := asksFor(m)
		words, err := gamelog.ConsentWords(input)
		if err != nil || !ok || words != said || !slices.Contains(m.Needs, in.player.Name) {
			continue
		}
		return in.agreeTo(ctx, m, input, words)
	}
	in.reply(ctx, templates.NoConsent(in.meta(), len(open) > 0))
	return nil
}

// agreeTo counts the sender in, and carries out what he agrees to if he is the last who
// is needed.
func (in *intake) agreeTo(ctx context.Context, m store.Matter, input state.Input, words string) error {
	a := state.Agreement{Player: in.player.Name, Mail: in.logged()}
	hash, text := in.p.Consented(in.Game.Game.ID, a.Player, a.Mail, in.raw.Received, words)
	if a.Evidence = hash; hash != "" {
		in.Change.Evidence = append(in.Change.Evidence, store.Evidence{Hash: hash, Text: text})
	}
	share := gamelog.ShareOf(in.State(), desk.SeatsOf(in.Game))
	m.Agreed = slices.DeleteFunc(slices.Clone(m.Agreed), func(b state.Agreement) bool { // who left counts no more
		return !slices.Contains(share.All, b.Player) || b.Player == a.Player && (b.Evidence == "" || a.Evidence != "")
	})
	if !slices.ContainsFunc(m.Agreed, func(b state.Agreement) bool { return b.Player == a.Player }) {
		m.Agreed = append(m.Agreed, a)
	}
	slices.SortFunc(m.Agreed, func(a, b state.Agreement) int { return strings.Compare(a.Player, b.Player) })
	m.Yes = nil
	for _, a := range m.Agreed {
		m.Yes = append(m.Yes, a.Player)
	}
	if lacks := share.Lacks(m.Yes); lacks != "" {
		in.SetMatter(m)
		in.reply(ctx, templates.Agreed(in.meta(), lacks))
		return nil
	}
	return in.carryConsent(ctx, m, input)
}

// carryConsent records what enough players have agreed to.
func (in *intake) carryConsent(ctx context.Context, m store.Matter, input state.Input) error {
	h := in.p.hosts.newHosting(in.Fork())
	input.Agreed, input.By, input.At = m.Agreed, state.ByPlayers(m.Yes...), in.raw.Received.UTC().Format(time.RFC3339)
	index, refused, err := h.consented(ctx, m, input)
	switch {
	case err != nil:
		return err
	case len(refused) > 0:
		why := strings.Join(refused, "; ")
		in.CloseMatter(m, "it cannot be done: "+why)
		in.notice(m.Kind, fmt.Sprintf("the players of %s agreed, but %s", in.Game.Game.ID, why))
		in.reply(ctx, templates.Agreed(in.meta(), why))
		return nil
	}
	in.Desk = h.Desk
	if input.Action == state.ReplaceKey {
		in.notice(m.Kind, fmt.Sprintf("the players of %s agreed to the new key (record %d); `host start because ...` lets the game go on", in.Game.Game.ID, index))
	}
	in.reply(ctx, templates.Agreed(in.meta(), ""))
	return nil
}

package processor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

const (
	// dueRound: the round of the beacon comes that dice wait for.
	dueRound = "round"
	// dueNoRound: it should have been there long ago, and people are told; later the
	// host may go on without it.
	dueNoRound = "noround"
)

const (
	// lateRound is how long after its time a round may be missing before people are
	// told.
	lateRound = 15 * time.Minute
	// clockWait is how long a call waits when the machine's clock cannot be right.
	clockWait = time.Minute
)

// Rounds is where the rounds of a beacon come from. Its methods return at once.
type Rounds interface {
	// Round is the signature of a round, in hex; empty if it is not known. Asking for it
	// has it fetched.
	Round(chain state.Chain, round uint64) string
	// Newest is the newest round of a chain that is known to be out; 0 for none.
	Newest(chain state.Chain) uint64
}

// isRound reports whether something that is due has to do with a round of the beacon.
func isRound(kind string) bool { return kind == dueRound || kind == dueNoRound }

// chainFor is the beacon that record 0 of a game names whose dice need one.
func (p *Processor) chainFor(source string) *state.Chain {
	if !state.AsksBeacon(source) {
		return nil
	}
	c := cmp.Or(p.cfg.Chain, gamelog.Quicknet())
	return &c
}

// nameRound puts the round into a call. It fails with *awaited if the beacon has a later
// one already: then the machine's clock is behind, and the round would be known.
func (p *Office) nameRound(l *liveGame, fallen *gamelog.Fallen, in *state.Input) error {
	in.Names = []string{state.BeaconName}
	in.At = max(in.At, p.lastAt[l.game.ID]) // as take has it
	round, err := fallen.RoundFor(*in)
	if err != nil {
		return err
	}
	in.Round = round
	if first, _ := gamelog.RoundFor(*fallen.Chain(), in.At); p.terms.Rounds != nil && round == first {
		if newest := p.terms.Rounds.Newest(*fallen.Chain()); newest >= round {
			why := fmt.Sprintf("the clock of the host's machine is wrong: it says %s, and the beacon's round %d, which comes later, is out already", in.At, newest)
			p.log.Error("no dice: "+why, "game", l.game.ID)
			return &awaited{source: l.dice.source, clock: why}
		}
	}
	return nil
}

// whenClockIsRight are the dues of a game whose dice are tried again a little later.
func (p *Office) whenClockIsRight(l *liveGame, due []store.Due) []store.Due {
	return append(besidesDice(due), store.Due{Game: l.game.ID, Kind: dueDice, At: p.now().UTC().Add(clockWait)})
}

// roundComes says when the round of a call comes.
func roundComes(c *gamelog.Call) time.Time { return time.Unix(c.Comes, 0).UTC() }

// takesRound is the step that gives the round that a call waits for; nil if it is not
// there.
func (p *Processor) takesRound(l *liveGame, head gamelog.Head, call *gamelog.Call) (*step, error) {
	chain := l.dice.fallen.Chain()
	if p.cfg.Rounds == nil || chain == nil || p.now().Before(roundComes(call)) {
		return nil, nil
	}
	sig := p.cfg.Rounds.Round(*chain, call.Round)
	if sig == "" {
		return nil, nil
	}
	if err := gamelog.CheckRound(*chain, call.Round, sig); err != nil {
		return nil, err
	}
	return p.take(l.state, head, state.Input{Kind: state.Value, Player: state.BeaconName, Value: sig, At: p.now().UTC().Format(time.RFC3339)})
}

// awaitsRound reports whether something that is due waits for a round that is not
// there yet.
func (p *Processor) awaitsRound(ctx context.Context, l *liveGame, d store.Due) (bool, error) {
	if !state.AsksBeacon(l.source) || d.Kind != dueDice && d.Kind != dueRound {
		return false, nil
	}
	call, err := p.callOf(ctx, l)
	if err != nil || call == nil || len(call.Awaits()) == 0 {
		return false, err
	}
	return p.cfg.Rounds == nil || p.now().Before(roundComes(call)) || p.cfg.Rounds.Round(*l.dice.fallen.Chain(), call.Round) == "", nil
}

// withRound are the dues of a game whose dice wait for a round.
func (p *Office) withRound(l *liveGame, due []store.Due, c *gamelog.Call) []store.Due {
	due = slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return isRound(d.Kind) })
	return append(due,
		store.Due{Game: l.game.ID, Kind: dueRound, At: roundComes(c)},
		store.Due{Game: l.game.ID, Kind: dueNoRound, At: roundComes(c).Add(lateRound)})
}

// noRound tells the players and the host of a round that does not come, and the host
// once more when he may go on without it.
func (p *Processor) noRound(ctx context.Context, l *liveGame, d store.Due) error {
	due := slices.DeleteFunc(slices.Clone(l.due), func(x store.Due) bool { return x.Kind == dueNoRound })
	c := store.Commit{SetDue: true, Due: due}
	call, err := p.callOf(ctx, l)
	if err != nil {
		return err
	}
	if call == nil || len(call.Awaits()) == 0 {
		return p.commit(ctx, l, nil, c)
	}
	given := roundComes(call).Add(gamelog.NoRound * time.Second)
	first := d.At.Before(given)
	if first {
		c.Due = append(c.Due, store.Due{Game: l.game.ID, Kind: dueNoRound, At: given})
		p.tell(ctx, l, l.game.Players, l.head.Size(), stamped("nr", d.At), true, func(pl *store.Player) templates.Mail {
			return templates.NoRound(p.meta(l, pl, c.Due), l.state, templates.CallView{Round: call.Round, Until: p.when(roundComes(call), zoneOf(l, pl))})
		}).into(&c)
	}
	text := fmt.Sprintf("the dice wait for round %d of the beacon, which should have come %s, and no relay has it", call.Round, p.when(roundComes(call), ""))
	c.Notices = []store.Notice{{At: p.now().UTC(), Game: l.game.ID, Kind: "beacon", Text: text}}
	if p.cfg.HostAddress != "" {
		v := templates.CallView{Host: true, Round: call.Round, Until: p.when(roundComes(call), ""), Force: !first}
		c.Out = append(c.Out, p.toHost(templates.NoRound(p.meta(l, nil, c.Due), l.state, v), "noround-"+l.game.ID, p.now().UTC()))
	}
	return p.commit(ctx, l, nil, c)
}

// witnesses are the players who are told which round is named before it comes: those of
// the other side, who want to be sure of it.
func (p *Office) witnesses(l *liveGame, g *state.Game) []string {
	return g.OtherSide(seatsOf(l))
}

// beacon enters a round by hand: `beacon 657413 b713...`.
func (h *hosting) beacon() error {
	if !state.AsksBeacon(h.l.source) {
		return unfit("the dice of this game need no round of a beacon")
	}
	call, err := h.roundCall()
	if err != nil {
		return err
	}
	words := strings.Fields(h.what)
	if len(words) != 2 {
		return unfitf("write it like `host beacon %d SIGNATURE`, with the signature of the round in hexadecimal digits", call.Round)
	}
	n, err := strconv.ParseUint(words[0], 10, 64)
	sig := strings.ToLower(words[1])
	switch {
	case err != nil || n != call.Round:
		return unfitf("the dice wait for round %d, not for %s", call.Round, words[0])
	case h.received.Before(roundComes(call)):
		return unfitf("round %d comes %s: it cannot be out yet", call.Round, h.p.when(roundComes(call), h.l.game.Settings.Zone))
	}
	if err := gamelog.CheckRound(*h.l.dice.fallen.Chain(), call.Round, sig); err != nil {
		return unfit(err.Error())
	}
	if _, err := h.take(state.Input{Kind: state.Value, Player: state.BeaconName, By: state.ByHost, Value: sig, Mail: h.mail, At: h.received.UTC().Format(time.RFC3339)}); err != nil {
		return err
	}
	before := slices.Clone(h.steps)
	s, err := h.rollAgain()
	if waits := (&awaited{}); errors.As(err, &waits) {
		for _, line := range waits.lines() {
			h.say("%s", line)
		}
		return nil
	}
	if err != nil {
		return err
	}
	t, out := h.p.follow(h.ctx, h.l, timing{clock: h.l.game.Clock, due: h.l.due}, s, slices.Concat(h.earlier, before)...)
	h.time(t)
	h.post.add(out)
	h.say("the dice have fallen (record %d)", s.index)
	return nil
}

// roundCall is the call that waits for a round.
func (h *hosting) roundCall() (*gamelog.Call, error) {
	if err := h.p.lookBack(h.ctx, h.l); err != nil {
		return nil, err
	}
	call := h.l.dice.after(slices.Concat(h.earlier, h.steps)).Open()
	if call == nil || len(call.Awaits()) == 0 {
		return nil, unfit("no dice wait for a round of the beacon")
	}
	return call, nil
}

// forceRound lets dice fall without the round that they wait for, once it is long
// overdue.
func (h *hosting) forceRound() error {
	call, err := h.roundCall()
	var none unfit
	if errors.As(err, &none) {
		return nil
	}
	if err != nil {
		return err
	}
	if from := roundComes(call).Add(gamelog.NoRound * time.Second); h.received.Before(from) {
		return unfitf("the dice wait for round %d of the beacon: enter it with `host beacon %d SIGNATURE`; only from %s on can they fall without it",
			call.Round, call.Round, h.p.when(from, h.l.game.Settings.Zone))
	}
	if _, err = h.take(state.Input{Kind: state.Silent, Names: call.Awaits(), At: h.received.UTC().Format(time.RFC3339)}); err == nil {
		_, err = h.rollAgain()
	}
	return err
}

// roundNote says of dice which round made them, or that none did.
func roundNote(c *gamelog.Call) string {
	if len(c.Silent) > 0 {
		return fmt.Sprintf("round %d of the beacon did not come; the dice come from the host's key alone", c.Round)
	}
	return fmt.Sprintf("the dice are made with round %d of the beacon", c.Round)
}

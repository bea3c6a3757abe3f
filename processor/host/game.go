package host

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// edit changes the position.
func (h *Commands) edit(ctx context.Context) error {
	if h.what == "" {
		return unfit("say what changes, one change a line, like `Germany: +2 infantry in Poland`")
	}
	return h.act(ctx, state.Input{Action: state.EditPosition, Orders: h.what})
}

// option changes options of the rules.
func (h *Commands) option(ctx context.Context) error {
	if !strings.Contains(h.what, "=") {
		return unfit("write it like `host option low_luck = true because ...`")
	}
	return h.act(ctx, state.Input{Action: state.ChangeOptions, Options: h.what})
}

// bid places a bid. Its units and treasuries show whose it is; it may begin with a side.
func (h *Commands) bid(ctx context.Context) error {
	text := h.what
	var sides []ruleset.Side
	word, rest, _ := strings.Cut(text, " ")
	switch side := sideOf(strings.Trim(word, ":,")); side {
	case ruleset.Axis, ruleset.Allies:
		text, sides = rest, []ruleset.Side{side}
	default:
		sides = []ruleset.Side{ruleset.Allies, ruleset.Axis}
	}
	var first error
	for _, side := range sides {
		err := h.act(ctx, state.Input{Action: state.PlaceBid, Side: side, Orders: strings.TrimSpace(text)})
		if _, ok := Answers(err); err == nil || !ok {
			return err
		}
		if first == nil {
			first = err
		}
	}
	return first
}

// sideOf reads a side, or a draw.
func sideOf(word string) ruleset.Side {
	switch strings.ToLower(word) {
	case "axis":
		return ruleset.Axis
	case "allies", "allied":
		return ruleset.Allies
	case "draw", "drawn", "tie":
		return state.Draw
	}
	return ""
}

// end ends the game.
func (h *Commands) end(ctx context.Context) error {
	side, rest := h.winner()
	how := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(strings.TrimPrefix(rest, "wins")), "win"))
	how = strings.TrimSpace(strings.TrimPrefix(how, "by"))
	return h.act(ctx, state.Input{Action: state.EndGame, Side: side, Text: how})
}

// winner reads who has won, a side or nobody, and the text after that.
func (h *Commands) winner() (side ruleset.Side, rest string) {
	if h.l.State.Rules.Alliances {
		for _, s := range h.l.State.Sides() {
			if n := len(s); len(h.what) >= n && strings.EqualFold(h.what[:n], string(s)) && (len(h.what) == n || h.what[n] == ' ') {
				return s, h.what[n:]
			}
		}
	}
	word, rest, _ := strings.Cut(h.what, " ")
	return sideOf(word), rest
}

// back goes back to a record.
func (h *Commands) back(ctx context.Context) error {
	words := strings.Fields(h.what)
	if len(words) == 0 {
		return unfit("say to which record: `host back to record 41 because ...`; `history` shows the numbers")
	}
	n, err := strconv.Atoi(strings.TrimPrefix(words[len(words)-1], "#"))
	if err != nil {
		return unfitf("%q is not the number of a record", words[len(words)-1])
	}
	return h.backTo(ctx, n)
}

// backTo restores the game as it was after a record. Dice that wait then fall after some time, in
// which the orders can be changed.
func (h *Commands) backTo(ctx context.Context, n int) error {
	if last := h.l.Head.Size() - 1; n < 0 || n >= last {
		return unfitf("there is no record %d to go back to: the last one is %d", n, last)
	}
	was, err := h.stateAfter(ctx, n)
	if err != nil {
		return err
	}
	b, err := state.Snapshot(was)
	if err != nil {
		return err
	}
	s, err := h.record(state.Input{Action: state.GoBack, To: n, Position: string(b)})
	if err != nil {
		return err
	}
	h.wentBack(ctx, s)
	h.tell(ctx, s)
	return nil
}

// stateAfter is the game as it was after a record, which may be one that this mail made.
func (h *Commands) stateAfter(ctx context.Context, n int) (*state.Game, error) {
	for _, s := range h.Steps {
		if s.Index == n {
			return s.After, nil
		}
	}
	return h.p.StateAfter(ctx, h.l, n)
}

// substitute gives powers to another player: `Wren <wren@example.net> for
// Italy, Japan`, or `for Harrow`.
func (h *Commands) substitute(ctx context.Context) error {
	const form = "write it like `host substitute Wren <wren@example.net> for Italy, Japan because ...`"
	i := strings.LastIndex(notation.LowerASCII(h.what), " for ")
	if i < 0 {
		return unfit(form)
	}
	who, whom := strings.TrimSpace(h.what[:i]), strings.TrimSpace(h.what[i+len(" for "):])
	powers, err := h.powersOf(whom)
	if err != nil {
		return err
	}
	name, rest, addressed := strings.Cut(who, "<")
	address, _, closed := strings.Cut(rest, ">")
	name, address = strings.TrimSpace(name), strings.TrimSpace(address)
	if name == "" || addressed && (!closed || !strings.Contains(address, "@")) {
		return unfit(form)
	}
	players, err := h.seated(name, address, powers)
	if err != nil {
		return err
	}
	isNew := len(players) > len(h.l.Game.Players)
	in := state.Input{Action: state.ChangeSeats}
	for _, p := range powers {
		in.Players = append(in.Players, state.Seat{Power: p, Player: name})
	}
	s, err := h.record(in)
	if err != nil {
		return err
	}
	token := ""
	if isNew && sender.NeedsToken(h.l.Game.Settings.Auth) {
		token = sender.NewToken()
		players[len(players)-1].TokenHash = sender.HashToken(token)
	}
	if err := h.HandOnVoices(ctx, name, players); err != nil {
		return err
	}
	h.l.Game.Players, h.Change.Players = players, players
	h.recalculate() // the deadline now depends on the new player's pauses
	if slices.ContainsFunc(s.After.OpenQuestions(), func(d state.Decision) bool { return slices.Contains(powers, d.Power) }) {
		h.askAgain(ctx, s)
	}
	h.tell(ctx, s)
	if isNew {
		return h.welcome(ctx, s, players[len(players)-1], token)
	}
	return nil
}

// welcome sends a new player what every player got when the game was opened.
func (h *Commands) welcome(ctx context.Context, s *desk.Step, pl store.Player, token string) error {
	m := h.p.Meta(h.l, &pl, h.l.Due)
	m.First, m.Last, m.Checkpoint = s.Index, s.Index, string(s.Sealed.Checkpoint)
	mail := templates.Welcome(m, s.After, h.p.Welcome(h.l.Game, pl, token, sender.Describe(h.l.Game.Settings.Auth), ""))
	open, err := h.p.WithLetters(ctx, h.l, s.After)
	if err != nil {
		return err
	}
	h.Post.Out = append(h.Post.Out, h.p.Letter(ctx, h.l, pl, mail.WithOpen(desk.OpenTo(h.l, open, &pl)), s.Index, "w"))
	return nil
}

// powersOf reads powers, or a player's name, which stands for all his powers.
func (h *Commands) powersOf(whom string) ([]ruleset.PowerID, error) {
	for _, pl := range h.l.Game.Players {
		if strings.EqualFold(pl.Name, whom) {
			if len(pl.Powers) == 0 {
				return nil, unfitf("%s plays no power", pl.Name)
			}
			return pl.Powers, nil
		}
	}
	names := h.l.Engine.Rules().Names()
	var out []ruleset.PowerID
	for _, word := range strings.FieldsFunc(strings.ReplaceAll(whom, " and ", ","), func(r rune) bool { return r == ',' || r == '&' || r == '/' }) {
		i := slices.IndexFunc(names.Find(strings.TrimSpace(word)), func(n notation.Name) bool { return n.Kind == notation.NamePower })
		if i < 0 {
			return nil, unfitf("%q is neither a power nor a player of this game", strings.TrimSpace(word))
		}
		p := ruleset.PowerID(names.Find(strings.TrimSpace(word))[i].ID)
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	if len(out) == 0 {
		return nil, unfit("say which powers get another player")
	}
	return out, nil
}

// seated returns the players after one with that name has got the powers. A player who loses his
// last power goes on reading along.
func (h *Commands) seated(name, address string, powers []ruleset.PowerID) ([]store.Player, error) {
	players := slices.Clone(h.l.Game.Players)
	at := -1
	for i := range players {
		pl := &players[i]
		same := strings.EqualFold(pl.Name, name)
		switch {
		case same && address != "" && !pl.Writes(address):
			return nil, unfitf("%s of this game has another address; give the new player another name", pl.Name)
		case !same && address != "" && pl.Writes(address):
			return nil, unfitf("%s is the address of %s", address, pl.Name)
		case same:
			at = i
		}
		pl.Powers = slices.DeleteFunc(slices.Clone(pl.Powers), func(p ruleset.PowerID) bool { return slices.Contains(powers, p) })
	}
	if at < 0 {
		if address == "" {
			return nil, unfitf("nobody called %s is in this game: give the address, too, like `%s <%s@example.org>`", name, name, strings.ToLower(name))
		}
		players = append(players, store.Player{Name: name, Address: address})
		at = len(players) - 1
	}
	players[at].Powers = append(slices.Clone(players[at].Powers), powers...)
	return players, nil
}

// open answers a host who tries to open a game among commands for another game.
func (h *Commands) open(context.Context) error {
	return unfit("a game is opened by a mail of its own, which begins with `host open`, or with `adjutant new` on the command line")
}

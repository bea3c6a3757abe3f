package engine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hostBook is a log with the states it went through, as a host keeps it.
type hostBook struct {
	*book
	states []*state.Game
	seeds  gamelog.Seeds
}

func newHostBook(t *testing.T) *hostBook {
	t.Helper()
	h := &hostBook{book: newBookOf(t, newMatch(t, "alpha2", 1), "")}
	h.states = append(h.states, h.game)
	return h
}

// do adds an input of any kind to the log.
func (h *hostBook) do(in state.Input) []state.Event {
	h.tb.Helper()
	before, n := h.game.Digest(), h.head.Size()
	evs := h.add(in)
	h.states = append(h.states, h.game)
	if in.Kind == state.Seed {
		h.seeds.Add(before, n, in)
	}
	return evs
}

func (h *hostBook) orders(text string) {
	h.tb.Helper()
	h.do(state.Input{Kind: state.Submission, Power: h.game.Active, Player: "Harrow", Orders: text})
}

// roll carries out what stands: with new dice, or with those that fell before.
func (h *hostBook) roll() []state.Event {
	h.tb.Helper()
	if first, fell := h.seeds.At(h.game.Digest()); fell {
		return h.do(first.Input())
	}
	return h.do(h.seed())
}

func (h *hostBook) back(to int) {
	h.tb.Helper()
	h.do(h.backInput(to))
}

func (h *hostBook) backInput(to int) state.Input {
	h.tb.Helper()
	return state.Input{Kind: state.Host, Action: state.GoBack, By: state.ByHost, Reason: "the wrong battle was fought", To: to,
		Position: string(snapshot(h.tb, h.states[to]))}
}

func (h *hostBook) host(in state.Input) ([]state.Event, error) {
	in.Kind, in.By, in.Reason = state.Host, state.ByHost, "a slip"
	_, evs, err := engine.Step(h.game, in, nil)
	return evs, err
}

// questions are the numbers of those that are open.
func (h *hostBook) questions() []int {
	var ids []int
	for _, d := range h.game.OpenQuestions() {
		ids = append(ids, d.ID)
	}
	return ids
}

func (h *hostBook) verify() error { return verify(h.file(), h.public) }

const firstStrike = "G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\n"

// Going back keeps the dice that were seen for the same orders, throws new ones
// for others, and all of it verifies; twice over.
func TestGoingBack(t *testing.T) {
	h := newHostBook(t)
	h.orders(firstStrike) // record 1
	first := h.roll()     // record 2
	h.back(1)
	if h.game.Digest() != h.states[1].Digest() || h.game.NextID != h.states[1].NextID {
		t.Fatal("the game is not as it was after record 1")
	}
	if again := h.roll(); fmt.Sprint(again) != fmt.Sprint(first) {
		t.Error("the same orders gave other dice")
	}
	h.back(0)
	h.orders("G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech (WGer)\n")
	if _, fell := h.seeds.At(h.game.Digest()); fell {
		t.Error("other orders have dice already")
	}
	h.roll()
	h.back(0)
	h.orders(firstStrike)
	if f, fell := h.seeds.At(h.game.Digest()); !fell || f.Record != 2 {
		t.Errorf("the first orders, given again, take up record %d (%v), want 2", f.Record, fell)
	}
	if again := h.roll(); fmt.Sprint(again) != fmt.Sprint(first) {
		t.Error("the same orders, given again, gave other dice")
	}
	if err := h.verify(); err != nil {
		t.Error(err)
	}
	l, err := gamelog.ReadLog(h.file(), h.public)
	if err != nil {
		t.Fatal(err)
	}
	if g, err := engine.Replay(l, -1); err != nil || g.Digest() != h.game.Digest() {
		t.Errorf("the log replays to another game (error %v)", err)
	}
	seeds, err := gamelog.ReadSeeds(h.sealed)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range h.states {
		got, ok := seeds.At(g.Digest())
		want, okWant := h.seeds.At(g.Digest())
		if got != want || ok != okWant {
			t.Errorf("ReadSeeds finds %v %v, want %v %v", got, ok, want, okWant)
		}
	}
}

// A host who cheats with going back is found out by everybody.
func TestCheatingBack(t *testing.T) {
	for _, tc := range []struct {
		name  string
		cheat func(h *hostBook)
		want  string
	}{
		{"new dice for the same orders", func(h *hostBook) { h.do(h.seed()) }, "are thrown again"},
		{"dice of another record", func(h *hostBook) {
			f, _ := h.seeds.At(h.game.Digest())
			in := f.Input()
			in.Again = 3
			h.do(in)
		}, "instead of those of record 2"},
		{"another seed under the record's name", func(h *hostBook) {
			f, _ := h.seeds.At(h.game.Digest())
			in := f.Input()
			in.Seed = strings.Repeat("ab", 64)
			h.do(in)
		}, "its seed is not that of record 2"},
		{"old dice for other orders", func(h *hostBook) {
			f, _ := h.seeds.At(h.game.Digest())
			h.orders("CM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech (WGer)\n")
			h.do(f.Input())
		}, "was never there"},
		{"back to another position", func(h *hostBook) {
			in := h.backInput(1)
			in.To = 2
			h.do(in)
		}, "not the one after record 2"},
		{"back to what is to come", func(h *hostBook) {
			in := h.backInput(1)
			in.To = h.head.Size() + 3
			h.do(in)
		}, "no earlier record"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			h := newHostBook(t)
			h.orders(firstStrike)
			h.roll()
			h.back(1)
			n := h.head.Size()
			if err := h.verify(); err != nil {
				t.Fatalf("before the cheat: %v", err)
			}
			tc.cheat(h)
			err := h.verify()
			if err == nil || !strings.Contains(err.Error(), tc.want) || !strings.Contains(err.Error(), fmt.Sprint("record ", h.head.Size()-1)) {
				t.Errorf("Verify says %v, want %q of record %d (the cheat began at %d)", err, tc.want, h.head.Size()-1, n)
			}
		})
	}
}

// Each change of a position is refused where it leads to a position that cannot
// be, beside one like it that can.
func TestEditPosition(t *testing.T) {
	h := newHostBook(t)
	for _, tc := range []struct{ name, lines, want, after string }{
		{"units come", "Germany: +2 inf, +1 tank in Poland", "", "5 infantry, 2 tanks, 1 tactical bomber in Poland"},
		{"units go", "Germany: -1 tank in Poland", "", ""},
		{"units go, whose is plain", "-1 tank in Paris", "", ""},
		{"units that are not there", "Germany: -1 tank in Iceland", "not-there", ""},
		{"more than are there", "Germany: -30 inf in Germany", "not-there", ""},
		{"units of somebody", "+1 inf in Poland", "whose", ""},
		{"nobody has one", "-1 bomber in Iceland", "whose", ""},
		{"a tank at sea", "Germany: +1 tank in SZ 113", "wrong-place", ""},
		{"a tank aboard", "Germany: +1 transport (1 tank) in SZ 113", "", "1 tank"},
		{"two tanks aboard", "Germany: +1 transport (2 tank) in SZ 113", "impossible", ""},
		{"a ship on land", "Germany: +1 sub in Poland", "wrong-place", ""},
		{"in the enemy's land", "Germany: +1 inf in France", "impossible", ""},
		{"in a friend's land", "Germany: +1 inf in Northern Italy", "", ""},
		{"in neutral land", "Germany: +1 inf in Turkey", "impossible", ""},
		{"aircraft without a deck", "Germany: +1 fighter in SZ 113", "impossible", ""},
		{"aircraft with a deck", "Germany: +1 carrier, +1 fighter in SZ 113", "", ""},
		{"land that is held", "control Norway UK", "impossible", ""},
		{"land that is free", "control Sierra Leone Germany", "", "control: Germany: Sierra Leone"},
		{"in the text's own words", "control: Germany: Sierra Leone", "", "control: Germany: Sierra Leone"},
		{"a zone that is held", "control SZ 112 Germany", "bad-setting", ""},
		{"money", "treasury UK Europe 24", "", "UK Europe 24"},
		{"money of nobody", "treasury Atlantis 24", "bad-setting", ""},
		{"a debt", "treasury Germany -3", "bad-setting", ""},
		{"damage", "Germany: -1 major complex in Germany\nGermany: +1 major complex (damage 4) in Germany", "", "damage 4"},
		{"too much damage", "Germany: -1 major complex in Germany\nGermany: +1 major complex (damage 400) in Germany", "bad-attribute", ""},
		{"a second complex", "Germany: +1 minor complex in Germany", "impossible", ""},
		{"a complex where there is none", "Germany: +1 minor complex in Poland", "", "minor complex in Poland"},
		{"a marker", "marker: kamikaze tokens = 2", "", "kamikaze tokens = 2"},
		{"a marker of no rule", "marker: kamikaze tokns = 2", "unknown-marker", ""},
		{"a war", "war: Germany - Soviet Union", "", "war: Germany - Soviet Union"},
		{"whose turn it is", "turn: Japan, round 4", "no-edit", ""},
		{"without a sign", "Germany: 2 inf in Poland", "unexpected", ""},
		{"a misspelt place", "Germany: +2 inf in Polnad", "unknown-space", ""},
		{"nothing", "# later", "no-edit", ""},
		{"something else", "let us begin", "no-edit", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			evs, err := h.host(state.Input{Action: state.EditPosition, Orders: tc.lines})
			var r *engine.Refusal
			switch {
			case tc.want == "" && err != nil:
				t.Fatalf("refused: %v", err)
			case tc.want == "":
				after := state.PrintPosition(state.Fold(h.game, evs))
				if !strings.Contains(after, tc.after) || after == state.PrintPosition(h.game) {
					t.Errorf("%q is not in the position, or nothing has changed; changed are %v", tc.after, evs[0].(state.Edited).Lines)
				}
			case !errors.As(err, &r):
				t.Errorf("taken, or failed with %v; want %s", err, tc.want)
			case !slices.ContainsFunc(codes(r), func(c string) bool { return c == tc.want }):
				t.Errorf("refused with %v (%v), want %s", codes(r), err, tc.want)
			}
		})
	}
}

func codes(r *engine.Refusal) []string {
	var out []string
	for _, d := range r.Report.Diags {
		out = append(out, d.Code)
	}
	return out
}

// Orders that stand and lose their units by an edit lapse; the game goes on.
func TestEditLapsesOrders(t *testing.T) {
	h := newHostBook(t)
	h.orders(firstStrike)
	h.do(state.Input{Kind: state.Host, Action: state.EditPosition, By: state.ByHost, Reason: "they were never there", Orders: "Germany: -3 tank in Holland Belgium"})
	if n := len(h.game.Turn.Declared); n != 0 {
		t.Errorf("%d orders stand, want none", n)
	}
	h.orders("buy 10 inf\nCM\nFrance: 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\n")
	h.roll()
	if err := h.verify(); err != nil {
		t.Error(err)
	}
}

// Bids follow the custom of the game.
func TestBid(t *testing.T) {
	h := newHostBook(t)
	for _, tc := range []struct {
		name string
		side ruleset.Side
		bid  string
		want string
	}{
		{"as players write it", "Allies", "Bid 18: sub 98, art Alex, inf Egy, save 5", ""},
		{"money left over", "Allies", "Bid 18: sub 98, art Alex, inf Egy, save 2", "too-little"},
		{"too dear", "Allies", "Bid 9: sub 98, art Alex", "too-much"},
		{"whose unit", "Allies", "Bid 3: ANZAC inf Egypt", ""},
		{"who has no unit there", "Allies", "Bid 3: US inf Egypt", "no-unit"},
		{"of the other side", "Axis", "Bid 3: UK inf Egypt", "bad-side"},
		{"no unit there", "Allies", "Bid 6: sub 105", "no-unit"},
		{"two in a space", "Allies", "Bid 6: 2 inf Egypt", "too-many"},
		{"a tank at sea", "Allies", "Bid 6: arm 98", "wrong-place"},
		{"a factory", "Allies", "Bid 12: minor complex Egypt", "no-facility"},
		{"only money", "Allies", "Bid 5: save 5 UK Pacific", ""},
		{"money of two treasuries", "Allies", "Bid 5: save 5 UK", "whose"},
		{"for the Axis", "Axis", "bid 9: inf Libya, sub 98", "no-unit"},
		{"for the Axis, lawful", "Axis", "bid 3: German inf Romania", ""},
		{"nonsense", "Allies", "I bid you welcome", "no-bid"},
		{"misspelt", "Allies", "Bid 3: inf Egpyt", "unknown-space"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := h.host(state.Input{Action: state.PlaceBid, Side: tc.side, Orders: tc.bid})
			var r *engine.Refusal
			switch {
			case tc.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case tc.want != "" && (!errors.As(err, &r) || !slices.Contains(codes(r), tc.want)):
				t.Errorf("%v, want %s", err, tc.want)
			}
		})
	}
	t.Run("several in a space, if the game allows it", func(t *testing.T) {
		h := newHostBook(t)
		h.do(state.Input{Kind: state.Host, Action: state.ChangeOptions, By: state.ByHost, Reason: "agreed", Options: "bid_per_space = 2"})
		h.do(state.Input{Kind: state.Host, Action: state.PlaceBid, By: state.ByHost, Reason: "agreed", Side: "Allies", Orders: "Bid 6: 2 inf Egypt"})
		if err := h.verify(); err != nil {
			t.Error(err)
		}
	})
	t.Run("too late", func(t *testing.T) {
		h.orders(firstStrike)
		_, err := h.host(state.Input{Action: state.PlaceBid, Side: "Allies", Orders: "Bid 3: inf Egypt"})
		var r *engine.Refusal
		if !errors.As(err, &r) || !slices.Contains(codes(r), "too-late") {
			t.Errorf("%v, want too-late", err)
		}
	})
}

// Everything else that a host does: taken or refused, and in the log, which
// verifies.
func TestHostActions(t *testing.T) {
	h := newHostBook(t)
	host := func(in state.Input) state.Input {
		in.Kind, in.By, in.Reason = state.Host, state.ByHost, "by agreement"
		return in
	}
	for _, tc := range []struct {
		name string
		in   state.Input
		want string
	}{
		{"a ruling", host(state.Input{Action: state.Ruling, Text: "the scramble stands"}), ""},
		{"a pause", host(state.Input{Action: state.Pause, Text: "until 3 Dec"}), ""},
		{"without a reason", state.Input{Kind: state.Host, Action: state.Ruling, By: state.ByHost, Text: "so be it"}, "no-reason"},
		{"an unknown action", host(state.Input{Action: "explode"}), "no-action"},
		{"an option", host(state.Input{Action: state.ChangeOptions, Options: "low_luck = true\nresearch = \"on\""}), ""},
		{"the same option", host(state.Input{Action: state.ChangeOptions, Options: "low_luck = true"}), "no-change"},
		{"an unknown option", host(state.Input{Action: state.ChangeOptions, Options: "high_luck = true"}), "bad-option"},
		{"a bad value", host(state.Input{Action: state.ChangeOptions, Options: `scramble = "sometimes"`}), "bad-option"},
		{"a seat", host(state.Input{Action: state.ChangeSeats, Players: []state.Seat{{Power: "Italy", Player: "Sparrow"}}}), ""},
		{"a seat of no power", host(state.Input{Action: state.ChangeSeats, Players: []state.Seat{{Power: "Spain", Player: "Sparrow"}}}), "unknown-power"},
		{"a seat for two", host(state.Input{Action: state.ChangeSeats, Players: []state.Seat{{Power: "Italy", Player: "Sparrow"}, {Power: "Italy", Player: "Wren"}}}), "twice"},
		{"no seat", host(state.Input{Action: state.ChangeSeats}), "no-change"},
		{"a bid", host(state.Input{Action: state.PlaceBid, Side: "Allies", Orders: "Bid 18: sub 98, art Alex, inf Egy, save 5"}), ""},
		{"an edit", host(state.Input{Action: state.EditPosition, Orders: "Germany: +1 inf in Poland"}), ""},
		{"an end for nobody", host(state.Input{Action: state.EndGame, Side: "Neutral"}), "bad-side"},
		{"an odd end", host(state.Input{Action: state.EndGame, Side: "Axis", Text: "boredom"}), "bad-ending"},
		{"a concession", host(state.Input{Action: state.EndGame, Side: "Axis", Text: "concession"}), ""},
		{"a second end", host(state.Input{Action: state.EndGame, Side: "Allies"}), "game-over"},
	} {
		_, evs, err := engine.Step(h.game, tc.in, nil)
		var r *engine.Refusal
		switch {
		case tc.want != "" && (!errors.As(err, &r) || !slices.Contains(codes(r), tc.want)):
			t.Errorf("%s: %v, want %s", tc.name, err, tc.want)
		case tc.want == "" && (err != nil || len(evs) == 0):
			t.Errorf("%s: %v, events %v", tc.name, err, evs)
		case tc.want == "":
			h.do(tc.in)
		}
	}
	if h.game.Winner != "Axis" || h.game.Result() != "the Axis have won" {
		t.Errorf("the game ended with %q", h.game.Result())
	}
	if ok, why := h.game.Ready(); ok || !strings.Contains(why, "over") {
		t.Errorf("Ready after the end: %v, %s", ok, why)
	}
	h.back(1)
	if h.game.Winner != "" {
		t.Error("the game is still over after going back before its end")
	}
	h.orders(firstStrike)
	h.do(host(state.Input{Action: state.ChangeOptions, Options: "no_objectives = true"}))
	if _, err := h.host(state.Input{Action: state.ChangeOptions, Options: "kamikaze_tokens = 9"}); err == nil {
		t.Error("kamikaze tokens changed in the middle of a game")
	}
	if err := h.verify(); err != nil {
		t.Error(err)
	}
}

// Going back while a question is open: the question is gone, and comes again
// with the same dice behind it if the same orders are given. The position
// cannot be changed meanwhile.
func TestBackWhileAsked(t *testing.T) {
	h := newHostBook(t)
	h.do(state.Input{Kind: state.Host, Action: state.ChangeOptions, By: state.ByHost, Reason: "agreed", Options: `ask = ["scramble"]`})
	const strike = "G1\nbuy 10 inf\nCM\n109: 1 ss (108), 1 ss (103)\n"
	h.orders(strike)  // record 2
	asked := h.roll() // record 3
	if len(h.game.OpenQuestions()) == 0 {
		t.Fatalf("nothing is asked: %v", asked)
	}
	if _, err := h.host(state.Input{Action: state.EditPosition, Orders: "Germany: +1 inf in Poland"}); err == nil || !strings.Contains(err.Error(), "wait for answers") {
		t.Errorf("an edit while a question is open: %v", err)
	}
	h.back(1)
	if len(h.game.OpenQuestions()) != 0 {
		t.Error("the question is still open")
	}
	if _, err := h.host(state.Input{Action: state.EditPosition, Orders: "Germany: +1 inf in Poland"}); err != nil {
		t.Errorf("an edit after going back: %v", err)
	}
	h.orders(strike)
	if again := h.roll(); fmt.Sprint(again) != fmt.Sprint(asked) {
		t.Error("the same orders came to another question")
	}
	h.back(3) // into the stage that waits
	if h.game.Turn.Hold == nil || h.game.Turn.Hold.Base == nil {
		t.Fatal("the stage that waited cannot go on")
	}
	h.do(state.Input{Kind: state.Deadline, Questions: h.questions()})
	fought := h.roll()
	h.back(3)
	h.do(state.Input{Kind: state.Deadline, Questions: h.questions()})
	if again := h.roll(); fmt.Sprint(again) != fmt.Sprint(fought) {
		t.Error("the same answer gave other dice")
	}
	if err := h.verify(); err != nil {
		t.Error(err)
	}
}

package engine_test

import (
	"crypto/ed25519"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hand is a key of a host.
type hand struct {
	key    ed25519.PrivateKey
	signer note.Signer
	public string
}

// handOf makes a key of a name and a number.
func handOf(t testing.TB, name string, n byte) hand {
	t.Helper()
	k := entropytest.Numbered(t, name, n)
	return hand{k.Secret, k.Signer, k.Public}
}

// takes has the host go on with a key.
func (b *openBook) takes(h hand) { b.key, b.signer = h.key, h.signer }

// turns has everybody end his turn until a round begins.
func (b *openBook) turns(round int) {
	b.tb.Helper()
	for n := 0; b.game.Round < round; n++ {
		if n > 60 {
			b.tb.Fatalf("round %d does not come: it is %s", round, gamelog.Moment(b.game))
		}
		player := "Quill"
		switch b.game.Active {
		case "Germany", "Japan", "Italy":
			player = "Harrow"
		case "United Kingdom", "ANZAC":
			player = "Wren"
		}
		b.orders(state.Input{Orders: "end turn\n", Player: player})
		b.do(b.seed())
	}
}

// names is a record that names a key.
func (b *openBook) names(a state.HostAction, key string) state.Input {
	return state.Input{Kind: state.Host, Action: a, By: state.ByHost, Reason: "the machine was sold", Key: key, Moment: gamelog.Moment(b.game)}
}

// seatedBook is a log of a game of three players.
func seatedBook(t *testing.T, source string) *openBook {
	t.Helper()
	seats := func(player string, powers ...ruleset.PowerID) (out []state.Seat) {
		for _, p := range powers {
			out = append(out, state.Seat{Power: p, Player: player})
		}
		return out
	}
	b := &openBook{book: newBookBy(t, newMatch(t, "alpha2", 1), state.Input{Dice: source, Players: append(append(
		seats("Harrow", "Germany", "Japan", "Italy"), seats("Quill", "Soviet Union", "United States", "China", "France")...),
		seats("Wren", "United Kingdom", "ANZAC")...)})}
	b.states, b.rolls = append(b.states, b.game), append(b.rolls, nil)
	return b
}

// agreed are players who agree, with evidence.
func agreed(names ...string) (out []state.Agreement) {
	for i, n := range names {
		out = append(out, state.Agreement{Player: n, Mail: strings.Repeat(fmt.Sprint(i+1), 64), Evidence: strings.Repeat(fmt.Sprint(i+5), 64)})
	}
	return out
}

// replaces is the record of a key that players agreed to.
func replaces(key string, names ...string) state.Input {
	return state.Input{Kind: state.Host, Action: state.ReplaceKey, By: state.ByPlayers(names...), Reason: "the key was stolen", Key: key, Agreed: agreed(names...)}
}

// TestKeysInALog: a log goes on with another key, by a record that the key before signs
// or to which players agree; both verify, by any of the keys, and say which key signed
// what.
func TestKeysInALog(t *testing.T) {
	two := handOf(t, "games.example.org", 21)
	for name, tc := range map[string]struct {
		source string
		change func(b *openBook)
		agreed int
	}{
		"rotated, with the host's dice": {state.VRF, func(b *openBook) {
			b.do(b.names(state.NameSuccessor, two.public))
			b.turns(3)
			b.do(b.names(state.RotateKey, two.public))
			b.takes(two)
		}, 0},
		"rotated, with the players' dice": {state.VRFPlayers, func(b *openBook) {
			b.do(b.names(state.RotateKey, two.public))
			b.takes(two)
		}, 0},
		"replaced, with the host's dice": {state.VRF, func(b *openBook) {
			b.takes(two)
			b.do(replaces(two.public, "Harrow", "Quill"))
		}, 2},
		"replaced while dice wait": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.takes(two)
			b.do(replaces(two.public, "Harrow", "Quill", "Wren"))
		}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			b := seatedBook(t, tc.source)
			tc.change(b)
			b.strikes(strings.Replace(strike, "G1", fmt.Sprintf("G%d", b.game.Round), 1))
			if tc.source == state.VRFPlayers {
				b.do(b.call())
				b.do(value("Quill", "seven green bottles"))
				b.do(value("Wren", "a cup of tea"))
			}
			if rolls := b.do(b.rollsNow()); len(rolls) == 0 {
				t.Error("no dice fell")
			}
			for _, key := range []string{b.public, two.public, ""} {
				if err := verify(b.file(), key); err != nil {
					t.Errorf("by %q: %v", key, err)
				}
			}
			if says := checkInPython(t, keep(t, b)); !strings.Contains(says[0], " ok: ") {
				t.Errorf("the checker says %q", says)
			}
			if err := verify(b.file(), handOf(t, "games.example.org", 22).public); err == nil {
				t.Error("it verifies by a key that never signed it")
			}
			if says := checkInPython(t, keep(t, b)); strings.Contains(says[0], "NOT ok") {
				t.Errorf("the checker says %q", says)
			}
			l, err := gamelog.ReadLog(b.file(), "")
			if err != nil {
				t.Fatal(err)
			}
			reigns := l.Reigns()
			if len(reigns) != 2 || reigns[1].Key != two.public || len(reigns[1].Agreed) != tc.agreed || l.Signs() != two.public || l.SignedBy(1) != b.public {
				t.Errorf("the keys are %+v", reigns)
			}
			var mails string
			for _, s := range b.sealed {
				mails += string(s.Checkpoint) + "\n"
			}
			if got := l.Find(mails); len(got) != len(b.sealed) {
				t.Errorf("%d of %d heads are found", len(got), len(b.sealed))
			}
			if size, err := l.Witness([]byte(mails), two.public); err != nil || size != len(b.sealed) {
				t.Errorf("held against all heads: %d, %v", size, err)
			}
		})
	}
}

// TestCheatsWithKeys: with his old key or a new one, and with a partner, a host can
// change no key unseen.
func TestCheatsWithKeys(t *testing.T) {
	two, three := handOf(t, "games.example.org", 21), handOf(t, "games.example.org", 23)
	stranger := handOf(t, "games.example.net", 24)
	for name, tc := range map[string]struct {
		source string
		cheat  func(b *openBook)
		words  string
	}{
		"a key that the old one has not signed": {state.VRFPlayers, func(b *openBook) {
			b.takes(two)
			b.do(b.names(state.RotateKey, two.public))
		}, "not signed by"},
		"the old key goes on": {state.VRFPlayers, func(b *openBook) {
			b.do(b.names(state.RotateKey, two.public))
			b.orders(state.Input{Orders: strike, Player: "Harrow"})
		}, "not signed by"},
		"the old key goes on behind a replacement": {state.VRFPlayers, func(b *openBook) {
			old := hand{b.key, b.signer, b.public}
			b.takes(two)
			b.do(replaces(two.public, "Harrow", "Quill"))
			b.takes(old)
			b.orders(state.Input{Orders: strike, Player: "Harrow"})
		}, "not signed by"},
		"the old key proves dice": {state.VRFPlayers, func(b *openBook) {
			old := b.key
			b.do(b.names(state.RotateKey, two.public))
			b.takes(two)
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Quill", "seven green bottles"))
			b.do(value("Wren", "a cup of tea"))
			b.key = old
			b.do(b.rollsNow())
		}, "does not fit the host's key"},
		"keys are tried until the dice suit": {state.VRF, func(b *openBook) {
			b.strikes(strike)
			b.do(b.names(state.RotateKey, two.public))
		}, "no record has named this one"},
		"a key is named when the orders are known": {state.VRF, func(b *openBook) {
			b.strikes(strike)
			b.do(b.names(state.NameSuccessor, two.public))
			b.do(b.names(state.RotateKey, two.public))
		}, "from round 3 on"},
		"a round too early": {state.VRF, func(b *openBook) {
			b.do(b.names(state.NameSuccessor, two.public))
			b.turns(2)
			b.do(b.names(state.RotateKey, two.public))
		}, "from round 3 on"},
		"another key than the one named": {state.VRF, func(b *openBook) {
			b.do(b.names(state.NameSuccessor, three.public))
			b.turns(3)
			b.do(b.names(state.RotateKey, two.public))
		}, "no record has named this one"},
		"several keys are named, and the one whose dice suit is taken": {state.VRF, func(b *openBook) {
			b.do(b.names(state.NameSuccessor, two.public))
			b.do(b.names(state.NameSuccessor, three.public))
			b.turns(3)
			b.do(b.names(state.RotateKey, two.public))
		}, "another was named since"},
		"a key that was named in time is taken once the orders are known": {state.VRF, func(b *openBook) {
			b.do(b.names(state.NameSuccessor, two.public))
			b.turns(3)
			b.strikes(strings.Replace(strike, "G1", "G3", 1))
			b.do(b.names(state.RotateKey, two.public))
		}, "orders stand whose dice the key would make"},
		"a key is named for another round": {state.VRF, func(b *openBook) {
			in := b.names(state.NameSuccessor, two.public)
			in.Moment = "Germany/0/purchase-repair"
			b.do(in)
		}, "the game is at"},
		"another key while dice wait": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(b.names(state.RotateKey, two.public))
		}, "has called for dice"},
		"a key of another name": {state.VRFPlayers, func(b *openBook) { b.do(b.names(state.RotateKey, stranger.public)) }, "it is called"},
		"a key that signed before comes back": {state.VRFPlayers, func(b *openBook) {
			old := hand{b.key, b.signer, b.public}
			b.do(b.names(state.RotateKey, two.public))
			b.takes(two)
			b.do(b.names(state.RotateKey, old.public))
			b.takes(old)
			b.orders(state.Input{Orders: strike, Player: "Harrow"})
		}, "has signed records of this game before"},
		"nobody agreed": {state.VRF, func(b *openBook) {
			b.takes(two)
			in := replaces(two.public)
			in.By = state.ByHost
			b.do(in)
		}, "0 of 3 players agree"},
		"too few agreed": {state.VRF, func(b *openBook) {
			b.takes(two)
			b.do(replaces(two.public, "Harrow"))
		}, "1 of 3 players agree, and 2 must"},
		"one side alone agreed": {state.VRF, func(b *openBook) {
			b.takes(two)
			b.do(replaces(two.public, "Quill", "Wren"))
		}, "nobody of the Axis agrees"},
		"a partner agrees twice": {state.VRF, func(b *openBook) {
			b.takes(two)
			in := replaces(two.public, "Harrow", "Harrow")
			b.do(in)
		}, "Harrow agrees twice"},
		"somebody agrees who does not play": {state.VRF, func(b *openBook) {
			b.takes(two)
			b.do(replaces(two.public, "Harrow", "Pip", "Quill"))
		}, "Pip does not play"},
		"others are named than agreed": {state.VRF, func(b *openBook) {
			b.takes(two)
			in := replaces(two.public, "Harrow", "Quill")
			in.By = state.ByPlayers("Harrow", "Quill", "Wren")
			b.do(in)
		}, "agree"},
		"the host says it himself": {state.VRF, func(b *openBook) {
			b.takes(two)
			in := replaces(two.public, "Harrow", "Quill")
			in.By = state.ByHost
			b.do(in)
		}, "it is by"},
		"an agreement without a mail": {state.VRF, func(b *openBook) {
			b.takes(two)
			in := replaces(two.public, "Harrow", "Quill")
			in.Agreed[1].Mail = ""
			b.do(in)
		}, "not a hash"},
		"dice of a replaced key without what the players signed": {state.VRF, func(b *openBook) {
			b.takes(two)
			b.do(replaces(two.public, "Harrow", "Quill"))
			b.strikes(strike)
			b.do((&openBook{book: &book{source: b.source, tb: b.tb, key: b.key, game: b.game}}).seed())
		}, "does not fit the host's key"},
		"an agreement beside another record": {state.VRF, func(b *openBook) {
			b.host(state.Input{Action: state.Note, Text: "hello", Agreed: agreed("Harrow")})
		}, `"agreed" does not belong`},
		"a text beside the key": {state.VRFPlayers, func(b *openBook) {
			in := b.names(state.RotateKey, two.public)
			in.Text = "nothing has changed"
			b.do(in)
		}, `"text" does not belong`},
	} {
		t.Run(name, func(t *testing.T) {
			b := seatedBook(t, tc.source)
			tc.cheat(b)
			if err := verify(b.file(), b.public); err == nil || !strings.Contains(err.Error(), tc.words) {
				t.Errorf("%v, want %q", err, tc.words)
			}
			says := checkInPython(t, keep(t, b))
			switch {
			case strings.Contains(says[0], "NOT ok"), strings.Contains(says[0], "who may agree"), strings.Contains(says[0], "what stood when the key changed"), name == "a text beside the key":
			default: // these are left to verify, as it says, and which fields an input may have
				t.Errorf("the checker says %q", says)
			}
		})
	}
}

// TestNewWitnesses: a witness that moved is named by the host, another witness and
// another log of the host only with the players' consent; each is a record.
func TestNewWitnesses(t *testing.T) {
	moved := func(b *openBook, w *witnesses, change func(p *state.Witnesses), names ...string) state.Input {
		p := w.policy(48)
		change(p)
		in := state.Input{Kind: state.Host, Action: state.ChangeWitnesses, By: state.ByHost, Reason: "it has moved", Witnesses: p}
		if len(names) > 0 {
			in.By, in.Agreed = state.ByPlayers(names...), agreed(names...)
		}
		return in
	}
	address := func(p *state.Witnesses) { p.Of[1].URL = "https://w2.example.net/moved" }
	for name, tc := range map[string]struct {
		change func(p *state.Witnesses)
		names  []string
		by     []int
		want   string
	}{
		"another address":                         {address, nil, []int{0, 1}, ""},
		"another witness, with consent":           {func(p *state.Witnesses) { p.Of[1].Key = "4" }, []string{"Harrow", "Quill"}, []int{0, 3}, ""},
		"another witness, and the old one signs":  {func(p *state.Witnesses) { p.Of[1].Key = "4" }, []string{"Harrow", "Quill"}, []int{0, 1}, "1 of its witnesses"},
		"another witness of the host's own":       {func(p *state.Witnesses) { p.Of[1].Key = "4" }, nil, nil, "0 of 3 players agree"},
		"a witness left out":                      {func(p *state.Witnesses) { p.Of = p.Of[:2] }, nil, nil, "0 of 3 players agree"},
		"a witness left out, with consent":        {func(p *state.Witnesses) { p.Of = p.Of[:2] }, []string{"Harrow", "Wren"}, []int{0, 1}, ""},
		"one side alone agreed":                   {func(p *state.Witnesses) { p.Of[1].Key = "4" }, []string{"Quill", "Wren"}, nil, "nobody of the Axis agrees"},
		"fewer that must sign":                    {func(p *state.Witnesses) { p.Need = 1 }, []string{"Harrow", "Quill"}, nil, "does not change"},
		"a shorter time to wait for them":         {func(p *state.Witnesses) { p.Alone = 1 }, []string{"Harrow", "Quill"}, nil, "does not change"},
		"nothing":                                 {func(*state.Witnesses) {}, nil, nil, "it changes nothing"},
		"consent that nobody was asked for":       {address, []string{"Harrow", "Quill"}, nil, "needs nobody's consent"},
		"one witness twice":                       {func(p *state.Witnesses) { p.Of[1] = p.Of[0] }, []string{"Harrow", "Quill"}, nil, "named twice"},
		"another log of the host, with consent":   {func(p *state.Witnesses) { p.Log = "games.example.org/2" }, []string{"Harrow", "Quill"}, []int{0, 1}, ""},
		"another log of the host":                 {func(p *state.Witnesses) { p.Log = "games.example.org/2" }, nil, nil, "0 of 3 players agree"},
		"a log with the name of that of a game":   {func(p *state.Witnesses) { p.Log = "adjutant/g2" }, []string{"Harrow", "Quill"}, nil, "cannot be the name"},
		"another log, and the old one goes on":    {func(p *state.Witnesses) { p.Log = "games.example.org/2" }, []string{"Harrow", "Quill"}, []int{-1}, "is not the host's log"},
		"the old log is named where a new one is": {address, nil, []int{-2}, "is not the host's log"},
	} {
		t.Run(name, func(t *testing.T) {
			b, w := witnessed(t, state.VRF, 48)
			b.strikes(strike)
			b.do(b.call())
			in := moved(b, w, func(p *state.Witnesses) {
				tc.change(p)
				if p.Of[1].Key == "4" {
					p.Of[1].Key = w.of[3].String()
				}
			}, tc.names...)
			b.do(in)
			old := w.log
			if log := in.Witnesses.Log; log != "" && !(len(tc.by) == 1 && tc.by[0] == -1) || len(tc.by) == 1 && tc.by[0] == -2 {
				if log == "" {
					log = "games.example.org/2"
				}
				w.log = gamelog.NewHostLog(log, nil)
			}
			if tc.by != nil {
				by := tc.by
				if by[0] < 0 {
					by = []int{0, 1}
				}
				b.do(w.sign(b, b.head.Checkpoint(), by...))
				b.do(b.rollsNow())
			}
			err := verify(b.file(), b.public)
			if tc.want != "" {
				if err == nil || !strings.Contains(err.Error(), tc.want) {
					t.Errorf("%v, want %q", err, tc.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if says := checkInPython(t, keep(t, b)); !strings.Contains(says[0], " ok: ") {
				t.Errorf("the checker says %q", says)
			}
			l, err := gamelog.ReadLog(b.file(), b.public)
			if err != nil {
				t.Fatal(err)
			}
			for _, log := range []*gamelog.HostLog{old, w.log} {
				if _, err := l.CheckHostLog(log); err != nil {
					t.Errorf("held against the host's log %s: %v", log.Origin, err)
				}
			}
		})
	}
}

// TestForkBehindAKey: what a thief signs with a key that was replaced is another course
// of the game, and each head of it shows that.
func TestForkBehindAKey(t *testing.T) {
	two := handOf(t, "games.example.org", 21)
	true1, thief := seatedBook(t, state.VRFPlayers), seatedBook(t, state.VRFPlayers)
	true1.takes(two)
	true1.do(replaces(two.public, "Harrow", "Quill"))
	true1.strikes(strike)
	thief.strikes(weaker)
	for _, b := range []*openBook{true1, thief} {
		if err := verify(b.file(), b.public); err != nil {
			t.Fatal(err)
		}
	}
	l, err := gamelog.ReadLog(true1.file(), "")
	if err != nil {
		t.Fatal(err)
	}
	head := thief.sealed[len(thief.sealed)-1].Checkpoint
	if len(l.Find(string(head))) != 1 {
		t.Error("the thief's head is not found by the key that was replaced")
	}
	if _, err := l.Witness(head, two.public); err == nil || !strings.Contains(err.Error(), "rewritten") {
		t.Errorf("the thief's head: %v", err)
	}
	if _, err := l.Witness(true1.sealed[0].Checkpoint, two.public); err != nil {
		t.Errorf("a head from before: %v", err)
	}
}

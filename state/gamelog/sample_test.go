package gamelog_test

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"
	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// testHost is a host with a fixed key.
type testHost struct {
	signer note.Signer
	key    ed25519.PrivateKey
	public string
}

func newHost(t testing.TB, name string, fill byte) testHost {
	t.Helper()
	k := entropytest.Numbered(t, name, fill)
	return testHost{k.Signer, k.Secret, k.Public}
}

// seed proves the seed that belongs at the head.
func (h testHost) seed(head gamelog.Head, g *state.Game) state.Input {
	proof := vrf.Prove(h.key, gamelog.SeedMessage(head, gamelog.Moment(g)))
	seed, err := vrf.ProofToHash(proof)
	if err != nil {
		panic(err)
	}
	return state.Input{Kind: state.Seed, Seed: hex.EncodeToString(seed), Proof: hex.EncodeToString(proof)}
}

// toyRules are the least that a game needs: one power with one land.
func toyRules() *ruleset.Ruleset {
	b, err := board.New([]board.Space{{ID: "Germany", Kind: board.Territory, IPC: 5}}, nil, nil)
	if err != nil {
		panic(err)
	}
	return &ruleset.Ruleset{
		ID: "toy", Board: b,
		Powers:   []ruleset.Power{{ID: "Germany", Side: ruleset.Axis, Purses: []ruleset.Purse{{ID: "Germany", Start: 30}}}},
		Holdings: map[board.SpaceID]ruleset.Holding{"Germany": {Controller: "Germany", Original: "Germany"}},
	}
}

// toyDecide is a game of a few lines, enough to fill a log: a submission is
// declared, a seed rolls a die for each word of it and pays what it shows.
func toyDecide(g *state.Game, in state.Input, d dice.Source) (*state.Game, []state.Event, error) {
	var events []state.Event
	switch in.Kind {
	case state.Open:
		g = state.New(toyRules())
		return g, []state.Event{state.Opened{Ruleset: in.Ruleset, Revision: in.Revision, Digest: g.Digest()}}, nil
	case state.Submission:
		if strings.Contains(in.Orders, "illegal") {
			return nil, nil, errors.New("illegal order")
		}
		events = append(events, state.OrdersDeclared{
			Power: in.Power, Phases: []order.Phase{order.CombatMove},
			Orders: []state.DeclaredOrder{{Phase: order.CombatMove, Text: in.Orders}},
		})
	case state.Seed:
		for i, word := range strings.Fields(g.Turn.Declared[0].Text) {
			faces, err := d.Roll(len(word), fmt.Sprintf("word %d: %s", i+1, word))
			if err != nil {
				return nil, nil, err
			}
			sum := 0
			for _, f := range faces {
				sum += f
			}
			events = append(events, state.Paid{Purse: "Germany", IPC: sum, Why: word})
		}
	case state.Host:
		events = append(events, state.MarkerSet{Marker: "ruling", Value: 1, Why: in.Reason})
	}
	return state.Fold(g, events), events, nil
}

// toyLog plays the toy game: an opening, then the given number of turns of a
// submission and a seed, then a ruling.
type toyLog struct {
	host   testHost
	head   gamelog.Head
	game   *state.Game
	sealed []gamelog.Sealed
}

func (l *toyLog) add(t testing.TB, in state.Input) {
	t.Helper()
	source, err := gamelog.Dice(l.head, in, nil)
	if err != nil {
		t.Fatal(err)
	}
	rec := dice.NewRecorder(source)
	after, events, err := toyDecide(l.game, in, rec)
	if err != nil {
		t.Fatal(err)
	}
	l.append(t, gamelog.Record{Input: in, Rolls: rec.Rolls(), Events: events, Digest: after.Digest()})
	l.game = after
}

func (l *toyLog) append(t testing.TB, r gamelog.Record) {
	t.Helper()
	head, sealed, err := l.head.Append(r, l.host.signer)
	if err != nil {
		t.Fatal(err)
	}
	l.head = head
	l.sealed = append(l.sealed, sealed)
}

func (l *toyLog) file(t testing.TB) []byte {
	t.Helper()
	b, err := gamelog.EncodeLog(l.head.Game(), l.host.public, l.sealed)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func newToyLog(t testing.TB, turns int) *toyLog {
	t.Helper()
	l := &toyLog{host: newHost(t, "games.example.org", 7)}
	var err error
	if l.head, err = gamelog.Begin("g1"); err != nil {
		t.Fatal(err)
	}
	l.add(t, state.Input{
		Kind: state.Open, Game: "g1", Ruleset: "toy", Revision: 1, Key: l.host.public,
		Players: []state.Seat{{Power: "Germany", Player: "Harrow"}},
	})
	for i := range turns {
		l.add(t, state.Input{
			Kind: state.Submission, Power: "Germany", Player: "Harrow", Mail: strings.Repeat("ab", 32), At: "2026-11-20T18:00:00Z",
			Orders: fmt.Sprintf("Combat move\n3 inf Germany -> Poland <turn %d> \u2192 K\u00f6nigsberg", i+1),
		})
		l.add(t, l.host.seed(l.head, l.game))
	}
	l.add(t, state.Input{Kind: state.Host, Reason: "by agreement of all & sundry"})
	return l
}

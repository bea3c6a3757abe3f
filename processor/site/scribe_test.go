package site

import (
	"crypto/ed25519"
	"encoding/hex"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"
	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// scribe writes the signed log of a game as it goes on.
type scribe struct {
	t      *testing.T
	key    ed25519.PrivateKey
	public string
	signer note.Signer
	head   gamelog.Head
	engine *engine.Engine
	game   *state.Game
	fallen gamelog.Fallen
	all    []gamelog.Sealed
}

// opened is a game that has just begun; more may be said in its first record.
func opened(t *testing.T, id string, seed uint64, more func(*state.Input)) *scribe {
	t.Helper()
	k := entropytest.Numbered(t, "games.example.org", byte(seed))
	s := &scribe{t: t, key: k.Secret, public: k.Public, signer: k.Signer}
	var err error
	s.head, err = gamelog.Begin("g1")
	s.must(err)
	s.engine, err = engine.Load(id)
	s.must(err)
	in := state.Input{Kind: state.Open, Game: "g1", Ruleset: id, Revision: s.engine.Rules().Revision, Program: "test", Key: s.public, Dice: state.VRF, Seals: state.SealsDeclared}
	if more != nil {
		more(&in)
	}
	s.add(in)
	return s
}

func (s *scribe) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// add decides an input and writes its record.
func (s *scribe) add(in state.Input) {
	s.t.Helper()
	source, err := gamelog.Dice(s.head, in, &s.fallen)
	s.must(err)
	rolls := dice.NewRecorder(source)
	after, evs, err := engine.Step(s.game, in, rolls)
	s.must(err)
	r := gamelog.Record{Input: in, Rolls: rolls.Rolls(), Events: evs, Digest: after.Digest()}
	head, sealed, err := s.head.Append(r, s.signer)
	s.must(err)
	s.head, s.all, s.game = head, append(s.all, sealed), after
	s.fallen.Add(in, r.Rolls)
}

// submit writes orders of the power whose turn it is, and their dice.
func (s *scribe) submit(in state.Input) {
	s.t.Helper()
	in.Kind, in.Power = state.Submission, s.game.Active
	_, in.Read, _ = s.engine.Check(s.game, in.Power, in.Orders).Seal(func() string { return "salt" })
	s.add(in)
	s.seed()
}

// seed throws the dice that the orders wait for, if any.
func (s *scribe) seed() {
	s.t.Helper()
	g := s.game
	if ok, _ := g.Ready(); !ok {
		return
	}
	in := state.Input{Kind: state.Seed, Dice: state.VRF, Moment: gamelog.Moment(g), Over: g.OpenDigest(), Unused: state.Unopened(g, nil)}
	over, err := hex.DecodeString(in.Over)
	s.must(err)
	proof := vrf.Prove(s.key, gamelog.PositionSeedMessage("g1", in.Moment, over, s.fallen.Mixed()...))
	value, err := vrf.ProofToHash(proof)
	s.must(err)
	in.Seed, in.Proof = hex.EncodeToString(value), hex.EncodeToString(proof)
	s.add(in)
}

// file is the whole log.
func (s *scribe) file() []byte {
	s.t.Helper()
	file, err := gamelog.EncodeLog("g1", s.public, s.all)
	s.must(err)
	return file
}

// played records a short game by a ruleset, with orders that a seed chooses. It ends at the
// first question.
func played(t *testing.T, id string, seed uint64, records int) []byte {
	t.Helper()
	s := opened(t, id, seed, nil)
	for step := 1; len(s.all) < records && s.game.Turn.Hold == nil && s.game.Winner == ""; step++ {
		orders, _ := autoplay.Settle(s.engine, s.game, s.game.Active, autoplay.Orders(s.game, autoplay.Whim(seed, step)))
		s.submit(state.Input{Orders: orders})
	}
	return s.file()
}

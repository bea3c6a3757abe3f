package entropy_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
	"github.com/adjutant-game/adjutant/state/luck"
)

// TestDiceOfEverySource throws dice of every source of seeds through the whole path: a
// position, the call, what is given for it (values of players, a round of a beacon with
// its signature checked), the host's proof, the seed, and the dice of battles of many
// sizes. The faces, the runs of high and low ones and the pairs must be what a fair die
// shows. ADJUTANT_DICE=10000000 throws so many of each source.
func TestDiceOfEverySource(t *testing.T) {
	n := 40_000
	if text := os.Getenv("ADJUTANT_DICE"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1000 {
			t.Fatalf("ADJUTANT_DICE=%q is no number of dice", text)
		}
	}
	for _, source := range []string{state.VRF, state.Players, state.VRFPlayers, state.Beacon, state.VRFBeacon} {
		t.Run(source, func(t *testing.T) {
			p := newPath(t, source)
			var die luck.Die
			began := time.Now()
			for thrown := 0; thrown < n; {
				thrown += p.battles(&die, n-thrown)
			}
			took := time.Since(began)
			for _, x := range die.Tests() {
				t.Logf("%s: %d dice, %d seeds: %s %.3f, p = %.4f", source, n, p.seeds, x.Name, x.Statistic, x.P)
				if x.P < 1e-9 {
					t.Errorf("%s: %s shows no fair die: %+v", source, x.Name, x)
				}
			}
			if x := die.Tests()[0]; x.N != n {
				t.Errorf("%d dice were counted, %d thrown", x.N, n)
			}
			t.Logf("%s: %d dice in %v, %.0f seeds a second", source, n, took.Round(time.Millisecond), float64(p.seeds)/took.Seconds())
		})
	}
}

// dicePerSeed is about what the battles of a great turn need.
const dicePerSeed = 400

// path is a game that goes from one position to the next, and throws dice in each.
type path struct {
	t      *testing.T
	source string
	host   *entropy.Host
	game   *state.Game
	head   gamelog.Head
	beacon *beacontest.Beacon
	seeds  int
}

func newPath(t *testing.T, source string) *path {
	t.Helper()
	// A key of its own for each run, as for each host.
	private, _, err := entropy.Generate("games.example.org")
	if err != nil {
		t.Fatal(err)
	}
	p := &path{t: t, source: source, beacon: beacontest.New(1)}
	if p.host, err = entropy.NewHost(private); err != nil {
		t.Fatal(err)
	}
	e, err := engine.Load("g42")
	if err != nil {
		t.Fatal(err)
	}
	p.game = state.New(e.Rules())
	if p.head, err = gamelog.Begin("g1"); err != nil {
		t.Fatal(err)
	}
	return p
}

// battles throws the dice of one seed, no more than most, and says how many.
func (p *path) battles(die *luck.Die, most int) int {
	p.t.Helper()
	p.seeds++
	p.game.Round = p.seeds // another position
	in, fallen := p.seed()
	source, err := gamelog.Dice(p.head, in, fallen)
	if err != nil {
		p.t.Fatal(err)
	}
	thrown := 0
	for battle := 0; thrown < min(most, dicePerSeed); battle++ {
		n := min(1+(battle*7+p.seeds)%40, most-thrown)
		faces, err := source.Roll(n, fmt.Sprintf("SZ %d, round %d, attacker: %d units at 3", battle/6, 1+battle%6/2, n))
		if err != nil || len(faces) != n {
			p.t.Fatalf("%d dice: %v, %v", n, faces, err)
		}
		die.AddRow(faces)
		thrown += n
	}
	return thrown
}

// seed is the seed of the position, with what a log remembers before it.
func (p *path) seed() (state.Input, *gamelog.Fallen) {
	p.t.Helper()
	fallen := &gamelog.Fallen{}
	open := state.Input{Kind: state.Open, Dice: p.source}
	if state.AsksBeacon(p.source) {
		open.Chain = &p.beacon.Chain
	}
	fallen.Add(open, nil)
	if p.source == state.VRF {
		return p.host.PositionSeed("g1", p.game), fallen
	}
	call := state.Input{Kind: state.Call, Moment: gamelog.Moment(p.game), Over: p.game.OpenDigest(),
		At: time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC).Add(time.Duration(p.seeds) * time.Minute).Format(time.RFC3339)}
	if state.AsksPlayers(p.source) {
		call.Names = []string{"Quill", "Wren"}
	} else {
		call.Names = []string{state.BeaconName}
		var err error
		if call.Round, err = fallen.RoundFor(call); err != nil {
			p.t.Fatal(err)
		}
	}
	fallen.Add(call, nil)
	for _, name := range call.Names {
		v := state.Input{Kind: state.Value, Player: name}
		if call.Round != 0 {
			v.Value = p.beacon.Round(call.Round)
			if err := gamelog.CheckRound(p.beacon.Chain, call.Round, v.Value); err != nil {
				p.t.Fatal(err)
			}
		} else {
			sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", name, p.seeds))
			v.Value = hex.EncodeToString(sum[:])
			if why := fallen.CheckValue(name, v.Value); why != "" {
				p.t.Fatal(why)
			}
		}
		fallen.Add(v, nil)
	}
	return p.host.CalledSeed("g1", p.source, fallen.Open()), fallen
}

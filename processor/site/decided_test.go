package site

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"gitlab.com/yawning/edwards25519-extra/vrf"
	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// played records a short game by a ruleset, with orders that a seed chooses. It ends at the
// first question.
func played(t *testing.T, id string, seed uint64, records int) []byte {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s, seed %d: %v", id, seed, err)
		}
	}
	const name = "games.example.org"
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{byte(seed)}, 32))
	public, err := note.NewEd25519VerifierKey(name, key.Public().(ed25519.PublicKey))
	must(err)
	signer, err := note.NewSigner("PRIVATE+KEY+" + name + "+" + strings.Split(public, "+")[1] + "+" + base64.StdEncoding.EncodeToString(append([]byte{1}, key.Seed()...)))
	must(err)
	head, err := gamelog.Begin("g1")
	must(err)
	e, err := engine.Load(id)
	must(err)
	var g *state.Game
	var fallen gamelog.Fallen
	var all []gamelog.Sealed
	add := func(in state.Input) {
		t.Helper()
		source, err := gamelog.Dice(head, in, &fallen)
		must(err)
		rolls := dice.NewRecorder(source)
		after, evs, err := engine.Step(g, in, rolls)
		must(err)
		r := gamelog.Record{Input: in, Rolls: rolls.Rolls(), Events: evs, Digest: after.Digest()}
		h, sealed, err := head.Append(r, signer)
		must(err)
		head, all, g = h, append(all, sealed), after
		fallen.Add(in, r.Rolls)
	}
	add(state.Input{Kind: state.Open, Game: "g1", Ruleset: id, Revision: e.Rules().Revision, Program: "test", Key: public, Dice: state.VRF, Seals: state.SealsDeclared})
	for step := 1; len(all) < records && g.Turn.Hold == nil && g.Winner == ""; step++ {
		orders, _ := autoplay.Settle(e, g, g.Active, autoplay.Orders(g, autoplay.Whim(seed, step)))
		in := state.Input{Kind: state.Submission, Power: g.Active, Orders: orders}
		_, in.Read, _ = e.Check(g, g.Active, orders).Seal(func() string { return "salt" })
		add(in)
		if ok, _ := e.Ready(g); !ok {
			continue
		}
		in = state.Input{Kind: state.Seed, Dice: state.VRF, Moment: gamelog.Moment(g), Over: g.OpenDigest(), Unused: state.Unopened(g, nil)}
		over, err := hex.DecodeString(in.Over)
		must(err)
		proof := vrf.Prove(key, gamelog.PositionSeedMessage("g1", in.Moment, over, fallen.Mixed()...))
		value, err := vrf.ProofToHash(proof)
		must(err)
		in.Seed, in.Proof = hex.EncodeToString(value), hex.EncodeToString(proof)
		add(in)
	}
	file, err := gamelog.EncodeLog("g1", public, all)
	must(err)
	return file
}

// The engine in the browser decides 20 games of all rulesets as the program did that
// recorded them: the same events, and the same digest after each record.
func TestGamesAreDecidedInABrowser(t *testing.T) {
	type game struct {
		name string
		log  []byte
	}
	var games []game
	for _, name := range []string{"aa50-r4", "aa50_1942-r4", "alpha2-r6", "bh-r5", "g40lite-r4", "g40v2-r6", "g42-r6"} {
		_, text := recorded(t, name)
		games = append(games, game{name, text})
		id := name[:strings.LastIndex(name, "-")]
		for seed := uint64(1); seed <= 2 && len(games) < 20; seed++ {
			games = append(games, game{fmt.Sprintf("%s, seed %d", id, seed), played(t, id, seed, 14)})
		}
	}
	home, _ := withEngine(t)
	h := hand{t, browser(t)}
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/verify.html"))
	records, thrown := 0, 0
	for _, g := range games {
		l, err := gamelog.DecodeLog(g.log)
		if err != nil {
			t.Fatal(err)
		}
		h.ask(`(() => { window.said = ""; adjutantEngine.ask("verify", {files: [{name: "g1.log", body: "` + base64.StdEncoding.EncodeToString(g.log) + `"}]}).then(a => { window.said = JSON.stringify(a); }, e => { window.said = JSON.stringify({text: String(e)}); }); })()`)
		h.until(g.name, `window.said !== ""`)
		var found audit.Found
		if err := json.Unmarshal([]byte(h.ask(`window.said`)), &found); err != nil {
			t.Fatal(err)
		}
		if !found.OK || found.Decided != len(l.Records) || !strings.Contains(found.Text, "every decision made again, with the same outcome") {
			t.Errorf("%s: %d of %d records were decided again: %s", g.name, found.Decided, len(l.Records), found.Text)
		}
		records += len(l.Records)
		for _, r := range l.Records {
			for _, roll := range r.Rolls {
				thrown += len(roll.Faces)
			}
		}
	}
	if len(games) < 20 || records < 1500 || thrown < 2000 {
		t.Errorf("only %d games with %d records and %d dice were decided", len(games), records, thrown)
	}
	t.Logf("%d games, %d records, %d dice", len(games), records, thrown)
}

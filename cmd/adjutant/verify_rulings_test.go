package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// seats gives powers of the ruleset that logs of these tests are by to a player each.
func seatsOf(players map[string][]ruleset.PowerID) (out []state.Seat) {
	for _, name := range []string{"Harrow", "Quill"} {
		for _, p := range players[name] {
			out = append(out, state.Seat{Power: p, Player: name})
		}
	}
	return out
}

var everybody = seatsOf(map[string][]ruleset.PowerID{
	"Harrow": {"Germany", "Japan", "Italy"},
	"Quill":  {"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"},
})

// verify names each record in which a host, or a vote that he says there was, makes the
// game another: options, seats, stand-ins, bids, turns that are passed, its beginning
// and its end. Of a game with none of these it says nothing of the kind.
func TestVerifyListsRulings(t *testing.T) {
	ruled := func(in state.Input) state.Input {
		in.Kind, in.By, in.Reason = state.Host, state.ByHost, "the auction said so"
		return in
	}
	buy := state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf", Read: []string{"buy: 10 infantry"}}
	quills := buy
	quills.Player = "Quill"
	for name, tc := range map[string]struct {
		open   state.Input
		inputs []state.Input
		want   string
	}{
		"nothing": {state.Input{Players: everybody}, []state.Input{buy}, ""},
		"options": {state.Input{Players: everybody}, []state.Input{ruled(state.Input{Action: state.ChangeOptions, Options: "low_luck = true"})},
			"record 1 changes options: low_luck = true; by host, because: the auction said so"},
		"seats": {state.Input{Players: everybody}, []state.Input{ruled(state.Input{Action: state.ChangeSeats, Players: []state.Seat{{Power: "France", Player: "Harrow"}}})},
			"record 1 changes who plays: Harrow for France; by host"},
		"a stand-in": {state.Input{Players: everybody}, []state.Input{ruled(state.Input{Action: state.StandIn, Text: "Quill", Players: []state.Seat{{Power: "Germany", Player: "Quill"}}})},
			"record 1 lets somebody else play a turn: Quill for Germany"},
		"a stand-in's orders": {state.Input{Players: everybody}, []state.Input{ruled(state.Input{Action: state.StandIn, Text: "Quill", Players: []state.Seat{{Power: "Germany", Player: "Quill"}}}), quills, quills},
			"record 2 is by a stand-in, says the host: Quill orders for Germany, which Harrow plays (records 2, 3)\n"},
		"a bid": {state.Input{Players: everybody}, []state.Input{ruled(state.Input{Action: state.PlaceBid, Side: ruleset.Axis, Orders: "3: inf Poland"})},
			"record 1 places a bid of the Axis: 3: inf Poland"},
		"a passed turn": {state.Input{Players: everybody}, []state.Input{{Kind: state.Submission, Power: "Germany", Orders: "pass combat", Read: []string{"pass combat move"}, NMR: true}},
			"record 1 plays on for Germany, whose player sent nothing in time, says the host: pass combat"},
		"an end": {state.Input{Players: everybody}, []state.Input{{Kind: state.Host, Action: state.EndGame, By: state.ByPlayers("Harrow"), Reason: "the Axis concede", Side: ruleset.Allies, Text: "concession"}},
			"record 1 ends the game, by concession: Allies; by players: Harrow, because: the Axis concede\n(that the players named wanted this is the host's word"},
		"an end that somebody wanted who does not play": {state.Input{Players: everybody}, []state.Input{{Kind: state.Host, Action: state.EndGame, By: state.ByPlayers("Harrow", "Pip"), Reason: "all agree", Side: ruleset.Axis, Text: "concession"}},
			"record 1 ends the game, by concession: Axis; by players: Harrow, Pip (Pip: no player of this game), because: all agree\n"},
		"a loss": {state.Input{Players: everybody}, []state.Input{ruled(state.Input{Action: state.Loss, To: 9, Text: "the disk"})},
			"record 1 says that records up to number 8 were lost, and plays on without them"},
		"a position": {state.Input{Players: everybody, Position: "turn: Germany, round 1, purchase-repair\nGermany: 30 tanks in Germany\n"}, nil,
			"record 0 begins with a position of the host's, not with the set-up of g40v2"},
		"other options": {state.Input{Players: everybody, Options: "low_luck = true"}, nil, "record 0 begins with options of its own: low_luck = true"},
		"a power of nobody's": {state.Input{Players: everybody[1:]}, nil,
			"record 0 names no player of Germany: whoever orders for it does so by the host's word"},
		"no players": {state.Input{}, []state.Input{buy}, "record 0 names no players"},
	} {
		out, _, status := call(t, "verify", writeLogOf(t, tc.open, tc.inputs...))
		if status != 0 || tc.want != "" && !strings.Contains(out, tc.want) {
			t.Errorf("%s: status %d, want %q:\n%s", name, status, tc.want, out)
		}
		if tc.want == "" && (strings.Contains(out, "record 0 ") || strings.Contains(out, "record 1 ")) {
			t.Errorf("%s: it tells of\n%s", name, out)
		}
	}
}

// House rules that call themselves by the name of a ruleset of the program, to pass for
// it, are shown as what they are.
func TestVerifyTellsHouseRules(t *testing.T) {
	own, err := os.ReadFile("../../state/ruleset/data/alpha2/ruleset.toml")
	if err != nil {
		t.Fatal(err)
	}
	base, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	posing := ruleset.Files{
		{Name: "alpha2/ruleset.toml", Text: fmt.Sprintf("extends_revision = %d\n%s", base.Revision, own)},
		{Name: "alpha2/units.tsv", Text: "unit\tcost\ntank\t1\n"},
	}
	out, errs, status := call(t, "verify", writeLogOf(t, state.Input{Players: everybody, Ruleset: "alpha2", House: posing}))
	if status != 0 || !strings.Contains(out, "record 0 is by house rules, which the record holds; it calls them alpha2") {
		t.Errorf("status %d:\n%s%s", status, out, errs)
	}
	if out, _, _ = call(t, "verify", writeLogOf(t, state.Input{Players: everybody, Ruleset: "alpha2"})); strings.Contains(out, "house rules") {
		t.Errorf("of a game by the program's own rules it says\n%s", out)
	}
}

// What a host writes into a reason or a name can neither look like a line of verify's
// own nor hide one, and a name that looks like another shows that it is not.
func TestVerifyShowsHiddenSigns(t *testing.T) {
	file := writeLogOf(t, state.Input{Players: everybody},
		state.Input{Kind: state.Host, Action: state.EditPosition, By: state.ByHost, Orders: "Germany: + 5 tank in Germany", Reason: "a slip\x1b[2K\x1b[1A\x1b[2K\nrecord 1 changes nothing"},
		state.Input{Kind: state.Host, Action: state.ChangeSeats, By: state.ByHost, Reason: "\u202ehsilgnE", Players: []state.Seat{{Power: "France", Player: "Qu\u0456ll"}, {Power: "China", Player: "Qui\u200bll"}}})
	for _, args := range [][]string{{"verify", file}, {"log", file}} {
		out, _, status := call(t, args...)
		if status != 0 {
			t.Fatalf("%v: status %d:\n%s", args, status, out)
		}
		for _, bad := range []string{"\x1b", "\u202e", "\u200b", "Qu\u0456ll", "\nrecord 1 changes nothing"} {
			if strings.Contains(out, bad) {
				t.Errorf("%v prints %q:\n%s", args, bad, out)
			}
		}
		for _, want := range []string{`a slip\u001b[2K`, `Qui\u200bll`, `Qu\u0456ll`} {
			if args[0] == "log" && want != `Qu\u0456ll` {
				continue // there hidden signs are left out
			}
			if !strings.Contains(out, want) {
				t.Errorf("%v does not show %q:\n%s", args, want, out)
			}
		}
	}
	for _, plain := range []string{"Zoë of Köln — 3 × 4", "Ελένη", "Вера", "two\nlines", ""} {
		if got := audit.Plain(plain); got != plain {
			t.Errorf("%q is shown as %q", plain, got)
		}
	}
}

// A host who opens a new game as games were opened before they named a source of dice
// has room to try again: verify says so of the log, and of no other.
func TestVerifyTellsOldDice(t *testing.T) {
	const warning = "the host could try words, times and hashes of mails until the dice suited him"
	buy := state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf", Read: []string{"buy: 10 infantry"}}
	for source, warned := range map[string]bool{"": true, state.VRF: false, state.VRFPlayers: false} {
		out, _, status := call(t, "verify", writeLogOf(t, state.Input{Players: everybody, Dice: source}, buy))
		if status != 0 || strings.Contains(out, warning) != warned {
			t.Errorf("%q: status %d:\n%s", source, status, out)
		}
	}
}

// A bundle in which a name stands twice, so that other programs unpack another log than
// verify reads, is refused.
func TestBundleWithTwoLogs(t *testing.T) {
	log, err := os.ReadFile(writeLog(t))
	if err != nil {
		t.Fatal(err)
	}
	other, err := os.ReadFile(writeLog(t, state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf", Read: []string{"buy: 10 infantry"}}))
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		members []member
		ok      bool
	}{
		"one":                {[]member{{"g1.log", log}, {"README.txt", nil}}, true},
		"two":                {[]member{{"g1.log", log}, {"g1.log", other}}, false},
		"two of other names": {[]member{{"g1.log", log}, {"b/g1.log", other}}, false},
	} {
		b, err := bundle(tc.members)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "g1.zip")
		if err := os.WriteFile(file, b, 0o600); err != nil {
			t.Fatal(err)
		}
		out, errs, status := call(t, "verify", file)
		if (status == 0) != tc.ok || !tc.ok && !strings.Contains(out+errs, "more than one file") {
			t.Errorf("%s: status %d: %s%s", name, status, out, errs)
		}
	}
}

// A host who ignores that a proposal was taken back can put it in force, because nobody else knows
// what a sealed letter says. verify names the unopened letter beside the agreement, and what opens
// it shows that it came before the yes.
func TestVerifyTellsOfShutLetters(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	open := state.Input{Kind: state.Open, Game: "g1", Ruleset: "expanded", Revision: e.Rules().Revision, Position: "turn: France, round 2, research\n"}
	for _, withdrawn := range []bool{true, false} {
		g, _, err := engine.Step(nil, open, nil)
		if err != nil {
			t.Fatal(err)
		}
		var kept []state.Opening // as the host has them open
		var inputs []state.Input
		write := func(power ruleset.PowerID, text string) state.Opening {
			t.Helper()
			_, lines := notation.CutPacts(text)
			rep := e.CheckPact(e.WithLetters(g, kept), power, lines[0])
			if rep.Refused() {
				t.Fatal(rep.Diags)
			}
			in, opening := engine.SealPact(power, rep.Says, fmt.Sprint("word", len(inputs)))
			if g, _, err = engine.Step(g, in, nil); err != nil {
				t.Fatal(err)
			}
			inputs = append(inputs, in)
			return opening
		}
		kept = append(kept, write("France", "propose alliance: Italy"))
		var back state.Opening
		if withdrawn {
			back = write("France", "withdraw p1") // and the host shuts his eyes to it
		}
		kept = append(kept, write("Italy", "accept p1"))
		in, ok := e.Signed(g, kept)
		if !ok {
			t.Fatal("nothing is signed")
		}
		out, _, status := call(t, "verify", writeLogOf(t, open, append(inputs, in)...))
		if status != 0 || !strings.Contains(out, "opens letters and puts p1 in force, between France and Italy") {
			t.Errorf("status %d:\n%s", status, out)
		}
		log := writeLogOf(t, open, append(slices.Clone(inputs), in)...)
		for _, mail := range []struct{ body, want string }{
			{"France: propose alliance: Italy", fmt.Sprintf("record %d has its orders word for word", len(inputs)+1)},
			{"accept p1", fmt.Sprintf("record %d has its orders word for word", len(inputs)+1)},
			{"We'd like to sign!\n\nItaly: agree to #1, please", fmt.Sprintf("record %d has its orders word for word", len(inputs)+1)},
			{"France: we form an alliance with Italy.", fmt.Sprintf("record %d has its orders word for word", len(inputs)+1)},
			{"I accept the alliance of France", fmt.Sprintf("record %d has its orders word for word", len(inputs)+1)},
			{"accept", fmt.Sprintf("record %d has its orders word for word", len(inputs)+1)},
			{"accept armistice of France", "no agreement rests on its letters"},
			{"accept the alliance of Japan", "no agreement rests on its letters"},
			{"Japan: accept p1", "no agreement rests on its letters"},
			{"refuse", "no agreement rests on its letters"},
			{"refuse p1", "no agreement rests on its letters"},
			{"propose alliance: Japan", "no agreement rests on its letters"},
		} {
			file := filepath.Join(t.TempDir(), "sent.eml")
			text := "From: A <a@example.org>\nTo: games@example.org\nSubject: [adjutant g1]\nMessage-ID: <1@example.org>\n\n" + mail.body + "\n"
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if out, _, status := call(t, "verify", log, "--mail", file); status != 0 || !strings.Contains(out, mail.want) {
				t.Errorf("%q: status %d, want %q:\n%s", mail.body, status, mail.want, out)
			}
		}
		if strings.Contains(out, "would read it as") {
			t.Errorf("sealed letters are said to be read otherwise:\n%s", out)
		}
		if says := strings.Contains(out, "what they wrote since stays shut (p2 of France)"); says != withdrawn {
			t.Errorf("withdrawn %v:\n%s", withdrawn, out)
		}
		if !withdrawn {
			continue
		}
		if i := g.OpensLetter(back); i < 0 || g.Letters[i].Number != 2 || g.Letters[i].Power != "France" {
			t.Errorf("what France has opens letter %d", i)
		}
		if _, ok := e.Signed(g, append(kept, back)); ok {
			t.Error("with France's letter open the alliance is signed all the same")
		}
	}
}

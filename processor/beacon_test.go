package processor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// relays give the rounds of a beacon while they are up.
type relays struct {
	*beacontest.Beacon
	up     bool
	newest uint64
	asked  map[uint64]bool
}

// Round is a round, if the relays are up.
func (r *relays) Round(c state.Chain, n uint64) string {
	r.asked[n] = true
	if !r.up || c.Hash != r.Chain.Hash {
		return ""
	}
	return r.Beacon.Round(n)
}

// Newest is the newest round that was seen.
func (r *relays) Newest(state.Chain) uint64 { return r.newest }

// beaconTable is a table whose dice need rounds of a beacon.
func beaconTable(t *testing.T, source string) (*table, *relays) {
	t.Helper()
	r := &relays{Beacon: beacontest.New(1), up: true, asked: map[uint64]bool{}}
	tb := diceTableWith(t, source, func(c *processor.Config) {
		c.Chain, c.Rounds, c.HostAddress, c.Outage = r.Chain, r, hostAddress, 3*time.Hour
	})
	tb.advance(0)
	return tb, r
}

// roundOf is the round that the last call of a log names.
func roundOf(l *gamelog.Log) uint64 {
	calls := l.Calls()
	return calls[len(calls)-1].Round
}

// Orders are fixed, a round is named, the players of the other side can witness it, and when it
// comes the dice fall. The processor is replaced at each step, as if it had been killed.
func TestDiceWaitForARound(t *testing.T) {
	for _, source := range []string{state.VRFBeacon, state.Beacon} {
		tb, r := beaconTable(t, source)
		tb.mail("harrow@example.org", "[adjutant g42]", attack)
		l := tb.log()
		if kinds(l) != "open submission call" {
			t.Fatalf("%s: the log has %s", source, kinds(l))
		}
		round := roundOf(l)
		if comes := time.Unix(gamelog.RoundTime(r.Chain, round), 0); comes.Sub(tb.now) < time.Minute || comes.Sub(tb.now) > time.Minute+4*time.Second {
			t.Errorf("%s: round %d comes %v after the orders", source, round, comes.Sub(tb.now))
		}
		got := tb.sent()
		for _, to := range []string{"quill@example.org", "wren@example.org"} {
			if len(got[to]) != 1 || !strings.Contains(got[to][0].Text, fmt.Sprintf("round %d", round)) || !strings.Contains(got[to][0].Text, "adjutant/g42\n3\n") {
				t.Errorf("%s: %s does not read the round with the log's head: %v", source, to, texts(got[to]))
			}
		}
		tb.start()
		tb.mail("harrow@example.org", "[adjutant g42]", "CM\nNormandy: 3 arm 4 inf (Holland)\n")
		if text := tb.wroteTo("harrow"); !strings.Contains(text, "orders are fixed") || !strings.Contains(text, fmt.Sprintf("round %d", round)) {
			t.Errorf("%s: orders after the call are answered with\n%s", source, text)
		}
		tb.advance(50 * time.Second)
		if len(r.asked) > 0 {
			t.Errorf("%s: rounds are asked for before their time: %v", source, r.asked)
		}
		tb.start()
		tb.advance(14 * time.Second)
		if l = tb.log(); kinds(l) != "open submission call value seed" || !rolled(l, 4) {
			t.Fatalf("%s: the log has %s", source, kinds(l))
		}
		if in := l.Records[3].Input; in.Player != state.BeaconName || in.Value != r.Beacon.Round(round) || (l.Records[4].Input.Proof != "") != (source == state.VRFBeacon) {
			t.Errorf("%s: the round is %+v, the seed %+v", source, in, l.Records[4].Input)
		}
		if text := tb.wroteTo("quill"); !strings.Contains(strings.Join(strings.Fields(text), " "), fmt.Sprintf("the dice are made with round %d of the beacon", round)) {
			t.Errorf("%s: the report does not say where the dice came from:\n%s", source, text)
		}
		tb.mail("harrow@example.org", "Re: [adjutant g42]", rest)
		if l = tb.log(); !strings.HasSuffix(kinds(l), "seed submission seed") {
			t.Errorf("%s: without dice the log has %s", source, kinds(l))
		}
	}
}

// While no relay answers the dice wait, for hours and over restarts; players and host
// are informed once, nobody's time runs, and the round that comes at last makes them.
func TestRelaysAreDown(t *testing.T) {
	tb, r := beaconTable(t, state.VRFBeacon)
	r.up = false
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	round := roundOf(tb.log())
	tb.sent()
	told := map[string]int{}
	for n := range 200 {
		if n%50 == 0 {
			tb.start()
		}
		tb.now, tb.up = tb.now.Add(2*time.Minute), tb.up+2*time.Minute
		tb.advance(0)
		for to, mails := range tb.sent() {
			for _, m := range mails {
				told[to]++
				if !strings.Contains(m.Text, fmt.Sprintf("round %d", round)) {
					t.Errorf("%s is told\n%s", to, m.Text)
				}
			}
		}
	}
	if told["harrow@example.org"] != 1 || told["quill@example.org"] != 1 || told["wren@example.org"] != 1 || told[hostAddress] != 1 {
		t.Errorf("in hours without a relay mails go to %v", told)
	}
	if kinds(tb.log()) != "open submission call" {
		t.Fatalf("the log has %s", kinds(tb.log()))
	}
	r.up = true
	tb.advance(time.Second)
	if l := tb.log(); kinds(l) != "open submission call value seed" || l.Calls()[0].Round != round {
		t.Errorf("the log has %s", kinds(l))
	}
}

// A round that was not fetched while the daemon did not run is fetched at once when it
// runs again: the outage moves deadlines, not the beacon.
func TestOutageMovesNoRound(t *testing.T) {
	tb, _ := beaconTable(t, state.VRFBeacon)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.advance(time.Second)
	tb.now, tb.up = tb.now.Add(9*time.Hour), 0
	tb.start()
	tb.advance(0)
	if l := tb.log(); kinds(l) != "open submission call value seed" {
		t.Errorf("the log has %s", kinds(l))
	}
}

// The host enters the round where there is no network. A round that is too early, wrong, or not the
// one that was named is refused, and the right one makes the dice.
func TestRoundByHand(t *testing.T) {
	tb, r := beaconTable(t, state.Beacon)
	r.up = false
	if a := tb.host("host beacon 17 abcd\n"); !strings.Contains(a, "no dice wait for a round") {
		t.Errorf("a round that nobody wants: %s", a)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	round := roundOf(tb.log())
	right := fmt.Sprintf("host beacon %d %s\n", round, strings.ToUpper(r.Beacon.Round(round)))
	if a := tb.host(right); !strings.Contains(a, "cannot be out yet") {
		t.Errorf("too early: %s", a)
	}
	tb.advance(2 * time.Minute)
	for line, want := range map[string]string{
		fmt.Sprintf("host beacon %d %s\n", round+1, r.Beacon.Round(round+1)):            fmt.Sprintf("wait for round %d", round),
		fmt.Sprintf("host beacon %d %s\n", round, r.Beacon.Round(round+1)):              "not the beacon's signature",
		fmt.Sprintf("host beacon %d %s\n", round, beacontest.New(2).Round(round)):       "not the beacon's signature",
		fmt.Sprintf("host beacon %d\n", round):                                          "write it like",
		"host rolled 1 2 3\n":                                                           "not thrown by hand",
		"host force because the beacon has stopped\n":                                   "only from",
		fmt.Sprintf("host beacon %d %s\n", round, r.Beacon.Round(round)[:len("01")*30]): "hexadecimal digits",
	} {
		if a := tb.host(line); !strings.Contains(a, want) {
			t.Errorf("%s: %s", line, a)
		}
	}
	if kinds(tb.log()) != "open submission call" {
		t.Fatalf("the log has %s", kinds(tb.log()))
	}
	if a := tb.host(right); !strings.Contains(a, "the dice have fallen") {
		t.Errorf("the right round: %s", a)
	}
	if l := tb.log(); kinds(l) != "open submission call value seed" || l.Records[3].Input.By != state.ByHost {
		t.Errorf("the log has %s", kinds(l))
	}
}

// A round that never comes: a day after its time the host is told that he may go on
// without it, and everybody reads that he did.
func TestRoundThatNeverComes(t *testing.T) {
	tb, r := beaconTable(t, state.VRFBeacon)
	r.up = false
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.sent()
	for range 26 * 6 {
		tb.now, tb.up = tb.now.Add(10*time.Minute), tb.up+10*time.Minute
		tb.advance(0)
	}
	mails := tb.sent()[hostAddress]
	if len(mails) != 2 || strings.Contains(mails[0].Text, "host force") || !strings.Contains(mails[1].Text, "host force") {
		t.Errorf("the host reads %v", texts(mails))
	}
	if a := tb.host("host force because the beacon has stopped\n"); !strings.Contains(a, "now on") {
		t.Errorf("the host is answered: %s", a)
	}
	l := tb.log()
	if !strings.Contains(kinds(l), "call host silent seed") || l.Calls()[0].Silent[0] != state.BeaconName {
		t.Fatalf("the log has %s", kinds(l))
	}
	if text := texts(tb.last["quill@example.org"]); !strings.Contains(strings.Join(strings.Fields(fmt.Sprint(text)), " "), "did not come; the dice come from the host's key alone") {
		t.Errorf("Quill reads %v", text)
	}
}

// A machine whose clock is behind would name a round that is out: it names none until
// its clock is right.
func TestClockBehindTheBeacon(t *testing.T) {
	tb, r := beaconTable(t, state.VRFBeacon)
	first, err := gamelog.RoundFor(r.Chain, tb.now.Format(time.RFC3339))
	if err != nil {
		t.Fatal(err)
	}
	r.newest = first + 100
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if text := strings.Join(strings.Fields(tb.wroteTo("harrow")), " "); !strings.Contains(text, "clock of the host's machine is wrong") {
		t.Errorf("Harrow reads\n%s", text)
	}
	tb.advance(2 * time.Minute)
	if kinds(tb.log()) != "open submission" {
		t.Fatalf("the log has %s", kinds(tb.log()))
	}
	tb.advance(10 * time.Minute)
	if kinds(tb.log()) != "open submission call" {
		t.Fatalf("with the right time the log has %s", kinds(tb.log()))
	}
	tb.advance(2 * time.Minute)
	if kinds(tb.log()) != "open submission call value seed" {
		t.Errorf("the log has %s", kinds(tb.log()))
	}
}

// The host goes back while a round is awaited: the same orders get the same round and
// dice, and other orders a round that is not out yet.
func TestBackWhileARoundIsAwaited(t *testing.T) {
	faces := map[string]string{}
	for _, other := range []bool{false, true} {
		tb, r := beaconTable(t, state.VRFBeacon)
		tb.mail("harrow@example.org", "[adjutant g42]", attack)
		round := roundOf(tb.log())
		tb.advance(30 * time.Second)
		if a, err := tb.p.Host(tb.t.Context(), "g42", "host back to record 0 because both sides want it\n"); err != nil || !a.Done {
			t.Fatalf("%v %v", a, err)
		}
		r.newest = round + 100
		tb.advance(10 * time.Minute)
		orders := attack
		if other {
			orders = "G1\nCM\nNormandy: 3 arm 4 inf (Holland)\nroll now\n"
		}
		tb.mail("harrow@example.org", "[adjutant g42]", orders)
		if again := roundOf(tb.log()); (again == round) == other {
			t.Errorf("other orders %v: the round is %d, and before %d", other, again, round)
		}
		tb.advance(2 * time.Minute)
		l := tb.log()
		if !rolled(l, len(l.Records)-1) {
			t.Fatalf("the log has %s", kinds(l))
		}
		faces[fmt.Sprint(other)] = fmt.Sprint(l.Records[len(l.Records)-1].Rolls)
	}
	if len(faces) != 2 {
		t.Error("a test that compares nothing")
	}
}

// With witnesses a call waits for both, whichever comes first. If the witnesses sign
// before the round comes, the log shows it by their clocks; if they are away, the round
// passes, and the orders are called for once more when they are back, for a later round.
func TestBeaconAndWitnesses(t *testing.T) {
	for _, late := range []bool{false, true} {
		r := &relays{Beacon: beacontest.New(1), up: true, asked: map[uint64]bool{}}
		tb, ws := witnessedTable(t, state.VRFBeacon, 0, func(c *processor.Config) { c.Chain, c.Rounds = r.Chain, r })
		if late {
			for _, w := range ws {
				w.be("down")
			}
		}
		tb.mail("harrow@example.org", "[adjutant g42]", attack)
		tb.ask()
		want := "open submission call witnessed"
		if late {
			want = "open submission call"
		}
		if kinds(tb.log()) != want {
			t.Fatalf("late %v: the log has %s", late, kinds(tb.log()))
		}
		tb.start()
		tb.advance(64 * time.Second)
		if !late {
			want += " value seed"
		}
		if kinds(tb.log()) != want {
			t.Fatalf("late %v: once the round is out the log has %s", late, kinds(tb.log()))
		}
		if late {
			for _, w := range ws {
				w.be("")
			}
			tb.now = tb.now.Add(10 * time.Minute)
			tb.start()
			tb.sent()
			tb.ask()
			if want += " call"; kinds(tb.log()) != want {
				t.Fatalf("once the witnesses are back the log has %s", kinds(tb.log()))
			}
			if text := tb.wroteTo("quill"); !strings.Contains(text, fmt.Sprintf("round %d", tb.log().Records[3].Input.Round)) {
				t.Errorf("the other side reads of the later round\n%s", text)
			}
			tb.ask()
			tb.start()
			tb.advance(64 * time.Second)
			if want += " witnessed value seed"; kinds(tb.log()) != want {
				t.Fatalf("behind the later round the log has %s", kinds(tb.log()))
			}
		}
		calls := tb.log().Calls()
		c := calls[len(calls)-1]
		if late && (len(calls) != 2 || !calls[0].Missed || calls[0].Seed != 0) {
			t.Errorf("the calls are %+v", calls)
		}
		if len(c.Vouched.Signed) < 2 {
			t.Fatalf("late %v: %+v", late, c.Vouched)
		}
		for _, s := range c.Vouched.Signed {
			if s.At > c.Comes-gamelog.WitnessMargin {
				t.Errorf("late %v: a witness signed at %d, and the round came at %d", late, s.At, c.Comes)
			}
		}
	}
}

package processor_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// testWitness is a true witness behind HTTP on loopback that a test can make fail.
type testWitness struct {
	public string
	srv    *httptest.Server
	// key and service are what stands behind it.
	key     witness.Key
	service http.Handler
	// bad, if set, answers in its place.
	bad   atomic.Pointer[http.HandlerFunc]
	asked atomic.Int64
}

// badAnswers are what hostile and broken witnesses say.
var badAnswers = map[string]http.HandlerFunc{
	"down": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) },
	"lies": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "— w1.example AAAAAAAA\n") },
	"behind": func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusConflict)
		fmt.Fprintln(w, 1<<40)
	},
	"no": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnprocessableEntity) },
}

func (w *testWitness) be(how string) {
	if how == "" {
		w.bad.Store(nil)
		return
	}
	f := badAnswers[how]
	w.bad.Store(&f)
}

func newWitness(t *testing.T, name string, now func() time.Time, logs ...witness.Log) *testWitness {
	t.Helper()
	private, public, err := witness.GenerateKey(name)
	if err != nil {
		t.Fatal(err)
	}
	key, err := witness.ReadKey(private)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "w.state")
	if err := witness.NewState(file); err != nil {
		t.Fatal(err)
	}
	s, err := witness.NewService(key, logs, file, func() int64 { return now().Unix() }, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		t.Fatal(err)
	}
	w := &testWitness{public: public, key: key, service: s}
	w.srv = httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		w.asked.Add(1)
		if f := w.bad.Load(); f != nil {
			(*f)(rw, r)
			return
		}
		w.service.ServeHTTP(rw, r)
	}))
	t.Cleanup(w.srv.Close)
	return w
}

// witnessedTable is a diceTable whose game has three witnesses, of whom two must sign.
func witnessedTable(t *testing.T, source string, alone int, changes ...func(*processor.Config)) (*table, []*testWitness) {
	t.Helper()
	private, public := entropytest.Key(t, "games.example")
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), private, func(c *processor.Config) {
		c.Witness = witness.NewClient(http.DefaultTransport)
		for _, change := range changes {
			change(c)
		}
	})
	tb.asked.Store(tb.now.Unix())
	w := &state.Witnesses{Need: 2, Alone: alone}
	var ws []*testWitness
	for i := range 3 {
		x := newWitness(t, fmt.Sprintf("w%d.example", i+1), func() time.Time { return time.Unix(tb.asked.Load(), 0) }, witness.Log{Key: public})
		ws = append(ws, x)
		w.Of = append(w.Of, state.Witness{Key: x.public, URL: x.srv.URL})
	}
	tb.openDice(source, w)
	return tb, ws
}

// ask does what is due and asks the witnesses.
func (tb *table) ask() bool {
	tb.t.Helper()
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		tb.t.Fatal(err)
	}
	tb.asked.Store(tb.now.Unix())
	any, err := tb.p.AskWitnesses(tb.t.Context())
	if err != nil {
		tb.t.Fatal(err)
	}
	return any
}

// TestDiceWaitForWitnesses: with every source the dice fall once two of three witnesses have
// signed, one of them down, and not before. The processor is replaced at each step, as if it had
// been killed.
func TestDiceWaitForWitnesses(t *testing.T) {
	for _, source := range []string{state.VRF, state.VRFPlayers, state.Manual} {
		t.Run(source, func(t *testing.T) {
			tb, ws := witnessedTable(t, source, 0)
			ws[0].be("down")
			ws[1].be("lies")
			tb.mail("harrow@example.org", "[adjutant g42]", attack)
			got := tb.sent()
			for _, who := range []string{"harrow", "quill"} {
				said := ""
				for _, m := range got[who+"@example.org"] {
					said += flat(m.Text)
				}
				if (who == "harrow" || source == state.VRFPlayers) && !strings.Contains(said, "2 of these witnesses have signed the orders: w1.example, w2.example and w3.example") {
					t.Errorf("%s is told\n%s", who, said)
				}
			}
			tb.start()
			if tb.ask() || kinds(tb.log()) != "open submission call" {
				t.Fatalf("one witness is enough: %s", kinds(tb.log()))
			}
			tb.mail("harrow@example.org", "[adjutant g42]", "CM\nNormandy: 3 arm 4 inf (Holland)\n")
			if text := tb.wroteTo("harrow"); !strings.Contains(text, "orders are fixed") || !strings.Contains(text, "witnesses") {
				t.Errorf("orders are taken after the call:\n%s", text)
			}
			ws[1].be("")
			if tb.ask() { // it is left alone for a while
				t.Error("a witness that has just failed is asked at once")
			}
			tb.now = tb.now.Add(time.Minute)
			tb.start()
			if !tb.ask() {
				t.Fatal("two witnesses are not enough")
			}
			want := "open submission call witnessed"
			switch source {
			case state.VRF:
				want += " seed"
			case state.VRFPlayers:
				if kinds(tb.log()) != want {
					t.Fatalf("the log has %s", kinds(tb.log()))
				}
				tb.start()
				tb.mail("quill@example.org", "[adjutant g42]", "secret: seven green bottles\n")
				tb.mail("wren@example.org", "[adjutant g42]", "secret: a cup of tea\n")
				want += " value value seed"
			case state.Manual:
				tb.mail("harrow@example.org", "[adjutant g42]", "rolled "+strings.Repeat("3 1 6 2 5 4 ", 30)+"\n")
				want += " value seed"
			}
			l := tb.log()
			if kinds(l) != want || !rolled(l, len(l.Records)-1) {
				t.Fatalf("the log has %s, want %s", kinds(l), want)
			}
			if text := flat(tb.wroteTo("harrow")); !strings.Contains(text, "w2.example and w3.example signed the orders before the dice fell") {
				t.Errorf("the report does not name the witnesses:\n%s", text)
			}
			if due := tb.dues("g42"); strings.Contains(strings.Join(due, " "), "witness") || strings.Contains(strings.Join(due, " "), "absent") {
				t.Errorf("still due: %v", due)
			}
			// What needs no dice waits for nobody.
			n := ws[2].asked.Load()
			tb.mail("harrow@example.org", "Re: [adjutant g42]", rest)
			if l := tb.log(); !strings.HasSuffix(kinds(l), "seed submission seed") {
				t.Errorf("the log has %s", kinds(l))
			}
			tb.ask()
			if ws[2].asked.Load() != n {
				t.Error("a witness is asked though nothing waits")
			}
		})
	}
}

// TestWitnessesAndSilence: a player is silent and the witnesses are away; whichever
// comes first, the dice wait for both and fall once.
func TestWitnessesAndSilence(t *testing.T) {
	for _, first := range []string{"silence", "witnesses"} {
		tb, ws := witnessedTable(t, state.VRFPlayers, 0)
		for _, w := range ws {
			w.be("down")
		}
		tb.mail("harrow@example.org", "[adjutant g42]", attack)
		tb.mail("wren@example.org", "[adjutant g42]", "secret: a cup of tea\n")
		if first == "witnesses" {
			for _, w := range ws {
				w.be("")
			}
			tb.ask()
			if kinds(tb.log()) != "open submission call value witnessed" {
				t.Fatalf("the log has %s", kinds(tb.log()))
			}
		}
		tb.now = tb.now.Add(25 * time.Hour)
		tb.start()
		tb.ask()
		want := map[string]string{"silence": "open submission call value silent", "witnesses": "open submission call value witnessed silent seed"}[first]
		if kinds(tb.log()) != want {
			t.Fatalf("%s first: the log has %s", first, kinds(tb.log()))
		}
		if first == "silence" {
			for _, w := range ws {
				w.be("")
			}
			tb.now = tb.now.Add(time.Hour)
			tb.start()
			tb.ask()
			if kinds(tb.log()) != want+" witnessed seed" {
				t.Fatalf("%s first: the log has %s", first, kinds(tb.log()))
			}
		}
	}
}

// TestWitnessesStayAway: players and host are told, once. The host may go on after the stated time,
// which everybody sees, and not before; in a game without such a time he never may.
func TestWitnessesStayAway(t *testing.T) {
	for _, alone := range []int{0, 48} {
		tb, ws := witnessedTable(t, state.VRF, alone)
		for _, w := range ws {
			w.be("down")
		}
		tb.mail("harrow@example.org", "[adjutant g42]", attack)
		tb.sent()
		for i := range 20 {
			tb.now = tb.now.Add(2 * time.Minute)
			if i == 3 || i == 15 {
				tb.start()
			}
			tb.ask()
		}
		text := flat(tb.wroteTo("harrow"))
		if strings.Count(text, "The dice wait until 2 of these witnesses") != 1 {
			t.Errorf("Harrow is told\n%s", text)
		}
		if says := map[int]string{0: "dice never fall without them", 48: "stay away for 48 hours"}[alone]; !strings.Contains(text, says) {
			t.Errorf("Harrow is not told what happens then:\n%s", text)
		}
		notices, err := tb.store.Notices(tb.t.Context(), 50)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, x := range notices {
			if x.Kind == "witness" && strings.Contains(x.Text, "the dice of record 2 wait for witnesses") && strings.Contains(x.Text, "w1.example: it answers with status 503") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("the host has %d such notices: %v", n, notices)
		}
		if text := tb.host("host force because they are away"); !strings.Contains(text, "wait for witnesses") {
			t.Errorf("host force: %s", text)
		}
		refusal := map[int]string{0: "never fall without the witnesses", 48: "may go on without the witnesses from"}[alone]
		if text := tb.host("host alone because they are away"); !strings.Contains(text, refusal) {
			t.Errorf("host alone: %s", text)
		}
		if kinds(tb.log()) != "open submission call" {
			t.Fatalf("the log has %s", kinds(tb.log()))
		}
		tb.now = tb.now.Add(48 * time.Hour)
		tb.sent()
		answer, err := tb.p.Host(tb.t.Context(), "g42", "host alone because they are away")
		if err != nil {
			t.Fatal(err)
		}
		text = strings.Join(answer.Lines, "\n")
		if alone == 0 {
			if !strings.Contains(text, refusal) {
				t.Errorf("host alone after two days: %s", text)
			}
			continue
		}
		l := tb.log()
		if !strings.HasSuffix(kinds(l), "host seed") || !rolled(l, len(l.Records)-1) {
			t.Fatalf("%s\nthe log has %s", text, kinds(l))
		}
		if text := flat(tb.wroteTo("quill")); !strings.Contains(text, "went on without the witnesses") || !strings.Contains(text, "fell without the witnesses") {
			t.Errorf("Quill is told\n%s", text)
		}
	}
}

// TestOldStoreAndWitnesses: after an old copy of the store is restored, the witnesses sign no other
// course of the game, and the host is told what is wrong.
func TestOldStoreAndWitnesses(t *testing.T) {
	tb, _ := witnessedTable(t, state.VRF, 0)
	log := gamelog.NewHostLog("games.example", nil)
	for i := range 50 { // what was signed and is not in this store
		log.Add(gamelog.Checkpoint{Game: "g9", Size: i + 1})
	}
	signer, err := entropy.NewHost(tb.key)
	if err != nil {
		t.Fatal(err)
	}
	note, err := log.Signed(signer.Signer())
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(note), "\n\n")
	head, err := gamelog.ParseTreeHead(text + "\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range tb.log().Records[0].Input.Witnesses.Of {
		key, err := gamelog.ParseWitnessKey(x.Key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := witness.NewClient(http.DefaultTransport).Ask(context.Background(), x.URL, key, head, note, log); err != nil {
			t.Fatal(err)
		}
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.ask()
	if kinds(tb.log()) != "open submission call" {
		t.Fatalf("the log has %s", kinds(tb.log()))
	}
	notices, err := tb.store.Notices(tb.t.Context(), 50)
	if err != nil {
		t.Fatal(err)
	}
	if len(notices) == 0 || !strings.Contains(notices[0].Text, "it has signed a log of 50 entries") {
		t.Errorf("the host is told %v", notices)
	}
}

// TestSlowWitness: a witness that does not answer holds up neither the dice, if enough
// others sign, nor mails and other games.
func TestSlowWitness(t *testing.T) {
	tb, ws := witnessedTable(t, state.VRF, 0)
	release := make(chan struct{})
	slow := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	ws[0].bad.Store(&slow)
	defer close(release)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if !tb.ask() || !strings.HasSuffix(kinds(tb.log()), "witnessed seed") {
		t.Fatalf("the log has %s", kinds(tb.log()))
	}
	// Two do not answer: the pass waits for them, and nothing else does.
	tb, ws = witnessedTable(t, state.VRF, 0)
	ws[0].bad.Store(&slow)
	ws[1].bad.Store(&slow)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(tb.t.Context())
	over := make(chan error, 1)
	tb.asked.Store(tb.now.Unix())
	go func() {
		_, err := tb.p.AskWitnesses(ctx)
		over <- err
	}()
	for ws[0].asked.Load() == 0 || ws[1].asked.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	tb.sent()
	tb.mail("quill@example.org", "[adjutant g42]", "status\n")
	if text := tb.wroteTo("quill"); text == "" {
		t.Error("a mail waits for witnesses")
	}
	select {
	case err := <-over:
		t.Errorf("the witnesses have answered: %v", err)
	default:
	}
	stop()
	if err := <-over; err != nil {
		t.Error(err)
	}
}

// TestWitnessesAndBeacon: witnesses sign the orders before the beacon's round comes; if
// they are back only after it, they sign once more, before a later one. The dice wait for
// both and fall once.
func TestWitnessesAndBeacon(t *testing.T) {
	for _, first := range []string{"witnesses", "round"} {
		r := &relays{Beacon: beacontest.New(1), up: true, asked: map[uint64]bool{}}
		tb, ws := witnessedTable(t, state.VRFBeacon, 0, func(c *processor.Config) { c.Chain, c.Rounds = r.Chain, r })
		if first == "round" {
			for _, w := range ws {
				w.be("down")
			}
		}
		tb.mail("harrow@example.org", "[adjutant g42]", attack)
		tb.ask()
		tb.start()
		tb.now = tb.now.Add(70 * time.Second)
		tb.ask()
		want := map[string]string{"witnesses": "open submission call witnessed value seed", "round": "open submission call"}[first]
		if kinds(tb.log()) != want {
			t.Fatalf("%s first: the log has %s", first, kinds(tb.log()))
		}
		if first == "witnesses" {
			v := tb.log().Calls()[0]
			if at := v.Vouched.Signed[0].At; at >= v.Comes {
				t.Errorf("signed at %d, the round came at %d", at, v.Comes)
			}
			continue
		}
		for _, w := range ws {
			w.be("")
		}
		tb.now = tb.now.Add(time.Hour)
		tb.start()
		tb.ask()
		tb.ask()
		if kinds(tb.log()) != want+" call witnessed" {
			t.Fatalf("%s first: the log has %s", first, kinds(tb.log()))
		}
		tb.advance(64 * time.Second)
		if kinds(tb.log()) != want+" call witnessed value seed" {
			t.Fatalf("%s first: the log has %s", first, kinds(tb.log()))
		}
	}
}

// walks counts how often a store lists games one after the other.
type walks struct {
	store.Store
	n int
}

func (w *walks) GamesAfter(ctx context.Context, id string, n int) ([]store.Game, error) {
	w.n++
	return w.Store.GamesAfter(ctx, id, n)
}

// TestWitnessesCostTheSame: before witnesses are asked for one game, the others are not
// looked at, however many there are.
func TestWitnessesCostTheSame(t *testing.T) {
	tb, _ := witnessedTable(t, state.VRF, 0)
	counted := &walks{Store: tb.store}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.sent()
	tb.start()
	tb.p.Store = counted
	if !tb.ask() {
		t.Fatal("the witnesses do not sign")
	}
	if counted.n > 0 {
		t.Errorf("all games were listed %d times", counted.n)
	}
}

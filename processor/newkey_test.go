package processor_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	door "github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// verifies is the log of a game, verified with a key.
func (tb *table) verifies(game, key string) *gamelog.Log {
	tb.t.Helper()
	l := tb.logOf(game)
	if err := engine.Verify(l, key); err != nil {
		tb.t.Fatalf("with %s: %v", key, err)
	}
	return l
}

// A host changes his key: the old one signs the record, every player reads the new one
// in words once, and the game goes on with dice of the new key. Without the new key at
// hand nothing more is added.
func TestKeyIsRotated(t *testing.T) {
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), generated(t), func(*processor.Config) {})
	old := publicOf(t, tb.key)
	tb.openDice(state.VRFPlayers, nil)
	two := generated(t)
	tb.others = []string{two}
	tb.start()
	a, err := tb.p.RotateKey(tb.t.Context(), "g42", publicOf(t, two), "a new machine")
	if err != nil || !a.Done || len(a.Records) != 1 || a.Mails != 4 {
		t.Fatalf("%+v, %v", a, err)
	}
	words := gamelog.KeyWords(publicOf(t, two))
	for who, mails := range tb.sent() {
		if len(mails) != 1 || !strings.Contains(flat(mails[0].Text), words) || !strings.Contains(flat(mails[0].Text), "a new machine") {
			t.Errorf("%s reads %v", who, mails)
		}
	}
	if a, err := tb.p.RotateKey(tb.t.Context(), "g42", publicOf(t, two), "again"); err != nil || a.Done {
		t.Errorf("once more: %+v, %v", a, err)
	}
	if err := desk.CheckKey(tb.t.Context(), tb.store, old); err == nil {
		t.Error("the old key alone is enough for the daemon")
	}
	if err := desk.CheckKey(tb.t.Context(), tb.store, publicOf(t, two)); err != nil {
		t.Errorf("the new key alone is not enough: %v", err)
	}
	// Only the new key is left. Dice wait for the players' values, and fall.
	tb.key, tb.others = two, nil
	tb.start()
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if said := tb.wroteTo("harrow"); !strings.Contains(said, "adjutant/g42") || strings.Contains(flat(said), words) {
		t.Errorf("the receipt:\n%s", said)
	}
	tb.mail("quill@example.org", "[adjutant g42]", "secret: seven green bottles\n")
	tb.mail("wren@example.org", "[adjutant g42]", "secret: a cup of tea\n")
	l := tb.verifies("g42", old)
	tb.verifies("g42", publicOf(t, two))
	rolls := 0
	for _, r := range l.Records {
		rolls += len(r.Rolls)
	}
	if rolls == 0 || l.Signs() != publicOf(t, two) {
		t.Errorf("%d rolls; %s signs", rolls, l.Signs())
	}
	for _, mails := range tb.sent() {
		for _, m := range mails {
			if _, err := l.Witness([]byte(m.Text), old); err != nil {
				t.Errorf("a mail to %s: %v", m.To, err)
			}
		}
	}
	tb.key = generated(t) // another key can add nothing
	tb.start()
	if _, err := tb.p.Host(tb.t.Context(), "g42", "host note: hello because it was asked"); err == nil {
		t.Error("a note is signed with another key")
	}
}

// In a game whose dice come from the host's key alone the new key is named two rounds
// ahead; until then the old one goes on.
func TestKeyIsNamedAhead(t *testing.T) {
	tb := newTable(t, 0)
	two := generated(t)
	tb.others = []string{two}
	tb.start()
	a, err := tb.p.RotateKey(tb.t.Context(), "g42", publicOf(t, two), "a new machine")
	if err != nil || !a.Done || !strings.Contains(strings.Join(a.Lines, " "), "by itself in round 3") {
		t.Fatalf("%+v, %v", a, err)
	}
	a, err = tb.p.RotateKey(tb.t.Context(), "g42", publicOf(t, two), "a new machine")
	if err != nil || a.Done || !strings.Contains(strings.Join(a.Lines, " "), "by itself in round 3, and is in round 1") {
		t.Errorf("a moment later: %+v, %v", a, err)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if l := tb.verifies("g42", publicOf(t, tb.key)); l.Signs() != publicOf(t, tb.key) {
		t.Errorf("%s signs", l.Signs())
	}
}

// The daemon changes to a key that was named in advance when its round has come, and not before.
// The host and the players learn of it, and the log verifies. If the daemon has lost the key
// meanwhile, the host is told and the old key remains.
func TestKeyChangesInItsRound(t *testing.T) {
	for _, kept := range []bool{true, false} {
		tb := lastTurn(t, false) // round 2
		two := generated(t)
		tb.others = []string{two}
		tb.start()
		if a, err := tb.p.RotateKey(tb.t.Context(), "g42", publicOf(t, two), "a new machine"); err != nil || !a.Done {
			t.Fatalf("%+v, %v", a, err)
		}
		position := func() *state.Game {
			l, err := tb.p.Load(tb.t.Context(), "g42")
			if err != nil {
				t.Fatal(err)
			}
			return l.State
		}
		signs := func() string {
			g := tb.game()
			return g.Settings.Signs()
		}
		for range 10 { // France in round 2, and the nine powers of round 3
			tb.advance(11 * time.Minute)
			if signs() != publicOf(t, tb.key) {
				t.Fatalf("in round %d the game has another key", position().Round)
			}
			player := "quill@example.org"
			if slices.Contains([]string{"Germany", "Japan", "Italy"}, string(position().Active)) {
				player = "harrow@example.org"
			}
			tb.mail(player, "[adjutant g42]", "pass combat\nend turn\nroll now\n")
		}
		if position().Round != 4 {
			t.Fatalf("it is round %d", position().Round)
		}
		if !kept {
			tb.others = nil
			tb.start()
		}
		tb.sent()
		began := tb.now
		tb.advance(11 * time.Minute)
		want, words := publicOf(t, two), "the game has changed to the key"
		if !kept {
			want, words = publicOf(t, tb.key), "not among those of this host any more"
		}
		if signs() != want {
			t.Errorf("kept %v: in round 4 the game has the key %s", kept, signs())
		}
		notices, err := tb.store.NoticesSince(tb.t.Context(), began, tb.now.Add(time.Second), 100)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(notices); n != 1 || !strings.Contains(notices[0].Text, words) {
			t.Errorf("kept %v: the host is told %+v", kept, notices)
		}
		if mails := tb.sent(); kept != strings.Contains(fmt.Sprint(mails["quill@example.org"]), "changed the key") {
			t.Errorf("kept %v: Quill is told %v", kept, mails["quill@example.org"])
		}
		tb.advance(11 * time.Minute) // and nothing else happens
		tb.mail("harrow@example.org", "[adjutant g42]", "pass combat\nend turn\nroll now\n")
		if l := tb.verifies("g42", publicOf(t, tb.key)); l.Signs() != want {
			t.Errorf("kept %v: %s signs", kept, l.Signs())
		}
	}
}

// generated is a key of the host that no call before it gave.
func generated(t *testing.T) string {
	t.Helper()
	generatedKeys.Lock()
	defer generatedKeys.Unlock()
	generatedKeys.n[t.Name()]++
	key, _ := entropytest.Key(t, "games.example", t.Name(), strconv.Itoa(generatedKeys.n[t.Name()]))
	return key
}

var generatedKeys = struct {
	sync.Mutex
	n map[string]int // by test
}{n: map[string]int{}}

func publicOf(t *testing.T, private string) string {
	t.Helper()
	h, err := entropy.NewHost(private)
	if err != nil {
		t.Fatal(err)
	}
	return h.Public()
}

// consentTable is a table of signed mails whose host has lost his key, and asks the
// players about another.
func consentTable(t *testing.T) (tb *table, old, words string) {
	t.Helper()
	tb, _ = signedTableOf(t, generated(t), time.Hour, func(*processor.Config) {})
	tb.raw(true42("e1@players.example", "buy: 10 inf\n"))
	tb.sent()
	old = publicOf(t, tb.key)
	tb.key = generated(t)
	tb.start()
	if err := desk.CheckKey(tb.t.Context(), tb.store, publicOf(t, tb.key)); err == nil || !strings.Contains(err.Error(), "adjutant key") {
		t.Errorf("with another key the daemon starts: %v", err)
	}
	for _, g := range []string{"g42", "g43"} {
		a, err := tb.p.AskForKey(tb.t.Context(), g, "the disk has failed")
		if err != nil || !a.Done || len(a.Records) != 0 {
			t.Fatalf("%+v, %v", a, err)
		}
	}
	if err := desk.CheckKey(tb.t.Context(), tb.store, publicOf(t, tb.key)); err != nil {
		t.Errorf("while the players are asked: %v", err)
	}
	words = gamelog.KeyWords(publicOf(t, tb.key))
	mails := tb.sent()
	for _, who := range []string{"harrow@players.example", "quill@post.example"} {
		if len(mails[who]) != 1 || !strings.Contains(flat(mails[who][0].Text), "consent "+words) {
			t.Errorf("%s is asked %v", who, mails[who])
		}
	}
	if got := mails["reader@innocent.example"]; len(got) != 1 || strings.Contains(flat(got[0].Text), "consent "+words) {
		t.Errorf("who reads along is asked %v", got)
	}
	return tb, old, words
}

func quill42(id, body string) string {
	return signed("post.example", letterFrom("Quill <quill@post.example>", "orders@games.example", "[adjutant g42]", id, body))
}

// A key that is lost is replaced when the players agree by mail, with the words of the new one:
// nothing is recorded before, other words do not count, and the log names those who agreed, with
// their evidence. Then every player is told once.
func TestKeyIsReplaced(t *testing.T) {
	tb, old, words := consentTable(t)
	size := len(tb.logOf("g42").Records)
	still := func(what string) {
		t.Helper()
		if n := len(tb.logOf("g42").Records); n != size {
			t.Fatalf("%s: the log has %d records, before %d", what, n, size)
		}
	}
	tb.raw(true42("c1@players.example", "consent bavot bavot bavot bavot bavot bavot\n"))
	still("other words")
	tb.sent()
	tb.raw(true42("c2@players.example", "buy: 9 inf\n"))
	still("orders while the game is stopped")
	if got := flat(allText(tb.sent()["harrow@players.example"])); !strings.Contains(got, "waits for its players to agree to another key") {
		t.Errorf("why nothing is taken is not said: %s", got)
	}
	tb.raw(letterFrom("Quill <quill@post.example>", "orders@games.example", "[adjutant g42]", "c3@post.example", "consent "+words+"\n"))
	still("a mail that proves nothing")
	tb.raw(true42("c4@players.example", "I consent to "+words+".\n"))
	tb.raw(true42("c5@players.example", "consent "+words+"\n"))
	still("one player of two, twice")
	tb.start() // what he said is kept
	tb.sent()
	tb.raw(quill42("c6@post.example", "consent "+words+"\n"))
	l := tb.verifies("g42", old)
	if len(l.Records) != size+1 {
		t.Fatalf("the log has %d records, before %d", len(l.Records), size)
	}
	in := l.Records[size].Input
	if in.Action != state.ReplaceKey || in.By != "players: Harrow, Quill" || len(in.Agreed) != 2 || in.Agreed[1].Evidence == "" || l.Signs() != publicOf(t, tb.key) {
		t.Errorf("the record is %+v", in)
	}
	rests, err := desk.CheckEvidence(l, tb.piecesOf("g42"), "")
	if err != nil || len(rests.Missing)+len(rests.Claimed) != 0 {
		t.Errorf("the evidence shows %+v, %v", rests, err)
	}
	new := 0
	for who, mails := range tb.sent() {
		for _, m := range mails {
			if strings.Contains(flat(m.Text), "agreed to another key") && strings.Contains(flat(m.Text), words) {
				if new++; !strings.Contains(m.Subject, "agreed to another key in place of one that is lost") || !strings.Contains(flat(m.Text), "until the host starts the game again") {
					t.Errorf("%s is told %s\n%s", who, m.Subject, m.Text)
				}
			} else if !strings.Contains(flat(m.Text), "Enough players agree now") {
				t.Errorf("%s is told %s", who, m.Text)
			}
			if _, err := l.Witness([]byte(m.Text), ""); err == nil {
				continue
			} else if _, err := l.Witness([]byte(m.Text), old); err != nil {
				t.Errorf("the head in a mail to %s: %v", who, err)
			}
		}
	}
	if new != 3 {
		t.Errorf("%d mails tell of the key, want one to each of three", new)
	}
	tb.raw(quill42("c7@post.example", "consent "+words+"\n"))
	if got := flat(allText(tb.sent()["quill@post.example"])); !strings.Contains(got, "NO CONSENT IS NEEDED") {
		t.Errorf("who agrees when it is done is told %s", got)
	}
	// The game goes on, with dice that the new key makes.
	if a, err := tb.p.Host(tb.t.Context(), "g42", "host start because the key is there"); err != nil || !a.Done {
		t.Fatalf("%+v, %v", a, err)
	}
	tb.sent()
	tb.raw(true42("e9@players.example", "CM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\nroll now\n"))
	l = tb.verifies("g42", old)
	rolls := 0
	for _, r := range l.Records {
		rolls += len(r.Rolls)
	}
	if rolls == 0 {
		t.Error("no dice have fallen")
	}
	g, err := tb.store.Game(tb.t.Context(), "g42")
	if err != nil || g.Settings.Lost || g.Status != store.Open {
		t.Errorf("the game is %s, lost %v (%v)", g.Status, g.Settings.Lost, err)
	}
}

// A host cannot invent a player's consent, nor use another mail of his for it.
func TestCheatsWithConsent(t *testing.T) {
	tb, old, words := consentTable(t)
	tb.raw(true42("c1@players.example", "consent "+words+"\n"))
	tb.raw(quill42("c2@post.example", "consent "+words+"\n"))
	l, pieces := tb.verifies("g42", old), tb.piecesOf("g42")
	at := len(l.Records) - 1
	host, err := entropy.NewHost(tb.key)
	if err != nil {
		t.Fatal(err)
	}
	piece := func(domain, mail string) []byte {
		return []byte("adjutant evidence 1\ndkim s._domainkey." + domain + "\n" + "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(providerKey(domain).Public().(ed25519.PublicKey)) + "\n\n" + mail)
	}
	order := piece("post.example", quill42("x1@post.example", "buy: 9 inf\n"))
	elsewhere := piece("post.example", signed("post.example", letterFrom("Quill <quill@post.example>", "orders@games.example", "[adjutant g43]", "x2@post.example", "consent "+words+"\n")))
	another := piece("post.example", quill42("x3@post.example", "consent bavot bavot bavot bavot bavot bavot\n"))
	invented := piece("post.example", letterFrom("Quill <quill@post.example>", "orders@games.example", "[adjutant g42]", "x4@post.example", "consent "+words+"\n"))
	honest := piece("post.example", quill42("x5@post.example", "consent "+words+"\n"))
	for _, tc := range []struct {
		name  string
		piece []byte
		want  string
	}{
		{"a mail with orders", order, "does not say"},
		{"his consent in another game", elsewhere, "about game g43"},
		{"his consent to another key", another, "does not say"},
		{"a mail that nobody signed", invented, "signature"},
		{"the mail of his partner", nil, "from an address of Harrow"},
		{"another mail in which he agrees", honest, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			// Only the record itself is made again: those before it bear the old key.
			sealed := append([]gamelog.Sealed{}, l.Sealed()[:at]...)
			var hashes []gamelog.Hash
			for _, s := range sealed {
				hashes = append(hashes, s.Hashes...)
			}
			head, err := gamelog.ResumeHead("g42", at, hashes)
			if err != nil {
				t.Fatal(err)
			}
			r := l.Records[at]
			r.Input.Agreed = append([]state.Agreement{}, r.Input.Agreed...)
			r.Input.Agreed[1].Evidence = r.Input.Agreed[0].Evidence
			if tc.piece != nil {
				r.Input.Agreed[1].Evidence = sender.CommitEvidence(tc.piece)
			}
			_, s, err := head.Append(r, host.Signer())
			if err != nil {
				t.Fatal(err)
			}
			file, err := gamelog.EncodeLog("g42", old, append(sealed, s))
			if err != nil {
				t.Fatal(err)
			}
			forged, err := gamelog.ReadLog(file, old)
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.Verify(forged, old); err != nil {
				t.Fatal(err)
			}
			_, err = desk.CheckEvidence(forged, append(pieces, tc.piece), "")
			if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
				t.Errorf("%v, want %q", err, tc.want)
			}
		})
	}
}

// While dice wait for a witness that has moved, the host names its new address, and the
// dice fall; another witness, or another log of the host's when the old one is lost,
// needs the players.
func TestWitnessHasMoved(t *testing.T) {
	tb, ws := witnessedTable(t, state.VRF, 0)
	ws[0].be("down")
	ws[1].be("down")
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if tb.ask() {
		t.Fatal("dice fell with one of two witnesses")
	}
	srv := httptest.NewServer(ws[1].service)
	t.Cleanup(srv.Close)
	new := srv.URL
	host := func(text string) door.Answer {
		t.Helper()
		a, err := tb.p.Host(tb.t.Context(), "g42", text)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	for text, want := range map[string]string{
		"host witness w9.example https://w9.example because it has moved": "no witness w9.example",
		"host witness w2.example ftp://w2.example because it has moved":   "is not an address",
		"host witness w2.example because it has moved":                    "write it like",
		"host witness w2.example " + ws[1].srv.URL + " because it moved":  "changes nothing",
		"host witness w2.example https://w2.example.net":                  "say why",
	} {
		if a := host(text); a.Done || !strings.Contains(strings.Join(a.Lines, " "), want) {
			t.Errorf("%s: %+v", text, a)
		}
	}
	if a := host("host witness w2.example " + new + " because it has moved"); !a.Done || len(a.Records) != 1 {
		t.Fatalf("%+v", a)
	}
	sent := tb.sent()
	for _, who := range []string{"harrow", "quill", "wren", "reader"} {
		if m := lastOf(t, sent[who+"@example.org"], who); !strings.Contains(flat(m.Text), "w2.example at "+new) {
			t.Errorf("%s reads\n%s", who, m.Text)
		}
	}
	tb.start() // and is remembered
	if !tb.ask() {
		t.Fatal("no dice fell")
	}
	tb.verifies("g42", publicOf(t, tb.key))
}

// The store of the host's log is lost, and witnesses no longer sign what is left of it. With the
// players' consent another log begins, under another name.
func TestHostLogIsLost(t *testing.T) {
	tb, ws := witnessedTable(t, state.VRF, 0)
	for _, w := range ws {
		w.be("no")
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if tb.ask() {
		t.Fatal("dice fell")
	}
	a, err := tb.p.Host(tb.t.Context(), "g42", "host log name games.example/2 because the disk has failed")
	if err != nil || !a.Done || len(a.Records) != 0 || !strings.Contains(strings.Join(a.Lines, " "), "2 of 3 players") {
		t.Fatalf("%+v, %v", a, err)
	}
	asked := flat(tb.wroteTo("wren"))
	_, words, said := strings.Cut(asked, "answer with \"consent ")
	if !said {
		t.Fatalf("nobody is told what to answer: %s", asked)
	}
	words = strings.Join(strings.Fields(words)[:6], " ")
	for i, who := range []string{"wren", "quill", "harrow"} {
		tb.mail(who+"@example.org", "[adjutant g42]", "consent "+strings.Trim(words, "\".`")+"\n")
		if n := len(tb.logOf("g42").HostLogs()); n != 1+i/2 {
			t.Fatalf("when %s agreed the log names %d logs of the host", who, n)
		}
	}
	for _, w := range ws { // those who run the witnesses add the name
		w.be("")
		file := filepath.Join(t.TempDir(), "w.state")
		if err := witness.NewState(file); err != nil {
			t.Fatal(err)
		}
		w.service, err = witness.NewService(w.key, []witness.Log{{Origin: "games.example/2", Key: publicOf(t, tb.key)}}, file, func() int64 { return tb.now.Unix() }, slog.New(slog.DiscardHandler), nil)
		if err != nil {
			t.Fatal(err)
		}
	}
	tb.now = tb.now.Add(time.Hour)
	tb.start()
	if !tb.ask() {
		t.Fatal("no dice fell")
	}
	l := tb.verifies("g42", publicOf(t, tb.key))
	if got := fmt.Sprint(l.HostLogs()); got != "[games.example games.example/2]" {
		t.Errorf("the log names %s", got)
	}
}

// A key that nobody has is not taken, and a game without a reason not stopped.
func TestKeyIsAskedForProperly(t *testing.T) {
	tb := newTable(t, 0)
	if _, err := tb.p.RotateKey(tb.t.Context(), "g42", publicOf(t, generated(t)), "a new machine"); err == nil {
		t.Error("the game changes to a key that is not at hand")
	}
	if a, err := tb.p.AskForKey(tb.t.Context(), "g42", "lost"); err != nil || a.Done || !strings.Contains(a.Lines[0], "has this key already") {
		t.Errorf("%+v, %v", a, err)
	}
	if a, err := tb.p.AskForKey(tb.t.Context(), "g42", " "); err != nil || a.Done {
		t.Errorf("%+v, %v", a, err)
	}
	var wrong *desk.WrongKey
	if err := desk.CheckKey(tb.t.Context(), tb.store, publicOf(t, generated(t))); !errors.As(err, &wrong) {
		t.Errorf("another key: %v", err)
	}
}

package processor_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/heads"
	door "github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// life is a table whose store can be restored from a copy.
type life struct {
	*table
	cfg  *processor.Config
	copy string
}

func newLife(t *testing.T) *life {
	t.Helper()
	l := &life{copy: filepath.Join(t.TempDir(), "copy.db")}
	l.table = newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, g *store.Game) {
		l.cfg = cfg
		g.Settings.DiceDelay = 0
	})
	return l
}

// keep copies the store; putBack goes on with the copy.
func (l *life) keep() {
	l.t.Helper()
	if err := l.store.CopyTo(l.t.Context(), l.copy); err != nil {
		l.t.Fatal(err)
	}
}

func (l *life) putBack() {
	l.t.Helper()
	s, err := sqlite.Open(l.copy)
	if err != nil {
		l.t.Fatal(err)
	}
	l.t.Cleanup(func() { s.Close() })
	l.store = s
	l.start()
}

// head is the newest head of the game.
func (l *life) head() gamelog.Checkpoint {
	l.t.Helper()
	h, err := l.store.Head(l.t.Context(), "g42")
	if err != nil {
		l.t.Fatal(err)
	}
	return h.Checkpoint()
}

// file is the game's log file.
func (l *life) file() []byte {
	l.t.Helper()
	g, err := l.store.Game(l.t.Context(), "g42")
	if err != nil {
		l.t.Fatal(err)
	}
	rs, err := l.store.Records(l.t.Context(), "g42")
	if err != nil {
		l.t.Fatal(err)
	}
	b, err := gamelog.EncodeLog("g42", g.Settings.PublicKey, rs)
	if err != nil {
		l.t.Fatal(err)
	}
	return b
}

// host carries out a command of the host.
func (l *life) host(text string) {
	l.t.Helper()
	if a, err := l.p.Host(l.t.Context(), "g42", text); err != nil || !a.Done {
		l.t.Fatalf("%s: %v, %v", text, a.Lines, err)
	}
}

// quoting writes a mail's text as an answer quotes it.
func quoting(text string) string { return "> " + strings.ReplaceAll(text, "\n", "\n> ") + "\n" }

// A mail that quotes a signed head beyond the store shows that an old copy was restored: it is not
// taken, and the head is known from then on.
func TestAQuotedHeadShowsAnOldStore(t *testing.T) {
	l := newLife(t)
	file, err := heads.Open(filepath.Join(t.TempDir(), "host.key.heads"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	l.cfg.Heads = file
	l.keep()
	l.mail("harrow@example.org", "[adjutant g42]", attack)
	known := l.head()
	mails := l.sent()["quill@example.org"]
	summary := mails[len(mails)-1].Text
	l.mail("quill@example.org", "[adjutant g42]", "status\n\n"+quoting(summary)) // the store has all of it
	l.putBack()
	raw := "From: <quill@example.org>\r\nTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <q@example.org>\r\n\r\nstatus\r\n\r\n" +
		strings.ReplaceAll(quoting(summary), "\n", "\r\n")
	_, err = l.p.Handle(l.t.Context(), processor.Incoming{Bytes: []byte(raw), Received: l.now})
	var behind *heads.Behind
	if !errors.As(err, &behind) || !strings.Contains(err.Error(), "game g42 has 1 record in the store; its log had 3") {
		t.Fatalf("Handle: %v", err)
	}
	if known2, ok := file.Newest("g42"); !ok || known2 != known {
		t.Errorf("beside the key stands %v, want %v", known2, known)
	}
	if out := l.sent(); len(out) > 0 {
		t.Errorf("mails were sent: %v", out)
	}
	// A mail that proves nothing stops nothing, and nobody else can write such a head.
	l.forged["quill@example.org"] = true
	l.mail("quill@example.org", "[adjutant g42]", "status\n\n"+quoting(summary))
	l.forged["quill@example.org"] = false
	l.mail("quill@example.org", "[adjutant g42]", "status\n\n"+quoting(strings.Replace(summary, "\n3\n", "\n4\n", 1)))
}

// A log that players hold brings an old store forward, to the last record.
func TestForward(t *testing.T) {
	l := newLife(t)
	l.keep()
	l.mail("harrow@example.org", "[adjutant g42]", attack)
	short := l.file()
	l.host("host substitute Wren <wren@example.net> for Italy because Harrow is away")
	l.host("host pause because of a holiday")
	l.mail("quill@example.org", "[adjutant g42]", "power: United Kingdom\nsealed: intercept max\n")
	l.mail("harrow@example.org", "[adjutant g42]", rest)
	whole, want := l.file(), l.head()
	l.sent()
	l.putBack()

	forward := func(log []byte, players ...store.Player) (door.Forwarded, error) {
		return l.p.Forward(l.t.Context(), door.Forward{Log: log, Players: func(*ruleset.Ruleset) ([]store.Player, error) { return players, nil }})
	}
	refuse := func(name string, log []byte, want string, players ...store.Player) {
		t.Helper()
		if _, err := forward(log, players...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
		if n := l.head().Size; n != 1 {
			t.Fatalf("%s: the store has %d records", name, n)
		}
	}
	wren := store.Player{Name: "Wren", Address: "wren@example.net", Powers: []ruleset.PowerID{"Italy"}}
	refuse("a changed log", []byte(strings.Replace(string(whole), "(Holland)", "(Finland)", 1)), "record 1", wren)
	refuse("somebody nobody knows", whole, `Italy is played by Wren in the log, whom the store does not know: give --player "Wren <address> = Italy"`)

	if got, err := forward(short); err != nil || got.First != 1 || got.Records != 3 {
		t.Fatalf("the shorter log: %+v, %v", got, err)
	}
	part, err := forward(whole[:strings.Index(string(whole), "\nrecord 6")], wren)
	if err != nil || part.Records != 5 {
		t.Fatalf("a part of the log: %+v, %v", part, err)
	}
	got, err := forward(whole, wren)
	if err != nil || got.First != 5 || got.Records != want.Size {
		t.Fatalf("the whole log: %+v, %v", got, err)
	}
	if l.head() != want {
		t.Errorf("the head is %v, want %v", l.head(), want)
	}
	again := strings.Join(append(part.Again, got.Again...), "\n")
	for _, w := range []string{"The host paused the game", "a sealed order of United Kingdom is lost but for its hash"} {
		if !strings.Contains(again, w) {
			t.Errorf("to be done again: %q, want %q", again, w)
		}
	}
	if _, err := forward(whole, wren); err == nil || !strings.Contains(err.Error(), "and the store has") {
		t.Errorf("the same log once more: %v", err)
	}
	g, err := l.store.Game(l.t.Context(), "g42")
	if err != nil || len(g.Players) != 4 || g.Players[3].Name != "Wren" || fmt.Sprint(g.Players[3].Powers, g.Players[0].Powers) != "[Italy] [Germany Japan]" {
		t.Errorf("the players are %+v, %v", g.Players, err)
	}
	// The game goes on: it is the Soviet turn, with all of its time.
	l.mail("quill@example.org", "[adjutant g42]", "R1\nbuy 3 inf\npass combat\n")
	if n := len(l.log().Records); n <= want.Size {
		t.Errorf("the game does not go on: %d records, %v", n, l.sent())
	}
	due, err := l.store.DueOf(l.t.Context(), "g42")
	if err != nil || len(due) == 0 || due[len(due)-1].At.Sub(l.now).Round(time.Second) != 72*time.Hour {
		t.Errorf("due are %v, %v", due, err)
	}
}

// What cannot be brought back is declared lost, in a record that all players hear of and from which
// the game goes on. No Message-ID of the lost records is used again, and their heads no longer stop
// the program.
func TestDeclareLoss(t *testing.T) {
	l := newLife(t)
	l.keep()
	l.mail("harrow@example.org", "[adjutant g42]", attack)
	lost := l.head()
	before := map[string]string{}
	summary := ""
	for _, ms := range l.sent() {
		for _, m := range ms {
			before[m.MessageID] = m.Text
			if strings.Contains(m.Text, lost.Root.String()) {
				summary = m.Text
			}
		}
	}
	l.putBack()
	l.cfg.Restored = 1
	l.start()
	if _, _, err := l.p.DeclareLoss(l.t.Context(), lost, " "); err == nil || !strings.Contains(err.Error(), "say why") {
		t.Errorf("without a reason: %v", err)
	}
	a, head, err := l.p.DeclareLoss(l.t.Context(), lost, "the disk died and the copy was a day old")
	if err != nil || !a.Done || head.Size != 2 || head != l.head() {
		t.Fatalf("DeclareLoss: %+v, %v, %v", a, head, err)
	}
	log := l.log()
	if in := log.Records[1].Input; in.Action != state.Loss || in.To != 3 {
		t.Errorf("the record is %+v", in)
	}
	told := l.sent()
	for _, to := range []string{"harrow@example.org", "quill@example.org", "reader@example.org"} {
		if len(told[to]) != 1 || !strings.Contains(flat(told[to][0].Text), "The host declared a loss: the host's store was put back from an older copy, and the records 1 to 2 are lost. The signed head over 3 records, "+lost.Root.String()) ||
			!strings.Contains(flat(told[to][0].Text), "must be sent again (reason: the disk died and the copy was a day old)") {
			t.Errorf("%s is told %v", to, told[to])
		}
	}
	// The same orders again: other dice, under other Message-IDs.
	l.mail("harrow@example.org", "[adjutant g42]", attack)
	for _, ms := range []map[string][]store.Outgoing{told, l.sent()} {
		for _, list := range ms {
			for _, m := range list {
				if _, used := before[m.MessageID]; used {
					t.Errorf("the Message-ID %s is used again", m.MessageID)
				}
			}
		}
	}
	if n := len(l.log().Records); n != 4 {
		t.Errorf("the log has %d records", n)
	}
	// A mail that quotes the lost head is answered as any other.
	l.mail("quill@example.org", "[adjutant g42]", "status\n\n"+quoting(summary))
	if got := l.sent()["quill@example.org"]; len(got) != 1 {
		t.Errorf("Quill is answered %v", got)
	}
	// A player who holds the log against his old mail learns why it does not fit.
	if _, err := l.log().Witness([]byte(summary), log.Key); err == nil || !strings.Contains(err.Error(), "record 1 of the log declares lost what was recorded up to number 2") {
		t.Errorf("Witness: %v", err)
	}
}

// In a store that an older program worked on the game comes to this program's
// rules first; the declaration tells the records that were lost all the same.
func TestRestoreBeforeTheUpgrade(t *testing.T) {
	tb, old := oldGame(t, "alpha2-r2")
	if rs, err := engine.LoadRules("alpha2"); err != nil || rs.Revision == 2 {
		t.Skip("alpha2 is still of the landed revision")
	}
	has := len(old.Records)
	file, err := gamelog.EncodeLog(old.Game, old.Key, old.Sealed())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tb.p.Forward(tb.t.Context(), door.Forward{Log: file}); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("and the store has %d", has)) {
		t.Errorf("a log as long as the store's: %v", err)
	}
	if _, _, err := tb.p.DeclareLoss(tb.t.Context(), gamelog.Checkpoint{Game: old.Game, Size: has + 3}, "the disk died"); err != nil {
		t.Fatal(err)
	}
	if err := tb.p.Upgrade(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	l := tb.logOf(old.Game)
	if len(l.Records) != has+2 || l.Records[has].Input.Kind != state.Upgrade || l.Records[has+1].Input.Action != state.Loss {
		t.Fatalf("behind %d records stand %+v", has, l.Records[has:])
	}
	if !strings.Contains(l.Records[has+1].Input.Text, fmt.Sprintf("the records %d to %d are lost", has, has+2)) {
		t.Errorf("the declaration is %q", l.Records[has+1].Input.Text)
	}
	for size, lost := range map[int]bool{has: false, has + 1: true, has + 3: true, has + 4: false} {
		if _, ok := l.DeclaredLost(gamelog.Checkpoint{Game: old.Game, Size: size}); ok != lost {
			t.Errorf("a checkpoint over %d records is declared lost: %v", size, ok)
		}
	}
}

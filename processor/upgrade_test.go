package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// oldGame is a table at which a game goes on that an older program has played: the
// log of a landed revision, signed by the key of those logs.
func oldGame(t *testing.T, name string) (*table, *gamelog.Log) {
	t.Helper()
	l := logtest.Read(t, name)
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), entropytest.Numbered(t, "games.example.org", 9).Private, func(cfg *processor.Config) { cfg.Program = "v9" })
	g, err := engine.Replay(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	players := []store.Player{
		{Name: "Harrow", Address: "harrow@example.org"}, {Name: "Quill", Address: "quill@example.org"},
		{Name: "Reader", Address: "reader@example.org", Wishes: store.Wishes{Muted: true}},
	}
	for _, p := range g.Rules.Powers {
		i := 0
		if p.Side == ruleset.Allies {
			i = 1
		}
		players[i].Powers = append(players[i].Powers, p.ID)
	}
	game := store.Game{ID: l.Game, Ruleset: g.Rules.ID, Status: store.Open, Players: players, Created: tb.now, Settings: store.Settings{PublicKey: l.Key, Auth: "dkim"}}
	// The store holds the position as the older program wrote it.
	g.Revision, g.Start = 0, nil
	c := store.Commit{Game: l.Game, Records: l.Sealed()}
	if c.Snapshot, err = state.Snapshot(g); err != nil {
		t.Fatal(err)
	}
	if err := tb.store.Create(tb.t.Context(), game, c); err != nil {
		t.Fatal(err)
	}
	return tb, l
}

// TestUpgradeOfARunningGame: when the host runs a program with another revision of
// the rules, a record names it, every player is told the changes with their rule
// ids, once, and what was played is verified as far as this program can.
func TestUpgradeOfARunningGame(t *testing.T) {
	tb, old := oldGame(t, "alpha2-r2")
	rs, err := engine.LoadRules("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	if rs.Revision == 2 {
		t.Skip("alpha2 is still of the landed revision")
	}
	if err := tb.p.Upgrade(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	mails := tb.sent()
	for _, to := range []string{"harrow@example.org", "quill@example.org", "reader@example.org"} {
		if len(mails[to]) != 1 {
			t.Fatalf("%s gets %d mails about the new rules, want 1", to, len(mails[to]))
		}
		text := strings.Join(strings.Fields(mails[to][0].Text), " ")
		for _, want := range append([]string{"instead of revision 2", "\u2014 games.example.org"}, changesOf(rs, 2)...) {
			if !strings.Contains(text, strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%s is not told %q:\n%s", to, want, mails[to][0].Text)
			}
		}
	}
	l := tb.logOf(old.Game)
	last := l.Records[len(l.Records)-1]
	if len(l.Records) != len(old.Records)+1 || last.Input.Kind != state.Upgrade || last.Input.Revision != rs.Revision || last.Input.Program != "v9" {
		t.Errorf("the last of %d records is %+v", len(l.Records), last.Input)
	}
	ss, err := engine.Audit(l, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(ss) != 2 || ss[0].Decided || ss[0].Revision != 2 || ss[0].Program != "" || !ss[1].Decided || ss[1].Program != "v9" {
		t.Errorf("stretches are %+v", ss)
	}

	// Not again, by another process or another mail; and the game goes on.
	tb.start()
	if err := tb.p.Upgrade(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	tb.mail("harrow@example.org", "["+old.Game+"]", "status\n")
	if n := len(tb.logOf(old.Game).Records); n != len(l.Records) {
		t.Errorf("a second record was written: %d", n)
	}
	if got := tb.sent()["harrow@example.org"]; len(got) != 1 {
		t.Errorf("Harrow gets %d answers", len(got))
	}
}

func changesOf(rs *ruleset.Ruleset, since int) []string {
	var out []string
	for _, c := range rs.ChangesSince(since) {
		out = append(out, c.String())
	}
	return out
}

// TestNewGameNamesTheProgram: the version of the program stands in record 0, with
// the whole position.
func TestNewGameNamesTheProgram(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, _ *store.Game) { cfg.Program = "v9" })
	r := tb.log().Records[0]
	opened, ok := r.Events[0].(state.Opened)
	if r.Input.Program != "v9" || !ok || len(opened.Position) < 100 || len(opened.Start) < 100 {
		t.Errorf("record 0: program %q, %d lines of the start, %d of the position", r.Input.Program, len(opened.Start), len(opened.Position))
	}
}

// TestImportTellsWhatWasDecided: a log of older rules is taken in for what could be
// checked of it, and that its decisions were not made again is said.
func TestImportTellsWhatWasDecided(t *testing.T) {
	private, _ := entropytest.Key(t, "elsewhere.example")
	from, old := oldGame(t, "bh-r1")
	records, err := from.store.Records(from.t.Context(), old.Game)
	if err != nil {
		t.Fatal(err)
	}
	file, err := gamelog.EncodeLog(old.Game, old.Key, records)
	if err != nil {
		t.Fatal(err)
	}
	tb := emptyTable(t, from.now, private, func(*processor.Config) {})
	got, err := tb.p.Import(tb.t.Context(), newgame.Import{
		Log: file, Players: func(*ruleset.Ruleset) ([]store.Player, error) { return nil, nil },
	})
	if err != nil || got.Game.Status != store.Archived || len(got.Stretches) != 1 || got.Stretches[0].Decided || got.Stretches[0].Revision != 1 {
		t.Errorf("Import: %+v, %v", got, err)
	}
}

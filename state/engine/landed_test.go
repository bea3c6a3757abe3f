package engine_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The logs of landed revisions are testdata/logs/<ruleset>-r<revision>.log.gz.
// Each is a game of some rounds by the scripted player, with research, questions
// and sealed dice; landed.tsv beside them holds for each the hash of the file and
// the digests of the board and the ruleset that it was played by. None of it is
// ever changed again:
//
//   - every log must be read for ever, to the same positions;
//   - as long as a ruleset is of the log's revision, it must decide the log the
//     same way and have the same data.
//
// So who changes what is decided raises the revision in ruleset.toml and tells it
// in history.tsv. When the new revision is complete,
//
//	go test ./state/engine -run TestLandedLogs -land
//
// plays a log by it and adds it to the list; an old one is never written again.
const landedFolder = "testdata/logs"

var land = flag.Bool("land", false, "play and add the logs of revisions that have none")

// landedLog is a line of landed.tsv.
type landedLog struct{ name, sum, board, rules string }

// landedRounds is how many rounds a log of a revision holds.
const landedRounds = 3

// landedWars is the seed of the game of a ruleset without sides: an odd one begins in the
// middle of wars, so that three rounds hold more than peace.
const landedWars = 3

// landedName is the name of a revision's log.
func landedName(id string, revision int) string { return fmt.Sprintf("%s-r%d", id, revision) }

// TestLandedLogs holds the rules to the logs of the revisions that have landed.
func TestLandedLogs(t *testing.T) {
	landed := readLanded(t)
	for _, id := range ruleset.IDs() {
		rs, err := engine.LoadRules(id)
		if err != nil {
			t.Fatal(err)
		}
		name := landedName(id, rs.Revision)
		if _, ok := landed[name]; ok {
			continue
		}
		if !*land {
			t.Logf("%s has not landed: nothing holds %s to what it decides yet; -land plays its log", name, id)
			continue
		}
		landed[name] = playLanded(t, rs, name)
	}
	for name, line := range landed {
		t.Run(name, func(t *testing.T) { holdLanded(t, line) })
	}
}

// holdLanded reads a log and, if the ruleset is still of its revision, decides it
// again.
func holdLanded(t *testing.T, line landedLog) {
	l := readLandedLog(t, line)
	in := l.Records[0].Input
	g, err := engine.Replay(l, -1)
	if err != nil {
		t.Fatalf("a log of an old revision is not read any more: %v", err)
	}
	if last := l.Records[len(l.Records)-1].Digest; g.Digest() != last {
		t.Fatalf("the log is read to another position: digest %s, the log says %s", g.Digest(), last)
	}
	rs := g.Rules
	if in.Revision > rs.Revision {
		t.Fatalf("revision %d of %s landed; ruleset.toml says %d", in.Revision, rs.ID, rs.Revision)
	}
	if in.Revision < rs.Revision {
		return
	}
	const raise = "raise the revision in ruleset.toml and say in history.tsv what changed"
	if rs.Board.Digest() != line.board {
		t.Errorf("the board is not that of revision %d any more: %s", rs.Revision, raise)
	}
	if rs.Digest() != line.rules {
		t.Errorf("the data are not those of revision %d any more: %s", rs.Revision, raise)
	}
	for i, r := range l.Records { // the page for verifying decides by nothing else
		if r.Input.Kind == state.Submission && r.Input.Read == nil && strings.TrimSpace(r.Input.Orders) != "" {
			t.Errorf("record %d does not hold its orders as they were read", i)
		}
	}
	if err := engine.Verify(l, ""); err != nil {
		t.Errorf("revision %d does not decide what it decided when it landed: %s\n%v", rs.Revision, raise, err)
	}
}

// TestLandedLogsCatch shows that a changed rule does not pass: each log decided
// by rules that differ in one thing is not what it was.
func TestLandedLogsCatch(t *testing.T) {
	landed := readLanded(t)
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	line, ok := landed[landedName(rs.ID, rs.Revision)]
	if !ok {
		t.Skip("no log of this revision has landed yet")
	}
	l := readLandedLog(t, line)
	for _, tc := range []struct {
		name   string
		change func(*ruleset.Ruleset)
	}{
		{"an option", func(r *ruleset.Ruleset) { r.Options.Convoy = "none" }},
		{"a price", func(r *ruleset.Ruleset) { r.Unit(ruleset.Infantry).Cost = 2 }},
		{"a strength", func(r *ruleset.Ruleset) { r.Unit(ruleset.Infantry).Defense = 3 }},
		{"an objective", func(r *ruleset.Ruleset) { r.Objectives = r.Objectives[1:] }},
	} {
		changed := *rs
		changed.Units = append([]ruleset.Unit(nil), rs.Units...)
		tc.change(&changed)
		if changed.Digest() == line.rules {
			t.Errorf("%s: the digest is the same", tc.name)
		}
		err := l.Verify("", func(g *state.Game, in state.Input, d dice.Source) (*state.Game, []state.Event, error) {
			if g != nil {
				c := *g
				c.Rules, c.Options = &changed, changed.Options
				g = &c
			}
			return engine.Step(g, in, d)
		})
		if err == nil {
			t.Errorf("%s: the log is decided as before", tc.name)
		}
	}
}

// readLanded reads the list of logs.
func readLanded(t *testing.T) map[string]landedLog {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(landedFolder, "landed.tsv"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	m := map[string]landedLog{}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) == 4 && f[0] != "log" {
			m[f[0]] = landedLog{f[0], f[1], f[2], f[3]}
		}
	}
	if len(m) == 0 && !*land {
		t.Fatal("no log has landed")
	}
	return m
}

// readLandedLog reads a log that must be the one that landed.
func readLandedLog(t *testing.T, line landedLog) *gamelog.Log {
	t.Helper()
	packed, err := os.ReadFile(filepath.Join(landedFolder, line.name+".log.gz"))
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(packed); hex.EncodeToString(sum[:]) != line.sum {
		t.Fatal("the file is not the one that landed")
	}
	return logtest.Read(t, line.name)
}

// hostsHand lets the host rule, edit, change an option, and go back over half a
// turn.
func (m *match) hostsHand() {
	m.tb.Helper()
	host := func(in state.Input) {
		in.Kind, in.By, in.Reason = state.Host, state.ByHost, "so that the log has it"
		m.take(in, nil)
	}
	host(state.Input{Action: state.Ruling, Text: "the order of the mails counts"})
	host(state.Input{Action: state.EditPosition, Orders: "Germany: +1 infantry in Germany"})
	host(state.Input{Action: state.ChangeOptions, Options: "low_luck = true"})
	to := m.book.head.Size() - 1
	position, err := state.Snapshot(m.g)
	if err != nil {
		m.tb.Fatal(err)
	}
	m.stage()
	host(state.Input{Action: state.GoBack, To: to, Position: string(position)})
}

// playLanded plays a log by the ruleset as it is and adds it to the list.
func playLanded(t *testing.T, rs *ruleset.Ruleset, name string) landedLog {
	t.Helper()
	var m *match
	if rs.Alliances {
		c := newCongress(t, rs.ID, landedWars)
		c.play(landedRounds)
		m = c.match
	} else {
		m = newMatch(t, rs.ID, 11)
		m.book = newBook(t, m, `research = "on"`, `ask = ["scramble", "losses", "retreat"]`)
		m.g = m.book.game
		m.play(1)
		m.hostsHand()
		m.play(landedRounds)
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(m.book.file()); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(landedFolder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(landedFolder, name+".log.gz"), packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(packed.Bytes())
	line := landedLog{name, hex.EncodeToString(sum[:]), rs.Board.Digest(), rs.Digest()}
	list := filepath.Join(landedFolder, "landed.tsv")
	text, err := os.ReadFile(list)
	if err != nil {
		text = []byte("log\tsha256\tboard\truleset\n")
	}
	text = fmt.Appendf(text, "%s\t%s\t%s\t%s\n", line.name, line.sum, line.board, line.rules)
	if err := os.WriteFile(list, text, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("played %s: %s", name, m.statistics())
	return line
}

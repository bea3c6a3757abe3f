package templates_test

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// recordedReport is the report of a turn of a recorded game, with its picture.
type recordedReport struct {
	name    string
	mail    templates.Mail
	picture []byte
	// key says whose turn it is by when, and from the events alone what was fought and taken,
	// to hold against what a reader says.
	key string
}

// pictureID is the picture's id in such a mail.
const pictureID = "map@games.example"

// page is the mail's page with the picture in it.
func (r recordedReport) page() string {
	return strings.ReplaceAll(r.mail.HTML(), "cid:"+pictureID, "data:image/png;base64,"+base64.StdEncoding.EncodeToString(r.picture))
}

// wantedTurns are the turns of the recorded games that are told: how many of a game's turns
// with battles are left out before each.
var wantedTurns = map[string][]int{"aa50": {2}, "aa50_1942": {7}, "alpha2": {3, 12}, "bh": {5}, "g40lite": {1, 10}, "g40v2": {4, 9}, "g42": {6}}

// recordedReports are reports of turns of the newest recorded game of each ruleset, in
// turns for who is on next, for who played the turn and for an observer.
func recordedReports(t *testing.T) (out []recordedReport) {
	t.Helper()
	for _, id := range ruleset.IDs() {
		n := 0
		for _, turn := range recordedTurns(t, id) {
			if len(mapdraw.Changes(turn.events).Battles) == 0 {
				continue
			}
			if slices.Contains(wantedTurns[id], n) {
				readers := []string{"", turn.meta("").Player(turn.before.Active), "Ned"} // Ned is an observer
				out = append(out, turn.report(t, readers[len(out)%len(readers)]))
			}
			n++
		}
	}
	return out
}

// recordedTurn is a turn of a recorded game, with what stood when its round began.
type recordedTurn struct {
	rules         string
	before, after *state.Game
	events        []state.Event
	held          map[board.SpaceID]ruleset.PowerID
	since         templates.Standings
	// stage is the position after its battles, told how many of its events have come by then;
	// nil if the rest was not a record of its own.
	stage *state.Game
	told  int
}

// summary is the turn's report to a reader, who may have had one of its battles.
func (r recordedTurn) summary(m templates.Meta, hadOne bool) templates.Summary {
	s := templates.NewSummary(r.before, r.events, r.after, m)
	if hadOne && r.stage != nil {
		s = s.NewSince(templates.NewSummary(r.stage, r.events[r.told:], r.after, m))
	}
	return s
}

// recordedTurns are the turns of the newest recorded game of a ruleset.
func recordedTurns(t *testing.T, id string) (turns []recordedTurn) {
	t.Helper()
	type step struct {
		gamelog.Record
		before, after *state.Game
	}
	var steps []step
	gone := map[int]bool{} // taken back
	if _, err := engine.Follow(logtest.Read(t, logtest.Newest(t)[id]), -1, func(r gamelog.Record, before, after *state.Game) {
		steps = append(steps, step{r, before, after})
		if r.Input.Kind == state.Host && r.Input.Action == state.GoBack {
			for i := r.Input.To + 1; i <= r.Index; i++ {
				gone[i] = true
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	now := recordedTurn{rules: id}
	round := 0
	for _, r := range steps {
		before, after := r.before, r.after
		if before == nil || gone[r.Index] {
			continue
		}
		if before.Round != round {
			round, now.since, now.held = before.Round, templates.StandingsOf(before), maps.Clone(before.Control)
		}
		if now.before == nil {
			now.before = before
		}
		now.events = append(now.events, r.Events...)
		if before.Active == after.Active && before.Round == after.Round {
			if slices.ContainsFunc(r.Events, func(e state.Event) bool { _, ended := e.(state.BattleEnded); return ended }) {
				now.stage, now.told = after, len(now.events)
			}
			continue
		}
		now.after = after
		turns = append(turns, now)
		now.before, now.events, now.stage, now.told = nil, nil, nil, 0
	}
	return turns
}

// meta is what a mail on the turn says besides it, to a reader; who is on after it if that
// is empty.
func (r recordedTurn) meta(reader string) templates.Meta {
	id, before, after := r.rules, r.before, r.after
	m := templates.Meta{
		Game: strings.ReplaceAll(id, "_", "-"), Title: "Friday club", Host: "Wren", Rules: after.Rules.Name, AnswerTo: "orders@games.example",
		Deadline: fmt.Sprintf("%s Dec 2026, %d:00 UTC", []string{"Tue 1", "Wed 2", "Thu 3", "Fri 4", "Sat 5"}[(len(id)+before.Round)%5], 16+len(before.Active)%7), Left: "2 days 21 hours", Without: "the host decides: more time, substitute, pass; late orders count",
		First: 41, Last: 43, Held: r.held, Since: r.since, SinceWhen: fmt.Sprintf("round %d began", before.Round),
	}
	names := []string{"Harrow", "Quill", "Sato", "Dana", "Mabel"}
	for i, p := range after.Rules.Powers {
		m.Seats = append(m.Seats, state.Seat{Power: p.ID, Player: names[i%len(names)]})
	}
	m.Reader = cmp.Or(reader, m.Player(after.Active))
	return m
}

// report is the turn's report for a reader.
func (r recordedTurn) report(t *testing.T, reader string) recordedReport {
	t.Helper()
	before, events, after := r.before, r.events, r.after
	m := r.meta(reader)
	atlas, err := mapdraw.Load(after.Rules.Board)
	if err != nil {
		t.Fatal(err)
	}
	marks := mapdraw.Changes(events)
	drawn := atlas.Draw(after, mapdraw.Options{Window: atlas.Frame(marks), Width: 780, Marks: marks, Title: string(before.Active)})
	png, err := drawn.PNGWithin(120_000)
	if err != nil {
		t.Fatal(err)
	}
	return recordedReport{
		name: fmt.Sprintf("report-%s-%s-%d", r.rules, strings.ReplaceAll(string(before.Active), " ", ""), before.Round), picture: png,
		key:  fmt.Sprintf("on turn: %s, round %d, by %s\n", after.Active, after.Round, m.Deadline) + keyTo(events),
		mail: templates.NewSummary(before, events, after, m).Mail().WithPicture(templates.Picture{ID: pictureID, Alt: drawn.Alt(), Key: drawn.Key()}),
	}
}

var svgWords = regexp.MustCompile(`<text [^>]*>([^<]*)</text>`)

// The picture of every turn of the recorded games names all land that changed hands and all
// places of battles, or says which battles it leaves out.
func TestRecordedPicturesNameWhatChanged(t *testing.T) {
	for _, id := range ruleset.IDs() {
		turns := recordedTurns(t, id)
		atlas, err := mapdraw.Load(turns[0].after.Rules.Board)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range turns {
			marks := mapdraw.Changes(turn.events)
			drawn := atlas.Draw(turn.after, mapdraw.Options{Window: atlas.Frame(marks), Width: 780, Marks: marks})
			says := " "
			for _, m := range svgWords.FindAllSubmatch(drawn.SVG(), -1) {
				says += html.UnescapeString(string(m[1])) + " "
			}
			_, outside, _ := strings.Cut(drawn.Key(), "Not in the picture: ")
			for _, x := range marks.Taken {
				if !strings.Contains(says, " "+string(x.Space)+" ") {
					t.Errorf("%s, %s %d: %s changed hands and is not named", id, turn.before.Active, turn.before.Round, x.Space)
				}
			}
			for _, b := range marks.Battles {
				if !strings.Contains(says, " "+strings.TrimPrefix(string(b.Space), "SZ ")+" ") && !strings.Contains(outside, string(b.Space)) {
					t.Errorf("%s, %s %d: %s was fought for and is not named", id, turn.before.Active, turn.before.Round, b.Space)
				}
			}
		}
	}
}

// keyTo tells what was fought and taken in events, a line each.
func keyTo(events []state.Event) string {
	var out strings.Builder
	defenders := map[board.SpaceID][]string{}
	for _, ev := range events {
		switch e := ev.(type) {
		case state.BattleBegan:
			defenders[e.Space] = nil
			for _, u := range e.Defenders {
				if !slices.Contains(defenders[e.Space], string(u.Power)) {
					defenders[e.Space] = append(defenders[e.Space], string(u.Power))
				}
			}
		case state.BattleEnded:
			fmt.Fprintf(&out, "%s battle in %s against %s: %s, attacker lost %d IPC, defender %d IPC\n", e.Kind, e.Space, strings.Join(defenders[e.Space], " and "), e.Outcome, e.AttackerLost, e.DefenderLost)
		case state.Captured:
			fmt.Fprintf(&out, "%s took %s from %s (%s)\n", e.By, e.Space, e.From, e.Why)
		}
	}
	return out.String()
}

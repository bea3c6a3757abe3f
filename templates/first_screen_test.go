package templates

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// battlesOf is a turn of the United Kingdom with so many battles, and a territory that it
// walks into.
func battlesOf(t *testing.T, n int) (before *state.Game, events []state.Event, after *state.Game) {
	t.Helper()
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	before, after = state.New(rs), state.New(rs)
	before.Round, before.Active, before.Phase = 3, britain, order.ConductCombat
	after.Round, after.Active, after.Phase = 3, soviets, order.PurchaseRepair
	after.Purses = map[ruleset.PurseID]int{"Soviet Union": 37}
	places := []board.SpaceID{"France", "SZ 110", "Southern France", "Greater Southern Germany", "SZ 95", "Normandy Bordeaux", "Yugoslavia", "SZ 112", "French Indo-China", "Northern Italy"}
	q := &squad{}
	for i, at := range places[:n] {
		kind, won := state.Land, i%4 != 3
		if at[:2] == "SZ" {
			kind = state.Sea
		}
		end := state.BattleEnded{Kind: kind, Space: at, Outcome: combat.AttackerWon, Winner: britain, AttackerLost: 3 + 4*i, DefenderLost: 12 + 3*i}
		if !won {
			end.Outcome, end.Winner = combat.Retreated, germany
		}
		attackers := append(q.of(britain, 2, "infantry"), append(q.of(britain, 1, "artillery"), q.of(britain, 2, "tank")...)...)
		defenders := append(q.of(germany, 2, "infantry"), append(q.of(germany, 1, "fighter"), q.of(germany, 1, "tank")...)...)
		events = append(events,
			state.BattleBegan{Kind: kind, Space: at, Attacker: britain, Attackers: attackers, Defenders: defenders},
			shots(kind, at, 1, combat.StepAttack, combat.Attacker, fire(britain, 5, "tank", 3, 5, 1, 4, 6, 6)),
			shots(kind, at, 1, combat.StepDefend, combat.Defender, fire(germany, 3, "tank", 3, 1, 2, 6)),
			removed(kind, at, append(attackers[:2:2], defenders[i%3:]...)),
			end)
		if kind == state.Land && won {
			events = append(events, state.Captured{Space: at, From: germany, By: britain, To: britain, Why: wonInBattle})
		}
	}
	events = append(events,
		state.Captured{Space: "Belgian Congo", From: germany, By: britain, To: britain, Why: "blitz"},
		state.PhaseBegan{Power: britain, Round: 3, Phase: order.CollectIncome},
		state.IncomeCollected{Power: britain, Purse: "UK Europe", Territories: 28, Total: 30, Balance: 46},
		state.TurnEnded{Power: britain, Round: 3})
	return before, events, after
}

// removed are the casualties of the first round of a battle.
func removed(kind state.BattleKind, at board.SpaceID, gone []state.Piece) state.BattleStep {
	e := shots(kind, at, 1, combat.StepRemove, combat.Attacker)
	e.Gone = gone
	return e
}

// A report of many battles has the costliest in its first lines and adds the others up:
// their losses and luck with the rows above come to what the last row says, and all of
// them stand in the details. Up to mostBattles each has a row there.
func TestManyBattlesAreAddedUp(t *testing.T) {
	for n := 1; n <= 10; n++ {
		before, events, after := battlesOf(t, n)
		r := NewSummary(before, events, after, Meta{Game: "g7"}).Results
		if r.Title != "The United Kingdom attacked" || (r.All != nil) != (n > mostBattles) {
			t.Errorf("%d battles: title %q, %d rows in the details", n, r.Title, len(r.All))
		}
		whole := r.whole().Rows
		if want := n + min(1, n-1); len(whole) != want || n <= mostBattles && len(r.Rows) != want || n > mostBattles && len(r.Rows) != mostBattles+1 {
			t.Errorf("%d battles: %d rows, %d in all", n, len(r.Rows), len(whole))
		}
		if n == 1 {
			continue
		}
		lost, luck := [2]int{}, 0.0
		for _, row := range r.Rows[:len(r.Rows)-1] {
			var l [2]int
			var f float64
			fmt.Sscanf(row.Lost(), "%d / %d", &l[0], &l[1])
			fmt.Sscanf(row.Luck(), "%f", &f)
			lost[0], lost[1], luck = lost[0]+l[0], lost[1]+l[1], luck+f
		}
		last := r.Rows[len(r.Rows)-1]
		if got := fmt.Sprintf("%d / %d IPC", lost[0], lost[1]); got != last.Lost() || last.Luck() != fmt.Sprintf("%+.1f", luck) {
			t.Errorf("%d battles: the rows come to %s and %+.1f, the last says %s and %s", n, got, luck, last.Lost(), last.Luck())
		}
		if n > mostBattles {
			rest := r.Rows[len(r.Rows)-2]
			if rest.Battle != fmt.Sprintf("%d more", n-mostBattles+1) || rest.Losses == nil || rest.Swing == nil || !strings.Contains(rest.Result, "won ") {
				t.Errorf("%d battles: the others are told as %+v", n, rest)
			}
		}
	}
}

// The first screen of a phone, 390 by 700, has whose turn it is, the deadline, what can be
// done now with its links, a row for each battle or of many for the costliest with the sum
// of the others, and what else changed hands. Who is on, who waits and who reads along see
// it so, in a wide font.
func TestFirstScreenOfAPhone(t *testing.T) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium is installed; .ci/run installs it")
		}
		t.Skip("no Chromium is installed")
	}
	type screen struct {
		Name          string
		Order         []float64 // where title, links, rows, what changed hands and the details are
		Links, Rows   int
		Land          int // lines on what changed hands
		Wide          float64
		overfull      bool
		links, battle int
	}
	var screens []screen
	var page strings.Builder
	add := func(mail Mail, s screen) {
		screens = append(screens, s)
		fmt.Fprintf(&page, `<iframe width="390" height="700" style="border: 0" srcdoc="%s"></iframe>`+"\n", html.EscapeString(mail.HTML()))
	}
	for _, n := range []int{0, 1, 3, mostBattles, mostBattles + 1, 10} {
		for _, reader := range []string{"Quill", "Harrow", "Mabel"} {
			before, events, after := battlesOf(t, n)
			m := harrowMeta()
			m.Reader, m.AnswerTo, m.Left = reader, "orders@games.example", "1 day 2 hours"
			m.Without = "the host decides: more time, substitute, pass; late orders count"
			rows := n + min(1, max(0, n-1))
			add(NewSummary(before, events, after, m).Mail(), screen{Name: fmt.Sprintf("%d battles, %s", n, reader), links: 2, battle: min(rows, mostBattles+1)})
			if n == 10 { // all rows are too many
				s := NewSummary(before, events, after, m)
				s.Results = s.Results.whole()
				add(s.Mail(), screen{Name: "all 10 battles, " + reader, links: 2, battle: rows, overfull: true})
			}
		}
	}
	for _, n := range []int{0, 1, 4, 10} { // the last turn of a round, whose results come first
		for _, reader := range []string{"Quill", "Harrow", "Mabel"} {
			before, events, after := battlesOf(t, n)
			m := harrowMeta()
			m.Reader, m.AnswerTo, m.Left = reader, "orders@games.example", "1 day 2 hours"
			m.Without = "the host decides: more time, substitute, pass; late orders count"
			m.Held = map[board.SpaceID]ruleset.PowerID{}
			for s, p := range before.Control {
				m.Held[s] = p
			}
			after.Round++
			after.Control = map[board.SpaceID]ruleset.PowerID{}
			for s, p := range before.Control {
				after.Control[s] = p
			}
			for i, s := range before.Rules.Board.Spaces() { // many lands changed hands
				if s.Kind == board.Territory && i%9 == 0 {
					after.Control[s.ID] = []ruleset.PowerID{germany, britain, soviets}[i%3]
				}
			}
			m.Since, m.SinceWhen = StandingsOf(before), "round 3 began"
			add(NewSummary(before, events, after, m).Mail(), screen{Name: fmt.Sprintf("end of a round, %d battles, %s", n, reader), links: 2, battle: 2})
		}
	}
	file := filepath.Join(t.TempDir(), "mails.html")
	if err := os.WriteFile(file, []byte(page.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WSURLReadTimeout(2*time.Minute))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	defer stop()
	ctx, stop = chromedp.NewContext(ctx)
	defer stop()
	if err := chromedp.Do(ctx, chromedp.Navigate("file://"+file)); err != nil {
		t.Fatal(err)
	}
	said, err := chromedp.Run(ctx, chromedp.Evaluate[string](measure))
	if err != nil {
		t.Fatal(err)
	}
	var got []screen
	if err := json.Unmarshal([]byte(said), &got); err != nil || len(got) != len(screens) {
		t.Fatalf("%d screens of %d: %v\n%s", len(got), len(screens), err, said)
	}
	for i, s := range screens {
		g := got[i]
		t.Log(s.Name, g.Order)
		for k := 1; k < len(g.Order); k++ {
			if g.Order[k] < g.Order[k-1] {
				t.Errorf("%s: the parts are at %v", s.Name, g.Order)
			}
		}
		if shown := g.Order[len(g.Order)-1] <= 700; shown == s.overfull {
			t.Errorf("%s: the first screen ends at 700, its parts at %v", s.Name, g.Order)
		}
		if round := strings.HasPrefix(s.Name, "end of a round"); (g.Land == 1) == round {
			t.Errorf("%s: %d lines on what changed hands", s.Name, g.Land)
		}
		if g.Links != s.links || g.Rows != s.battle || g.Wide > 390 {
			t.Errorf("%s: %d links and %d rows, want %d and %d; %v wide", s.Name, g.Links, g.Rows, s.links, s.battle, g.Wide)
		}
	}
}

// measure says of each mail of a page where the parts of its first lines end.
const measure = `JSON.stringify([...document.querySelectorAll("iframe")].map(f => {
	const d = f.contentDocument, first = d.querySelector("h2");
	const top = [...d.querySelectorAll("h1, a, table, p")].filter(e => e.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING);
	const bottom = e => e.getBoundingClientRect().bottom;
	const table = top.filter(e => e.tagName == "TABLE"), links = top.filter(e => e.tagName == "A");
	const waits = d.querySelector("h1").textContent.includes("our turn: "); // for the reader's orders: then what he can do comes first
	const land = [...d.querySelectorAll("div")].filter(e => e.textContent.startsWith("Changed hands:"));
	const changed = [...d.querySelectorAll("p, div")].filter(e => e.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).filter(e => ["hanged hands", "Units lost", "Att. / def.", "In brackets", "Ahead:"].some(s => e.textContent.includes(s)) && e.tagName == "P" || e.tagName == "DIV" && e.textContent.trim().startsWith("Changed hands in round"));
	return {
		Order: [bottom(top[0]), ...(waits ? [links, land] : [land, links]).flat().map(bottom), ...table.map(bottom), ...changed.map(bottom)],
		Links: links.length, Land: land.length, Rows: table.length && table[0].tBodies[0].rows.length, Wide: d.documentElement.scrollWidth,
	};
}))`

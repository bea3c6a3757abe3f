package luck

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// tale is a game's log written by hand, record by record.
type tale struct {
	t       *testing.T
	records []gamelog.Record
}

func newTale(t *testing.T) *tale {
	w := &tale{t: t}
	w.record(state.Input{Kind: state.Open, Game: "g1", Ruleset: "g40v2", Players: []state.Seat{
		{Power: "Germany", Player: "Harrow"}, {Power: "France", Player: "Quill"}, {Power: "United Kingdom", Player: "Quill"},
	}}, nil)
	return w
}

func (w *tale) record(in state.Input, rolls []dice.Roll, evs ...state.Event) {
	w.records = append(w.records, gamelog.Record{Index: len(w.records), Input: in, Rolls: rolls, Events: evs, Digest: "00"})
}

// game reads the records as an audit does.
func (w *tale) game() *Game {
	w.t.Helper()
	g := NewGame("g1")
	for _, r := range w.records {
		text, err := gamelog.EncodeRecord(r)
		if err != nil {
			w.t.Fatal(err)
		}
		o, err := gamelog.OutlineOf(text)
		if err == nil {
			err = g.Read(o)
		}
		if err != nil {
			w.t.Fatal(err)
		}
	}
	return g
}

// report is the audit of this game alone.
func (w *tale) report() Report {
	w.t.Helper()
	a := Audit{KeepBattles: true}
	a.Add(w.game().Done())
	return a.Report()
}

func units(first int, p ruleset.PowerID, types ...ruleset.UnitType) []state.Piece {
	var ps []state.Piece
	for i, t := range types {
		ps = append(ps, state.Piece{ID: state.UnitID(first + i), Type: t, Power: p})
	}
	return ps
}

func fire(step combat.Step, side combat.Side, round int, vs ...combat.Volley) combat.Entry {
	e := combat.Entry{Round: round, Step: step, Side: side, Fire: vs}
	return e
}

func volley(p ruleset.PowerID, t ruleset.UnitType, at int, faces ...int) combat.Volley {
	v := combat.Volley{Power: p, Type: t, Count: len(faces), At: at, Faces: faces}
	for _, f := range faces {
		if f <= at {
			v.Hits++
		}
	}
	return v
}

func stepOf(e combat.Entry) state.BattleStep {
	return state.BattleStep{Kind: state.Land, Space: "Holland Belgium", Entry: e}
}

// duel is a battle of one infantry against one in which the attacker hits with a 1
// and the defender misses.
func duel(first int, attacker, defender ruleset.PowerID) []state.Event {
	hit := fire(combat.StepAttack, combat.Attacker, 1, volley(attacker, "infantry", 1, 1))
	gone := combat.Entry{Round: 1, Step: combat.StepRemove, Side: combat.Defender, Lost: []int{first + 1}}
	return []state.Event{
		state.BattleBegan{Kind: state.Land, Space: "Holland Belgium", Attacker: attacker,
			Attackers: units(first, attacker, "infantry"), Defenders: units(first+1, defender, "infantry")},
		stepOf(hit),
		stepOf(fire(combat.StepDefend, combat.Defender, 1, volley(defender, "infantry", 2, 5))),
		stepOf(gone),
		state.BattleEnded{Kind: state.Land, Space: "Holland Belgium", Outcome: combat.AttackerWon, Winner: attacker},
	}
}

func duelRolls() []dice.Roll {
	return []dice.Roll{{Why: "attack", Faces: []int{1}}, {Why: "defend", Faces: []int{5}}}
}

// Worked out by hand: one die at 1 that hits and one at 2 that misses. The attacker is
// one ahead with 1/6·2/3 = 1/9, and is expected to be 1/6 - 1/3 behind. What the duel
// brings is -3 with 5/8, 0 with 1/8 and 3 with 1/4, on average -9/8.
func TestBattleByHand(t *testing.T) {
	w := newTale(t)
	w.record(state.Input{Kind: state.Seed, Seed: "00", Proof: "00"}, duelRolls(),
		append([]state.Event{state.PhaseBegan{Power: "Germany", Round: 2, Phase: order.ConductCombat}}, duel(7, "Germany", "France")...)...)
	r := w.report()
	if r.Dice != 2 || r.Faces != [6]int{1, 0, 0, 0, 1, 0} || r.Fought != 1 || len(r.Battles) != 1 {
		t.Fatalf("%+v", r)
	}
	b := r.Battles[0]
	near(t, "tail", b.Tail, 1./9, 1e-12)
	near(t, "attack at least", b.Attack.AtLeast, 1./6, 1e-12)
	near(t, "defense at most", b.Defend.AtMost, 2./3, 1e-12)
	near(t, "expected swing", b.Swing.Expected, -9./8, 1e-12)
	near(t, "swing percentile", b.Swing.Percentile, 100*(7./8), 1e-9)
	if b.Lucky != "attacker" || b.Swing.Actual != 3 || b.Swing.Method != "exact" || b.Round != 2 || b.Record != 1 {
		t.Errorf("%+v %+v", b, b.Swing)
	}
	for _, g := range r.Powers {
		want := map[string]float64{"Germany": 3 + 9./8, "France": -3 - 9./8}[g.Name]
		near(t, g.Name, *g.Luck, want, 1e-12)
	}
	// One hit of two dice, with 1/6 and 1/3: 1/6·2/3 + 5/6·1/3 = 7/18; none 5/9.
	near(t, "whole", r.Total.Percentile, 100*(5./9+7./36), 1e-9)
	if r.Powers[0].Name != "Germany" || r.Powers[0].Faces != (Faces{1}) || r.Strengths[1].Faces != (Faces{0, 0, 0, 0, 1, 0}) {
		t.Errorf("faces: %+v %+v", r.Powers, r.Strengths)
	}
	if len(r.Players) != 2 || r.Players[0].Name != "Harrow" || r.Players[0].Hits != 1 || r.Players[1].Hits != 0 {
		t.Errorf("players: %+v", r.Players)
	}
	if len(r.Strengths) != 2 || r.Strengths[1].Name != "2" || len(r.Sides) != 2 || r.Sides[0].Name != "attack" || r.Rounds[0].Name != "2" {
		t.Errorf("%+v %+v %+v", r.Strengths, r.Sides, r.Rounds)
	}
}

// AAA fire is the defenders', though its volleys name the planes shot at; guns of
// facilities have no power; bombs are damage, not hits; of a heavy bomber's dice the
// better counts; the sure hits of low luck are no dice.
func TestWhoseDice(t *testing.T) {
	w := newTale(t)
	raid := func(e combat.Entry) state.BattleStep {
		return state.BattleStep{Kind: state.Raid, Space: "London", Entry: e}
	}
	heavy := combat.Volley{Power: "Germany", Type: "bomber", Count: 2, At: 4, Faces: []int{5, 4, 6, 5}, Hits: 1, Best: 2}
	sure := combat.Volley{Power: "Germany", Type: "infantry", Count: 6, At: 1, Faces: []int{}}
	w.record(state.Input{Kind: state.Seed, Seed: "00", Proof: "00"}, nil,
		state.PhaseBegan{Power: "Germany", Round: 1, Phase: order.ConductCombat},
		state.BattleBegan{Kind: state.Raid, Space: "London", Attacker: "Germany", Attackers: units(5, "Germany", "bomber"), Defenders: []state.Piece{}},
		raid(fire(combat.StepFacility, combat.Defender, 1, volley("", "air_base", 1, 1))),
		raid(fire(combat.StepBombing, combat.Attacker, 1, volley("Germany", "bomber", 0, 6))),
		state.BattleEnded{Kind: state.Raid, Space: "London", Outcome: combat.AttackerWon},
		state.BattleBegan{Kind: state.Land, Space: "Holland Belgium", Attacker: "Germany",
			Attackers: units(7, "Germany", "bomber", "bomber"), Defenders: units(9, "France", "infantry", "aaa")},
		stepOf(fire(combat.StepAAA, combat.Defender, 0, volley("Germany", "bomber", 1, 3, 4))),
		stepOf(fire(combat.StepAttack, combat.Attacker, 1, heavy, sure)))
	r := w.report()
	want := map[string]Score{"France": {Dice: 2, Hits: 0, Expected: 1. / 3}, "facilities": {Dice: 1, Hits: 1, Expected: 1. / 6}, "Germany": {Dice: 2, Hits: 1, Expected: 16. / 9}}
	if len(r.Powers) != len(want) {
		t.Errorf("%+v", r.Powers)
	}
	for _, g := range r.Powers {
		x := want[g.Name]
		near(t, g.Name, g.Expected, x.Expected, 1e-12)
		if g.Dice != x.Dice || g.Hits != x.Hits {
			t.Errorf("%s: %+v", g.Name, g)
		}
	}
	for _, b := range r.Battles {
		if b.Swing != nil {
			t.Errorf("a raid, or a battle that goes on, has a swing: %+v", b)
		}
	}
}

// Attackers who choose to lose a tank before their infantry are held against battles
// in which the tank goes first.
func TestChosenLossesAreExpected(t *testing.T) {
	w := newTale(t)
	hit := func(by string) Battle {
		w.records = w.records[:1]
		struck := fire(combat.StepDefend, combat.Defender, 1, volley("France", "infantry", 2, 1))
		struck.Marked, struck.By = []int{8}, by
		w.record(state.Input{Kind: state.Seed, Seed: "00", Proof: "00"}, nil,
			state.BattleBegan{Kind: state.Land, Space: "Holland Belgium", Attacker: "Germany",
				Attackers: units(7, "Germany", "infantry", "tank"), Defenders: units(9, "France", "infantry")},
			stepOf(fire(combat.StepAttack, combat.Attacker, 1, volley("Germany", "infantry", 1, 1), volley("Germany", "tank", 3, 6))),
			stepOf(struck),
			stepOf(combat.Entry{Round: 1, Step: combat.StepRemove, Side: combat.Attacker, Lost: []int{8}}),
			stepOf(combat.Entry{Round: 1, Step: combat.StepRemove, Side: combat.Defender, Lost: []int{9}}),
			state.BattleEnded{Kind: state.Land, Space: "Holland Belgium", Outcome: combat.AttackerWon, Winner: "Germany"})
		return w.report().Battles[0]
	}
	// The defender is hit with 1 - 5/6·1/2 = 7/12 and costs 3. Infantry left alone
	// brings -9/8 (see TestBattleByHand).
	chosen, usual := hit("answer").Swing, hit("default").Swing
	both := 7. / 12 * 3
	near(t, "tank first", chosen.Expected, solve(both, 6, -9./8), 1e-9)
	near(t, "infantry first", usual.Expected, solve(both, 3, alone()), 1e-9)
}

// solve is what infantry and a tank bring against infantry: both sides hit at once,
// with 7/12 and 1/3; the loss costs ipc, and who is left brings rest against the
// defender if he was missed.
func solve(both, ipc, rest float64) float64 {
	const hit, struck = 7. / 12, 1. / 3
	return (both - struck*ipc + (1-hit)*struck*rest) / (1 - (1-hit)*(1-struck))
}

// alone is what a tank brings against infantry: 1/2 and 1/3 to hit.
func alone() float64 { return (1./2*3 - 1./3*6) / (1 - 1./2*2/3) }

// What the game went back behind is marked and left out, and what was played instead
// counts; a battle before it stays.
func TestGoneBack(t *testing.T) {
	w := newTale(t)
	seed := state.Input{Kind: state.Seed, Seed: "00", Proof: "00"}
	w.record(seed, duelRolls(), duel(7, "Germany", "France")...)
	w.record(seed, duelRolls(), duel(9, "Germany", "United Kingdom")...)
	w.record(state.Input{Kind: state.Host, Action: state.GoBack, To: 1}, nil,
		state.WentBack{By: "host", To: 1, Power: "Germany", Round: 1, Position: []byte(`{}`)})
	r := w.report()
	if r.Dice != 2 || r.Undone != 2 || r.Fought != 1 || len(r.Least) != 1 || len(r.Battles) != 2 {
		t.Fatalf("%+v", r)
	}
	if r.Battles[0].Undone || !r.Battles[1].Undone {
		t.Errorf("%+v", r.Battles)
	}
	if r.Total.Dice != 2 || r.Total.Hits != 1 {
		t.Errorf("total %+v", r.Total)
	}
	w.record(seed, duelRolls(), duel(9, "Germany", "United Kingdom")...)
	if r = w.report(); r.Dice != 4 || r.Undone != 2 || r.Total.Hits != 2 || r.Fought != 2 {
		t.Errorf("after another try: %+v", r)
	}
}

// A game may go back into a battle that stopped for a question: what fell before the
// stop counts, what fell after it does not.
func TestGoneBackIntoABattle(t *testing.T) {
	w := newTale(t)
	seed := state.Input{Kind: state.Seed, Seed: "00", Proof: "00"}
	evs, rolls := duel(7, "Germany", "France"), duelRolls()
	w.record(seed, rolls[:1], evs[:2]...)
	w.record(seed, rolls[1:], evs[2:]...)
	w.record(state.Input{Kind: state.Host, Action: state.GoBack, To: 1}, nil,
		state.WentBack{By: "host", To: 1, Power: "Germany", Round: 1, Position: []byte(`{}`)})
	r := w.report()
	if r.Dice != 1 || r.Undone != 1 || r.Total.Dice != 1 || r.Total.Hits != 1 || r.Swing != nil {
		t.Fatalf("%+v", r)
	}
	w.record(seed, rolls[1:], evs[2:]...)
	if r = w.report(); r.Total.Dice != 2 || r.Fought != 1 || r.Swing == nil || r.Swing.Actual != 3 {
		t.Errorf("%+v", r)
	}
}

// Damaged records are refused, and say which.
func TestRefusesDamage(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"a game that was not opened", "record 1\ninput {}\nroll {\"why\":\"x\",\"faces\":[1,6]}\ndigest 00\n", "not opened"},
		{"a face that is none", "record 1\ninput {}\nroll {\"why\":\"x\",\"faces\":[1,7]}\ndigest 00\n", "faces"},
		{"faces run together", "record 1\ninput {}\nroll {\"why\":\"x\",\"faces\":[11]}\ndigest 00\n", "faces"},
		{"a step that is no JSON", "record 1\ninput {}\nevent {\"event\":\"battle-step\",\ndigest 00\n", "event"},
		{"no ruleset", "record 0\ninput {\"input\":\"open\",\"ruleset\":\"none\"}\ndigest 00\n", "none"},
	} {
		o, err := gamelog.OutlineOf([]byte(tc.text))
		if err == nil {
			g := NewGame("g1")
			if !strings.Contains(tc.name, "opened") {
				g = newTale(t).game()
			}
			err = g.Read(o)
		}
		if err == nil || !strings.Contains(err.Error(), tc.want) || !strings.Contains(err.Error(), "record ") {
			t.Errorf("%s: %v", tc.name, err)
		}
	}
	if o, err := gamelog.OutlineOf([]byte("record 1\ninput {}\nroll {\"why\":\"x\",\"faces\":[1,6]}\ndigest 00\n")); err != nil || newTale(t).game().Read(o) != nil {
		t.Errorf("a good record: %v", err)
	}
}

// In the logs of whole games the outlines give the same dice, volleys and swings as
// the strict reading of the log.
func TestWholeGames(t *testing.T) {
	for _, name := range logtest.Names(t) {
		file := logtest.Text(t, name)
		g := NewGame("")
		if err := gamelog.EachOutline(file, g.Begin, g.Read); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		l, err := gamelog.DecodeLog(file)
		if err != nil {
			t.Fatal(err)
		}
		gone := map[int]bool{}
		for _, r := range l.Records {
			if r.Input.Kind == state.Host && r.Input.Action == state.GoBack {
				for i := r.Input.To + 1; i < r.Index; i++ {
					gone[i] = true
				}
			}
		}
		dice, undone, throws, hits := 0, 0, 0, 0
		lost := 0
		for _, r := range l.Records {
			for _, roll := range r.Rolls {
				if gone[r.Index] {
					undone += len(roll.Faces)
				} else {
					dice += len(roll.Faces)
				}
			}
			for _, ev := range r.Events {
				if e, ok := ev.(state.BattleStep); ok && !gone[r.Index] && e.Step != combat.StepBombing {
					for _, v := range e.Fire {
						throws += len(v.Faces) / max(v.Best, 1)
						if len(v.Faces) > 0 {
							hits += v.Hits
						}
					}
				}
				if e, ok := ev.(state.BattleEnded); ok && !gone[r.Index] {
					lost += e.AttackerLost + e.DefenderLost
				}
			}
		}
		var a Audit
		a.Add(g.Done())
		r := a.Report()
		if g.ID != l.Game || r.Dice != dice || r.Undone != undone || r.Total.Dice != throws || r.Total.Hits != hits {
			t.Errorf("%s: %d dice, %d undone, %d throws, %d hits; want %d, %d, %d, %d", name, r.Dice, r.Undone, r.Total.Dice, r.Total.Hits, dice, undone, throws, hits)
		}
		// The losses that the battles tell, cargo aside, are those that the log's ends tell.
		off := lost
		for _, f := range g.fights {
			if !f.undone && f.ended >= 0 {
				off -= f.lostIPC(g.rules)
			}
		}
		if off < 0 || float64(off) > 0.15*float64(lost) {
			t.Errorf("%s: of %d IPC lost in battles the audit does not see %d", name, lost, off)
		}
	}
}

// lostIPC is what both sides lost of the units that fought.
func (f *fight) lostIPC(rs *ruleset.Ruleset) (ipc int) {
	cost := map[int]int{}
	for _, p := range append(append([]state.Piece{}, f.began.Attackers...), f.began.Defenders...) {
		cost[int(p.ID)] = rs.Unit(p.Type).Cost
	}
	for _, s := range f.steps {
		for _, id := range s.Lost {
			ipc += cost[id]
		}
	}
	return ipc
}

// Battles fought with the game's own dice by the choices that hold by default: their
// luck adds up to nothing, and their percentiles lie evenly between 0 and 100.
func TestSwingsAgainstSimulation(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	began := state.BattleBegan{Kind: state.Land, Space: "Poland", Attacker: "Germany",
		Attackers: units(1, "Germany", "infantry", "infantry", "infantry", "artillery", "tank", "tank", "fighter"),
		Defenders: units(100, "France", "infantry", "infantry", "infantry", "infantry", "artillery", "aaa", "fighter")}
	const fights = 1500
	luck, square, percent := 0.0, 0.0, 0.0
	var quarters [4]int
	for i := range fights {
		f := &fight{record: 1, began: began, options: rs.Options}
		b := combat.New(f.spec(rs))
		entries, err := b.Fight(dice.NewStream([]byte("swings"), fmt.Sprint(i)))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			f.steps = append(f.steps, step{state.BattleStep{Kind: state.Land, Space: "Poland", Entry: e}, 1})
		}
		f.outcome = b.State.Outcome
		list, m, actual, ok := f.swings(rs)
		if !ok || m != "exact" {
			t.Fatal(ok, m)
		}
		d := swingDist(list)
		x := float64(actual) - d.Mean()
		luck, square = luck+x, square+x*x
		p := d.Percentile(actual)
		percent += p
		quarters[min(int(p/25), 3)]++
	}
	if mean, off := luck/fights, math.Sqrt(square)/fights; math.Abs(mean) > 4*off {
		t.Errorf("mean luck %.3f IPC, standard error %.3f", mean, off)
	}
	near(t, "mean percentile", percent/fights, 50, 4*29/math.Sqrt(fights))
	for i, n := range quarters {
		near(t, fmt.Sprintf("share of quarter %d", i), float64(n)/fights, 0.25, 0.06)
	}
}

// A thousand games of about 240 records each are to be audited in under ten seconds.
func BenchmarkThousandGames(b *testing.B) {
	var files [][]byte
	for _, name := range logtest.Names(b) {
		files = append(files, logtest.Text(b, name))
	}
	for b.Loop() {
		var a Audit
		for i := range 1000 {
			g := NewGame("")
			if err := gamelog.EachOutline(files[i%len(files)], g.Begin, g.Read); err != nil {
				b.Fatal(err)
			}
			a.Add(g.Done())
		}
		if r := a.Report(); r.Games != 1000 {
			b.Fatal(r.Games)
		}
	}
}

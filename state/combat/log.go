package combat

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// battleLog keeps account of single pieces and makes log entries.
type battleLog struct {
	b       *Battle
	cur     Entry // collects the changes of the entry being made
	volleys []Volley
	note    string
	why     []string
	entries []Entry
}

// because notes, once, a reason for the losses of the entry being made.
func (l *battleLog) because(why string) {
	if !slices.Contains(l.why, why) {
		l.why = append(l.why, why)
	}
}

// record moves the pieces that a change of the state stands for.
func (l *battleLog) record(side Side, group, n int, what change) {
	b := l.b
	line := b.Roster[side][group]
	ids := slices.Clone(line[:n])
	b.Roster[side][group] = line[n:]
	switch what {
	case changeTipped:
		to := b.table.Groups[side][group].Tips
		b.Roster[side][to] = append(slices.Clone(b.Roster[side][to]), ids...)
		l.cur.Damaged = append(l.cur.Damaged, ids...)
	case changeMarked:
		b.Hit[side] = append(b.Hit[side], ids...)
		l.cur.Marked = append(l.cur.Marked, ids...)
	case changeLost:
		l.cur.Lost = append(l.cur.Lost, ids...)
	case changeDived:
		b.Dived[side] = append(b.Dived[side], ids...)
		l.cur.Dived = append(l.cur.Dived, ids...)
	case changeLeft:
		l.cur.Left = append(l.cur.Left, ids...)
	}
}

// fireRules are the rule ids of the entries with dice.
var fireRules = map[Step]string{
	StepBombard: "G40-3.6.5", StepAAA: "G40-3.9.1", StepSurprise: "G40-3.8.1",
	StepAttack: "G40-3.7.4", StepDefend: "G40-3.7.5",
}

func (l *battleLog) fired(step Step, side Side, salvos []Salvo) {
	e := Entry{
		Round: l.b.State.Round, Step: step, Side: side, Fire: l.volleys,
		Hits: sum(salvos).Total(), Note: l.note, Rule: fireRules[step],
	}
	if step == StepAAA && dieAPlane(&l.b.table.Spec.Options) {
		e.Rule = "G40-3.9.7"
	}
	for i := range salvos {
		e.Sixths += sixths(salvos[i].N, salvos[i].At, salvos[i].BestOf)
	}
	l.b.Open[side] = &e
	l.volleys, l.note = nil, ""
}

func (l *battleLog) closed(side Side, wasted int, by string) {
	open, why := l.b.Open[side], l.why
	l.why = nil
	if open == nil {
		return
	}
	l.b.Open[side] = nil
	e := *open
	e.Lost, e.Marked, e.Damaged = l.cur.Lost, l.cur.Marked, l.cur.Damaged
	e.Wasted = wasted
	if len(e.Lost)+len(e.Marked)+len(e.Damaged) > 0 {
		if e.By = by; by == "default" && len(why) > 0 {
			e.Why = strings.Join(why, "; ")
		}
	}
	l.put(e)
}

func (l *battleLog) plain(step Step, side Side, by, note, rule string) {
	if step == StepRemove {
		l.removed()
		return
	}
	e := l.cur
	e.Round, e.Step, e.Side, e.By, e.Note, e.Rule = l.b.State.Round, step, side, by, note, rule
	if step == StepSunk {
		// Marked pieces are destroyed with the rest.
		e.Lost = append(e.Lost, l.b.Hit[side]...)
		l.b.Hit[side] = nil
	}
	l.put(e)
}

// removed makes an entry for each side with casualties to take off.
func (l *battleLog) removed() {
	for _, side := range [...]Side{Attacker, Defender} {
		if ids := l.b.Hit[side]; len(ids) > 0 {
			l.b.Hit[side] = nil
			l.put(Entry{Round: l.b.State.Round, Step: StepRemove, Side: side, Lost: ids, Rule: "G40-3.7.6"})
		}
	}
}

func (l *battleLog) put(e Entry) {
	for _, ids := range [...][]int{e.Lost, e.Marked, e.Damaged, e.Dived, e.Left} {
		slices.Sort(ids)
	}
	l.entries = append(l.entries, e)
	l.cur = Entry{}
}

// thrower rolls real dice and keeps their faces.
type thrower struct {
	d   dice.Source
	log *battleLog
}

// Throw rolls all of one side's dice for a step at once, and hands out the faces in the
// order of the salvos.
func (th *thrower) Throw(t *Table, s *State, step Step, side Side, salvos []Salvo) error {
	if LowLuck(&t.Spec.Options) {
		return th.lowLuck(t, s, step, side, salvos)
	}
	n := 0
	for i := range salvos {
		n += salvos[i].N * max(salvos[i].BestOf, 1)
	}
	faces, err := dice.RollFor(th.d, dice.Thrower{Place: t.Spec.Name, Attacker: side == Attacker}, n, reason(t, s, step, side, salvos))
	if err != nil {
		return err
	}
	for i := range salvos {
		v := &salvos[i]
		thrown := v.N * max(v.BestOf, 1)
		own := faces[:thrown:thrown]
		faces = faces[thrown:]
		v.Hits = bestHits(own, v.At, v.BestOf)
		th.log.volleys = append(th.log.volleys, volley(t, side, step, v, own))
	}
	return nil
}

func countHits(faces []int, at int) (n int) {
	for _, f := range faces {
		if f <= at {
			n++
		}
	}
	return n
}

// bestHits counts hits where each unit keeps the best of that many faces.
func bestHits(faces []int, at, bestOf int) (n int) {
	if bestOf < 2 {
		return countHits(faces, at)
	}
	for own := range slices.Chunk(faces, bestOf) {
		if slices.Min(own) <= at {
			n++
		}
	}
	return n
}

// Sixths is the expected number of hits of the volley times six.
func (v Volley) Sixths() int { return sixths(v.Count, v.At, v.Best) }

// sixths is the expected number of hits times six, to the nearest whole.
func sixths(n, at, bestOf int) int {
	at = min(at, dice.Sides)
	hit, all := at, dice.Sides
	for ; bestOf > 1; bestOf-- {
		hit, all = hit*dice.Sides+(all-hit)*at, all*dice.Sides
	}
	return (2*n*hit*dice.Sides + all) / (2 * all)
}

// lowLuck gives a class of hits one sure hit for each six points of its values
// and one die for the rest. Rules: G40-3.13.2.
func (th *thrower) lowLuck(t *Table, s *State, step Step, side Side, salvos []Salvo) error {
	for class := AnyTarget; class <= OnlyAir; class++ {
		points, first := 0, -1
		for i := range salvos {
			v := &salvos[i]
			if v.Class != class {
				continue
			}
			if first < 0 {
				first = i
			}
			v.Hits = 0
			points += v.N * v.At
			th.log.volleys = append(th.log.volleys, volley(t, side, step, v, nil))
		}
		if first < 0 {
			continue
		}
		salvos[first].Hits = points / dice.Sides
		rest := points % dice.Sides
		if rest == 0 {
			continue
		}
		faces, err := dice.RollFor(th.d, dice.Thrower{Place: t.Spec.Name, Attacker: side == Attacker}, 1, reason(t, s, step, side, salvos))
		if err != nil {
			return err
		}
		if faces[0] <= rest {
			salvos[first].Hits++
		}
		v := volley(t, side, step, &salvos[first], faces)
		v.Count, v.At, v.Hits = 1, rest, countHits(faces, rest)
		th.log.volleys = append(th.log.volleys, v)
	}
	th.log.note = "low luck"
	return nil
}

// volley names who fired a salvo. AAA fire that decides by dice is logged for
// each type of plane shot at.
func volley(t *Table, side Side, step Step, v *Salvo, faces []int) Volley {
	out := Volley{Count: v.N, At: v.At, Faces: faces, Hits: v.Hits, Best: v.BestOf}
	switch {
	case v.Group < 0:
		ship := &t.Spec.Bombard[-v.Group-1]
		out.Power, out.Type = ship.Power, ship.Type
	case step == StepAAA && t.hitsByDie():
		g := &t.Groups[Attacker][v.Group]
		out.Power, out.Type = g.Power, g.Type
	default:
		g := &t.Groups[side][v.Group]
		out.Power, out.Type = g.Power, g.Type
	}
	return out
}

// reason is what dice are thrown for: the place, the round, the step, the side
// and who throws how many at what. Rules: G40-3.13.1.
func reason(t *Table, s *State, step Step, side Side, salvos []Salvo) string {
	var w strings.Builder
	w.WriteString(t.Spec.Name)
	if s.Round > 0 {
		fmt.Fprintf(&w, ", round %d", s.Round)
	}
	fmt.Fprintf(&w, ", %s, %s:", step, side)
	var last ruleset.PowerID
	for i := range salvos {
		v := volley(t, side, step, &salvos[i], nil)
		if i > 0 {
			w.WriteByte(',')
		}
		if v.Power != last {
			fmt.Fprintf(&w, " %s", v.Power)
			last = v.Power
		}
		fmt.Fprintf(&w, " %d %s at %d", v.Count, v.Type, v.At)
		if v.Best > 1 {
			fmt.Fprintf(&w, ", best of %d", v.Best)
		}
	}
	return w.String()
}

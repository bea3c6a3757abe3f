package luck

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Battle is one fight compared with what was to be expected.
type Battle struct {
	Game string `json:"game"`
	// Record is the log record in which it began, Round the game's round.
	Record int              `json:"record"`
	Round  int              `json:"round"`
	Kind   state.BattleKind `json:"kind"`
	Space  string           `json:"space"`
	// Attacker attacks Defenders, who are in turn order.
	Attacker  ruleset.PowerID   `json:"attacker"`
	Defenders []ruleset.PowerID `json:"defenders"`
	// Undone is set if the game went back to before it: it is not counted in any sum.
	Undone bool `json:"undone,omitempty"`
	// ByHand is set if somebody threw the dice and entered them.
	ByHand bool  `json:"by_hand,omitempty"`
	Attack Score `json:"attack"`
	Defend Score `json:"defense"`
	// Tail is the chance that the attacker's hits minus the defenders' come out this far
	// from the expected value, or farther, in the same direction.
	Tail float64 `json:"tail"`
	// Lucky is the side that the dice favoured: "attacker", "defender", or empty.
	Lucky string `json:"lucky,omitempty"`
	// Swing is what the battle brought the attacker in IPC; nil where there are no
	// odds: for raids, strikes at ships, and battles that are not over.
	Swing *Swing `json:"swing,omitempty"`
}

// Score is a number of dice, what they hit, and how likely that was.
type Score struct {
	Dice     int     `json:"dice"`
	Hits     int     `json:"hits"`
	Expected float64 `json:"expected"`
	// StdDev is the standard deviation of fair dice.
	StdDev float64 `json:"std_dev"`
	// AtLeast and AtMost are the exact chances of this many hits or more, and of this many
	// or fewer.
	AtLeast float64 `json:"at_least"`
	AtMost  float64 `json:"at_most"`
	// Percentile says how many per cent of fair dice hit less often: the chance of fewer
	// hits plus half the chance of the same number.
	Percentile float64 `json:"percentile"`
}

// Swing is what one or many battles brought in IPC: the enemy's losses minus one's own.
type Swing struct {
	Expected float64 `json:"expected"`
	Actual   int     `json:"actual"`
	// Percentile says how many per cent of fair dice bring less.
	Percentile float64 `json:"percentile"`
	// Method is "exact", "simulated" or, for sums over very many battles, "normal".
	Method string `json:"method"`
}

// The bounds of the odds of one battle: if the exact calculation takes more steps than
// this, the battle is simulated this many times instead.
const (
	swingSteps  = 60_000
	swingFights = 400
)

// salvo is the dice of one volley that can hit.
type salvo struct {
	side  combat.Side
	power ruleset.PowerID
	throw Throw
	n     int
	hits  int
	// faces counts the dice by what they showed.
	faces Faces
}

// salvos lists the dice of a fight that could hit. Dice for damage are not among them,
// and neither are the sure hits of low luck.
func (f *fight) salvos(rs *ruleset.Ruleset) []salvo {
	var out []salvo
	for _, s := range f.steps {
		if s.Step == combat.StepBombing {
			continue
		}
		for _, v := range s.Fire {
			best := max(v.Best, 1)
			if len(v.Faces) == 0 || v.At <= 0 || len(v.Faces)%best != 0 {
				continue
			}
			one := salvo{side: s.Side, power: f.shooter(rs, s, v), throw: Throw{v.At, best}, n: len(v.Faces) / best}
			for _, f := range v.Faces {
				one.faces.add(f)
			}
			for own := range slices.Chunk(v.Faces, best) {
				if slices.Min(own) <= v.At {
					one.hits++
				}
			}
			out = append(out, one)
		}
	}
	return out
}

// shooter is the power that threw a volley's dice. Volleys of AAA name the planes shot
// at; those of facilities name nobody.
func (f *fight) shooter(rs *ruleset.Ruleset, s step, v combat.Volley) ruleset.PowerID {
	if s.Step != combat.StepAAA {
		return v.Power
	}
	for _, p := range f.began.Defenders {
		if u := rs.Unit(p.Type); u != nil && u.AAShots > 0 {
			return p.Power
		}
	}
	return ""
}

// defenders lists the defending powers in turn order.
func (f *fight) defenders(rs *ruleset.Ruleset) []ruleset.PowerID {
	out := []ruleset.PowerID{}
	has := func(p ruleset.PowerID) bool {
		return slices.ContainsFunc(f.began.Defenders, func(d state.Piece) bool { return d.Power == p })
	}
	for i := range rs.Powers {
		if p := rs.Powers[i].ID; has(p) {
			out = append(out, p)
		}
	}
	if has(ruleset.Neutral) {
		out = append(out, ruleset.Neutral)
	}
	return out
}

// spec is the battle as it began. A side loses first what it chose to lose, then
// follows the default; an attacker who broke off breaks off after the same round.
func (f *fight) spec(rs *ruleset.Ruleset) combat.Spec {
	sp := combat.Spec{Rules: rs, Options: f.options, Changed: f.changed, Name: string(f.began.Space), Kind: combat.LandBattle, RetreatOpen: true}
	if f.began.Kind == state.Sea {
		sp.Kind = combat.SeaBattle
	}
	for side, ps := range [...][]state.Piece{f.began.Attackers, f.began.Defenders} {
		for _, p := range ps {
			u := rs.Unit(p.Type)
			sp.CanCapture = sp.CanCapture || side == 0 && sp.Kind == combat.LandBattle && u.Captures
			sp.Units[side] = append(sp.Units[side], combat.Unit{ID: int(p.ID), Type: p.Type, Power: p.Power, Damaged: f.damaged[p.ID] && u.Hits > 1,
				Seaborne: side == 0 && f.seaborne[p.ID], Foremost: side == 1 && rs.Power(p.Power) == nil})
		}
	}
	last := 0
	for _, s := range f.steps {
		last = max(last, s.Round)
		side := s.Side.Other()
		sp.Choices[side].Losses = append(sp.Choices[side].Losses, f.chosen(s)...)
		for _, p := range s.Ships {
			sp.Bombard = append(sp.Bombard, combat.Unit{ID: int(p.ID), Type: p.Type, Power: p.Power})
		}
	}
	if f.outcome == combat.Retreated && last > 0 {
		sp.Choices[combat.Attacker].Retreat = combat.Break{Set: true, AfterRound: last}
	}
	return sp
}

// chosen are the losses of a step that somebody chose.
func (f *fight) chosen(s step) (list []combat.Loss) {
	if len(s.Fire) == 0 || s.Step == combat.StepAAA || s.By == "" || s.By == "default" {
		return nil
	}
	pieces := f.began.Attackers
	if s.Side == combat.Attacker {
		pieces = f.began.Defenders
	}
	for _, ids := range [...][]int{s.Damaged, s.Marked, s.Lost} {
		for _, id := range ids {
			i := slices.IndexFunc(pieces, func(p state.Piece) bool { return int(p.ID) == id })
			if i >= 0 {
				list = append(list, combat.Loss{Type: pieces[i].Type, Tip: slices.Contains(s.Damaged, id), N: 1})
			}
		}
	}
	return list
}

// swings is what the battle could bring its attacker, and what it brought; ok is
// false where there are no odds.
func (f *fight) swings(rs *ruleset.Ruleset) (list []odds.Swing, m odds.Method, actual int, ok bool) {
	if f.ended < 0 || f.undone || f.began.Kind == state.Raid || len(f.began.Attackers) == 0 || len(f.began.Defenders) == 0 || f.outcome == "" {
		return nil, "", 0, false
	}
	if !f.isKnown(rs) {
		return nil, "", 0, false
	}
	sp := f.spec(rs)
	list, m = odds.Swings(&sp, swingSteps, swingFights, uint64(f.record))
	return list, m, f.brought(rs), true
}

// longest is more rounds than any battle has.
const longest = 200

// isKnown reports whether the rules have all units of the fight. A log may come from
// rules that no longer exist, or be nonsense.
func (f *fight) isKnown(rs *ruleset.Ruleset) bool {
	all := [][]state.Piece{f.began.Attackers, f.began.Defenders}
	for _, s := range f.steps {
		if all = append(all, s.Ships); s.Round > longest {
			return false
		}
	}
	for _, ps := range all {
		for _, p := range ps {
			if rs.Unit(p.Type) == nil {
				return false
			}
		}
	}
	return true
}

// brought is what the battle brought its attacker in IPC. Cargo that went down with
// its ship is not counted, as in the odds; AAA that the attackers take with the
// territory is.
func (f *fight) brought(rs *ruleset.Ruleset) (ipc int) {
	lost := map[int]bool{}
	for _, s := range f.steps {
		for _, id := range s.Lost {
			lost[id] = true
		}
	}
	captured := false
	for _, p := range f.began.Attackers {
		u := rs.Unit(p.Type)
		if lost[int(p.ID)] {
			ipc -= u.Cost
		} else {
			captured = captured || u.Captures
		}
	}
	captured = captured && f.began.Kind == state.Land && f.outcome == combat.AttackerWon
	for _, p := range f.began.Defenders {
		if captured || lost[int(p.ID)] {
			ipc += rs.Unit(p.Type).Cost
		}
	}
	return ipc
}

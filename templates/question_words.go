package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ask puts a decision as a short question.
func (w words) ask(d state.Decision) string {
	if d.Ahead {
		return askAhead(d)
	}
	switch d.Kind {
	case state.DecideScramble:
		return fmt.Sprintf("scramble into %s?", d.Space)
	case state.DecideIntercept:
		return fmt.Sprintf("intercept the raid on %s?", d.Space)
	case state.DecideKamikaze:
		return fmt.Sprintf("kamikaze in %s?", d.Space)
	case state.DecideLosses:
		return fmt.Sprintf("which %s to remove in %s?", verb(d.N, "unit", fmt.Sprintf("%d units", d.N)), d.Space)
	case state.DecideSubmerge:
		return fmt.Sprintf("submarines in %s: dive or fight?", d.Space)
	case state.DecideRetreat:
		return fmt.Sprintf("retreat from %s or fight on?", d.Space)
	case state.DecideCanal:
		return fmt.Sprintf("let %s through the %s?", d.For, d.Canal)
	case state.DecideGuests:
		return fmt.Sprintf("units of %s aboard your ships in %s?", d.For, d.Space)
	case state.DecideLiberation:
		return fmt.Sprintf("which units in freed %s?", d.Space)
	case state.DecideLanding:
		return fmt.Sprintf("where to land from %s?", d.Space)
	case state.DecideConvoy:
		return fmt.Sprintf("raid the convoys in %s?", d.Space)
	case state.DecideChoice:
		return d.Topic() + "?"
	}
	return fmt.Sprintf("%s in %s?", d.Kind, d.Space)
}

// askAhead puts a decision about a whole battle as a short question.
func askAhead(d state.Decision) string {
	switch d.Kind {
	case state.DecideLosses:
		return fmt.Sprintf("which unit type is lost first in %s?", d.Space)
	case state.DecideSubmerge:
		return fmt.Sprintf("do submarines dive in %s?", d.Space)
	}
	return fmt.Sprintf("when to retreat from %s?", d.Space)
}

// stopped is the first line of a mail with questions: what the game waits in.
func (w words) stopped(m Meta, g *state.Game, qs []Question) string {
	var parts []string
	active := m.seated(g.Active)
	for _, reason := range []struct {
		of   func(Question) bool
		what func(Question) string
		tell string
	}{
		{func(q Question) bool { return q.Round == 0 && isAhead(q.Kind) }, inSpace, active + " attacks in %s, and you decide before the battles begin"},
		{func(q Question) bool { return q.Round > 0 }, inRound, active + " is in battle in %s, and the battle stops for you"},
		{func(q Question) bool { return q.Ahead }, inSpace, "so that you are asked only once, these are the questions of all battles: %s"},
		{ofKind(state.DecideLanding), inSpace, "after the battle in %s your aircraft need a place to land"},
		{ofKind(state.DecideLiberation), inSpace, "%s is free again, and you choose the units that you receive"},
		{ofKind(state.DecideConvoy), inSpace, active + " collects its income, and you may raid its convoys in %s"},
		{ofKind(state.DecideCanal), func(q Question) string { return fmt.Sprintf("%s to the %s", m.seated(q.For), q.Canal) }, "a power asks for passage, which you may give: %s"},
		{ofKind(state.DecideChoice), func(q Question) string { return q.Topic() }, "the turn of " + active + " stops for a choice of yours: %s"},
		{ofKind(state.DecideGuests), inSpace, active + " wants to use your ships in %s"},
	} {
		var what []string
		for _, q := range qs {
			if s := reason.what(q); reason.of(q) && !slices.Contains(what, s) {
				what = append(what, s)
			}
		}
		if len(what) > 0 && len(parts) > 0 && strings.HasPrefix(reason.tell, "so that you are asked only once") && fought(qs) {
			parts = append(parts, "so that you are asked only once, all questions of the battle come now")
		} else if len(what) > 0 {
			parts = append(parts, fmt.Sprintf(reason.tell, list(what)))
		}
	}
	if len(parts) == 0 {
		return "the game stops for you"
	}
	return strings.Join(parts, "; ")
}

// fought reports whether all questions about whole battles are about one that is being
// fought and asks something else, too.
func fought(qs []Question) bool {
	return !slices.ContainsFunc(qs, func(q Question) bool {
		return q.Ahead && !slices.ContainsFunc(qs, func(o Question) bool { return o.Round > 0 && !o.Ahead && o.Space == q.Space })
	})
}

// isAhead reports whether a kind of decision is taken before the battles.
func isAhead(k state.DecisionKind) bool {
	return k == state.DecideScramble || k == state.DecideIntercept || k == state.DecideKamikaze
}

func ofKind(k state.DecisionKind) func(Question) bool {
	return func(q Question) bool { return q.Kind == k }
}

func inSpace(q Question) string { return string(q.Space) }

func inRound(q Question) string { return fmt.Sprintf("%s (battle round %d)", q.Space, q.Round) }

// sides shows who attacks and who defends where the question is about, as it
// stands now.
func (w words) sides(g *state.Game, d state.Decision) []fact {
	switch d.Kind {
	case state.DecideCanal, state.DecideLiberation, state.DecideLanding, state.DecideConvoy, state.DecideGuests, state.DecideChoice:
		return nil // no battle is going on there
	}
	attackers, defenders := w.forces(g, d)
	facts := []fact{{"Attackers", w.stranger().force(attackers)}}
	if d.Power == g.Active {
		facts[0].Name += " (you)"
	}
	switch {
	case d.Kind == state.DecideIntercept:
		facts = append(facts, fact{"Target", w.targets(g, d.Space)})
	case d.Power == g.Active || len(defenders) == 0:
		facts = append(facts, fact{"Defenders", w.stranger().force(defenders)})
	default:
		facts = append(facts, fact{"Defenders (your side)", w.stranger().force(defenders)})
	}
	if s := w.landings(g, d.Space); s != "" && d.Round == 0 {
		facts = append(facts, fact{"To land from there", s})
	}
	return facts
}

// targets names the facilities that a raid may aim at.
func (w words) targets(g *state.Game, s board.SpaceID) string {
	var parts []string
	for _, f := range g.Facilities {
		if f.Space != s {
			continue
		}
		name := w.name(f.Type)
		if f.Damage > 0 {
			name += fmt.Sprintf(" (damage %d)", f.Damage)
		}
		parts = append(parts, name)
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// landings tells which units aboard are to land from a zone, and where.
func (w words) landings(g *state.Game, zone board.SpaceID) string {
	var at []board.SpaceID
	units := map[board.SpaceID][]state.Piece{}
	for _, u := range g.UnitsAt(zone) {
		if u.Power != g.Active || u.Task != state.Assault || u.Target == "" || w.unit(u.Type).Class != ruleset.Land {
			continue
		}
		if len(units[u.Target]) == 0 {
			at = append(at, u.Target)
		}
		units[u.Target] = append(units[u.Target], pieceOf(u))
	}
	parts := make([]string, len(at))
	for i, s := range at {
		parts[i] = fmt.Sprintf("%s in %s", w.tally(units[s], ""), s)
	}
	return strings.Join(parts, "; ")
}

// choose says what may be chosen among.
func (w words) choose(g *state.Game, d state.Decision) string {
	own := w.whose(d)
	switch {
	case d.Ahead && d.Kind == state.DecideLosses:
		return "the order in which units are lost, " + span(d) + ": " + own
	case d.Ahead && d.Kind == state.DecideRetreat:
		return "how long to fight before you retreat" + away(d)
	case d.Ahead && d.Kind == state.DecideSubmerge:
		return "to fight or to dive, " + span(d) + ", with " + own
	}
	switch d.Kind {
	case state.DecideScramble:
		return fmt.Sprintf("who goes up from %s: %s, at most %d", places(d.Places, "and"), own, d.N)
	case state.DecideIntercept:
		return "how many go up: " + own
	case state.DecideKamikaze:
		return fmt.Sprintf("how many of %s fall on which ships: %s", plural(d.N, "token", "tokens"), own)
	case state.DecideLosses:
		return fmt.Sprintf("who takes %s from %s: %s", verb(d.N, "the hit", fmt.Sprintf("the %d hits", d.N)), fireOf(d.Step), own)
	case state.DecideSubmerge:
		if d.N > 0 && d.N < len(d.Units) {
			own += fmt.Sprintf(" (of which %d may dive)", d.N)
		}
		return "to fight or to dive with " + own
	case state.DecideRetreat:
		return "to fight on or to retreat" + away(d)
	case state.DecideCanal:
		return fmt.Sprintf("whether ships of %s may pass from now on", d.For)
	case state.DecideGuests:
		return fmt.Sprintf("whether %s of %s %s aboard this time", own, d.For, verb(len(d.Units), "comes", "come"))
	case state.DecideLiberation:
		return fmt.Sprintf("land units for at most %d IPC, to stand in %s", d.N, d.Space)
	case state.DecideLanding:
		return fmt.Sprintf("where %s %s: %s", own, verb(len(d.Units), "lands", "land"), places(d.Places, "or"))
	case state.DecideConvoy:
		return fmt.Sprintf("whether your %s %s", own, verb(len(d.Units), "raids", "raid"))
	case state.DecideChoice:
		return w.options(g, d)
	}
	if len(d.Places) > 0 {
		return "among " + places(d.Places, "and")
	}
	return own
}

// whose counts the units of a question, by power if not all of them are its own.
func (w words) whose(d state.Decision) string {
	if slices.ContainsFunc(d.Units, func(p state.Piece) bool { return p.Power != "" && p.Power != d.Power }) {
		return w.stranger().force(d.Units)
	}
	return w.tally(d.Units, "")
}

// away says where those who retreat go: in a landing only aircraft may, and they
// land after the battles.
func away(d state.Decision) string {
	if len(d.Places) == 0 {
		return " with your aircraft"
	}
	return " to " + places(d.Places, "or")
}

// span is the part of a battle that a question asked ahead is about.
func span(d state.Decision) string {
	if d.From > 0 {
		return "in the rest of the battle"
	}
	return "in the whole battle"
}

// options names what can be picked, neutrals with what their armies are made of.
func (w words) options(g *state.Game, d state.Decision) string {
	parts := slices.Clone(d.Answers)
	for i, a := range parts {
		n := g.Neutrals[board.SpaceID(a)]
		if army := w.army(n.Army, n.Troops); army != "" {
			parts[i] += " (" + army + ")"
		}
	}
	return listWith(parts, "or")
}

// fireOf names the fire that hits come from.
func fireOf(s combat.Step) string {
	switch s {
	case combat.StepBombard:
		return "the bombardment"
	case combat.StepSurprise:
		return "the surprise strike"
	case combat.StepAttack:
		return "the attack"
	case combat.StepDefend:
		return "the defense"
	}
	return "the enemy's fire"
}

// places lists spaces: "Poland or Germany".
func places(ss []board.SpaceID, word string) string {
	parts := make([]string, len(ss))
	for i, s := range ss {
		parts[i] = string(s)
	}
	return listWith(parts, word)
}

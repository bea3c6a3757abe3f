package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ask words a decision as a short question.
func (w words) ask(d state.Decision) string {
	if d.Ahead {
		return aheadOf(d.Kind).short(d)
	}
	if short := queries[d.Kind].short; short != nil {
		return short(w, d)
	}
	return fmt.Sprintf("%s in %s?", d.Kind, d.Space)
}

// brief words a decision as the shortest question.
func (w words) brief(d state.Decision) string {
	if s := queries[d.Kind].brief; s != "" {
		return strings.NewReplacer("{space}", string(d.Space), "{for}", theName(d.For), "{canal}", d.Canal).Replace(s)
	}
	return w.ask(d)
}

// stopped is the first line of a mail with questions: where the game has stopped.
func (w words) stopped(m Meta, g *state.Game, qs []Question) string {
	var parts []string
	active := m.theSeated(g.Active)
	reasons := []stop{
		{func(q Question) bool { return q.Round == 0 && queries[q.Kind].early }, aboutSpace, "{active} attacks in {about}, and you decide before the battles begin"},
		{func(q Question) bool { return q.Round > 0 }, inRound, "{active} is in battle in {about}, and the battle stops for you"},
		{func(q Question) bool { return q.Ahead }, aboutSpace, "so that you are asked only once, all questions for {about} come now"},
	}
	for _, x := range queryTable {
		if x.aside {
			reasons = append(reasons, stop{func(q Question) bool { return q.Kind == x.kind }, x.about, x.stops})
		}
	}
	for _, r := range reasons {
		var what []string
		for _, q := range qs {
			if s := r.what(m, q); r.of(q) && !slices.Contains(what, s) {
				what = append(what, s)
			}
		}
		if len(what) > 0 && len(parts) > 0 && strings.HasPrefix(r.tell, "so that you are asked only once") && fought(qs) {
			parts = append(parts, "so that you are asked only once, all questions of the battle come now")
		} else if len(what) > 0 {
			parts = append(parts, strings.NewReplacer("{about}", list(what), "{active}", active).Replace(r.tell))
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

// stop is why a game stops: the questions that it waits for, what a mail names about
// them, and the sentence for that.
type stop struct {
	of   func(Question) bool
	what func(Meta, Question) string
	tell string
}

func inRound(_ Meta, q Question) string { return fmt.Sprintf("%s (battle round %d)", q.Space, q.Round) }

// sides shows who attacks and who defends where the question is about, as it stands now. asked is
// set if it is for whoever is asked: then it says which side is his.
func (w words) sides(g *state.Game, d state.Decision, asked bool) []fact {
	if queries[d.Kind].aside {
		return nil
	}
	attackers, defenders := w.forces(g, d)
	facts := []fact{{"Attackers", w.stranger().force(attackers)}}
	if asked && d.Power == g.Active {
		facts[0].Name += " (you)"
	}
	switch {
	case d.Kind == state.DecideIntercept:
		facts = append(facts, fact{"Target", w.targets(g, d.Space)})
	case !asked || d.Power == g.Active || len(defenders) == 0:
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
	q := queries[d.Kind]
	switch {
	case d.Ahead && q.ahead.choose != nil:
		return q.ahead.choose(d, own)
	case q.choose != nil:
		return q.choose(w, g, d, own)
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

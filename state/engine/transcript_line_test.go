package engine_test

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// eventLine tells an event in one line of a transcript, or in none if it only
// keeps the books.
func eventLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.PhaseBegan:
		return fmt.Sprintf("phase %s %s", e.Power, e.Phase)
	case state.TurnEnded:
		return fmt.Sprintf("turn-ended %s round %d", e.Power, e.Round)
	case state.TurnWaits:
		return fmt.Sprintf("turn-waits %s round %d for %s%s", e.Power, e.Round, e.For, because(e.Rule))
	case state.TurnGoesOn:
		return fmt.Sprintf("turn-goes-on %s round %d", e.Power, e.Round)
	case state.ConditionJudged:
		if e.Then == "" {
			return "left: " + e.Order
		}
		return "holds: " + e.Order
	case state.SealOpened:
		return fmt.Sprintf("opened %s: %s", e.Power, e.Order)
	case state.OrderFailed:
		return fmt.Sprintf("failed %s: %s: %s (%s)", e.Power, e.Order, e.Why, e.Rule)
	case state.LentBought:
		return fmt.Sprintf("lent-bought %s: %s in %s for %d, %d left", e.Purse, pieces([]state.Piece{e.Unit}), e.Space, e.Cost, e.Left)
	case state.LentPlaced:
		return fmt.Sprintf("lent %s by %s in %s", pieces([]state.Piece{e.Unit}), e.By, e.Space)
	case state.LentReceived:
		return strings.TrimSuffix(fmt.Sprintf("received %s: %s, beside %s", pieces([]state.Piece{e.Unit}), path(e.Path), e.Complex), ", beside ")
	case state.LentGone:
		return fmt.Sprintf("lent-gone %s from %s, %d back: %s%s", pieces([]state.Piece{e.Unit}), e.Space, e.IPC, e.Why, because(e.Rule))
	case state.LentWaits:
		var ws []string
		for _, u := range e.Units {
			ws = append(ws, fmt.Sprintf("waits %s in %s: %s%s", pieces([]state.Piece{u.Unit}), u.Space, u.Why, because(u.Rule)))
		}
		return strings.Join(ws, "; ")
	case state.OrdersLapsed:
		return fmt.Sprintf("lapsed %d orders", len(e.Orders))
	case state.WarDeclared:
		return fmt.Sprintf("war %s on %s%s", e.By, e.On, because(e.Rule))
	case state.WarPending:
		return fmt.Sprintf("war-declared %s on %s, fought from round %d%s", e.By, e.On, e.Begins, because(e.Rule))
	case state.AllianceChanged:
		return fmt.Sprintf("alliance %s: joined %v, left %v, now %v%s", e.Alliance, e.Joined, e.Left, e.Members, because(e.Rule))
	case state.PeaceMade:
		return fmt.Sprintf("peace %s and %s, truce before round %d%s", e.A, e.B, e.Truce, because(e.Rule))
	case state.SentHome:
		return fmt.Sprintf("sent-home %s from %s to %s%s", pieces(e.Units), e.From, e.To, because(e.Rule))
	case state.Researched:
		return fmt.Sprintf("researched %s %d dice %v, chart %d %v: %s", e.Power, e.Dice, e.Faces, e.Chart, e.Rolls, cmp.Or(string(e.Technology), "nothing"))
	case state.Moved:
		return movedLine(e)
	case state.Loaded:
		return fmt.Sprintf("loaded %s from %s in %s%s", pieces(e.Units), e.From, e.Zone, bound(e.Target))
	case state.AssaultOrdered:
		return fmt.Sprintf("assault %s from %s on %s", pieces(e.Units), e.Zone, e.Target)
	case state.Transferred:
		return fmt.Sprintf("transferred %s in %s to %s%s", pieces(e.Units), e.Space, e.To, because(e.Rule))
	case state.ZoneChosen:
		if e.Holder != "" {
			return fmt.Sprintf("attacks %s the ships of %s in %s%s", e.Power, e.Holder, e.Zone, because(e.Rule))
		}
		return fmt.Sprintf("%s %s in %s", map[bool]string{true: "attacks", false: "ignores"}[e.Attack], e.Power, e.Zone)
	case state.Unloaded:
		return fmt.Sprintf("landed %s from %s in %s", pieces(e.Units), e.Zone, e.To)
	case state.Retreat:
		return fmt.Sprintf("retreated %s from %s to %s", pieces(e.Units), e.From, e.To)
	case state.Arrived:
		return fmt.Sprintf("arrived %s in %s%s", pieces(e.Units), e.Space, because(e.Rule))
	case state.Removed:
		return fmt.Sprintf("removed %s from %s%s", pieces(e.Units), e.Space, because(e.Rule))
	case state.Thrown:
		s := "thrown"
		for _, d := range e.Dice {
			s += fmt.Sprintf(" %s %d %s;", d.For, d.Face, d.Then)
		}
		return strings.TrimSuffix(s, ";") + because(e.Rule)
	case state.NeutralChanged:
		return neutralLine(e)
	case state.Captured:
		return capturedLine(e)
	case state.Stored:
		return fmt.Sprintf("stored %s %d %s in %s (%s)", e.Power, e.N, e.Type, e.Space, e.Rule)
	case state.Struck:
		s := fmt.Sprintf("struck %s %s: %s - %s %s %v, damage %d", e.Power, e.Missile, e.From, e.To, e.Facility, e.Faces, e.Points)
		if e.From == "" || strings.HasPrefix(e.Missile, "nuclear") {
			s = fmt.Sprintf("struck %s %s: %s %v", e.Power, e.Missile, strings.TrimPrefix(string(e.From)+" - "+string(e.To), " - "), e.Faces)
		}
		if len(e.Hit) > 0 {
			s += ", on " + pieces(e.Hit)
		}
		if len(e.Hurt) > 0 {
			s += ", hurt " + pieces(e.Hurt)
		}
		if len(e.Gone) > 0 {
			s += ", gone " + pieces(e.Gone)
		}
		return s + " (" + e.Rule + ")"
	case state.TakenOver:
		s := "taken-over " + string(e.Power) + ":"
		for _, b := range e.Items {
			s += fmt.Sprintf(" %d %s", b.N, b.Type)
			if b.Damaged {
				s += " damaged"
			}
		}
		return s + " (" + e.Rule + ")"
	case state.LandPassed:
		return passedLine(e)
	case state.MarkerSet:
		return fmt.Sprintf("marker %s = %d", e.Marker, e.Value)
	case state.GameWon:
		return fmt.Sprintf("won %s%s", e.Side, because(e.Rule))
	case state.VictoryClockSet:
		return fmt.Sprintf("clock %s %s %s", e.Clock.Name, e.Clock.Side, map[bool]string{true: "stops", false: "starts"}[e.Stop])
	}
	if l := battleLine(ev); l != "" {
		return l
	}
	if l := decisionLine(ev); l != "" {
		return l
	}
	return moneyLine(ev)
}

// decisionLine tells an event of a stage that stops for decisions.
func decisionLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.QuestionAsked:
		s := strings.TrimSpace(fmt.Sprintf("asked %d %s %s %s", e.ID, e.Kind, e.Power, e.Space))
		if e.Subject != "" {
			s += ", " + e.Subject + ": " + strings.Join(e.Answers, ", ")
		}
		if e.Round > 0 {
			s += fmt.Sprintf(" round %d", e.Round)
		}
		if e.N > 0 {
			s += fmt.Sprintf(", %d", e.N)
		}
		if len(e.Units) > 0 {
			s += " of " + pieces(e.Units)
		}
		for _, p := range e.Places {
			s += ", " + string(p)
		}
		return s
	case state.QuestionAnswered:
		return strings.TrimSuffix(fmt.Sprintf("answered %d by %s: %s", e.ID, e.By, strings.ReplaceAll(e.Text, "\n", "; ")), ": ")
	case state.Decided:
		at := strings.TrimSpace(string(e.Space) + " " + e.Subject)
		return strings.TrimSuffix(fmt.Sprintf("decided %s %s %s by %s: %s", e.Kind, e.Power, at, e.By, strings.ReplaceAll(e.Text, "\n", "; ")), ": ")
	}
	return ""
}

// battleLine tells an event of a fight.
func battleLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.BattlesListed:
		var bs []string
		for _, b := range e.Battles {
			bs = append(bs, b.String())
		}
		if len(bs) == 0 {
			return ""
		}
		return "battles " + strings.Join(bs, ", ")
	case state.Scrambled:
		return fmt.Sprintf("scrambled %s from %s to %s", pieces(e.Units), e.From, e.To)
	case state.BattleBegan:
		s := fmt.Sprintf("battle %s %s: %s against %s", e.Kind, e.Space, pieces(e.Attackers), pieces(e.Defenders))
		if e.For != "" {
			s += " before " + string(e.For)
		}
		return s
	case state.BattleStep:
		return stepLine(e)
	case state.BattleEnded:
		s := fmt.Sprintf("battle-ended %s %s: %s, left %s", e.Kind, e.Space, e.Outcome, pieces(e.Left))
		if e.Note != "" {
			s += ", " + e.Note
		}
		return s
	case state.FacilityDamaged:
		return fmt.Sprintf("damaged %s in %s by %d to %d", e.Facility, e.Space, e.Points, e.Total)
	}
	return ""
}

// moneyLine tells an event of the economy, or nothing.
func moneyLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Purchased:
		return fmt.Sprintf("bought %s: %s for %d, %d left", e.Purse, items(e.Items), e.Cost, e.Left)
	case state.Repaired:
		return fmt.Sprintf("repaired %s in %s by %d for %d", e.Facility, e.Space, e.Points, e.Cost)
	case state.Marked:
		return fmt.Sprintf("marked %s: %s%s", pieces(e.Units), or(e.Mark.String(), "nothing"), because(e.Rule))
	case state.Trapped:
		return fmt.Sprintf("trapped %s on %s in %s%s", pieces(e.Units), pieces([]state.Piece{e.Ship}), e.Space, because(e.Rule))
	case state.ShipRepaired:
		return fmt.Sprintf("repaired %s in %s", pieces([]state.Piece{e.Unit}), e.Space)
	case state.FacilityChanged:
		return strings.TrimSpace(fmt.Sprintf("facility in %s: %s to %s, damage %d%s", e.Space, or(string(e.From), "none"), or(string(e.To), "none"), e.Damage, because(e.Rule)))
	case state.FacilityBuilt:
		return fmt.Sprintf("built %s in %s", e.Facility, e.Space)
	case state.Plundered:
		return fmt.Sprintf("plundered %s: %d from %s to %s", e.Capital, e.IPC, e.From, or(string(e.To), "nobody"))
	case state.Paid:
		return fmt.Sprintf("paid %s %d%s", e.Purse, e.IPC, because(e.Rule))
	case state.Refunded:
		return fmt.Sprintf("refunded %s: %s for %d", e.Purse, items(e.Items), e.IPC)
	case state.ConvoyRaided:
		s := fmt.Sprintf("convoy %s in %s: %s", e.Purse, e.Zone, pieces(e.Ships))
		if len(e.Faces) > 0 {
			s += fmt.Sprintf(" %v", e.Faces)
		}
		return s + fmt.Sprintf(", loss %d", e.Loss)
	case state.IncomeCollected:
		s := fmt.Sprintf("collected %s: territories %d, convoys %d", e.Purse, e.Territories, e.Convoys)
		for _, o := range e.Objectives {
			s += fmt.Sprintf(", %s %d", o.ID, o.IPC)
		}
		return s + fmt.Sprintf(", total %d, balance %d", e.Total, e.Balance)
	case state.WarBondsPaid:
		s := fmt.Sprintf("war-bonds %s %v", e.Power, e.Faces)
		for _, p := range e.Paid {
			s += fmt.Sprintf(", %s %d, balance %d", p.Purse, p.IPC, p.Balance)
		}
		return s
	}
	return ""
}

func movedLine(e state.Moved) string {
	s := fmt.Sprintf("moved %s: %s", pieces(e.Units), path(e.Path))
	if e.Task != state.NoTask {
		s += ", " + e.Task.String()
	}
	return s + bound(e.Target)
}

func capturedLine(e state.Captured) string {
	s := fmt.Sprintf("captured %s by %s from %s", e.Space, e.By, e.From)
	if e.To != e.By {
		s += ", held by " + string(e.To)
	}
	return s
}

func passedLine(e state.LandPassed) string {
	names := make([]string, len(e.Spaces))
	for i, s := range e.Spaces {
		names[i] = string(s)
	}
	s := fmt.Sprintf("passed from %s to %s: %s", e.From, e.To, strings.Join(names, ", "))
	if e.SinceStart {
		s += ", as if since the turn began"
	}
	return s + because(e.Rule)
}

func neutralLine(e state.NeutralChanged) string {
	if e.Gone {
		return fmt.Sprintf("neutral %s: no more%s", e.Space, because(e.Rule))
	}
	s := fmt.Sprintf("neutral %s: %s, army %d", e.Space, e.Alignment, e.Army)
	if len(e.Troops) > 0 {
		s += ", " + e.Troops.String()
	}
	if e.Attacked {
		s += ", attacked"
	}
	return s + because(e.Rule)
}

// stepLine tells one step of a fight: dice, hits, losses.
func stepLine(e state.BattleStep) string {
	var fire, then []string
	for _, v := range e.Fire {
		f := fmt.Sprintf("%d %s", v.Count, or(string(v.Type), "token"))
		if v.At > 0 {
			f += fmt.Sprintf(" at %d", v.At)
		}
		if len(v.Faces) > 0 {
			f += fmt.Sprintf(" %v", v.Faces)
		}
		fire = append(fire, f)
	}
	add := func(ok bool, format string, args ...any) {
		if ok {
			then = append(then, fmt.Sprintf(format, args...))
		}
	}
	add(len(e.Fire) > 0 && e.Points == 0, "hits %d", e.Hits)
	add(e.Points > 0, "points %d", e.Points)
	add(len(e.Gone) > 0, "lost %s", pieces(e.Gone))
	add(len(e.Hurt) > 0, "damaged %s", pieces(e.Hurt))
	add(len(e.Dived) > 0, "submerged %d", len(e.Dived))
	add(e.Wasted > 0, "wasted %d", e.Wasted)
	s := fmt.Sprintf("%s %s", e.Step, e.Side)
	if e.Round > 0 {
		s = fmt.Sprintf("round %d %s", e.Round, s)
	}
	if len(fire) > 0 {
		s += ": " + strings.Join(fire, ", ")
	}
	if len(then) > 0 {
		s += "; " + strings.Join(then, "; ")
	}
	return s
}

// pieces is "Germany 2 infantry, 1 tank": like pieces counted, the power named
// where it changes.
func pieces(ps []state.Piece) string {
	type kind struct {
		p ruleset.PowerID
		t ruleset.UnitType
	}
	var kinds []kind
	n := map[kind]int{}
	for _, p := range ps {
		k := kind{p.Power, p.Type}
		if n[k]++; n[k] == 1 {
			kinds = append(kinds, k)
		}
	}
	var words []string
	var last ruleset.PowerID
	for _, k := range kinds {
		w := fmt.Sprintf("%d %s", n[k], k.t)
		if k.p != last {
			w, last = string(k.p)+" "+w, k.p
		}
		words = append(words, w)
	}
	return or(strings.Join(words, ", "), "nobody")
}

func items(bs []state.Bought) string {
	var words []string
	for _, b := range bs {
		words = append(words, fmt.Sprintf("%d %s", b.N, b.Type))
	}
	return strings.Join(words, ", ")
}

func path(ss []board.SpaceID) string {
	var words []string
	for _, s := range ss {
		words = append(words, string(s))
	}
	return strings.Join(words, " - ")
}

// because names the rule behind an event that followed by itself.
func because(rule string) string {
	if rule == "" {
		return ""
	}
	return " (" + rule + ")"
}

func bound(target board.SpaceID) string {
	if target == "" {
		return ""
	}
	return " on " + string(target)
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

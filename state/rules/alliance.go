package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// MayAlly reports whether the powers may form an alliance, or join the one that some of
// them are in: a power is in at most one, none of them are at war with each other, and
// no truce keeps one out of the others' wars.
//
// Rules: EX-090, EX-092, EXG-31, EXG-61, EXG-62.
func MayAlly(g *state.Game, members []ruleset.PowerID) *Refusal {
	var in *state.Alliance
	for i, p := range members {
		if a := g.AllianceOf(p); a != nil {
			if in != nil && in.Name != a.Name {
				return Forbid("EXG-61", string(p)+" is in alliance "+string(a.Name)+", and a power is in one alliance at most").As("other-alliance")
			}
			in = a
		}
		for _, q := range members[:i] {
			if g.AtWar(p, q) || g.WarPends(p, q) > 0 {
				return Forbid("EXG-62", string(q)+" and "+string(p)+" are at war with each other").As("at-war")
			}
		}
	}
	for _, p := range members {
		for _, e := range foes(g, p) {
			for _, q := range members {
				if until := g.TruceUntil(q, e); until > g.Round {
					return Forbid("EXG-31", string(p)+" is at war with "+string(e)+", and "+string(q)+" is bound by a truce with it before round "+Itoa(until)).As("truce")
				}
			}
		}
	}
	return nil
}

// Ally puts the powers into one alliance, with all members of the one that some of them
// are in. Each takes over the wars of the others, as if it declared them now. Nothing
// may keep them apart (see MayAlly).
//
// Rules: EX-090, EX-092, EXG-61, EXG-62.
func Ally(w *Work, members []ruleset.PowerID) {
	ev := state.AllianceChanged{Alliance: state.AllianceName(w.G.Markers[state.AllianceCount] + 1), Rule: "EX-090"}
	var old []ruleset.PowerID
	for _, p := range members {
		if a := w.G.AllianceOf(p); a != nil {
			ev.Alliance, old = a.Name, a.Members
		}
	}
	for _, q := range w.Rules().Powers {
		in := slices.Contains(old, q.ID)
		if in || slices.Contains(members, q.ID) {
			ev.Members = append(ev.Members, q.ID)
		}
		if !in && slices.Contains(members, q.ID) {
			ev.Joined = append(ev.Joined, q.ID)
		}
	}
	if len(ev.Joined) == 0 {
		return
	}
	w.Emit(ev)
	shareWars(w, ev.Members, "members of alliance "+string(ev.Alliance)+" share their wars", "EX-092")
}

// shareWars brings every member into the wars of the others, also into those that have
// not begun.
func shareWars(w *Work, members []ruleset.PowerID, why, rule string) {
	for _, p := range members {
		for _, e := range foes(w.G, p) {
			for _, q := range members {
				if q != p {
					pendWar(w, state.WarPending{By: q, On: e, Why: why, Rule: rule})
				}
			}
		}
	}
}

// foes are the powers that p is at war with or will be, in turn order.
func foes(g *state.Game, p ruleset.PowerID) []ruleset.PowerID {
	var ps []ruleset.PowerID
	for _, q := range g.Rules.Powers {
		if g.AtWar(p, q.ID) || g.WarPends(p, q.ID) > 0 {
			ps = append(ps, q.ID)
		}
	}
	return ps
}

// LeaveAlliance takes a power out of its alliance. Its wars go on; so do those of the
// others. An alliance of one does not exist.
//
// Rules: EX-093, EXG-63.
func LeaveAlliance(w *Work, p ruleset.PowerID, why string) {
	a := w.G.AllianceOf(p)
	if a == nil {
		return
	}
	ev := state.AllianceChanged{Alliance: a.Name, Left: []ruleset.PowerID{p}, Why: why, Rule: "EX-093"}
	if len(a.Members) > 2 {
		ev.Members = slices.DeleteFunc(slices.Clone(a.Members), func(q ruleset.PowerID) bool { return q == p })
	}
	former := slices.Clone(a.Members)
	w.Emit(ev)
	if slices.Contains(former, w.G.Active) { // this turn is not yet its next one
		w.mark(stayMarker(w.G.Active), w.G.Round, "units in land of former allies may stay to the end of the next turn")
	}
}

// stayMarker is the marker of a power whose units may stay in foreign land to the end of
// its next turn, with the round in which that began.
func stayMarker(p ruleset.PowerID) string { return "guests stay: " + string(p) }

// SendGuestsHome ends the stay of the active power's units in land of powers that it is
// neither allied nor at war with, when its turn is over.
//
// Rules: EXG-30, EXG-63.
func SendGuestsHome(w *Work) {
	p := w.G.Active
	if !w.Rules().Alliances {
		return
	}
	if w.G.Markers[stayMarker(p)] == w.G.Round {
		return
	}
	w.mark(stayMarker(p), 0, "")
	for _, q := range w.Rules().Powers {
		if q.ID != p && !Friends(w.G, p, q.ID) && !w.G.AtWar(p, q.ID) {
			sendHome(w, p, q.ID, "the alliance with "+string(q.ID)+" is over", "EXG-63")
		}
	}
}

// sendHome moves the land units and aircraft of p that stand in land of q to the
// nearest land of p or an ally of it: by the number of spaces, land and sea alike, then
// by name. If there is none they are lost. A power with dominion stays.
//
// Rules: EX-036, EXG-30.
func sendHome(w *Work, p, q ruleset.PowerID, why, rule string) {
	if HasDominion(w.G, p, q) {
		return
	}
	for _, sp := range w.Rules().Board.Spaces() {
		if w.G.Control[sp.ID] == q && !w.Rules().Board.IsSea(sp.ID) {
			sendHomeFrom(w, p, sp.ID, why, rule)
		}
	}
}

// sendHomeFrom is sendHome for the units in one territory.
func sendHomeFrom(w *Work, p ruleset.PowerID, s board.SpaceID, why, rule string) {
	var gone []*state.Unit
	for _, u := range w.G.UnitsAt(s) {
		if u.Power == p {
			gone = append(gone, u)
		}
	}
	SendUnitsHome(w, p, s, gone, why, rule)
}

// SendUnitsHome moves units of p that may not stay where they are to the nearest land of p
// or an ally of it. Where there is none they are lost.
//
// Rules: EXG-25, EXG-30.
func SendUnitsHome(w *Work, p ruleset.PowerID, s board.SpaceID, us []*state.Unit, why, rule string) {
	if len(us) == 0 {
		return
	}
	gone := Pieces(us)
	if to := nearestHome(w.G, p, s); to != "" {
		w.Emit(state.SentHome{Units: gone, From: s, To: to, Why: why, Rule: rule})
	} else {
		w.Emit(state.Removed{Units: gone, Space: s, Why: why + ", and there is no land to go to", Rule: rule})
	}
}

// nearestHome is the nearest territory that p or an ally of it controls; empty if there
// is none.
func nearestHome(g *state.Game, p ruleset.PowerID, from board.SpaceID) board.SpaceID {
	seen := map[board.SpaceID]bool{from: true}
	for ring := []board.SpaceID{from}; len(ring) > 0; {
		var next []board.SpaceID
		for _, s := range ring {
			for _, n := range g.Rules.Board.Neighbours(s) {
				if !seen[n] && !g.Rules.Board.Space(n).Impassable {
					seen[n] = true
					next = append(next, n)
				}
			}
		}
		next = sorted(next)
		for _, s := range next {
			if owner, land := g.Control[s]; land && (owner == p || Friends(g, p, owner)) && !g.Rules.Board.IsSea(s) {
				return s
			}
		}
		ring = next
	}
	return ""
}

// warPairs are the pairs of enemies that a war of p on q brings: every member of one
// side with every member of the other.
//
// Rules: EX-092, EX-094, EXG-65.
func warPairs(g *state.Game, p, q ruleset.PowerID) [][2]ruleset.PowerID {
	pairs := [][2]ruleset.PowerID{{p, q}}
	for _, a := range g.SideMembers(g.Side(p)) {
		for _, b := range g.SideMembers(g.Side(q)) {
			if a != p || b != q {
				pairs = append(pairs, [2]ruleset.PowerID{a, b})
			}
		}
	}
	return pairs
}

// mayGoToWar reports why a side may not go to war with another now: a truce binds one
// of the pairs. It does not bind a power that is under the dominion of the other.
//
// Rules: EXG-27, EXG-31.
func mayGoToWar(g *state.Game, p, q ruleset.PowerID) *Refusal {
	for _, x := range warPairs(g, p, q) {
		if until := g.TruceUntil(x[0], x[1]); until > g.Round && !HasDominion(g, x[1], x[0]) {
			return Forbid("EXG-31", string(x[0])+" and "+string(x[1])+" made peace: neither goes to war with the other before round "+Itoa(until)).As("truce")
		}
	}
	return nil
}

// declareForSide makes the declaration of a member: it binds all of its side, and goes
// to all of the other.
//
// Rules: EX-092, EX-094, EX-095, EXG-64, EXG-65.
func declareForSide(w *Work, p, q ruleset.PowerID) {
	for i, x := range warPairs(w.G, p, q) {
		ev := state.WarPending{By: x[0], On: x[1], Rule: "EX-094"}
		if i > 0 {
			ev.Why, ev.Rule = "declared by "+string(p)+" on "+string(q), "EX-092"
		}
		pendWar(w, ev)
	}
}

// pendWar declares a war that is fought from a later round on, unless the two are
// already at war or about to be.
func pendWar(w *Work, ev state.WarPending) {
	if w.G.AtWar(ev.By, ev.On) || w.G.WarPends(ev.By, ev.On) > 0 {
		return
	}
	if ev.Begins = w.G.Round + w.G.Options.WarDelay; w.G.Options.WarDelay == 0 {
		beginWar(w, state.WarDeclared{By: ev.By, On: ev.On, Why: ev.Why, Rule: ev.Rule})
		return
	}
	w.Emit(ev)
	for _, s := range Specials[WarWatcher](w.Rules()) {
		s.WarBegan(w, ev.By, ev.On, false)
	}
}

// surprise begins a war by an attack without a declaration. It binds both sides as a
// declaration does, and is fought at once. The side that attacks pays with all the
// influence that its members have stored. Units of either that still stand in the other's
// land go home first.
//
// Rules: EX-096, EX-097, EX-098, EXG-30, EXG-66, EXG-67.
func surprise(w *Work, p, q ruleset.PowerID) {
	members := w.G.SideMembers(w.G.Side(p))
	pairs := warPairs(w.G, p, q)
	for i, x := range pairs {
		ev := state.WarDeclared{By: x[0], On: x[1], Rule: "EX-096", Surprise: i == 0}
		if i > 0 {
			ev.Why, ev.Rule = string(p)+" attacked "+string(q)+" by surprise", "EX-098"
		}
		beginWar(w, ev)
	}
	for _, x := range pairs {
		partForWar(w, x[0], x[1])
	}
	for _, m := range members {
		w.mark(InfluenceMarker(m), 0, "the price of a surprise attack (EX-097)")
	}
}

// partForWar sends home units that still stand in the land of a former ally when a war
// between the two begins: nobody attacks from within.
//
// Rules: EXG-30, EXG-63.
func partForWar(w *Work, a, b ruleset.PowerID) {
	sendHome(w, a, b, "there is war with "+string(b), "EXG-30")
	sendHome(w, b, a, "there is war with "+string(a), "EXG-30")
}

// InfluenceMarker is the name of the marker that counts the influence a power has
// stored.
func InfluenceMarker(p ruleset.PowerID) string { return "influence: " + string(p) }

// BeginPendingWars begins the wars that were declared for the round.
//
// Rules: EX-095, EXG-64.
func BeginPendingWars(w *Work, round int) {
	for _, x := range slices.Clone(w.G.Pending) {
		if x.Begins <= round {
			beginWar(w, state.WarDeclared{By: x.By, On: x.On, Why: "declared in the round before", Rule: "EX-095"})
			partForWar(w, x.By, x.On)
		}
	}
}

// MakePeace ends the war between two powers, keeps both from a new one for a while, and
// sends home units in the other's land. Ships stay.
//
// Rules: EX-030, EXG-30, EXG-31.
func MakePeace(w *Work, a, b ruleset.PowerID, why, rule string) {
	ev := state.PeaceMade{A: a, B: b, Why: why, Rule: rule}
	if n := TruceRounds(w.G); n > 0 {
		ev.Truce = w.G.Round + n + 1
	}
	w.Emit(ev)
	sendHome(w, a, b, "there is peace with "+string(b), "EXG-30")
	sendHome(w, b, a, "there is peace with "+string(a), "EXG-30")
}

// Cede passes a territory to another power without a fight. Units of powers that are not
// friends of the new holder go home; what belongs to the ground stays.
//
// Rules: EX-045, EX-046, EXG-30, EXG-35.
func Cede(w *Work, s board.SpaceID, from, to ruleset.PowerID, why, rule string) {
	HandOver(w, state.LandPassed{Spaces: []board.SpaceID{s}, From: from, To: to, Why: why, Rule: rule})
	for _, q := range w.Rules().Powers {
		if q.ID != to && !Friends(w.G, q.ID, to) && !HasDominion(w.G, q.ID, to) {
			sendHomeFrom(w, q.ID, s, string(s)+" is now held by "+string(to), "EXG-30")
		}
	}
}

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CheckStandingOrders refuses answers given ahead that contradict each other or
// could never be carried out: conditions that are never true, aircraft that cannot scramble or intercept, bases that do not touch the
// zone, kamikaze by others than their power, without symbol, at no target or
// with more tokens than are left. What depends on the attack to come is looked
// at when it comes.
//
// Rules: G40-10.1.3.
func CheckStandingOrders(w *rules.Work, p ruleset.PowerID, orders []order.Order) {
	rules.CheckContradictions(w, orders)
	for _, o := range orders {
		bad := rules.NeverApplies(w.G, o)
		if bad != nil {
			w.Refuse(o, bad.Code, bad.Rule, "%s", bad.Why)
			continue
		}
		switch o := o.(type) {
		case order.Scramble:
			bad = standingScramble(w, o)
		case order.Intercept:
			bad = standingIntercept(w, o)
		case order.Kamikaze:
			bad = standingKamikaze(w, p, o)
		case order.Permit:
			bad = rules.CheckPermit(w, p, o)
		case order.Convoy:
			bad = economy.StandingConvoy(w, o)
		case order.Liberation:
			bad = rules.StandingLiberation(w.G, p, o, false)
			rules.NoteUnused(w, o)
		case order.Choose:
			bad = rules.StandingPick(w, p, o)
		case order.LandFirst:
			bad = standingLanding(w, o)
		case order.LossOrder:
			checkLosses(w, o)
		case order.Submerge:
			if o.Space != "" && !w.Rules().Board.IsSea(o.Space) {
				bad = rules.Because("not-a-sea-zone", "G40-3.8.5", "submarines submerge at sea, and "+string(o.Space)+" is land: name a sea zone, like `subs dive in SZ 110`")
			}
		}
		if bad != nil {
			w.Refuse(o, bad.Code, bad.Rule, "%s", bad.Why)
		}
	}
}

// standingScramble reports why an order to scramble can never be carried out.
//
// Rules: G40-3.3.1, A2-064, A2-065, DIFF-03.
func standingScramble(w *rules.Work, o order.Scramble) *rules.Refusal {
	b := w.Rules().Board
	n := 0
	for _, st := range o.Units {
		if st.Type != "" && !w.Rules().Unit(st.Type).Scrambles {
			return cannotScramble(w.Rules(), st.Type)
		}
		if !st.All {
			n += st.N
		}
	}
	limit := rules.ScrambleLimit(w.G)
	switch {
	case o.None:
		return nil
	case !rules.ScramblePlayed(w.G):
		return rules.Because("no-scramble", "DIFF-03", "this game has no scrambling")
	case o.To != "" && !b.IsSea(o.To):
		return rules.Because("not-a-sea-zone", "G40-3.3.1", "aircraft scramble into sea zones, and "+string(o.To)+" is land; its zones: "+zonesBeside(b, o.To))
	case o.From != "" && b.IsSea(o.From):
		return rules.Because("no-air-base", "G40-3.3.1", "aircraft scramble from an air base on land, and "+string(o.From)+" is a sea zone")
	case o.From != "" && o.To != "" && !b.Adjacent(o.From, o.To):
		return rules.Because("not-adjacent", "G40-3.3.1", string(o.From)+" does not touch "+string(o.To)+", only "+zonesBeside(b, o.From))
	case limit > 0 && o.From != "" && n > limit:
		return rules.Because("scramble-limit", "G40-3.3.1", rules.Itoa(n)+" aircraft are ordered, and at most "+rules.Itoa(limit)+" may scramble from "+string(o.From)+" in a turn")
	}
	return nil
}

// zonesBeside lists the sea zones that a territory touches.
func zonesBeside(b *board.Board, s board.SpaceID) string {
	zones := slices.DeleteFunc(slices.Clone(b.Neighbours(s)), func(n board.SpaceID) bool { return !b.IsSea(n) })
	if len(zones) == 0 {
		return "none"
	}
	return rules.SpaceList(zones, "and")
}

// standingIntercept reports why an order to intercept can never be carried out.
//
// Rules: G40-3.5.2, G42-085, A50-5.5.
func standingIntercept(w *rules.Work, o order.Intercept) *rules.Refusal {
	if move.NoAirBattle(w.G) && !o.None {
		return rules.Because("cannot-intercept", "A50-5.5", noInterceptors)
	}
	for _, st := range o.Units {
		if st.Type != "" && !w.Rules().Unit(st.Type).Intercepts {
			return cannotIntercept(w.Rules(), st.Type)
		}
	}
	if o.PerTurn > 0 {
		return rules.Because("no-turn-limit", "G40-3.5.2", "interception is limited for each raid: write `max "+rules.Itoa(o.PerTurn)+" per battle`")
	}
	if o.Space != "" && w.Rules().Board.IsSea(o.Space) {
		return rules.Because("not-land", "G40-3.5.2", "raids are flown against land, and "+string(o.Space)+" is a sea zone")
	}
	return nil
}

// standingKamikaze reports why an order for kamikaze can never be carried out.
//
// Rules: G40-3.4.1, G40-3.4.3, G42-069, G42-070, G42-072.
func standingKamikaze(w *rules.Work, p ruleset.PowerID, o order.Kamikaze) *rules.Refusal {
	if o.None {
		return nil
	}
	if p != KamikazePower(w.G) {
		return rules.Because("no-kamikaze", "G40-3.4.1", string(p)+" has no kamikaze, only "+string(KamikazePower(w.G))+" has")
	}
	if sp := w.Rules().Board.Space(o.Space); o.Space != "" && (sp.Kind != board.SeaZone || !hasSymbol(w.G, sp)) {
		return noSymbol(o.Space)
	}
	if o.AtHome > 0 {
		return rules.Because("no-home", "G40-3.4.1", "tokens are not kept at home; limit them with `max "+rules.Itoa(o.AtHome)+" per turn`")
	}
	n := 0
	for _, st := range o.On {
		if spec := w.Rules().Unit(st.Type); !spec.Surface {
			return noTarget(spec)
		}
		n += max(st.N, 1)
	}
	for _, most := range []int{o.PerBattle, o.PerTurn} {
		if most > 0 {
			n = min(n, most)
		}
	}
	if left := tokensLeft(w.G); n > left {
		return rules.Because("no-tokens", "G40-3.4.1", rules.Itoa(n)+" kamikaze tokens are ordered and "+rules.Itoa(left)+" are left")
	}
	return nil
}

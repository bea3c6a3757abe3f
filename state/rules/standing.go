package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CheckStandingOrders refuses answers given ahead that contradict each other or
// could never be carried out: conditions that are never true, aircraft that cannot scramble or intercept, bases that do not touch the
// zone, kamikaze by others than their power, without symbol, at no target or
// with more tokens than are left. What depends on the attack to come is looked
// at when it comes.
//
// Rules: G40-10.1.3.
func CheckStandingOrders(w *Work, p ruleset.PowerID, orders []order.Order) {
	checkContradictions(w, orders)
	for _, o := range orders {
		bad := neverApplies(w.G, o)
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
			bad = checkPermit(w, p, o)
		case order.Convoy:
			bad = standingConvoy(w, o)
		case order.Liberation:
			bad = standingLiberation(w.G, p, o, false)
			noteUnused(w, o)
		case order.Choose:
			bad = standingPick(w, p, o)
		case order.LandFirst:
			bad = standingLanding(w, o)
		case order.LossOrder:
			checkLosses(w, o)
		case order.Submerge:
			if o.Space != "" && !w.Rules().Board.IsSea(o.Space) {
				bad = Because("not-a-sea-zone", "G40-3.8.5", "submarines submerge at sea, and "+string(o.Space)+" is land: name a sea zone, like `subs dive in SZ 110`")
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
func standingScramble(w *Work, o order.Scramble) *Refusal {
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
	limit := w.G.Options.ScrambleLimit
	switch {
	case o.None:
		return nil
	case w.G.Options.Scramble == "none":
		return Because("no-scramble", "DIFF-03", "this game has no scrambling")
	case o.To != "" && !b.IsSea(o.To):
		return Because("not-a-sea-zone", "G40-3.3.1", "aircraft scramble into sea zones, and "+string(o.To)+" is land; its zones: "+zonesBeside(b, o.To))
	case o.From != "" && b.IsSea(o.From):
		return Because("no-air-base", "G40-3.3.1", "aircraft scramble from an air base on land, and "+string(o.From)+" is a sea zone")
	case o.From != "" && o.To != "" && !b.Adjacent(o.From, o.To):
		return Because("not-adjacent", "G40-3.3.1", string(o.From)+" does not touch "+string(o.To)+", only "+zonesBeside(b, o.From))
	case limit > 0 && o.From != "" && n > limit:
		return Because("scramble-limit", "G40-3.3.1", itoa(n)+" aircraft are ordered, and at most "+itoa(limit)+" may scramble from "+string(o.From)+" in a turn")
	}
	return nil
}

// zonesBeside lists the sea zones that a territory touches.
func zonesBeside(b *board.Board, s board.SpaceID) string {
	zones := slices.DeleteFunc(slices.Clone(b.Neighbours(s)), func(n board.SpaceID) bool { return !b.IsSea(n) })
	if len(zones) == 0 {
		return "none"
	}
	return spaceList(zones, "and")
}

// standingIntercept reports why an order to intercept can never be carried out.
//
// Rules: G40-3.5.2, G42-085, A50-5.5.
func standingIntercept(w *Work, o order.Intercept) *Refusal {
	if noAirBattle(w.G) && !o.None {
		return Because("cannot-intercept", "A50-5.5", noInterceptors)
	}
	for _, st := range o.Units {
		if st.Type != "" && !w.Rules().Unit(st.Type).Intercepts {
			return cannotIntercept(w.Rules(), st.Type)
		}
	}
	if o.PerTurn > 0 {
		return Because("no-turn-limit", "G40-3.5.2", "interception is limited for each raid: write `max "+itoa(o.PerTurn)+" per battle`")
	}
	if o.Space != "" && w.Rules().Board.IsSea(o.Space) {
		return Because("not-land", "G40-3.5.2", "raids are flown against land, and "+string(o.Space)+" is a sea zone")
	}
	return nil
}

// standingKamikaze reports why an order for kamikaze can never be carried out.
//
// Rules: G40-3.4.1, G40-3.4.3, G42-069, G42-070, G42-072.
func standingKamikaze(w *Work, p ruleset.PowerID, o order.Kamikaze) *Refusal {
	if o.None {
		return nil
	}
	if p != w.G.Options.KamikazePower {
		return Because("no-kamikaze", "G40-3.4.1", string(p)+" has no kamikaze, only "+string(w.G.Options.KamikazePower)+" has")
	}
	if sp := w.Rules().Board.Space(o.Space); o.Space != "" && (sp.Kind != board.SeaZone || !sp.Kamikaze || slices.Contains(w.G.Options.KamikazeNotIn, o.Space)) {
		return noSymbol(o.Space)
	}
	if o.AtHome > 0 {
		return Because("no-home", "G40-3.4.1", "tokens are not kept at home; limit them with `max "+itoa(o.AtHome)+" per turn`")
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
		return Because("no-tokens", "G40-3.4.1", itoa(n)+" kamikaze tokens are ordered and "+itoa(left)+" are left")
	}
	return nil
}

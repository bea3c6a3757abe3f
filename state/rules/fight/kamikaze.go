// Shown by A2-108, G40-3.4.9, G42-069, WX-51.

package fight

import (
	"math"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// kamikazeTopic is the topic of tokens that strike ships, before the battles.
var kamikazeTopic = topic{
	askLast: func(w *rules.Work) {
		for _, z := range kamikazeZones(w.G) {
			if d := kamikazeDecision(w.G, z); len(d.Units) > 0 {
				w.MustAsk(d, kamikazeOrders(w, z))
			}
		}
	},
	answer: func(a *answering, o order.Order) (*rules.Refusal, bool) {
		x, ok := o.(order.Kamikaze)
		if !ok {
			return nil, false
		}
		for _, st := range x.On {
			if st.Type == "" {
				return rules.Because("count-missing", "G40-3.4.3", "say how many tokens on which ship, like `2 on carrier`; the targets: "+PiecesList(a.g.Rules, a.d.Units)), true
			}
			if a.have(st.Type) == 0 {
				return rules.Because("no-such-units", "G40-3.4.3", "there is no "+a.g.Rules.Unit(st.Type).Name+" among the targets: "+PiecesList(a.g.Rules, a.d.Units)), true
			}
			if a.total += max(st.N, 1); a.total > a.d.N {
				return rules.Because("no-tokens", "G40-3.4.1", "only "+rules.Itoa(a.d.N)+" kamikaze tokens are left"), true
			}
		}
		return nil, true
	},
	standing: func(w *rules.Work, p ruleset.PowerID, o order.Order) (*rules.Refusal, bool) {
		if x, ok := o.(order.Kamikaze); ok {
			return standingKamikaze(w, p, x), true
		}
		return nil, false
	},
}

// strike is all tokens that strike in one zone.
type strike struct {
	zone    board.SpaceID
	targets []combat.KamikazeTarget
	tokens  int
}

// kamikaze carries out the standing orders for kamikaze: every token gets its ship
// before the first one is rolled.
//
// Rules: G40-3.2.1, G40-3.4.1, G40-3.4.3, G40-3.4.4, G40-3.4.5, G40-3.4.7,
// G40-3.4.8, A2-110, A2-111, DEC-04, G42-071, G42-075, WX-37, WX-51.
func (c *conduct) kamikaze() error {
	w, p := c.w, KamikazePower(c.w.G)
	left := tokensLeft(w.G)
	var strikes []strike
	orders, err := c.kamikazeAnswers()
	if err != nil {
		return err
	}
	for _, k := range inSpecialOrder(orders) {
		for _, zone := range strikeZones(w, k, strikes, orders) {
			i := slices.IndexFunc(strikes, func(s strike) bool { return s.zone == zone })
			before := strike{zone: zone}
			if i >= 0 {
				before = strikes[i]
			}
			s, bad := aimTokens(w, k, before, left, spent(strikes))
			if bad != nil && bad.Code != "no-cause" && bad.Code != "not-at-war" {
				w.Fail(p, k, bad)
			}
			if bad != nil || s.tokens == before.tokens {
				continue
			}
			left -= s.tokens - before.tokens
			if i >= 0 {
				strikes[i] = s
			} else {
				strikes = append(strikes, s)
			}
			if !everywhere(k) {
				break
			}
		}
	}
	slices.SortStableFunc(strikes, func(a, b strike) int { return board.Compare(a.zone, b.zone) })
	for _, s := range strikes {
		if err := c.fall(p, s); err != nil {
			return err
		}
	}
	if len(strikes) > 0 {
		w.Emit(state.MarkerSet{Marker: state.KamikazeTokens, Value: left, Why: "spent by " + string(p)})
		ListBattles(w)
	}
	return nil
}

// tokensLeft is the number of unspent kamikaze tokens.
func tokensLeft(g *state.Game) int { return g.Markers[state.KamikazeTokens] }

// fall rolls the tokens of one zone. They strike before the sea battle there, if there
// is one, and are not a battle themselves: none begins or ends.
func (c *conduct) fall(p ruleset.PowerID, s strike) error {
	w := c.w
	f := &battle{w: w, b: state.Battle{Kind: state.Sea, Space: s.zone}, pieces: map[int]state.Piece{}, cargo: map[int][]int{}}
	own := fighting(w.G, s.zone, ownOf(w.G))
	for _, u := range kamikazeTargets(w.G, s.zone) {
		if u.Power != w.G.Active {
			own = append(own, u)
		}
	}
	guests := move.GuestsOf(w.G, s.zone, own)
	for _, u := range own {
		f.unit(u)
		for _, x := range guests[u.ID] {
			f.pieces[int(x.ID)] = rules.Piece(x)
			f.cargo[int(u.ID)] = append(f.cargo[int(u.ID)], int(x.ID))
		}
	}
	entries, err := combat.Kamikaze(string(s.zone), p, s.targets, w.Dice)
	for _, e := range entries {
		f.tell(e)
	}
	return err
}

// inSpecialOrder lists the orders for kamikaze, those that name their zone before
// those that do not.
//
// Rules: G40-10.1.1.
func inSpecialOrder(orders []order.Order) []order.Kamikaze {
	var ks []order.Kamikaze
	for _, o := range orders {
		if k, ok := o.(order.Kamikaze); ok && !k.None {
			ks = append(ks, k)
		}
	}
	slices.SortStableFunc(ks, func(a, b order.Kamikaze) int { return special(b.Space, nil) - special(a.Space, nil) })
	return ks
}

// strikeZones are the zones that an order may strike: the one that it names, or those
// without another order or strike.
//
// Rules: G40-10.1.1.
func strikeZones(w *rules.Work, k order.Kamikaze, before []strike, orders []order.Order) []board.SpaceID {
	if k.Space != "" {
		return []board.SpaceID{k.Space}
	}
	return slices.DeleteFunc(kamikazeZones(w.G), func(z board.SpaceID) bool {
		return slices.ContainsFunc(before, func(s strike) bool { return s.zone == z }) ||
			slices.ContainsFunc(orders, func(o order.Order) bool { n, ok := o.(order.Kamikaze); return ok && n.None && n.Space == z })
	})
}

// everywhere reports whether an order is for every zone: it names none, and
// kinds of ships instead of a number of tokens.
func everywhere(k order.Kamikaze) bool {
	return k.Space == "" && slices.ContainsFunc(k.On, func(st order.Stack) bool { return st.All })
}

// spent counts the tokens of strikes.
func spent(strikes []strike) (n int) {
	for _, s := range strikes {
		n += s.tokens
	}
	return n
}

// aimTokens adds the tokens of an order to those already aimed at the zone: each stack
// at one ship of its type, damaged ones first. A stack without a number gives one token
// to each ship of its type, as far as the limits of the order go; used were already
// spent this turn.
//
// Rules: G40-3.4.2, G40-3.4.3, A2-109, G42-072.
func aimTokens(w *rules.Work, o order.Kamikaze, before strike, left, used int) (strike, *rules.Refusal) {
	g, zone := w.G, before.zone
	if bad := mayKamikaze(g, zone); bad != nil {
		return strike{}, bad
	}
	s := strike{zone, slices.Clone(before.targets), before.tokens}
	ships, foes := fighting(g, zone, ownOf(g)), fighting(g, zone, foesOf(g))
	nobody := func() []*state.Unit { return nil }
	if !rules.ConditionsHold(g, o.If, ships, foes, combat.Defender, oddsAtSea(w, zone, ships, foes, nobody)) {
		return before, nil
	}
	targets := kamikazeTargets(g, zone)
	for _, st := range tokensOn(o, targets, left, used) {
		if bad := s.aim(g, st, targets); bad != nil {
			return strike{}, bad
		}
	}
	if n := s.tokens - before.tokens; n > left {
		return strike{}, rules.Because("no-tokens", "G40-3.4.1", rules.Itoa(n)+" kamikaze tokens are ordered and "+rules.Itoa(left)+" are left")
	}
	return s, nil
}

// tokensOn lists the tokens of an order by ship, in its sequence, as far as its
// limits go. A sequence of kinds stops at the tokens that are left.
//
// Rules: G40-10.1.1.
func tokensOn(o order.Kamikaze, ships []*state.Unit, left, used int) []order.Stack {
	most := math.MaxInt32
	if o.PerBattle > 0 {
		most = o.PerBattle
	}
	if o.PerTurn > 0 {
		most = min(most, max(o.PerTurn-used, 0))
	}
	var out []order.Stack
	for _, st := range o.On {
		if !st.All {
			if n := min(max(st.N, 1), most); n > 0 {
				out = append(out, order.Stack{N: n, Type: st.Type})
				most -= n
			}
			continue
		}
		for _, u := range ships {
			if u.Type == st.Type && most > 0 && left > 0 {
				out = append(out, order.Stack{N: 1, Type: st.Type})
				most--
				left--
			}
		}
	}
	return out
}

// aim gives the tokens of a stack to a ship of its type that none are aimed at yet or,
// if there is no such ship, adds them to those for another. All of them are aimed
// before the first is rolled, and a ship sinks only once.
//
// Rules: G40-3.4.3, G40-3.4.5.
func (s *strike) aim(g *state.Game, st order.Stack, ships []*state.Unit) *rules.Refusal {
	spec := g.Rules.Unit(st.Type)
	if !spec.Surface {
		return noTarget(spec)
	}
	ships = slices.DeleteFunc(slices.Clone(ships), func(u *state.Unit) bool { return u.Type != st.Type })
	if len(ships) == 0 {
		who := string(g.Active) + " has no "
		if kamikazeAnyShip(g) {
			who = "no enemy has a "
		}
		return rules.Because("no-such-units", "G40-3.4.3", who+spec.Name+" in "+string(s.zone))
	}
	n := max(st.N, 1)
	s.tokens += n
	on := func(u *state.Unit) int {
		return slices.IndexFunc(s.targets, func(t combat.KamikazeTarget) bool { return t.Ship.ID == int(u.ID) })
	}
	for _, u := range ships {
		if on(u) < 0 {
			s.targets = append(s.targets, combat.KamikazeTarget{
				Ship: combat.Unit{ID: int(u.ID), Type: u.Type, Power: u.Power, Damaged: u.Damaged},
				Hits: spec.Hits, Tokens: n,
			})
			return nil
		}
	}
	s.targets[on(ships[len(ships)-1])].Tokens += n
	return nil
}

func noTarget(spec *ruleset.Unit) *rules.Refusal {
	return rules.Because("not-a-target", "G40-3.4.3", "kamikaze may not aim at "+spec.Plural+": only at surface warships")
}

// kamikazeZones lists the zones in which kamikaze are allowed now.
func kamikazeZones(g *state.Game) []board.SpaceID {
	var zones []board.SpaceID
	for _, sp := range g.Rules.Board.Spaces() {
		if sp.Kamikaze && mayKamikaze(g, sp.ID) == nil {
			zones = append(zones, sp.ID)
		}
	}
	return zones
}

// mayKamikaze reports why no kamikaze may strike in a zone, or nil: it needs the
// symbol, and an attack there on the owner's ships or a landing from there on its land.
//
// Rules: G40-0.5.4, G40-3.4.2, G40-3.4.9, A2-108, A2-109, G42-070, G42-073,
// DIFF-20, DIFF-21, WX-52.
func mayKamikaze(g *state.Game, z board.SpaceID) *rules.Refusal {
	p, unlock := KamikazePower(g), g.Options.KamikazeUnlock
	sp := g.Rules.Board.Space(z)
	switch {
	case sp == nil || !hasSymbol(g, sp):
		return noSymbol(z)
	case !g.AtWar(g.Active, p):
		return rules.Because("not-at-war", "G40-3.4.2", string(p)+" is not at war with "+string(g.Active))
	case len(unlock) > 0 && !slices.ContainsFunc(unlock, func(s board.SpaceID) bool { return !rules.IsFriendly(g, p, s) }):
		return rules.Because("kamikaze-locked", "DIFF-20", "no island that unlocks kamikaze has been taken yet")
	case !kamikazeCause(g, z):
		return rules.Because("no-cause", "G40-3.4.2", string(g.Active)+" neither attacks ships of "+string(p)+" in "+string(z)+" nor lands on its land from there")
	}
	return nil
}

func noSymbol(z board.SpaceID) *rules.Refusal {
	return rules.Because("no-kamikaze-zone", "G40-0.5.4", "kamikaze are not possible in "+string(z)+": it does not have their symbol")
}

// kamikazeCause reports whether what happens in the zone allows kamikaze.
func kamikazeCause(g *state.Game, z board.SpaceID) bool {
	p := KamikazePower(g)
	if g.Options.KamikazeTrigger == "move" {
		return slices.ContainsFunc(fighting(g, z, ownOf(g)), func(u *state.Unit) bool { return u.Moved })
	}
	for _, b := range g.Turn.Battles {
		if b.Kind == state.Sea && b.Space == z && slices.ContainsFunc(defendersIn(g, b), func(u *state.Unit) bool {
			return u.Power == p && g.Rules.Unit(u.Type).Class == ruleset.Sea
		}) {
			return true
		}
		if slices.Contains(b.Zones, z) && g.Control[b.Space] == p && len(landingFrom(g, z, b.Space)) > 0 {
			return true
		}
	}
	return false
}

// kamikazeDecision asks how many tokens strike which ships in a zone. It has no units
// if there is no token or no target.
//
// Rules: G40-3.4.1, G40-3.4.3, DEC-04.
func kamikazeDecision(g *state.Game, z board.SpaceID) state.Decision {
	d := state.Decision{Kind: state.DecideKamikaze, Power: KamikazePower(g), Space: z, N: tokensLeft(g),
		Default: "no kamikaze", Rule: "DEC-04"}
	if d.N == 0 {
		return d
	}
	for _, u := range kamikazeTargets(g, z) {
		d.Against = append(d.Against, rules.Piece(u))
		if g.Rules.Unit(u.Type).Surface {
			d.Units = append(d.Units, rules.Piece(u))
		}
	}
	d.Answers = []string{"no"}
	for _, u := range d.Units {
		if a := "1 on " + g.Rules.Unit(u.Type).Name; !slices.Contains(d.Answers, a) {
			d.Answers = append(d.Answers, a)
		}
	}
	return d
}

// kamikazeOrders returns the standing orders for kamikaze that hold for a zone:
// those that name it before those that do not.
//
// Rules: G40-10.1.1.
func kamikazeOrders(w *rules.Work, z board.SpaceID) []order.Order {
	var named, general []order.Order
	ships, foes := fighting(w.G, z, ownOf(w.G)), fighting(w.G, z, foesOf(w.G))
	odds := oddsAtSea(w, z, ships, foes, func() []*state.Unit { return nil })
	for _, o := range w.Standing.Of(KamikazePower(w.G)) {
		k, ok := o.(order.Kamikaze)
		switch {
		case !ok || k.Space != "" && k.Space != z || !rules.ConditionsHold(w.G, k.If, ships, foes, combat.Defender, odds):
		case k.Space == z:
			named = append(named, k)
		default:
			general = append(general, k)
		}
	}
	if len(named) > 0 {
		return named
	}
	return general
}

// kamikazeAnswers are the orders for kamikaze: the standing orders as they are
// or, in a game that asks, those decided on for each zone.
func (c *conduct) kamikazeAnswers() ([]order.Order, error) {
	w := c.w
	for _, z := range kamikazeZones(w.G) {
		if d := kamikazeDecision(w.G, z); len(d.Units) > 0 {
			w.Use(d.Power, kamikazeOrders(w, z))
		}
	}
	if !w.G.Options.AsksAny() {
		return w.Standing.Of(KamikazePower(w.G)), nil
	}
	var all []order.Order
	for _, z := range kamikazeZones(w.G) {
		d := kamikazeDecision(w.G, z)
		if len(d.Units) == 0 {
			continue
		}
		orders, err := w.Decide(d, kamikazeOrders(w, z))
		if err != nil {
			return nil, err
		}
		for _, o := range orders {
			if k := o.(order.Kamikaze); !k.None && !slices.ContainsFunc(all, func(a order.Order) bool { return a.String() == o.String() }) {
				all = append(all, k)
			}
		}
	}
	return all, nil
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

// kamikazeTargets lists the units in a zone among which tokens find their ships:
// those of the attacker and, where any ship may be hit, the surface warships of other
// enemies after them. Damaged ships of a kind come first.
//
// Rules: G40-3.4.3, G42-072.
func kamikazeTargets(g *state.Game, z board.SpaceID) []*state.Unit {
	own := damagedFirst(fighting(g, z, ownOf(g)))
	if !kamikazeAnyShip(g) {
		return own
	}
	return append(own, damagedFirst(fighting(g, z, func(u *state.Unit) bool {
		return u.Power != g.Active && g.AtWar(u.Power, KamikazePower(g)) && g.Rules.Unit(u.Type).Surface
	}))...)
}

// Shown by G40-1.6.1, G40-1.6.2, state/rules/purchase_test.go.

package economy

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bill is what a power spends in one phase. Repairs are paid as they come;
// items wait for pay, one purchase for each treasury.
type bill struct {
	w     *rules.Work
	p     *ruleset.Power
	items []state.Bought
	// limit is the most that each treasury may spend in the phase, -1 for no limit; began
	// is what they had when the phase began.
	limit int
	began map[ruleset.PurseID]int
}

// mayAfford refuses an order whose cost is more than peace lets the power spend, with
// what is on the bill already.
//
// Rules: EX-050, EXG-38.
func (b *bill) mayAfford(o order.Order, purse ruleset.PurseID, cost int) bool {
	spent := b.began[purse] - b.left(purse)
	if b.limit < 0 || spent+cost <= b.limit {
		return true
	}
	b.w.Refuse(o, "peacetime-limit", "EX-050", "this costs %d IPC, and %s, at war with nobody, may spend %d in this turn's purchase and repair, half its income: %d left of it",
		cost, b.name(purse), b.limit, b.limit-spent)
	return false
}

// spent is what has been paid and what is on the bill, over all treasuries.
func (b *bill) spent() int {
	n := 0
	for purse, began := range b.began {
		n += began - b.left(purse)
	}
	return n
}

// left is what the treasury has after paying everything on the bill.
func (b *bill) left(purse ruleset.PurseID) int {
	n := b.w.G.Purses[purse]
	for _, it := range b.items {
		if it.Purse == purse {
			n -= it.N * it.Cost
		}
	}
	return n
}

// buy puts one order on the bill, if it is legal and can be paid.
func (b *bill) buy(o order.Buy) {
	if len(o.Items) == 0 && len(o.Upgrades) == 0 {
		return // "buy nothing"
	}
	if no := rules.BuysNothing(b.w.G, b.p.ID); no != nil {
		b.w.Deny(o, "buys-nothing", no)
		return
	}
	cost, ok := b.price(o)
	if !ok {
		return
	}
	if b.p.ID == b.w.Rules().Roles.Guerrilla && rules.InfantryForLand(b.w.G) {
		rules.TakeByRoad(b.w, o)
		return
	}
	purse, ok := b.purseOf(o, cost)
	if !ok {
		return
	}
	if left := b.left(purse); cost > left {
		b.w.Refuse(o, "not-enough-money", "G40-1.3.2", "this costs %d IPC, and %s has %d: %d missing",
			cost, b.name(purse), left, cost-left)
		return
	}
	if !b.mayAfford(o, purse, cost) {
		return
	}
	for _, it := range o.Items {
		if b.w.Rules().Unit(it.Type).Class == ruleset.Facility && !b.hasSites(o, purse, it) {
			return
		}
	}
	for _, it := range o.Items {
		b.add(state.Bought{Purse: purse, Type: it.Type, N: it.N, Cost: rules.PriceOf(b.w.G, b.p.ID, b.w.Rules().Unit(it.Type))})
	}
	for _, s := range o.Upgrades {
		to, _ := rules.MayUpgrade(b.w.G, b.p.ID, s)
		b.add(state.Bought{Purse: purse, Type: to, N: 1, Cost: rules.UpgradePrice(b.w.G, b.p.ID, s, to), At: s})
	}
	b.warnOfSurplus(o, purse)
}

// hintUpgrades names complexes that the power may upgrade.
func (b *bill) hintUpgrades() {
	n := 0
	for _, f := range b.w.G.Facilities {
		if to, _ := rules.MayUpgrade(b.w.G, b.p.ID, f.Space); to != "" && b.w.Rules().Unit(f.Type).Capacity > 0 && n < 3 {
			b.w.Hint("upgrade: " + string(f.Space))
			n++
		}
	}
}

// price tests the items of an order by themselves and sums their cost.
//
// Rules: G40-0.4.2, G40-1.3.3, G40-1.6.2, A2-084, A2-102.
func (b *bill) price(o order.Buy) (cost int, ok bool) {
	rs := b.w.Rules()
	for _, it := range o.Items {
		u := rs.Unit(it.Type)
		switch {
		case it.All || it.N <= 0:
			b.w.Refuse(o, "count-missing", "G40-1.3.1", "say how many to buy: `buy 3 infantry`")
			return 0, false
		case u == nil || u.Cost <= 0:
			b.w.Refuse(o, "not-for-sale", "G40-1.3.1", "%s cannot be bought", it.Type)
			return 0, false
		case u.Class == ruleset.Nuclear && rules.MayBuyWeapon(b.w.G, b.p.ID, u) != nil:
			b.w.Deny(o, "no-technology", rules.MayBuyWeapon(b.w.G, b.p.ID, u))
			return 0, false
		case b.p.ID == b.w.Rules().Roles.Guerrilla:
			if no := rules.MayGuerrillaBuy(b.w.G, it.Type); no != nil {
				b.w.Deny(o, "china-may-not-buy", no)
				return 0, false
			}
		}
		cost += it.N * rules.PriceOf(b.w.G, b.p.ID, u)
	}
	seen := map[board.SpaceID]bool{}
	for _, s := range o.Upgrades {
		to, no := rules.MayUpgrade(b.w.G, b.p.ID, s)
		switch {
		case no != nil:
			b.w.Deny(o, "cannot-upgrade", no)
			b.hintUpgrades()
			return 0, false
		case seen[s] || b.upgrading(s):
			b.w.Refuse(o, "upgraded-twice", "G40-1.6.2", "the complex in %s is to be upgraded twice", s)
			return 0, false
		}
		seen[s] = true
		cost += rules.UpgradePrice(b.w.G, b.p.ID, s, to)
	}
	return cost, true
}

// upgrading reports whether the bill holds an upgrade there already.
func (b *bill) upgrading(s board.SpaceID) bool {
	for _, it := range b.items {
		if it.At == s {
			return true
		}
	}
	return false
}

// hasSites refuses facilities for which the treasury does not have enough places.
//
// Rules: G40-1.6.1, G40-1.7.1.
func (b *bill) hasSites(o order.Buy, purse ruleset.PurseID, it order.Stack) bool {
	sites, n := rules.BuildSites(b.w.G, b.p.ID, purse, it.Type), it.N
	for _, old := range b.items {
		if old.Purse == purse && old.Type == it.Type && old.At == "" {
			n += old.N
		}
	}
	if n <= len(sites) {
		return true
	}
	u := b.w.Rules().Unit(it.Type)
	rule := "G40-1.7.1"
	if u.Capacity > 0 {
		rule = "G40-1.6.1"
	}
	if len(sites) == 0 {
		b.w.Refuse(o, "no-place-to-build", rule, "%s has no territory in which %s may be built", b.name(purse), rules.Article(u.Name))
	} else {
		b.w.Refuse(o, "no-place-to-build", rule, "%s has only %s in which %s may be built, not %d",
			b.name(purse), rules.Territories(len(sites)), rules.Article(u.Name), n)
	}
	return false
}

// purseOf finds the treasury that pays for an order. An order that names none
// is paid by the only one that can; where both British economies could, the
// player is asked.
//
// Rules: G40-1.3.2, G40-1.3.6, G40-1.9.4, G40-1.10.1, G40-1.10.2, A2-004, G42-011.
func (b *bill) purseOf(o order.Buy, cost int) (ruleset.PurseID, bool) {
	open := rules.TradingPurses(b.w.G, b.p)
	if len(open) == 0 {
		b.w.Refuse(o, "capital-lost", "G40-1.3.6", "%s is in enemy hands, so %s buys nothing", b.p.Capital, b.p.ID)
		return "", false
	}
	var home ruleset.PurseID // of the upgrades
	for _, s := range o.Upgrades {
		id := b.w.Rules().Purse(b.p.ID, s).ID
		if home != "" && id != home || o.Purse != "" && id != o.Purse {
			b.w.Refuse(o, "other-economy", "G40-1.3.2", "the complex in %s belongs to %s: each economy pays for its own", s, b.name(id))
			return "", false
		}
		home = id
	}
	if o.Purse != "" {
		return b.named(o, open)
	}
	var can []ruleset.PurseID
	for _, id := range open {
		if (home == "" || id == home) && (b.left(id) >= cost || len(open) == 1) {
			can = append(can, id)
		}
	}
	switch {
	case len(can) == 1:
		if len(b.p.Purses) > 1 {
			b.w.Note(o, "treasury-found", "%s pays, the only treasury that can", b.name(can[0]))
		}
		return can[0], true
	case len(can) == 0:
		b.w.Refuse(o, "not-enough-money", "G40-1.3.2", "this costs %d IPC, and %s", cost, b.poverty(open))
		return "", false
	}
	b.w.Refuse(o, "which-treasury", "G40-1.3.2", "%s and %s could both pay for this: say which", b.name(can[0]), b.name(can[1]))
	b.w.Hint("buy ("+b.name(can[0])+"): ...", "buy ("+b.name(can[1])+"): ...")
	return "", false
}

// named tests the treasury that an order names.
func (b *bill) named(o order.Buy, open []ruleset.PurseID) (ruleset.PurseID, bool) {
	for _, id := range open {
		if id == o.Purse {
			return id, true
		}
	}
	for _, purse := range b.p.Purses {
		if purse.ID == o.Purse {
			b.w.Refuse(o, "capital-lost", "G40-1.3.6", "%s is in enemy hands, so %s buys nothing", purse.Capital, purse.ID)
			return "", false
		}
	}
	b.w.Refuse(o, "other-treasury", "G40-1.3.4", "%s is not a treasury of %s", o.Purse, b.p.ID)
	return "", false
}

// poverty says what each open treasury still has.
func (b *bill) poverty(open []ruleset.PurseID) string {
	words := make([]string, len(open))
	for i, id := range open {
		words[i] = b.name(id) + " has " + rules.Itoa(b.left(id))
	}
	return rules.Join(words, "and")
}

// name is the power's name, or the city of the economy where it has two.
func (b *bill) name(id ruleset.PurseID) string {
	if len(b.p.Purses) == 1 {
		return string(b.p.ID)
	}
	return rules.CityOf(b.w.Rules(), id)
}

// add merges an item into the bill.
func (b *bill) add(it state.Bought) {
	for i := range b.items {
		if x := &b.items[i]; x.Purse == it.Purse && x.Type == it.Type && x.At == it.At {
			x.N += it.N
			return
		}
	}
	b.items = append(b.items, it)
}

// warnOfSurplus tells the player of units that cannot all be placed; buying
// them is allowed.
//
// Rules: G40-1.3.5.
func (b *bill) warnOfSurplus(o order.Buy, purse ruleset.PurseID) {
	if b.p.ID == b.w.Rules().Roles.Guerrilla {
		return
	}
	units, room := 0, 0
	for _, it := range b.items {
		if u := b.w.Rules().Unit(it.Type); it.Purse == purse && u.Class != ruleset.Facility && u.LaunchedFrom == "" {
			units += it.N
		}
	}
	for _, s := range productionSites(b.w.G, b.p.ID) {
		if s.purse == purse {
			room += s.left
		}
	}
	if units > room {
		b.w.Note(o, "more-than-can-be-placed", "%s has room for %s this turn, and this makes %d",
			b.name(purse), rules.Quantity(room, "new unit"), units)
	}
}

// pay emits one purchase for each treasury that bought something.
func (b *bill) pay() {
	for _, purse := range b.p.Purses {
		var items []state.Bought
		cost := 0
		for _, it := range b.items {
			if it.Purse == purse.ID {
				items = append(items, it)
				cost += it.N * it.Cost
			}
		}
		if len(items) > 0 {
			b.w.Emit(state.Purchased{Power: b.p.ID, Purse: purse.ID, Items: items, Cost: cost, Left: b.w.G.Purses[purse.ID] - cost})
		}
	}
	b.items = nil
}

// Shown by EX-100, GL-039, GL-062, GL-071.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A special is a rule that only some rulesets have: a value listed by its name in
// ruleset.toml, which package engine adds to the ruleset. The questions below are
// interfaces of one method each; a special implements those on which it has something
// to say. Where no special answers, the base rules apply. Specials are asked in the
// ruleset's order. They keep no state: what they remember is a marker of the game.

// The questions that belong to a moment of a turn. The special reads its own orders,
// refuses with Refuse, and changes the game with Emit; while orders are only checked
// (Dice is nil) it must not throw dice.
type (
	// TurnBeginner acts when the active power's turn has begun.
	TurnBeginner interface{ BeginTurn(w *Work) }
	// Purchaser acts when the base rules' purchases and repairs are paid; it spends money
	// with Spend.
	Purchaser interface {
		Purchase(w *Work, orders []order.Order)
	}
	// StepTaker carries out its part of a step of the agenda that the base rules do not know.
	StepTaker interface {
		TakeStep(w *Work, step ruleset.Step, orders []order.Order)
	}
	// DeclarationFollower acts when the declarations of war of a turn have been
	// made, before anything that follows from them moves; it may ask.
	DeclarationFollower interface{ WarsDeclared(w *Work) error }
	// CombatPreparer acts after declarations of war, before combat moves.
	CombatPreparer interface {
		BeforeCombatMoves(w *Work, orders []order.Order)
	}
	// NoncombatMover acts after the base rules' noncombat moves.
	NoncombatMover interface {
		NoncombatMoves(w *Work, orders []order.Order)
	}
	// NoncombatEnder acts when the noncombat moves of a turn that ends are over;
	// it may ask (see Choose).
	NoncombatEnder interface{ EndNoncombat(w *Work) error }
	// Mobilizer acts after the base rules' placement; ends is set when the turn
	// ends, so that nothing more will be placed.
	Mobilizer interface {
		Mobilize(w *Work, orders []order.Order, ends bool)
	}
	// IncomePreparer acts at the beginning of Collect Income; it may ask.
	IncomePreparer interface{ BeforeIncome(w *Work) error }
	// TurnAnnouncer acts when everything else in a turn is done, for the next power's turn
	// that is about to begin; it may ask.
	TurnAnnouncer interface {
		BeforeTurn(w *Work, next ruleset.PowerID) error
	}
	// Sequencer says whose turn follows the active power's, and whether a new round begins
	// with it; and which other power shares the active power's turn, if the active one moves
	// and fights first, and by which rule.
	Sequencer interface {
		NextTurn(g *state.Game) (next ruleset.PowerID, newRound, known bool)
		SharesTurn(g *state.Game) (with ruleset.PowerID, rule string)
	}
	// Absentee says whether a power has no turn now: it is not in the game yet, or no
	// longer.
	Absentee interface {
		Absent(g *state.Game, p ruleset.PowerID) bool
	}
	// CombatBeginner acts when the battles are listed and before any defender is
	// asked: armies of neutrals stand in the field, nobody has fired; it may ask.
	CombatBeginner interface{ CombatBegins(w *Work) error }
	// CombatEnder acts when all battles of a turn are fought, before defenders
	// return; it may ask.
	CombatEnder interface{ CombatEnds(w *Work) error }
	// NoncombatOpener says which hostile territories orders open to noncombat moves, and
	// which further moves such orders bring.
	NoncombatOpener interface {
		OpenNoncombat(w *Work, orders []order.Order) (moves []order.Order, open []board.SpaceID)
	}
	// TurnEnder acts when everything else in a turn is done.
	TurnEnder interface{ EndTurn(w *Work) }
)

// The questions that belong to an event.
type (
	// ControlWatcher acts after a territory has changed hands and the base rules have done
	// their part.
	ControlWatcher interface {
		ControlChanged(w *Work, ev state.Captured)
	}
	// NeutralWatcher acts when a strict neutral is attacked, before it leans to
	// the other side; it may refuse the attack.
	NeutralWatcher interface {
		NeutralAttacked(w *Work, s board.SpaceID, by ruleset.PowerID)
	}
	// WarWatcher acts after a war was declared, which is fought at once or from a later
	// round on.
	WarWatcher interface {
		WarBegan(w *Work, by, on ruleset.PowerID, atOnce bool)
	}
)

// The questions about what is allowed or counts; they only look at the game.
type (
	// Gatekeeper says whether politics let a power's land units enter a
	// territory; known is false if it has nothing to say on it.
	Gatekeeper interface {
		MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) (no *Refusal, known bool)
	}
	// Heir says for whom the units of a power take a territory.
	Heir interface {
		Heir(g *state.Game, s board.SpaceID, by, from ruleset.PowerID) (to ruleset.PowerID, rule string, known bool)
	}
	// Originator says who owned a territory at first, where that is a different power from
	// the one whose emblem the map prints on it.
	Originator interface {
		Original(g *state.Game, s board.SpaceID) (p ruleset.PowerID, known bool)
	}
	// Settler says whether land units of a power that move into a Dutch
	// territory take control of it.
	Settler interface {
		Settles(g *state.Game, p ruleset.PowerID, s board.SpaceID) (takes, known bool)
	}
	// Treasurer says by which rule and why a power buys nothing now, no research and
	// no repair either, whatever money it has; nil if it may buy.
	Treasurer interface {
		BuysNothing(g *state.Game, p ruleset.PowerID) *Refusal
	}
	// Producer says how many more or fewer units a complex in a territory makes this turn,
	// or why it makes nothing.
	Producer interface {
		Production(g *state.Game, s board.SpaceID) (more int, no *Refusal)
	}
	// Earner changes what a treasury collects, before it is paid; if its capital
	// is lost, that is nothing so far.
	Earner interface {
		Income(g *state.Game, purse ruleset.Purse, ev *state.IncomeCollected)
	}
	// Idler says by which rule and why a unit may not move now; nil if it
	// may.
	Idler interface {
		Idle(g *state.Game, u *state.Unit) *Refusal
	}
	// Anchor says whether peace lets a ship end its move in a sea zone.
	Anchor interface {
		MayShipEnd(g *state.Game, u *state.Unit, z board.SpaceID) (no *Refusal, known bool)
	}
	// Tether says whether aircraft of a power may end a move in a space, whether to attack
	// or to land; a nil refusal lets them go where its land units may not.
	Tether interface {
		MayFlyTo(g *state.Game, p ruleset.PowerID, s board.SpaceID) (no *Refusal, known bool)
	}
	// Brawler names territories in which units of both sides stand from an earlier
	// turn, and fight in the turn of either.
	Brawler interface {
		IsContested(g *state.Game, s board.SpaceID) bool
	}
	// Recruiter names further places where new units of a power appear, and says why a
	// unit cannot appear in such a place; nil if it has nothing to say on it.
	Recruiter interface {
		Levies(g *state.Game, p ruleset.PowerID) []Levy
		WhyNoLevy(g *state.Game, p ruleset.PowerID, t ruleset.UnitType, s board.SpaceID) *Refusal
	}
	// Counter says for how many territories China gets infantry in its turn,
	// where they were counted before that turn began.
	Counter interface {
		CountedLands(g *state.Game) (lands int, known bool)
	}
	// Builder says what an `upgrade` order may make of a territory without a complex, and
	// for how much; or why not.
	Builder interface {
		Upgrade(g *state.Game, p ruleset.PowerID, s board.SpaceID) (u Upgrade, known bool)
	}
	// Pacer adds movement points to a unit that begins its move.
	Pacer interface {
		MoreMovement(g *state.Game, u *state.Unit) int
	}
	// Strike names the attacks that last one round and never take the
	// territory, and the rule for it: whoever is left withdraws.
	Strike interface {
		OneRound(g *state.Game, attacker ruleset.PowerID, s board.SpaceID) (rule string, yes bool)
	}
	// PickJudge says whether a power could ever pick something on a subject, so
	// that a standing order that cannot is refused; known is false if it has
	// nothing to say on it.
	PickJudge interface {
		MayPick(g *state.Game, p ruleset.PowerID, subject, pick string) (no *Refusal, known bool)
	}
	// Waiter lists units that wait to be fetched, and what keeps each from coming now.
	Waiter interface {
		Waiting(w *Work) []state.LentWait
	}
	// Rememberer says which markers it sets.
	Rememberer interface {
		Remembers(rs *ruleset.Ruleset, marker string) bool
	}
)

// Levy is a territory that raises units of one type, a fixed number each turn.
type Levy struct {
	Space board.SpaceID
	Type  ruleset.UnitType
	N     int
}

// Upgrade is what a territory's facility is made into for a price, or No says
// why it cannot be.
type Upgrade struct {
	To    ruleset.UnitType
	Price int
	No    *Refusal
}

// Specials returns those of the ruleset's specials that answer a question.
func Specials[T any](rs *ruleset.Ruleset) []T {
	var ts []T
	for _, m := range rs.Modules {
		if t, ok := m.(T); ok {
			ts = append(ts, t)
		}
	}
	return ts
}

// Stopped says why complexes in the territory make nothing this turn.
func Stopped(g *state.Game, s board.SpaceID) *Refusal {
	for _, sp := range Specials[Producer](g.Rules) {
		if _, no := sp.Production(g, s); no != nil {
			return no
		}
	}
	return nil
}

// BuysNothing says by which rule and why a power buys nothing now; nil if it
// may buy.
//
// Reading: research dice are bought and repair is paid for in the phases of
// purchase, so a power that buys nothing does neither.
//
// Rules: GL-062, GL-067.
func BuysNothing(g *state.Game, p ruleset.PowerID) *Refusal {
	for _, sp := range Specials[Treasurer](g.Rules) {
		if no := sp.BuysNothing(g, p); no != nil {
			return no
		}
	}
	return nil
}

// Waiting lists the units that wait to be fetched, by receiver in turn order,
// each with what keeps it from coming now.
func Waiting(w *Work) []state.LentWait {
	var ws []state.LentWait
	for _, s := range Specials[Waiter](w.Rules()) {
		ws = append(ws, s.Waiting(w)...)
	}
	return ws
}

// CheckSpecials refuses orders for rules that the ruleset does not have.
func CheckSpecials(w *Work, orders []order.Order) {
	for _, o := range orders {
		if s, ok := o.(order.Special); ok && !knowsSpecial(w.Rules(), s) {
			w.Refuse(o, "not-in-these-rules", "", "%s is not a rule of %s, which this game is played by: leave this out", s.Special(), w.Rules().Name)
		}
	}
}

// knowsSpecial reports whether the ruleset has a special that the order is for.
func knowsSpecial(rs *ruleset.Ruleset, o order.Special) bool {
	if s, ok := o.(order.Shared); ok {
		return slices.ContainsFunc(s.Specials(), rs.HasSpecial)
	}
	return rs.HasSpecial(o.Special())
}

// FollowDeclarations has the specials act on the declarations of war that were made.
func FollowDeclarations(w *Work) error {
	for _, s := range Specials[DeclarationFollower](w.Rules()) {
		if err := s.WarsDeclared(w); err != nil {
			return err
		}
	}
	return nil
}

// PrepareCombat has the specials act between declarations of war and combat
// moves.
func PrepareCombat(w *Work, orders []order.Order) {
	for _, s := range Specials[CombatPreparer](w.Rules()) {
		s.BeforeCombatMoves(w, orders)
	}
}

// EndNoncombat has the specials act between the last noncombat moves of a turn
// and its income.
func EndNoncombat(w *Work) error {
	for _, s := range Specials[NoncombatEnder](w.Rules()) {
		if err := s.EndNoncombat(w); err != nil {
			return err
		}
	}
	return nil
}

// BeginCombat has the specials act before the first battle of a turn.
func BeginCombat(w *Work) error {
	for _, s := range Specials[CombatBeginner](w.Rules()) {
		if err := s.CombatBegins(w); err != nil {
			return err
		}
	}
	return nil
}

// EndCombat has the specials act when the battles of a turn are fought.
func EndCombat(w *Work) error {
	for _, s := range Specials[CombatEnder](w.Rules()) {
		if err := s.CombatEnds(w); err != nil {
			return err
		}
	}
	return nil
}

// IsAbsent reports whether a power has no turn now; a power that is out of the game has
// none either.
//
// Rules: EXG-82, GL-037, GL-061.
func IsAbsent(g *state.Game, p ruleset.PowerID) bool {
	if IsGone(g, p) {
		return true
	}
	for _, s := range Specials[Absentee](g.Rules) {
		if s.Absent(g, p) {
			return true
		}
	}
	return false
}

// OneRound says whether the active power's attack on a territory lasts one round and
// takes nothing, and by which rule.
func OneRound(g *state.Game, s board.SpaceID) (rule string, yes bool) {
	for _, sp := range Specials[Strike](g.Rules) {
		if rule, yes := sp.OneRound(g, g.Active, s); yes {
			return rule, true
		}
	}
	return "", false
}

// MayFlyTo reports why a special rule forbids aircraft of a power to end a move in a
// space; nil if it does not. If free is set they may, although land units may not enter
// it.
func MayFlyTo(g *state.Game, p ruleset.PowerID, s board.SpaceID) (r *Refusal, free bool) {
	for _, sp := range Specials[Tether](g.Rules) {
		switch no, known := sp.MayFlyTo(g, p, s); {
		case known && no != nil:
			return no.As("may-not-fly-there"), false
		case known:
			free = true
		}
	}
	return nil, free
}

// isContested reports whether units of both sides stand in a territory from an
// earlier turn.
func isContested(g *state.Game, s board.SpaceID) bool {
	for _, sp := range Specials[Brawler](g.Rules) {
		if sp.IsContested(g, s) {
			return true
		}
	}
	return false
}

// Brawls reports whether a unit of the active power fights where it has stood
// since the turn began.
//
// Rules: GL-074.
func Brawls(g *state.Game, u *state.Unit) bool {
	return u.Power == g.Active && !u.Moved && !u.Fought && u.Task == state.NoTask && u.Aboard == 0 &&
		!g.Rules.Board.IsSea(u.At) && isContested(g, u.At)
}

// MayAnchor reports why a special rule forbids a ship to end its move in a zone; nil if
// it does not.
func MayAnchor(g *state.Game, u *state.Unit, z board.SpaceID) *Refusal {
	for _, s := range Specials[Anchor](g.Rules) {
		if no, known := s.MayShipEnd(g, u, z); known && no != nil {
			return no.As("may-not-end-there")
		}
	}
	return nil
}

package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// happened says what happened in one line. The brief form leaves out what the rows of
// the battles and the line on what changed hands say below it, unless nothing else is
// left.
func (b *builder) happened(brief bool) string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if b.after.Winner != "" && b.before.Winner == "" {
		if b.ended != "" {
			return b.ended + "; " + b.after.Result()
		}
		add("the game is over: %s", b.after.Result())
	}
	for _, s := range b.agenda() {
		add("%s", s)
	}
	for _, s := range b.warsBegun() {
		add("%s", s)
	}
	if s := b.sum.fought(); s != "" {
		if b.tookBattle() && !brief {
			s += " and took it"
		}
		if brief && b.s.Round != nil { // which has no rows for them
			s = b.foughtWhere(s)
		}
		add("%s", s)
	}
	if b.sum.raids > 0 {
		add("%s", b.sum.raided())
	}
	if at := b.walkedInto(); len(at) > 0 && (!brief || len(b.capitals()) == 0) { // else said below
		add("%s fell without a battle", list(theSpaces(at)))
	}
	if brief && len(b.changes) > 0 { // said below
	} else if len(b.taken)+len(b.gained) > 0 {
		if s := b.seized(); s != "" {
			add("%s", s)
		}
		if len(b.gained) > 0 {
			add("%s joined without a fight", list(b.gained))
		}
	} else if at := b.takenBefore(); b.incomeCollected && len(at) > 0 {
		add("took %s earlier in the turn", list(at))
	}
	if b.sum.plunder > 0 && (!brief || len(b.capitals()) == 0) { // else said below
		add("captured %d IPC from %s treasury", b.sum.plunder, possessive(list(b.sum.plundered)))
	}
	if len(b.freed) > 0 && !brief {
		add("liberated %s", list(b.freed))
	}
	if b.sum.attackerIPC+b.sum.defenderIPC > 0 && !brief && (len(b.fights) != 1 || b.home == "") { // a single battle has them in its row
		switch lost, destroyed := b.sum.attackerIPC, b.sum.defenderIPC; {
		case lost == 0:
			add("lost nothing and destroyed %d IPC of units", destroyed)
		case destroyed == 0:
			add("lost %d IPC of units and destroyed none", lost)
		default:
			add("lost %d IPC of units and destroyed %d IPC", lost, destroyed)
		}
	}
	if !brief && b.noBattles() { // else said above or below
		add("no battles")
	}
	money := "" // last: what was won and lost is the news
	if n := b.sum.spent; n > 0 {
		money = fmt.Sprintf("spent %d IPC", n)
	}
	if b.incomeCollected {
		money = joined(money, "collected "+b.collected())
	}
	if money = strings.TrimPrefix(money, ", "); money != "" {
		add("%s", money)
	}
	if brief && len(parts) == 0 {
		return b.happened(false)
	}
	if len(b.s.Rules) > 0 && len(parts) == 0 {
		return "The game: " + b.s.Rules[0]
	}
	if len(b.s.Host) > 0 && len(parts) == 0 {
		b.hostOnly = true
		return b.hostActs()
	}
	if b.s.Meta.Missed {
		parts = append([]string{"no orders came in time"}, parts...)
	} else if b.incomeCollected && b.idle() {
		parts = append([]string{"bought and moved nothing"}, parts...)
	}
	if len(parts) == 0 && b.sum.declared > 0 && len(b.s.Noncombat)+len(b.s.Placement) == 0 {
		add("%s declared", plural(b.sum.declared, "order", "orders"))
	}
	if open := blocking(b.after); len(open) > 0 {
		if at := b.fighting(); len(at) > 0 {
			add("is to fight in %s", list(theSpaces(at)))
		}
		add("stops until %s %s answered", numbers(open), verb(len(open), "is", "are"))
	}
	if len(parts) == 0 && b.agreed != "" {
		return b.agreed
	}
	if len(parts) == 0 && b.begins {
		return "the game begins"
	}
	if len(parts) == 0 {
		add("%s", b.quiet())
	}
	who := b.s.Meta.seated(b.home)
	if b.home == "" {
		who = "The game"
	}
	if b.home != "" && b.before.Phase >= order.NoncombatMove { // its first part had a report of its own
		who += " after combat"
	}
	if b.roundTitle() != "" {
		who = fmt.Sprintf("Last turn of round %d, %s", b.s.Round.Number, who)
	}
	return who + ": " + strings.Join(parts, "; ")
}

// walkedInto are the capitals that fell although nobody fought for them.
func (b *builder) walkedInto() []string {
	var at []string
	for _, c := range b.taken {
		if slices.Contains(b.fallen(), c.space) && c.why != wonInBattle && slices.Contains(plainly, c.why) && c.why != "" {
			at = append(at, c.space)
		}
	}
	return at
}

// raided describes the bombing raids: "1 bombing raid, 6 damage done".
func (s turnSum) raided() string {
	raids := plural(s.raids, "bombing raid", "bombing raids")
	if s.bombs > 0 {
		raids += " with " + plural(s.bombs, "atomic bomb", "atomic bombs")
	}
	switch {
	case s.damage == 0 && s.bombs > 0:
		return raids
	case s.damage == 0:
		return raids + " without damage"
	}
	return fmt.Sprintf("%s, %d damage done", raids, s.damage)
}

// collected is the income of the turn, for each purse if there are several, and without
// what was captured: "44 IPC of income".
func (b *builder) collected() string {
	s := ipc(b.sum.collected)
	if p := b.rs.Power(b.home); p != nil && len(p.Purses) > 1 && b.sum.collected > 0 {
		s = perPurse(p, func(q ruleset.PurseID) int {
			n := 0
			for _, x := range b.sum.into {
				if x.purse == q {
					n += x.ipc
				}
			}
			return n
		})
	}
	if b.sum.plunder > 0 {
		s += " of income"
	}
	return s
}

// noBattles reports whether a turn is over, in which something was done but nothing fought or
// taken: of what was taken it is said that there was no fight.
func (b *builder) noBattles() bool {
	return b.incomeCollected && len(b.fights)+len(b.changes) == 0 && b.before.Phase < order.NoncombatMove && !b.idle()
}

// idle reports whether a power did nothing in its turn.
func (b *builder) idle() bool {
	s := &b.s
	return len(s.Research)+len(s.Purchase)+len(s.Politics)+len(s.CombatMoves)+len(s.Battles)+len(s.Unopposed)+len(s.Noncombat)+len(s.Placement) == 0 &&
		b.sum.spent == 0 && b.before.Phase < order.NoncombatMove && len(b.agenda()) == 0
}

// hostRoom is how much of what the host did the first lines say.
const hostRoom = 280

// hostActs says briefly what the host did; the lines themselves follow.
func (b *builder) hostActs() string {
	s := b.s.Host[0]
	if len(s) > hostRoom { // as many whole sentences as there is room for, if there is one
		if end := strings.LastIndex(s[:hostRoom], ". "); end > 0 {
			s = s[:end]
		}
	}
	s = shorten(s, hostRoom)
	if n := len(b.s.Host) - 1; n > 0 {
		s += fmt.Sprintf("; and %d more, below", n)
	}
	return s
}

// takenBefore are the territories that the power took in the turn before this report
// began, and still holds.
func (b *builder) takenBefore() []string {
	var at []string
	for space, was := range b.before.Turn.Was {
		if was != b.home && b.before.Control[space] == b.home && b.before.Phase >= order.NoncombatMove {
			at = append(at, string(space))
		}
	}
	slices.Sort(at)
	return at
}

// fighting names the spaces in which a battle is not over.
func (b *builder) fighting() []string {
	var at []string
	for _, x := range b.after.Turn.Battles {
		if s := string(x.Space); !slices.Contains(at, s) {
			at = append(at, s)
		}
	}
	return at
}

// foughtForNothing reports whether land was fought for, no battle goes on, and no land
// changed hands.
func (b *builder) foughtForNothing() bool {
	return len(b.changes) == 0 && len(b.fighting()) == 0 &&
		slices.ContainsFunc(b.fights, func(f *fight) bool { return f.began.Kind == state.Land && f.closed })
}

// fought says how the battles ended for the attacker: "won 2 battles, retreated from 1", or
// "lost the battle in SZ 112"; empty for none.
func (s turnSum) fought() string {
	ends := []struct {
		n    int
		what string
	}{{s.won, "won"}, {s.lost, "lost"}, {s.off, "retreated from"}, {s.other, "fought"}}
	one := s.won+s.lost+s.off+s.other == 1
	var parts []string
	for _, x := range ends {
		switch {
		case x.n == 0:
			continue
		case one:
			parts = append(parts, fmt.Sprintf("%s the battle in %s", x.what, theSpace(s.at)))
		case len(parts) == 0:
			parts = append(parts, x.what+" "+plural(x.n, "battle", "battles"))
		default:
			parts = append(parts, fmt.Sprintf("%s %d", x.what, x.n))
		}
		if x.what == "fought" {
			parts[len(parts)-1] += " without a winner"
		}
	}
	return strings.Join(parts, ", ")
}

// foughtWhere says how each battle ended if there are few: "beat Italy in Tunisia, lost to
// Japan in Hunan". Of some more it says which were won against whom and which were not; if
// there are many it returns the given text, which counts them.
func (b *builder) foughtWhere(counted string) string {
	var parts []string
	var told []*fight
	for _, f := range b.fights {
		if f.began.Kind != state.Raid && f.strike == "" {
			parts, told = append(parts, b.outcome(f)+" in "+theSpace(f.began.Space)), append(told, f)
		}
	}
	switch {
	case len(told) > mostBattles:
		return counted
	case len(told) > fewFights:
		return b.endsOf(told, resultLost, true)
	}
	return strings.Join(parts, ", ")
}

// fewFights is the largest number of battles that one line describes one by one.
const fewFights = 3

// moved says what was done besides money: "won the battle in Hunan and took it; 3 noncombat
// moves; 6 units placed".
func (b *builder) moved() string {
	var parts []string
	if s := b.sum.fought(); s != "" {
		if b.tookBattle() {
			s += " and took it"
		}
		parts = append(parts, s)
	}
	if b.sum.raids > 0 {
		parts = append(parts, b.sum.raided())
	}
	if s := b.seized(); s != "" {
		parts = append(parts, s)
	}
	if len(b.gained) > 0 {
		parts = append(parts, list(b.gained)+" joined")
	}
	if n := len(b.s.Noncombat); n > 0 {
		parts = append(parts, plural(n, "noncombat move", "noncombat moves"))
	}
	var placed []state.Piece
	for _, e := range b.moves[order.Mobilize] {
		placed = append(placed, e.pieces...)
	}
	if len(placed) > 0 {
		parts = append(parts, plural(len(placed), "unit", "units")+" placed")
	}
	if len(parts) == 0 {
		return "nothing was moved or placed"
	}
	return strings.Join(parts, "; ")
}

// quiet says what happened when nothing was bought, fought, taken or earned.
func (b *builder) quiet() string {
	switch {
	case b.begins:
		return "the game begins"
	case b.agendaOver() && len(b.s.CombatMoves) == 0:
		if len(b.s.Politics)+len(b.s.Purchase)+len(b.s.Research) == 0 {
			return "an empty agenda"
		}
		return strings.Join(append([]string{"agenda"}, b.agenda()...), ", ")
	case len(b.s.Answered) > 0:
		return "every question is answered, and the dice come next"
	case len(b.s.CombatMoves) > 0:
		return "combat moves, no battles yet"
	case len(b.s.Placement) > 0 && len(b.s.Noncombat) > 0:
		return "noncombat moves, new units placed"
	case len(b.s.Placement) > 0:
		return "new units placed"
	case len(b.s.Noncombat) > 0:
		return "noncombat moves"
	}
	return "nothing was moved"
}

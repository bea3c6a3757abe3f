package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// nothingAsked is the task of those who have none.
const nothingAsked = "nothing to do now"

// firstOf returns the first lines of a mail about a game as it stands.
func firstOf(g *state.Game, m Meta) topLines {
	f := topLines{On: onTurn(g, m), NotReached: m.NotReached}
	if g.Winner != "" {
		return f
	}
	f.By, f.Without = m.byLine(g), m.without(g)
	if m.Again {
		f.On, f.By, f.Without = f.On+", when this was first sent", due(g, m), ""
		return f
	}
	f.Task = taskOf(g, m)
	return f
}

// byLine is the deadline with the time that is left and what it is for.
func (m Meta) byLine(g *state.Game) string {
	by := due(g, m)
	if m.Stopped {
		return "none; the host has stopped the game"
	}
	if by == noDeadline {
		return by + "; the game waits"
	}
	if m.Left != "" {
		by += ", in " + m.Left
	}
	if len(blocking(g)) > 0 {
		return by + ", for the answers"
	}
	return by + ", for the whole turn"
}

// without says what happens if nothing comes by the deadline.
func (m Meta) without(g *state.Game) string {
	switch {
	case m.Deadline == "":
		return ""
	case complete(g) && len(blocking(g)) == 0:
		return ""
	case len(blocking(g)) > 0:
		return "each open question is decided by its default, and the game goes on"
	}
	return m.Without
}

// taskOf is what the reader of a mail is to do now.
func taskOf(g *state.Game, m Meta) string {
	if m.Reader == "" {
		return ""
	}
	switch {
	case m.Stopped:
		return nothingAsked + "; no orders are taken until the host starts the game again"
	case m.isAsked(g):
		return "answer the questions; they come in a mail of their own"
	case len(blocking(g)) == 0 && m.isReader(g.Active) && complete(g):
		return nothingUntil(g)
	case len(blocking(g)) == 0 && m.isReader(g.Active) && m.Ordered:
		return nothingAsked + "; your orders ahead are checked next, and a mail says what became of them"
	case len(blocking(g)) == 0 && m.isReader(g.Active):
		attack := ""
		if !m.crowded {
			attack = sampleAttack(g, 0)
		}
		return ordersWanted(g, attack)
	case m.observes():
		return "none; you are an observer"
	}
	return nothingAsked
}

// complete reports whether all orders are in that the power on turn gives for now: they are
// carried out without any more of them.
func complete(g *state.Game) bool {
	ready, _ := g.Ready()
	return ready && g.Turn.Hold == nil && len(g.Turn.Declared) > 0
}

// nothingUntil is the task of a player whose orders are in.
func nothingUntil(g *state.Game) string {
	switch {
	case g.EndsTurn():
		return "nothing more; your orders are in, and they end your turn"
	case g.EndsAgenda():
		return "nothing until your agenda is carried out; " + afterAgenda
	}
	return "nothing until your orders are carried out; " + afterCombat
}

// What a player sends after his agenda, and after his battles.
const (
	afterAgenda = "then send combat moves or `pass combat`"
	afterCombat = "then send noncombat moves and placement"
)

// isAsked reports whether a question to the reader is open that the turn waits for.
func (m Meta) isAsked(g *state.Game) bool {
	for _, d := range blocking(g) {
		if m.isReader(d.Power) {
			return true
		}
	}
	return false
}

// observes reports whether the reader plays no power.
func (m Meta) observes() bool { return m.Reader != "" && m.plays(m.Reader) == 0 }

// plays counts the powers of a player.
func (m Meta) plays(player string) int {
	n := 0
	for _, s := range m.Seats {
		if s.Player == player {
			n++
		}
	}
	return n
}

// ordersWanted says which orders of the turn are wanted next, with a line that is one, and
// an attack if one is given.
func ordersWanted(g *state.Game, attack string) string {
	tag := turn(g)
	switch {
	case g.Phase > order.ConductCombat:
		return fmt.Sprintf("answer this mail with the rest of %s: noncombat moves%s, placement, and then `end turn`", tag, inCode(", like ", sampleMove(g)))
	case g.Phase > order.PurchaseRepair:
		return fmt.Sprintf("answer this mail with the next orders of %s: combat moves%s, or `pass combat`", tag, inCode(", like ", attack))
	case g.Rules.HasAgenda():
		return fmt.Sprintf("answer this mail with your agenda for %s%s", tag, treasury(g, attack))
	}
	return fmt.Sprintf("answer this mail with your orders for %s, up to combat or the whole turn%s", tag, treasury(g, attack))
}

// inCode is a line of orders behind some words; empty if there is no line.
func inCode(words, line string) string {
	if line == "" {
		return ""
	}
	return words + "`" + line + "`"
}

// treasury gives an example of a purchase and of an attack, and says what the power on turn
// has to spend: ", like `Buy: 3 infantry` (you have 37 IPC)".
func treasury(g *state.Game, attack string) string {
	p := g.Rules.Power(g.Active)
	if p == nil || len(p.Purses) == 0 {
		return ""
	}
	like := ", like `pass combat`" // which attacks nobody and needs no money
	buy := affordable(g)
	switch agenda := g.Rules.HasAgenda(); {
	case agenda && buy != "":
		like = ", like `" + buy + "` and then `end agenda`"
	case agenda:
		like = ", or just `end agenda`"
	case buy != "":
		like = ", like `" + buy + "`" + inCode(" and ", attack)
	}
	return like + " (you have " + perPurse(p, func(q ruleset.PurseID) int { return g.Purses[q] }) + ")"
}

// perPurse writes a sum of money for each purse of a power, with the purse's name if
// there are several: "33 IPC in UK Europe and 14 IPC in UK Pacific".
func perPurse(p *ruleset.Power, sum func(ruleset.PurseID) int) string {
	var parts []string
	for _, q := range p.Purses {
		s := fmt.Sprintf("%d IPC", sum(q.ID))
		if len(p.Purses) > 1 {
			s += fmt.Sprintf(" in %s", q.ID)
		}
		parts = append(parts, s)
	}
	return list(parts)
}

// turn names the turn that a game is in: "R1".
func turn(g *state.Game) string { return newWords(g.Rules).turnTag(g.Active, g.Round) }

// affordable is an order for a small purchase that the power on turn can pay: a few of
// its cheapest land units; empty if it can pay none. A treasury that has lost its capital
// buys nothing.
func affordable(g *state.Game) string {
	p := g.Rules.Power(g.Active)
	if p == nil || len(p.Purses) == 0 {
		return ""
	}
	w, best := newWords(g.Rules), ruleset.Unit{}
	for _, u := range g.Rules.Units {
		if u.Class == ruleset.Land && u.Cost > 0 && (best.Cost == 0 || u.Cost < best.Cost) {
			best = u
		}
	}
	if best.Cost == 0 {
		return ""
	}
	for _, q := range p.Purses {
		n := min(3, spendable(g, p.ID, q.ID)/best.Cost)
		if n == 0 || q.Capital != "" && g.Control[q.Capital] != p.ID {
			continue
		}
		from := "Buy: "
		if len(p.Purses) > 1 {
			from = fmt.Sprintf("Buy (%s): ", q.ID)
		}
		return from + w.count(n, best.Type)
	}
	return ""
}

// spendable is what a treasury may spend on units at once: all that it has, or what peace
// leaves of it. What land is worth stands for the income, which may be more.
//
// Rules: EX-050.
func spendable(g *state.Game, p ruleset.PowerID, q ruleset.PurseID) int {
	if !g.LimitedByPeace(p) {
		return g.Purses[q]
	}
	return min(g.Purses[q], newWords(g.Rules).figures(g, p).income/2)
}

// onTurn says who is to act: whose turn it is and how far it has come, or whose
// answers are awaited.
func onTurn(g *state.Game, m Meta) string {
	if g.Winner != "" {
		return fmt.Sprintf("nobody: the game is over, %s", g.Result())
	}
	if open := blocking(g); len(open) > 0 {
		return "the game waits for " + awaited(m, newWords(g.Rules), open)
	}
	return turnOf(g, m)
}

// turnOf says whose turn it is, whoever is to act.
func turnOf(g *state.Game, m Meta) string {
	return fmt.Sprintf("%s, round %d; next: %s", m.seated(g.Active), g.Round, comesNext(g))
}

// comesNext says in plain words what comes next in the turn that runs.
func comesNext(g *state.Game) string {
	switch {
	case g.Rules.HasAgenda() && g.Phase <= order.PurchaseRepair:
		return "the agenda"
	case g.Phase <= order.PurchaseRepair:
		return "purchases and combat moves"
	case g.Phase == order.CombatMove:
		return "combat moves"
	case g.Phase == order.ConductCombat:
		return "the battles"
	case g.Phase == order.NoncombatMove:
		return "noncombat moves and placement"
	case g.Phase == order.Mobilize:
		return "placement"
	}
	return "income"
}

// turnIn names a turn within a sentence: "Germany (Harrow) in round 3".
func turnIn(g *state.Game, m Meta) string {
	return fmt.Sprintf("%s in round %d", m.seated(g.Active), g.Round)
}

// blocking are the open questions that the turn waits for.
func blocking(g *state.Game) []state.Decision {
	return slices.DeleteFunc(g.OpenQuestions(), func(d state.Decision) bool { return !d.Blocks() })
}

// noDeadline is said where there is no deadline.
const noDeadline = "none"

func due(g *state.Game, m Meta) string {
	if m.Deadline == "" || g.Winner != "" {
		return noDeadline
	}
	return m.Deadline
}

// numbers names questions: "question 3", "questions 3, 4 and 7".
func numbers(ds []state.Decision) string {
	ids := make([]string, len(ds))
	for i := range ds {
		ids[i] = itoa(ds[i].ID)
	}
	return verb(len(ds), "question ", "questions ") + list(ids)
}

// awaited names the powers whose answers the game waits for, each with its
// questions: "France (Quill), question 2; Japan, questions 3 and 4".
func awaited(m Meta, w words, ds []state.Decision) string {
	var powers []ruleset.PowerID
	of := map[ruleset.PowerID][]state.Decision{}
	for _, d := range ds {
		if len(of[d.Power]) == 0 {
			powers = append(powers, d.Power)
		}
		of[d.Power] = append(of[d.Power], d)
	}
	slices.SortStableFunc(powers, w.comparePowers)
	parts := make([]string, len(powers))
	for i, p := range powers {
		parts[i] = m.theSeated(p) + ", " + numbers(of[p])
		if m.isReader(p) {
			parts[i] = "you (" + string(p) + "), " + numbers(of[p])
		}
	}
	return strings.Join(parts, "; ")
}

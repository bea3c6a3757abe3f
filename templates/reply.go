package templates

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Reply is what the answer to a mail with orders is made from.
type Reply struct {
	Power  ruleset.PowerID
	Player string
	// Text is the order text that the spans point into.
	Text string
	// Read are the orders as they were understood.
	Read  []Read
	Diags []notation.Diagnostic
	// Stands are the power's orders for its turn that stand after this mail,
	// Standing its standing orders.
	Stands   []state.Declared
	Standing []string
	// Odds are those of the battles that the orders lead to.
	Odds []odds.Battle
	// Names tell words that only abbreviate; nil for none.
	Names notation.Names
	// Game is the position after this mail.
	Game *state.Game
	// Dice says, in words, when the dice of these orders are fixed: "when this mail is
	// answered" or a time; empty if no dice are needed.
	Dice string
	// NoBattle is set if no battle is declared: purchase and combat still close at the time
	// of Dice.
	NoBattle bool
	// Waits is set if those dice wait in case the player changes the orders: one word lets
	// them fall.
	Waits bool
	// Ready is set if these orders are carried out without waiting for more; if not,
	// Awaits says what the turn waits for.
	Ready  bool
	Awaits string
	// Sealed is set if all others see plans of the turn only as hashes.
	Sealed bool
	// Checked is set if the player only asked for a check.
	Checked bool
	// Letters is set if what is wrong is in lines about agreements.
	Letters bool
	// Ahead says what orders that were sent ahead of time waited for, or still wait for;
	// empty for all others.
	Ahead string
	// Draft is set if the refused mail is kept, to be corrected line by line.
	// Options are the lines that would do, for each error in Diags; Corrected is
	// the whole mail as far as there is one such line, empty if there is none.
	Draft     bool
	Options   [][]string
	Corrected string
	// inWords are the orders in words, if that was done already.
	inWords []reading
}

// Read is one order as it was understood.
type Read struct {
	Span  notation.Span
	Phase order.Phase
	// Text is the order's canonical form, Order the order itself.
	Text  string
	Order order.Order
}

// replyView is what the layouts of replies lay out.
type replyView struct {
	Meta Meta
	topLines
	Heading, Happened string
	Dice              string
	// Closes is when purchase and combat close without a battle, or only the agenda if
	// Agenda is set.
	Closes   string
	Agenda   bool
	Findings []Finding
	More     int
	// Lines are the findings of the mail's lines, each line once.
	Lines []findingsOf
	// Chosen are the notes on what was chosen for the player, Remarks all others,
	// a line each: for orders that are taken.
	Chosen, Remarks []remark
	Readings        []reading
	// InOtherWords are the readings that differ from what the player wrote, AsWritten all
	// others, for orders that are taken; Long is set if these do not fit the first screen.
	InOtherWords []reading
	AsWritten    []string
	Long         bool
	// Odds has a line for each battle, Small what is small print.
	Odds             []oddsLine
	Small            string
	Stands           []PhaseOrders
	Refused, Checked bool
	// Draft is set if the mail is kept; Letter is the first answer by letter,
	// like "1: a", empty if there is none.
	Draft  bool
	Letter string
	// Line is an answer that corrects a line with a fault; empty if no line is at fault.
	Line string
	// Later says when orders out of turn can be sent again, Keep how to have them kept
	// until then; both are empty for all others.
	Later, Keep string
	Corrected   string
	// Letters is set if what is wrong is in lines about agreements.
	Letters bool
	// Asked are the questions at which the turn has stopped.
	Asked []string
	// Change says how the orders can still be changed; empty if they cannot.
	Change string
	// asked is the reader's task as the game stands.
	asked string
}

// reading is a player's words beside the order they were read as.
type reading struct {
	Words, Text string
	// Same is set if the player wrote the canonical form, or something that differs from it
	// only in spelling.
	Same bool
}

// OutOfTurn reports whether the only thing wrong with the orders is that it is not
// their power's turn: then no correction helps.
func (r Reply) OutOfTurn() bool {
	wrong := 0
	for _, d := range r.Diags {
		if d.Severity != notation.Error {
			continue
		}
		if wrong++; d.Code != "out-of-turn" {
			return false
		}
	}
	return wrong > 0
}

// example is an answer that corrects one line of the mail, the first with a fault, with
// dots where the new words go. It is empty if no line is at fault.
func (r Reply) example(fs []Finding) string {
	for _, f := range fs {
		if n := f.line(); n > 0 && n <= strings.Count(r.Text, "\n")+1 {
			return "line " + itoa(n) + ": ..."
		}
	}
	return ""
}

// letters are the answers by letter to a refused mail, each with the line that it
// stands for.
func (v replyView) letters() []Tap {
	if !v.Draft {
		return nil
	}
	var taps []Tap
	for _, f := range v.Findings {
		for i, o := range f.Options {
			say := letter(f.Number, i)
			taps = append(taps, Tap{Label: say + " (" + shorten(oneLine(o), 60) + ")", Text: say})
		}
	}
	return taps
}

// ruleText looks rules up in the ledger of a ruleset.
func ruleText(rs *ruleset.Ruleset) func(string) string {
	return func(id string) string { return strings.TrimSuffix(ledgerRule(rs, id).Text, ".") }
}

// defaultRules is the section of the rules that say what holds if nothing is decided.
const defaultRules = "10 Decisions"

// ledgerRule is a rule by its id; empty if it is not known.
func ledgerRule(rs *ruleset.Ruleset, id string) ruleset.Rule {
	if rs != nil {
		for _, r := range rs.Ledger {
			if r.ID == id {
				return r
			}
		}
	}
	return ruleset.Rule{}
}

// remark is a note on orders in one line.
type remark struct {
	// Place is "line 4", empty if it is about the whole mail; Words are the
	// player's there.
	Place, Words, Message, Rule string
	// Chosen is set if it says what was chosen for the player.
	Chosen bool
	// Talk lists what the message is about, if that is several things.
	Talk []string
}

package templates

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Proposal is a proposal between powers as one of the players concerned reads it.
type Proposal struct {
	Number int
	Kind   order.PactKind
	By     ruleset.PowerID
	// To are those that must say yes, Yes those that have, Awaited the others.
	To, Yes, Awaited []ruleset.PowerID
	// Yours are the reader's powers whose answer is awaited; Own is set if one of the
	// reader's powers made it.
	Yours []ruleset.PowerID
	Own   bool
	// Text is what is proposed, word for word; Digits are those by which exactly this text
	// can be signed.
	Text, Digits string
	// Until says until when it may be answered, Promise what a yes brings.
	Until, Promise string
	// Signed is set once all have said yes. Outcome is how it ended, in a word, and Closer
	// who ended it.
	Signed  bool
	Outcome string
	Closer  ruleset.PowerID
	// Standing is set for a standing answer of one of his, which is no proposal: Text is
	// what it says.
	Standing bool
}

// what names the proposal in a few words.
func (p Proposal) what() string {
	switch p.Kind {
	case order.AlliancePact:
		return "an alliance"
	case order.TechnologyPact:
		return "a trade in technology"
	case order.ArmisticePact:
		return "an armistice"
	case order.SurrenderPact, order.FloorPact:
		return "a surrender"
	case order.DominionPact:
		return "the end of a dominion"
	}
	return "terms of an armistice"
}

func (p Proposal) number() string { return fmt.Sprintf("p%d", p.Number) }

func powerList(ps []ruleset.PowerID) string {
	var names []string
	for _, p := range ps {
		names = append(names, string(p))
	}
	return list(names)
}

// choices are the answers to the proposal, for the reader's powers.
func (p Proposal) choices() []Choice {
	var out []Choice
	if p.Standing {
		return []Choice{{Means: "Take back " + p.number(), Line: "withdraw " + p.number()}}
	}
	for _, q := range p.Yours {
		who, suffix := "", ""
		if len(p.Yours) > 1 {
			who, suffix = string(q)+": ", " for "+string(q)
		}
		yes := Choice{Means: "Accept " + p.number() + suffix, Line: who + "accept " + p.number()}
		if p.Kind == order.TermsPact {
			yes = Choice{Means: "Sign " + p.number() + suffix + ", word for word", Line: who + "sign " + p.number() + " " + p.Digits}
		}
		if p.Kind == order.SurrenderPact {
			yes.Means += ", and ask for nothing special"
			out = append(out, Choice{Means: "Accept " + p.number() + suffix + ", and half of its land units go", Line: who + "accept " + p.number() + ": disband"})
		}
		out = append(out, yes, Choice{Means: "Refuse " + p.number() + suffix, Line: who + "refuse " + p.number()})
	}
	return out
}

// proposes says who proposes it to whom.
func (p Proposal) proposes(by string) string {
	if p.Kind == order.SurrenderPact {
		return by + " offers to surrender to " + powerList(p.To)
	}
	return by + " proposes " + p.what() + " to " + powerList(p.To)
}

// ProposalMade tells those who are asked what is proposed, and how to answer.
func ProposalMade(m Meta, g *state.Game, p Proposal) Mail {
	n := Notice{
		Heading: "Proposal " + p.number() + " from " + string(p.By),
		About:   "Proposal " + p.number() + " from " + string(p.By) + ": " + p.what(),
		Lines: []string{
			p.proposes(m.seated(p.By)),
			"Word for word: " + p.Text,
			"Its digits: " + p.Digits,
			p.Promise,
			"You can answer until " + p.Until + ". Without an answer it lapses. Only the powers named above know of it",
		},
		Choices: p.choices(),
	}
	if p.Kind == order.TermsPact {
		n.Lines[4] = "You can answer until " + p.Until + ". Nobody but you two knows of it before both have signed"
		n.Next = []string{"To ask for other terms, send your own: `terms for " + string(p.By) + ": ...`"}
	}
	if p.Kind == order.ArmisticePact {
		n.Lines[4] = "You can answer until " + p.Until + ". Without an answer it lapses, and either side may offer one again; nobody but you two knows of it"
	}
	return n.mail(m)
}

// ProposalTold tells those concerned how a proposal ended.
func ProposalTold(m Meta, g *state.Game, p Proposal) Mail {
	n := Notice{Heading: "Proposal " + p.number() + ": " + p.what()}
	says := ""
	switch {
	case p.Signed && p.Kind == order.ArmisticePact:
		n.About = p.number() + " is accepted: send terms"
		says = powerList(p.To) + " has accepted " + p.number() + ": " + string(p.By) + " and " + powerList(p.To) + " negotiate an armistice. Fighting goes on until both have signed the same terms"
		for _, q := range p.parties() {
			if !m.isReader(q) {
				n.Next = append(n.Next, p.talks(q)...)
			}
		}
	case p.Signed:
		n.About = p.number() + " is signed by all"
		says = "All have said yes to " + p.number() + ", and it takes effect as soon as no battle is pending"
	case p.Outcome == "":
		n.About = p.number() + ": " + powerList(p.Yes) + verb(len(p.Yes), " says yes", " say yes")
		says = powerList(p.Yes) + verb(len(p.Yes), " has", " have") + " said yes to " + p.number() + "; it waits for " + powerList(p.Awaited) + ", until " + p.Until
	default:
		n.About = p.number() + " " + outcomeWords(p)
		says = "Proposal " + p.number() + " " + outcomeWords(p) + p.lockWords()
	}
	n.Lines = []string{says, "It said: " + p.Text + " (from " + string(p.By) + ", digits " + p.Digits + ")"}
	n.Choices = p.choices()
	return n.mail(m)
}

// noMoreOffers is what the refusal of an armistice means.
const noMoreOffers = "In this war neither side offers an armistice again; only a surrender ends it"

// locks reports whether the proposal is of an armistice that is refused.
func (p Proposal) locks() bool {
	return p.Outcome == "refused" && (p.Kind == order.ArmisticePact || p.Kind == order.TermsPact)
}

func (p Proposal) parties() []ruleset.PowerID {
	return append([]ruleset.PowerID{p.By}, p.To...)
}

// lockWords says what a refusal means for an armistice.
func (p Proposal) lockWords() string {
	if p.locks() {
		return ". " + noMoreOffers
	}
	return ""
}

// talks tells somebody who negotiates an armistice with a power how that is done.
func (p Proposal) talks(with ruleset.PowerID) []string {
	return []string{
		"Send terms at any time: `terms for " + string(with) + ": 10 IPC to " + string(with) + "`",
		"`refuse " + p.number() + "` breaks the negotiations off, and neither side offers an armistice again in this war",
	}
}

// answered tells somebody who has answered the proposal for a power what the result is,
// and what to do next.
func (p *Proposal) answered(power ruleset.PowerID) (line string, next []string) {
	switch {
	case p == nil:
	case p.Signed && p.Kind == order.ArmisticePact:
		with := p.By
		if with == power {
			with = p.To[0]
		}
		return string(power) + " and " + string(with) + " negotiate an armistice now. Fighting goes on until both have signed the same terms", p.talks(with)
	case p.Outcome == "refused" && power == p.By:
		return p.number() + " is refused by " + string(p.Closer) + p.lockWords(), nil
	case p.Outcome == "" && len(p.Awaited) > 0:
		return p.number() + " waits for " + powerList(p.Awaited) + ", until " + p.Until, nil
	case p.locks():
		return noMoreOffers, nil
	case p.Signed:
		return "All have said yes to " + p.number(), nil
	}
	return "", nil
}

func outcomeWords(p Proposal) string {
	switch p.Outcome {
	case "refused":
		return "is refused by " + string(p.Closer)
	case "withdrawn":
		return "is withdrawn by " + string(p.Closer)
	case "replaced":
		return "is replaced by another one of " + string(p.By)
	}
	return "has lapsed"
}

// LetterTaken is a line of a mail about an agreement that was taken.
type LetterTaken struct {
	Power ruleset.PowerID
	Says  order.Pact
	// Number is that of the letter; of a proposal it is the one it goes by. Digits are
	// those of its text.
	Number int
	Digits string
	// Of is the proposal that it answers, as it stands afterwards; nil for none.
	Of *Proposal
	// Waits says what keeps it from being in force at once; empty for nothing.
	Waits string
}

// LettersTaken answers a mail with lines about agreements, which were all taken.
func LettersTaken(m Meta, g *state.Game, ls []LetterTaken) Mail {
	n := Notice{Heading: "Taken: " + plural(len(ls), "letter", "letters")}
	var taps []Tap
	first, what := "", "a proposal back as long as it is open" // what `withdraw` takes back
	for _, l := range ls {
		s := string(l.Power) + ": " + l.Says.String()
		switch {
		case l.Says.Standing:
			number := fmt.Sprintf("p%d", l.Number)
			s += ". It stands as " + number + ", " + standsFor(l.Says)
			taps = append(taps, Tap{Label: "Take back " + number, Text: "withdraw " + number})
			if first == "" {
				first, what = number, "it back"
			}
		case l.Says.Verb == order.Propose:
			number := fmt.Sprintf("p%d", l.Number)
			s += ". It is proposal " + number + ", digits " + l.Digits
			if l.Of == nil || l.Of.Outcome == "" {
				taps = append(taps, Tap{Label: "Withdraw " + number, Text: "withdraw " + number})
				first = cmp.Or(first, number)
			}
		case l.Says.Verb == order.LeavePact:
			if l.Says.Kind == order.LeavingPact {
				s += ". Its wars go on"
			}
		}
		n.Lines = append(n.Lines, s)
		line, next := l.Of.answered(l.Power)
		if line != "" {
			n.Lines = append(n.Lines, line)
		}
		n.Next = append(n.Next, next...)
		if l.Waits != "" {
			n.Lines = append(n.Lines, l.Waits)
		}
	}
	n.About = n.Heading + " of " + string(ls[0].Power)
	n.Lines = append(n.Lines, secrecy(ls))
	if first != "" {
		n.Next = append(n.Next, "`withdraw "+first+"` takes "+what, "`status` shows what is open")
	}
	return n.mail(m).withTaps(taps, true)
}

// secrecy says who knows the content of letters.
func secrecy(ls []LetterTaken) string {
	for _, l := range ls {
		switch {
		case l.Of != nil && l.Of.Signed && l.Of.Kind != order.ArmisticePact:
			return "Everybody hears of what all have signed"
		case !l.Says.Standing:
			return "Only those whom it concerns know what a letter says; the log holds its hash until all have signed"
		}
	}
	return "Nobody else knows of it before it is used; the log holds its hash until then"
}

// standsFor says what a standing letter does.
func standsFor(o order.Pact) string {
	switch o.Verb {
	case order.LeavePact:
		return "and you have left before that war binds you"
	case order.RefusePact:
		return "and refuses each one"
	}
	return "and says yes to the first one"
}

// LettersChecked answers a mail that only asked whether its lines about agreements could
// be taken. They could.
func LettersChecked(m Meta, ls []LetterTaken) Mail {
	n := Notice{
		Heading: "Checked: " + plural(len(ls), "letter", "letters"),
		Next:    []string{"To send them, send the mail again without the word \"check\""},
	}
	for _, l := range ls {
		n.Lines = append(n.Lines, string(l.Power)+": "+l.Says.String())
	}
	n.Lines = append(n.Lines, "They would be taken as the game stands. It was only a check: nothing was sent, and nobody was told")
	n.About = n.Heading + " of " + string(ls[0].Power)
	return n.mail(m)
}

// WithOpen is the mail with the proposals that are open to its reader, before its first
// section, and the answers to them by one tap.
func (m Mail) WithOpen(ps []Proposal) Mail {
	if len(ps) == 0 {
		return m
	}
	var b strings.Builder
	var taps []Tap
	for i, p := range ps {
		switch {
		case i == 0 && !p.Standing:
			b.WriteString(string(headingSign) + "## Open proposals\n\nOnly those concerned see these.\n\n")
		case p.Standing && (i == 0 || !ps[i-1].Standing):
			b.WriteString(map[bool]string{true: "\n"}[i > 0] + string(headingSign) + "## Standing answers\n\nOnly you see these.\n\n")
		}
		fmt.Fprintf(&b, "- %s\n", escape(p.line()))
		for _, c := range p.choices() {
			taps = append(taps, Tap{Label: c.Means, Text: c.Line})
			fmt.Fprintf(&b, "  - %s: %s\n", escape(c.Means), code(c.Line))
		}
	}
	m.page = m.page.with(m.page.firstSection(), pageOf(b.String()))
	m.taps = append(taps, m.taps...)
	return m
}

// line is the proposal in one line.
func (p Proposal) line() string {
	if p.Standing {
		return p.number() + " of " + string(p.By) + ": " + p.Text
	}
	s := p.number() + " from " + string(p.By) + " to " + powerList(p.To) + ": " + p.Text
	switch {
	case p.Signed && p.Kind == order.ArmisticePact:
		return s + ". It is accepted, and the two negotiate"
	case p.Signed:
		return s + ". All have said yes; it takes effect as soon as no battle is pending"
	}
	return s + ". It waits for " + powerList(p.Awaited) + ", until " + p.Until
}

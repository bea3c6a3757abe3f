package templates

import (
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
	// To are those who must say yes, Yes those who have, Awaited the others.
	To, Yes, Awaited []ruleset.PowerID
	// Yours are the reader's powers whose answer is awaited; Own is set if one of his
	// made it.
	Yours []ruleset.PowerID
	Own   bool
	// Text is what is proposed, word for word, Digits those by which it can be signed so.
	Text, Digits string
	// Until says until when it may be answered, Promise what a yes brings.
	Until, Promise string
	// Signed is set once all have said yes. Outcome is what became of it, in a word, and
	// Closer who brought that about.
	Signed  bool
	Outcome string
	Closer  ruleset.PowerID
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
	for _, q := range p.Yours {
		who, suffix := "", ""
		if len(p.Yours) > 1 {
			who, suffix = string(q)+": ", " for "+string(q)
		}
		yes := Choice{"Accept " + p.number() + suffix, who + "accept " + p.number()}
		if p.Kind == order.TermsPact {
			yes = Choice{"Sign " + p.number() + suffix + ", word for word", who + "sign " + p.number() + " " + p.Digits}
		}
		out = append(out, yes, Choice{"Refuse " + p.number() + suffix, who + "refuse " + p.number()})
	}
	return out
}

// ProposalMade tells who is asked what is proposed to him, and how to answer.
func ProposalMade(m Meta, g *state.Game, p Proposal) Mail {
	n := Notice{
		Heading: "Proposal " + p.number() + " from " + string(p.By),
		About:   "Proposal " + p.number() + " from " + string(p.By) + ": " + p.what(),
		Lines: []string{
			m.seated(p.By) + " proposes " + p.what() + " to " + powerList(p.To),
			"Word for word: " + p.Text,
			"Its digits: " + p.Digits,
			p.Promise,
			"You can answer until " + p.Until + ". Without an answer it lapses; nobody but those it is made to knows of it",
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

// ProposalTold tells those concerned what became of a proposal.
func ProposalTold(m Meta, g *state.Game, p Proposal) Mail {
	n := Notice{Heading: "Proposal " + p.number() + ": " + p.what()}
	says := ""
	switch {
	case p.Signed && p.Kind == order.ArmisticePact:
		n.About = p.number() + " is accepted: send terms"
		says = powerList(p.To) + " has accepted " + p.number() + ": " + string(p.By) + " and " + powerList(p.To) + " negotiate an armistice. Fighting goes on until both have signed the same terms"
		for _, q := range append([]ruleset.PowerID{p.By}, p.To...) {
			if !m.isReader(q) {
				n.Next = append(n.Next, "Send terms at any time: `terms for "+string(q)+": 10 IPC to "+string(q)+"`")
			}
		}
		n.Next = append(n.Next, "`refuse "+p.number()+"` breaks the negotiations off, and neither side offers an armistice again in this war")
	case p.Signed:
		n.About = p.number() + " is signed by all"
		says = "All have said yes to " + p.number() + ", and it is in force as soon as no battle is waited for"
	case p.Outcome == "":
		n.About = p.number() + ": " + powerList(p.Yes) + verb(len(p.Yes), " says yes", " say yes")
		says = powerList(p.Yes) + verb(len(p.Yes), " has", " have") + " said yes to " + p.number() + "; it waits for " + powerList(p.Awaited) + ", until " + p.Until
	default:
		n.About = p.number() + " " + outcomeWords(p)
		says = "Proposal " + p.number() + " " + outcomeWords(p)
		if p.Outcome == "refused" && (p.Kind == order.ArmisticePact || p.Kind == order.TermsPact) {
			says += ". In this war neither side offers an armistice again; only a surrender ends it"
		}
	}
	n.Lines = []string{says, "It said: " + p.Text + " (from " + string(p.By) + ", digits " + p.Digits + ")"}
	n.Choices = p.choices()
	return n.mail(m)
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
	// Waits says what keeps it from being in force at once; empty for nothing.
	Waits string
}

// LettersTaken answers a mail with lines about agreements, which were all taken.
func LettersTaken(m Meta, g *state.Game, ls []LetterTaken) Mail {
	n := Notice{Heading: "Taken: " + plural(len(ls), "letter", "letters")}
	var taps []Tap
	for _, l := range ls {
		s := string(l.Power) + ": " + l.Says.String()
		switch l.Says.Verb {
		case order.Propose:
			number := fmt.Sprintf("p%d", l.Number)
			s += ". It is proposal " + number + ", digits " + l.Digits
			taps = append(taps, Tap{"Withdraw " + number, "withdraw " + number})
		case order.LeavePact:
			s += ". Its wars go on"
		}
		n.Lines = append(n.Lines, s)
		if l.Waits != "" {
			n.Lines = append(n.Lines, l.Waits)
		}
	}
	n.About = n.Heading + " of " + string(ls[0].Power)
	n.Lines = append(n.Lines, "Only those whom it concerns know what a letter says; the log holds its hash until all have signed")
	if len(taps) > 0 {
		n.Next = []string{"`withdraw " + strings.Fields(taps[0].Text)[1] + "` takes a proposal back as long as it is open", "`status` shows what is open"}
	}
	return n.mail(m).withTaps(taps, true)
}

// WithOpen is the mail with the proposals that are open to its reader, before its first
// section, and the answers to them by one tap.
func (m Mail) WithOpen(ps []Proposal) Mail {
	if len(ps) == 0 {
		return m
	}
	var b strings.Builder
	b.WriteString("## Open proposals\n\nOnly those concerned see these.\n\n")
	var taps []Tap
	for _, p := range ps {
		fmt.Fprintf(&b, "- %s\n", escape(p.line()))
		for _, c := range p.choices() {
			taps = append(taps, Tap{c.Means, c.Line})
			fmt.Fprintf(&b, "  - %s: %s\n", escape(c.Means), code(c.Line))
		}
	}
	at := strings.Index(m.markdown, "\n## ")
	if at < 0 {
		m.markdown = strings.TrimRight(m.markdown, "\n") + "\n\n" + b.String()
	} else {
		m.markdown = m.markdown[:at] + "\n" + b.String() + m.markdown[at:]
	}
	m.taps = append(taps, m.taps...)
	return m
}

// line is the proposal in a line.
func (p Proposal) line() string {
	s := p.number() + " from " + string(p.By) + " to " + powerList(p.To) + ": " + p.Text
	switch {
	case p.Signed && p.Kind == order.ArmisticePact:
		return s + ". It is accepted, and the two negotiate"
	case p.Signed:
		return s + ". All have said yes; it is in force as soon as no battle is waited for"
	}
	return s + ". It waits for " + powerList(p.Awaited) + ", until " + p.Until
}

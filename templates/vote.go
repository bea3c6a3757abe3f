package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// VoteView is something that players agree on or not.
type VoteView struct {
	Number int
	// What is proposed, after "proposes": "that the game ends in a draw".
	What, By string
	// Yes are those who are for it, Missing those whose yes is still needed.
	Yes, Missing []string
	// Open is set while it waits; Outcome says how it ended.
	Open    bool
	Outcome string
	// Until is when it lapses, in words.
	Until string
	// Asked is set for a reader whose answer is awaited.
	Asked bool
}

// Vote reports a vote: what is proposed, who is for it, who is awaited, how to answer,
// or how it ended.
func Vote(m Meta, v VoteView) Mail {
	n := Notice{Heading: fmt.Sprintf("Vote v%d", v.Number)}
	n.About = fmt.Sprintf("%s: %s proposes %s", n.Heading, v.By, v.What)
	if !v.Open {
		n.Lines = append(n.Lines, fmt.Sprintf("%s proposed %s", v.By, v.What))
		n.Heading += ": " + v.Outcome
		n.About = ""
		n.Lines = append(n.Lines, "This vote is over: "+v.Outcome)
		return n.mail(m)
	}
	n.Lines = append(n.Lines, fmt.Sprintf("%s proposes %s", v.By, v.What), "Yes: "+list(v.Yes), "Not answered yet: "+list(v.Missing), "Everybody must agree by "+v.Until+", or the proposal fails")
	if v.Asked {
		n.About = "Yes or no? " + n.About
		n.Next = []string{fmt.Sprintf("Answer with `yes v%d` or `no v%d`", v.Number, v.Number)}
		return n.mail(m).withTaps(tapsOf(fmt.Sprintf("yes v%d", v.Number), fmt.Sprintf("no v%d", v.Number)), true)
	} else {
		n.Next = []string{fmt.Sprintf("The proposer can withdraw it with `no v%d`", v.Number)}
	}
	return n.mail(m)
}

// WhichVote answers a yes or no that fits no vote, or several.
func WhichVote(m Meta, asked string, open []VoteView) Mail {
	n := Notice{Heading: "Which vote?"}
	switch {
	case asked != "":
		n.Lines = []string{fmt.Sprintf("No vote %s waits for your answer", shorten(oneLine(asked), 20))}
	case len(open) == 0:
		n.Lines = []string{"No vote waits for your answer"}
	default:
		n.Lines = []string{"Several votes wait for your answer"}
	}
	n.Lines = append(n.Lines, unchanged)
	for _, v := range open {
		n.Next = append(n.Next, fmt.Sprintf("`yes v%d` or `no v%d`: %s proposes %s", v.Number, v.Number, v.By, v.What))
	}
	return n.mail(m)
}

// ConfirmConcede asks the only player of a side to say it once more.
func ConfirmConcede(m Meta, side, until string) Mail {
	return Notice{
		Heading: "Do you concede?",
		Lines: []string{"You alone play the " + side + ", so this ends the game, and only the host can take it back",
			"Nothing has happened yet; the host knows"},
		Next: []string{"To give the game up, write `concede` once more, in another mail, by " + until, "To play on, do nothing"},
	}.mail(m).withTaps([]Tap{{Label: "Concede the game", Text: "concede"}}, true)
}

// ConfirmGivingUp asks a player to confirm giving up their powers, where powers make their
// own sides.
func ConfirmGivingUp(m Meta, powers []ruleset.PowerID, until string) Mail {
	return Notice{
		Heading: "Do you concede?",
		Lines: []string{"The game goes on without you: nobody would play " + powerList(powers) + " any more, and each of them would attack nobody and say no to every offer (rule EXG-16)",
			"What is proposed to you or by you would lapse; agreements and wars go on",
			"Nothing has happened yet"},
		Next: []string{"To give your powers up, write `concede` once more, in another mail, by " + until, "To free your seat for somebody else, and play until they come, write `resign`", "To play on, do nothing"},
	}.mail(m).withTaps([]Tap{{Label: "Give my powers up", Text: "concede"}}, true)
}

// ConcedesToHost tells the host that the only player of a side concedes.
func ConcedesToHost(m Meta, player, side, until string) Mail {
	return Notice{
		Heading: player + " concedes",
		Lines:   []string{fmt.Sprintf("%s concedes for the %s; the game ends if they write it again by %s", player, side, until)},
	}.mail(m)
}

// NoVote answers a proposal that cannot be made.
func NoVote(m Meta, why string) Mail {
	return Notice{Heading: "Not proposed", Lines: []string{"Nothing was proposed: " + why}}.mail(m)
}

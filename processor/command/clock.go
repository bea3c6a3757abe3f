package command

import "strings"

// Clock are the players' commands on their time.
var Clock = Table{
	{
		Name: "away", Group: Seat, Takes: Words, Fits: someTime,
		Phrases: []string{"away", "gone", "slow", "im away", "i am away", "i will be away", "ill be away", "i will be gone", "ill be gone", "im gone",
			"on vacation", "on holiday", "vacation", "holiday", "travelling", "traveling"},
		Usage: "away WHEN", Example: "away 12-19 Aug",
		Help: "the time of your turns stands still meanwhile",
		Detail: "Say it by days of your own time zone: `away 12-19 Aug`, `away until Mon`, `slow till Mon`, `away 3 days`. " +
			"The last day named is among them, but `until Mon` means that you are there on Monday. " +
			"It costs nothing unless you are on or asked meanwhile; the game says how much you may take in a turn and in all.",
	},
	{
		Name: "back", Group: Seat,
		Phrases: []string{"back", "im back", "i am back", "back again", "im here", "i am here", "cancel my pause", "not away"},
		Usage:   "back", Example: "I'm back",
		Help: "you are there again, earlier than you said",
	},
	{
		Name: "wait", Group: Seat, Takes: Words, Fits: someTime,
		Phrases: []string{"wait", "wait for me"},
		Usage:   "wait [WHEN]", Example: "wait",
		Help:   "in your turn: what is left of its pause, or so much of it",
		Detail: "`wait` takes all that is left for this turn, `wait 24 hours` and `wait until Mon` a part of it.",
	},
	{
		Name: "forget", Group: Seat,
		Phrases: []string{"forget draft", "forget my draft", "forget the draft"},
		Usage:   "forget draft", Example: "forget draft",
		Help: "put aside your mail that was not taken, which your next lines would correct",
	},
	{
		Name: "ready", Group: Seat,
		Phrases: []string{"ready", "im ready", "i am ready", "im done", "i am done"},
		Usage:   "ready", Example: "ready",
		Help: "let the dice fall now that wait for a change of your mind",
	},
}

// someTime keeps stories from being taken for a time.
func someTime(_, arg string) bool {
	return len(strings.Fields(arg)) <= 9 && !strings.ContainsAny(arg, ">→:;")
}

package command

import "strings"

// SampleDays are the days in the help's examples. Code that knows the date replaces them with days
// in the near future.
const SampleDays = "12-19 Aug"

// Clock holds the players' commands about their time.
var Clock = Table{
	{
		Name: "away", Group: Seat, Openly: true, Takes: Words, Fits: someTime,
		Phrases: []string{"away", "gone", "slow", "im away", "i am away", "i will be away", "ill be away", "i will be gone", "ill be gone", "im gone",
			"on vacation", "on holiday", "vacation", "holiday", "travelling", "traveling"},
		Usage: "away WHEN", Example: "away " + SampleDays,
		Help: "you are away: the clock of your turns stops for that time",
		Detail: "Say it by days of your own time zone: `away " + SampleDays + "`, `away until Mon`, `slow till Mon`, `away 3 days`. " +
			"The last day named is included, but `until Mon` means that you are back on Monday. " +
			"It costs nothing unless it is your turn or you are asked something meanwhile; the game sets how much you may take in a turn and in all.",
	},
	{
		Name: "back", Group: Seat, Openly: true,
		Phrases: []string{"back", "im back", "i am back", "back again", "im here", "i am here", "cancel my pause", "not away"},
		Usage:   "back", Example: "I'm back",
		Help: "you are back earlier than you said",
	},
	{
		Name: "wait", Group: Seat, Openly: true, Takes: Words, Fits: someTime,
		Phrases: []string{"wait", "wait for me"},
		Usage:   "wait [WHEN]", Example: "wait",
		Help:   "stop the clock of your turn; without a time, for as long as the game allows",
		Detail: "A game allows each turn some time of pause. `wait` uses all that is left of it for this turn, `wait 24 hours` or `wait until Mon` only a part.",
	},
	{
		Name: "forget", Group: Seat, Openly: true,
		Phrases: []string{"forget draft", "forget my draft", "forget the draft"},
		Usage:   "forget draft", Example: "forget draft",
		Help:   "throw away your mail that was not taken, instead of correcting it",
		Detail: "When orders are not taken the mail is kept, so that you can send its corrected lines alone. After `forget draft` your next mail is read on its own.",
	},
	{
		Name: "value", Group: Seat, Takes: Words,
		Phrases: []string{"secret", "my secret", "dice value", "my value"},
		Usage:   "secret: WORDS", Example: "secret: seven green bottles",
		Help:   "your part of the other side's dice, any words, when you are asked for it",
		Detail: "In games with the dice of `players` or `vrf+players` the dice of a turn wait for a value of each player of the other side, once its orders are fixed. " + anyWords,
		OfNations: Told{
			Help:   "your part of the dice of others, any words, when you are asked for it",
			Detail: "In games with the dice of `players` or `vrf+players` the dice of a turn wait, once its orders are fixed, for a value of each player who has no power in the alliance of the power whose turn it is. " + anyWords,
		},
	},
	{
		Name: "value list", Group: Seat, Takes: Words,
		Phrases: []string{"secret list", "my secret list"},
		Usage:   "secret list: FIRST LINE", Example: "secret list: 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
		Help:   "fix your secret values in advance, so that all see you do not pick them later",
		Detail: "`adjutant secrets` makes such a list on your own machine: each line is the SHA-256 of the next. Send the first line with this command, keep the others, and give one when you are asked.",
	},
	{
		Name: "rolled", Group: Seat, Takes: Words, Fits: faces,
		Phrases: []string{"rolled", "i rolled", "we rolled", "i threw", "we threw", "thrown"},
		Usage:   "rolled FACES", Example: "rolled 3 1 6 6 2",
		Help:   "enter dice that you threw by hand, when the game asks for them",
		Detail: "In games with dice by hand (`manual`) they are taken in order, for one roll after the other; give more than are asked for, if you like. All reports say who entered them.",
	},
	{
		Name: "ready", Group: Seat, Openly: true,
		Phrases: []string{"ready", "im ready", "i am ready", "im done", "i am done"},
		Usage:   "ready", Example: "ready",
		Help: "roll the dice of your orders now, instead of at the time that was announced",
	},
}

// faces reports whether words are the faces of dice.
func faces(_, arg string) bool { return arg != "" && strings.Trim(arg, "123456 ,;-") == "" }

// someTime keeps stories from being taken for a time.
func someTime(_, arg string) bool {
	return len(strings.Fields(arg)) <= 9 && !strings.ContainsAny(arg, ">→:;")
}

// anyWords are the words that do for a value.
const anyWords = "Any words will do that nobody can guess, or the next line of a list that you fixed before (`help secret list`)."

package command

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// asking holds the commands that ask for something and change nothing.
var asking = Table{
	{
		Name: "help", Group: Asking, Openly: true, Anybody: true, Takes: Words, Fits: fewWords,
		Phrases: []string{"help", "commands", "help on", "help with", "help me"},
		Usage:   "help [COMMAND]", Example: "help resend",
		Help:   "this page; with a command's name, more about that command",
		Detail: "`help orders` explains the language that orders are written in.",
	},
	{
		Name: "status", Group: Asking, Openly: true,
		Phrases: []string{"status", "whos up", "whos on", "who is up", "who is on", "whose turn", "whose turn is it", "whos turn", "whos turn is it",
			"game status", "show status", "where are we", "where is the game", "who is next", "whos next"},
		Usage: "status", Example: "who's up?",
		Help:   "whose turn it is, the deadline, and how the powers stand",
		Detail: "If you play in several games and the mail names none, you get a line on each.",
	},
	{
		Name: "board", Group: Asking, Openly: true, Answer: wholeBoard,
		Phrases: []string{"board", "map", "show board", "show the board", "whole board", "the board", "position", "show position", "send the board",
			"where is everybody", "where is everything", "where are all units"},
		Usage: "board", Example: "board",
		Detail: "`adjutant show` and every other command that takes a position can read this text back.",
		Help:   "every unit on the board, as text",
	},
	{
		Name: "look", Group: Asking, Openly: true, Takes: Words, Fits: somewhere,
		Phrases: []string{"whats in", "what is in", "whats at", "what is at", "whos in", "who is in", "look at", "look", "board", "show"},
		Usage:   "what's in PLACE", Example: "what's in 97?",
		Help:   "what stands in a place; put commas between several places",
		Detail: "Places are named as in orders: `what's in Egypt, sz 98?`",
	},
	{
		Name: "history", Group: Asking, Openly: true, Takes: Words, Fits: number,
		Phrases: []string{"history", "show history", "game history", "history since round", "history from round", "history round"},
		Usage:   "history [ROUND]", Example: "history",
		Help:   "every turn so far and what came of it; with a number, from that round on",
		Detail: "A turn that was taken back stays in the list, marked as such.",
	},
	{
		Name: "dice", Group: Asking, Openly: true,
		Phrases: []string{"dice", "show dice", "show the dice", "dice statistics", "dice stats", "luck", "how lucky were we", "who was lucky", "how were the dice",
			"are the dice fair", "were the dice fair"},
		Usage: "dice", Example: "dice",
		Help:   "how the dice have fallen so far, and who was lucky",
		Detail: "Hits are compared with what was expected, by power and player, and the dice are tested. Dice of turns that were taken back are left out. `adjutant dice` shows the same for a log, with every battle.",
	},
	{
		Name: "log", Group: Asking, Openly: true,
		Phrases: []string{"log", "game log", "send log", "send the log", "send me the log", "the log", "log please", "bundle", "send the bundle"},
		Usage:   "log", Example: "log",
		Help:   "the game's signed log as a file, with everything needed to check it",
		Detail: "It goes up to the last dice: what is ordered and not carried out yet is left out. When the game is over everybody gets the whole log without asking.",
	},
	{
		Name: "evidence", Group: Asking,
		Phrases: []string{"evidence", "my evidence", "send evidence", "send my evidence"},
		Usage:   "evidence", Example: "evidence",
		Help: "proof of your own mails, for a dispute",
		Detail: "The log has only hashes of what your mail provider or your token signed, and of sealed orders. This brings what they stand for, of your own mails alone, with the log up to the last dice. " +
			"It holds your mail address: give it only to whoever is to judge. `adjutant verify G.zip --evidence G.zip` checks it.",
	},
	{
		Name: "resend", Group: Asking, Openly: true, Takes: Words, Fits: fewWords,
		Phrases: []string{"resend", "resend turn", "send again", "send me again", "repost"},
		Usage:   "resend [TURN]", Example: "resend G3",
		Help:   "the report of a whole turn once more; without a turn, the last report",
		Detail: "Name a turn as in a report's title: `G3`, `USA #13`, `Japan turn 2`; or name a report by its log record: `resend 41`.",
	},
	{
		Name: "post", Group: Asking, Openly: true, Takes: Words, Fits: forumPost,
		Phrases: []string{"post", "forum", "forum post", "forum report", "post for the forum"},
		Usage:   "post [TURN] [FORMAT]", Example: "post G3 bbcode",
		Help:   "a turn's report as text that you can paste into a forum thread",
		Detail: "FORMAT is `markdown` (NodeBB, the usual one), `discourse`, `bbcode` (phpBB, vBulletin) or `html`. A long report comes in several posts. Whoever reads one can check it: see `help verify`.",
	},
	{
		Name: "verify", Group: Asking, Openly: true, Takes: Letter, Fits: aloneOnItsLine,
		Phrases: []string{"verify", "verify this", "verify this report", "verify report", "check this report", "check report", "is this report true", "is this true"},
		Usage:   "verify", Example: "check this report",
		Help:   "does a report match the log? Paste the report below this line",
		Detail: "Copy the report from its title to its last line, `Report of game ...`. Quote marks, blank lines and other marks do not matter; every word and every figure does. The answer names the first line that differs.",
	},
}

func wholeBoard(m templates.Meta, g *state.Game) templates.Mail {
	return templates.Board(m, g, state.PrintPosition(g))
}

// seat are the commands about a player's own orders and his place at the table.
var seat = Table{
	{
		Name: "orders", Group: Seat, Openly: true, Takes: Words, Fits: powers,
		Phrases: []string{"my orders", "show my orders", "show orders", "what stands", "what are my orders", "orders of", "show orders of", "orders for"},
		Usage:   "my orders", Example: "my orders",
		Help:      "which orders of yours stand; `orders of POWER` for another power's",
		Detail:    "Players of one side may read each other's orders; of an enemy you see only what is published.",
		OfNations: Told{Detail: "Allies may read each other's orders; of all others you see only what is published."},
	},
	{
		Name: "standing", Group: Seat, Openly: true,
		Phrases: []string{"standing", "my standing orders", "show standing", "show standing orders", "show my standing orders", "what are my standing orders"},
		Usage:   "standing", Example: "standing?",
		Help: "your standing orders: what your units do in other powers' turns",
	},
	{
		Name: "check", Group: Seat, InOrders: true,
		Phrases: []string{"check", "check only", "dry run", "test only"},
		Usage:   "check", Example: "check",
		Help:   "as a line in a mail with orders: they are checked, and nothing changes",
		Detail: "The answer says how each line was read and what is wrong with it. It enters no orders and rolls no dice.",
	},
	{
		Name: "withdraw", Group: Seat, InOrders: true,
		Phrases: []string{"withdraw", "withdraw my orders", "ignore last mail", "cancel my orders", "disregard my last mail"},
		Usage:   "withdraw", Example: "pls ignore last mail",
		Help:   "take back your orders, before their dice are rolled",
		Detail: "What the dice have decided stays: only a vote of the others (`undo`) or the host can take it back.",
	},
	{
		Name: "ahead", Group: Seat, InOrders: true,
		Phrases: []string{"ahead", "orders ahead", "ahead cancel"},
		Usage:   "ahead:", Example: "ahead: cancel",
		Help: "the orders below this line are kept for your next turn (`Italy ahead:` for Italy's)",
		Detail: "They are checked when that turn begins. If all are legal they stand, and the dice wait as after any mail; if not, you get a mail that says why, and your clock runs. " +
			"`ahead NCM:` keeps them until the battles of the turn are over. Nobody else sees them before. " +
			"A later mail for the same time replaces them, `ahead: cancel` takes them back, `my orders` shows them.",
	},
	{
		Name: "join", Group: Seat, Anybody: true, Takes: Words, Fits: powers,
		Phrases: []string{"join", "join as", "i want to join", "i would like to join", "id like to join", "take over", "i take over"},
		Usage:   "join [POWER]", Example: "join",
		Help:   "take over the seat of a player who leaves",
		Detail: "The host must agree, unless the game is open to all. Who plays what is recorded in the log.",
	},
	{
		Name: "resign", Group: Seat,
		Phrases: []string{"resign", "i resign", "i have to resign", "i must resign", "i quit", "quit", "find a substitute for me", "i need a substitute"},
		Usage:   "resign", Example: "I resign",
		Help:      "leave your seat to a substitute; the game goes on without you",
		Detail:    "Until somebody takes it your orders still count. To give the game up for your side write `concede`.",
		OfNations: Told{Detail: "Until somebody takes it your orders still count. To give your powers up at once write `concede`."},
	},
	{
		Name: "observe", Group: Seat, Anybody: true,
		Phrases: []string{"observe", "join as observer", "join as an observer", "read along", "watch", "watch the game", "i want to observe"},
		Usage:   "observe", Example: "observe",
		Help: "follow a game without playing",
	},
	{
		Name: "leave", Group: Seat,
		Phrases: []string{"stop", "stop observing", "stop mails", "unsubscribe", "leave", "leave the game", "remove me"},
		Usage:   "stop", Example: "stop",
		Help: "stop following a game that you only observe",
	},
}

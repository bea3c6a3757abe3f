package command

import (
	"regexp"
	"strings"
)

// Host holds the commands of a game's host. Each begins with the word host, so that it is not taken
// for a player's. A command that changes a game gives the reason after "because"; the function
// Because separates the two.
var Host = Table{
	{
		Name: "host open", Group: Hosting, Takes: Letter,
		Phrases: []string{"host open", "host open game", "host open a game", "host new", "host new game"},
		Usage:   "host open ID because REASON", Example: "host open g43 because a new season begins",
		Help: "open a game, in a mail of its own",
		Detail: "Below it stand the rules and the players, a line each; all powers must be played:\n\n```\nhost open g43 because a new season begins\n" +
			"ruleset: alpha2\ntitle: Harrow v Quill\nplayer: Harrow <harrow@example.org> = Germany, Japan, Italy\n" +
			"player: Quill <quill@example.net> = Soviet Union, US, China, UK, ANZAC, France\nplayer: Reader <reader@example.org>\n" +
			"option: low_luck = true\nturn time: 72h\n```\n\n" +
			"A player without powers is an observer. Any line of `help host set` may follow, `speed: quick|usual|full` (how much the game asks), `ask: scramble, losses` (for which decisions it stops), " +
			"`auth: dkim` (what proves a player's mails), `dice: vrf+players` (where dice come from: `vrf`, `vrf+beacon`, `vrf+players`, `beacon`, `players` or `manual`) and, last, `position:` with the lines of a position to start from. " +
			"Whatever you leave out is as in the host's configuration.",
	},
	{
		Name: "host ruling", Group: Hosting, Takes: Block,
		Phrases: []string{"host ruling", "host rules", "host rule"},
		Usage:   "host ruling: TEXT because REASON", Example: "host ruling: the scramble at 110 stands because it was sent in time",
		Help: "put a ruling on record and inform everybody",
		Detail: "It is a single line, or ends with the line that begins with `because`, or with a line `end ruling`:\n\n```\nhost ruling:\nThe scramble at 110 stands.\n" +
			"It came in time because his clock is right.\nend ruling\n```\n\nThe next command needs a line of its own below it. Mail addresses are removed from it.",
	},
	{
		Name: "host note", Group: Hosting, Takes: Block,
		Phrases: []string{"host note", "host notes"},
		Usage:   "host note: TEXT because REASON", Example: "host note: Quill's provider was down because it rejected our mails",
		Help: "put a remark on record and inform everybody",
	},
	{
		Name: "host asked", Group: Hosting,
		Phrases: []string{"host asked", "host who asks", "host waiting"},
		Usage:   "host asked", Example: "host asked",
		Help: "who waits for your yes: to join, to read along, for another address",
	},
	{
		Name: "host yes", Group: Hosting, Takes: Words, Fits: number,
		Phrases: []string{"host yes", "host admit", "host confirm"},
		Usage:   "host yes NUMBER", Example: "host yes 4",
		Help:   "let somebody in, or confirm a player's new address",
		Detail: "Confirm an address only if you know that the player asked for it: whoever gets his mail can play for him.",
	},
	{
		Name: "host no", Group: Hosting, Takes: Words, Fits: number,
		Phrases: []string{"host no", "host decline"},
		Usage:   "host no NUMBER", Example: "host no 4",
		Help: "refuse it",
	},
	{
		Name: "host start", Group: Hosting, Takes: Words,
		Phrases: []string{"host start", "host start the game"},
		Usage:   "host start because REASON", Example: "host start because the bid is settled",
		Help: "start the clock of the first turn, or continue a stopped game",
	},
	{
		Name: "host pause", Group: Hosting, Takes: Words,
		Phrases: []string{"host pause"},
		Usage:   "host pause because REASON", Example: "host pause because Harrow is in hospital",
		Help:   "stop the clock; orders are still taken",
		Detail: "No deadline passes until `host resume`; then as much time is left as before.",
	},
	{
		Name: "host resume", Group: Hosting, Takes: Words,
		Phrases: []string{"host resume", "host go on", "host continue"},
		Usage:   "host resume because REASON", Example: "host resume because Harrow is back",
		Help: "start the clock again",
	},
	{
		Name: "host stop", Group: Hosting, Takes: Words,
		Phrases: []string{"host stop"},
		Usage:   "host stop because REASON", Example: "host stop because two players have left",
		Help: "stop the game: no orders are taken until `host start`",
	},
	{
		Name: "host extend", Group: Hosting, Takes: Words,
		Phrases: []string{"host extend", "host extend by"},
		Usage:   "host extend TIME because REASON", Example: "host extend 24h because the server was down",
		Help:   "give the turn more time",
		Detail: "Times read like `36h`, `2 days` or `90m`; a minus takes time away.",
	},
	{
		Name: "host substitute", Group: Hosting, Takes: Words,
		Phrases: []string{"host substitute", "host seat"},
		Usage:   "host substitute NAME <ADDRESS> for POWERS because REASON", Example: "host substitute Wren <wren@example.net> for Italy, Japan because Harrow has left",
		Help: "give powers to another player",
		Detail: "Name the powers, or the player who has them: `host substitute Wren <wren@example.net> for Harrow`. " +
			"Somebody who plays already needs no address. A later answer of the old player does not count.",
	},
	{
		Name: "host force", Group: Hosting, Takes: Words,
		Phrases: []string{"host force", "host force defaults", "host force default", "host default"},
		Usage:   "host force because REASON", Example: "host force because Quill has not answered for a week",
		Help: "carry out the orders that stand, with defaults for what is late",
	},
	{
		Name: "host alone", Group: Hosting, Takes: Words,
		Phrases: []string{"host alone", "host go on alone", "host without witnesses"},
		Usage:   "host alone because REASON", Example: "host alone because the witnesses have been silent for four days",
		Help:   "let dice fall without witnesses that stay away, where the game allows it",
		Detail: "Only in a game whose opening says after how long, and only then. Everybody is informed, and the log shows it for ever.",
	},
	{
		Name: "host edit", Group: Hosting, Takes: Block,
		Phrases: []string{"host edit"},
		Usage:   "host edit: LINES because REASON", Example: "host edit: Germany: +2 infantry in Poland because the set-up was short of them",
		Help: "change the position",
		Detail: "One change a line, as many as you like:\n\n```\nhost edit:\nGermany: +2 infantry, -1 tank in Poland\n-1 tank in Paris\n" +
			"control Norway Germany\ntreasury UK Europe 24\nmarker: kamikaze tokens = 3\nbecause the set-up was wrong\n```\n\n" +
			"Impossible positions are refused: units where they cannot be, aircraft without a deck, debts. Orders that stand and lose their units lapse.",
	},
	{
		Name: "host back", Group: Hosting, Takes: Words,
		Phrases: []string{"host back", "host back to", "host back to record", "host go back", "host go back to", "host go back to record"},
		Usage:   "host back to record N because REASON", Example: "host back to record 41 because the wrong battle was fought",
		Help: "put the game back to where it was after a record",
		Detail: "Nothing is removed from the log: going back is itself a record, and everybody is informed. Dice that were rolled are kept: in the same battle of that turn they are " +
			"used again, whatever else is changed. `history` shows the numbers.",
	},
	{
		Name: "host bid", Group: Hosting, Takes: Block,
		Phrases: []string{"host bid"},
		Usage:   "host bid N: ITEMS because REASON", Example: "host bid 18: sub 98, art Alex, inf Egy, save 5 because the auction said so",
		Help: "place a side's bid before the first orders",
		Detail: "Each unit joins one of the same power, one in a space unless the option bid_per_space says otherwise. " +
			"`ANZAC inf Egypt` names the power, `save 5 UK Pacific` the treasury.",
	},
	{
		Name: "host option", Group: Hosting, Takes: Words,
		Phrases: []string{"host option", "host options"},
		Usage:   "host option NAME = VALUE because REASON", Example: "host option low_luck = true because both sides want it",
		Help: "change an option of the rules",
		Detail: "Before the first orders any option can change; later only those that nothing so far depended on: " +
			"`low_luck`, `no_objectives`, `research`, the cities of victory.",
	},
	{
		Name: "host set", Group: Hosting, Takes: Words,
		Phrases: []string{"host set"},
		Usage:   "host set NAME VALUE because REASON", Example: "host set turn time 48h because all agreed",
		Help: "change the game's clock, or the time before dice",
		Detail: "What can be set, each with a sample value:\n\n```\nturn time 72h\ndecision time 24h\nclock hour 20:00\nweekdays mon-fri\n" +
			"quiet days 2026-12-24..2026-12-26, 2027-01-01\nminimum 24h\ngrace 12h\nreminders 24h, 4h\nlate host\nlate wait\nlate defaults\nsubstitute Wren\n" +
			"pause turn 72h\npause game 21d\nzone Europe/Berlin\ndice delay 30m\nask scramble, losses\nspeed quick\nreports each turn\nmailbox default\ntopic 4711\ntopic open\nforum orders on\nforum evidence on\npage public\npage links\n```\n\n" +
			"`0` or `none` removes a value; `turn time 0` removes all deadlines. Separate several that belong together with semicolons, " +
			"`host set pause turn 2d; pause game 14d because ...`, and are checked as a whole. Running deadlines are recalculated: that of the turn and those of open questions.",
	},
	{
		Name: "host end", Group: Hosting, Takes: Words,
		Phrases: []string{"host end"},
		Usage:   "host end SIDE because REASON", Example: "host end axis by concession because Quill gave up after J6",
		Help:   "end the game for a side, or in a draw",
		Detail: "`host end axis`, `host end allies` (who win) or `host end draw`; `by concession` or `by agreement` may follow. Going back opens it again.",
	},
	{
		Name: "host archive", Group: Hosting, Takes: Words,
		Phrases: []string{"host archive"},
		Usage:   "host archive because REASON", Example: "host archive because it is over and done",
		Help: "archive a game: no more mails, all of it can still be read",
	},
	{
		Name: "host rolled", Group: Hosting, Takes: Words, Fits: faces,
		Phrases: []string{"host rolled", "host threw"},
		Usage:   "host rolled FACES", Example: "host rolled 3 1 6 6 2",
		Help: "enter dice that were thrown by hand, in a game with such dice",
	},
	{
		Name: "host witness", Group: Hosting, Takes: Words,
		Phrases: []string{"host witness"},
		Usage:   "host witness NAME [KEY] URL because REASON", Example: "host witness w2.example https://w2.example.net because it has moved",
		Help: "say where a witness of the game is asked from now on, or name another in its place",
		Detail: "An address changes at once, by a record. With the KEY of another witness, like `w4.example+1f9a...+BAqx...`, the players are asked first: " +
			"two thirds of them must agree, one of each side among them.",
	},
	{
		Name: "host log", Group: Hosting, Takes: Words,
		Phrases: []string{"host log name", "host log is called"},
		Usage:   "host log name NAME because REASON", Example: "host log name games.example.org/2 because the log of all games was lost",
		Help:   "begin another log of the host, if the one before is lost",
		Detail: "The players are asked first: two thirds of them must agree, one of each side among them. Whoever runs a witness adds the new name with the host's key (`adjutant witness --log NAME=KEY`).",
	},
	{
		Name: "host beacon", Group: Hosting, Takes: Words,
		Phrases: []string{"host beacon", "host round"},
		Usage:   "host beacon ROUND SIGNATURE", Example: "host beacon 657413 b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
		Help: "enter a round of the beacon that dice wait for, where there is no network",
		Detail: "Only in games with the dice of `beacon` or `vrf+beacon`. Whoever has a network reads the signature of the round from any relay of the beacon, such as " +
			"https://api.drand.sh/CHAIN/public/ROUND. It is checked: no other signature is taken, whoever gives it.",
	},
	{
		Name: "host league", Group: Hosting, Takes: Words, Fits: leagueList,
		Phrases: []string{"host league", "host league line", "host result"},
		Usage:   "host league [table|ratings] [FORMAT]", Example: "host league",
		Help: "the line for a league: who won, sides, bid, round",
		Detail: "`host league table` lists all of your games: who plays, who leads, rounds, times. `host league ratings` rates their players by the games that are over. " +
			"FORMAT is how the list is written: `text`, `markdown`, `bbcode`, `html` or `csv`, to be pasted where you need it.",
	},
	{
		Name: "host times", Group: Hosting,
		Phrases: []string{"host times", "host who answers how fast"},
		Usage:   "host times", Example: "host times",
		Help: "who answers how fast",
	},
	{
		Name: "host export", Group: Hosting,
		Phrases: []string{"host export"},
		Usage:   "host export", Example: "host export",
		Help: "the signed log, the position and the result, to be kept",
	},
}

// reason matches the word before a reason, at the beginning of a line or inside it.
var reason = regexp.MustCompile(`(?is)(?:^|[\s,;.])(?:because|reason:|reason is)[\s:]+`)

// Because separates what a host's command does from why: the reason is what follows the last
// "because" or "reason:".
func Because(arg string) (what, why string) {
	all := reason.FindAllStringIndex(arg, -1)
	if len(all) == 0 {
		return strings.TrimSpace(arg), ""
	}
	last := all[len(all)-1]
	return strings.TrimSpace(arg[:last[0]]), strings.TrimSpace(strings.TrimRight(arg[last[1]:], " \t\r\n."))
}

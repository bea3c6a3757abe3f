package command

// others holds the commands for what players settle among themselves.
var others = Table{
	{
		Name: "message", Group: Others, Takes: Letter, Fits: recipient,
		Phrases: []string{"message", "message to", "msg", "msg to", "note to", "press to", "tell", "write to"},
		Usage:   "message all: TEXT", Example: "message allies: I go for Egypt next turn.",
		Help:      "send the rest of the mail to all players, to your allies, or to one player",
		Detail:    "`message all:`, `message allies:` (your own side), `message enemies:`, `message Quill:`, `message Japan:`, `message host:`. It is always shown who wrote it. Put orders and commands above it: everything below is the message.",
		OfNations: Told{Detail: "`message all:`, `message allies:` (your alliance; `message A1:` if you have powers in several), `message enemies:` (those at war with you), `message Quill:`, `message Japan:`, `message host:`. It is always shown who wrote it. Put orders, letters and commands above it: everything below is the message."},
	},
	{
		Name: "concede", Group: Others, Openly: true,
		Phrases: []string{"concede", "i concede", "we concede", "gg i concede", "gg we concede", "gg concede", "concede the game", "i concede the game", "we give up", "i give up",
			"vote concede", "axis concede", "the axis concede", "allies concede", "the allies concede"},
		Usage: "concede", Example: "GG, I concede",
		Help:   "give up the game for your side; all players of your side must agree",
		Detail: "If you are your side's only player, the game ends when you write it again within two days, in another mail; after that only the host can take it back.",
		OfNations: Told{
			Help:   "give up your powers; the game goes on without you",
			Detail: "When you have written it twice, in two mails within two days, nobody plays your powers, and each is passive until somebody joins. `resign` keeps them going until then.",
		},
	},
	{
		Name: "draw", Group: Others, Openly: true,
		Phrases: []string{"draw", "offer draw", "offer a draw", "i offer a draw", "propose a draw", "i propose a draw", "vote draw", "call it a draw", "lets call it a draw"},
		Usage:   "draw", Example: "draw?",
		Help: "offer a draw; the game is drawn when all players agree",
	},
	{
		Name: "restart", Group: Others, Openly: true,
		Phrases: []string{"restart", "vote restart", "restart the game", "propose a restart", "start over", "lets start over", "lets restart"},
		Usage:   "restart", Example: "restart?",
		Help: "propose to start over; if all agree, the host opens the game again",
	},
	{
		Name: "replace", Group: Others, Openly: true, Takes: Words, Fits: someName,
		Phrases: []string{"replace", "vote replace", "replacement for", "vote replacement", "vote replacement for", "substitute for"},
		Usage:   "replace PLAYER", Example: "replace Quill",
		Help: "ask for a substitute for a player who no longer answers; the others vote on it",
	},
	{
		Name: "undo", Group: Others, Openly: true, Takes: Words, Fits: number,
		Phrases: []string{"undo", "undo to record", "undo to", "vote undo", "undo my turn", "take back my turn", "undo my last mail", "take back"},
		Usage:   "undo [RECORD]", Example: "undo",
		Help:      "ask the others to let you take back orders whose dice have been rolled",
		Detail:    "The other side votes. " + undoing,
		OfNations: Told{Detail: "All other players vote. " + undoing},
	},
	{
		Name: "extension", Group: Others, Openly: true, Takes: Words, Fits: spanOfTime,
		Phrases: []string{"extension", "extension of", "ask for an extension", "vote extension", "more time", "i need more time", "need more time", "can i have more time", "extra time"},
		Usage:   "extension [TIME]", Example: "extension 24h",
		Help:      "ask the others for more time: a day, unless you say how much",
		Detail:    "The other side votes.",
		OfNations: Told{Detail: "All other players vote."},
	},
	{
		Name: "yes", Group: Others, Openly: true, Takes: Words, Fits: voteNumber,
		Phrases: []string{"vote yes", "vote for", "yes", "agree to", "accept", "agree"},
		Usage:   "yes [VOTE]", Example: "vote yes",
		Help: "agree to a proposal; with its number if several are open: `yes v3`",
	},
	{
		Name: "consent", Group: Others, Takes: Words, Fits: sixWords,
		Phrases: []string{"consent", "i consent", "i consent to", "consent to"},
		Usage:   "consent WORDS", Example: "consent hunuj gomut famof lilob gafir batut",
		Help: "agree to a new key of the host, or to other witnesses, when you are asked",
		Detail: "The words are those of the new key, or of the witnesses. Compare them with the host by another way than mail. " +
			"The log names who agreed, and anybody who checks it sees that; what you signed stays with the host as evidence.",
	},
	{
		Name: "no", Group: Others, Openly: true, Takes: Words, Fits: voteNumber,
		Phrases: []string{"vote no", "vote against", "no", "decline", "disagree"},
		Usage:   "no [VOTE]", Example: "vote no",
		Help: "refuse a proposal, or take back your own",
	},
}

// undoing is what `undo` does, whoever votes.
const undoing = "Without a record it goes back to before your last orders. Dice that were rolled are never rolled again: in the same battle of that turn they are used again. Nothing is removed from the log."

// mails holds the commands about the mails themselves.
var mails = Table{
	{
		Name: "format", Group: Mails, Takes: Words, Fits: oneWord,
		Phrases: []string{"format", "mail format", "my format", "digest", "daily digest"},
		Usage:   "format NAME", Example: "format short",
		Help: "how your mails look, or `format digest`: one mail a day; `help format` lists all",
		Detail: "- `format html`: with tables and pictures, and plain text as well\n- `format text`: plain text only\n" +
			"- `format short`: of each report the results, what changed hands and what was decided by odds, without dice; `resend` gives the rest\n" +
			"- `format bbcode`, `format markdown` (NodeBB), `format discourse`, `format fragment` (HTML for a page): plain text, and below the report of a turn the post for a forum, also attached as a file\n" +
			"- `format digest`: one mail a day, in whatever format you have; whatever needs your answer still comes at once. `format digest off` ends it",
	},
	{
		Name: "reports", Group: Mails, Takes: Words, Fits: rhythm,
		Phrases: []string{"reports", "report", "my reports", "reports please"},
		Usage:   "reports each stage|each turn|each round|daily", Example: "reports each turn",
		Help: "how often you get reports; battles of your own units always come at once",
		Detail: "- `reports each stage`: whatever was carried out, at once\n- `reports each turn`: one mail when a power's turn is over\n" +
			"- `reports each round`: one mail when all powers have played\n- `reports daily`: one mail a day\n- `reports game`: as your game does\n" +
			"Whatever you choose, `resend G3` gives you a turn's full report.",
	},
	{
		Name: "odds", Group: Mails, Takes: Words, Fits: percentage,
		Phrases: []string{"ask odds", "my ask odds", "ask me below"},
		Usage:   "ask odds PERCENT|always|game", Example: "ask odds 90",
		Help: "with these odds or better you are not asked whether to break off an attack",
		Detail: "- `ask odds 90`: an attack of yours with a chance of 90% or more to win goes on without a question\n- `ask odds always`: you are asked whatever the odds\n" +
			"- `ask odds game`: as your game does\nYour own number overrides the game's, for all your powers.",
	},
	{
		Name: "mute", Group: Mails, Takes: Words, Fits: onOff,
		Phrases: []string{"mute", "unmute", "mute me", "mute all"},
		Usage:   "mute", Example: "mute",
		Help: "get only mails that need your answer; `unmute` brings all mails back",
	},
	{
		Name: "zone", Group: Mails, Takes: Words, Fits: zoneName,
		Phrases: []string{"time zone", "timezone", "zone", "my time zone is", "my timezone is", "tz", "my zone is"},
		Usage:   "time zone NAME", Example: "time zone Europe/Berlin",
		Help:   "the time zone of the times in your mails",
		Detail: "A city will do if its zone has its name: `time zone Berlin`. `time zone game` goes back to the game's own.",
	},
	{
		Name: "page", Group: Mails, Takes: Words, Fits: pageLink,
		Phrases: []string{"page", "my page", "page link", "my page link", "link", "my link", "link to my page", "map page", "game page"},
		Usage:   "page [new]", Example: "page",
		Help: "the link to the game's page, with its map and all turns, if your game has one",
		Detail: "The host decides whether a game has a page, and whether everybody may read it or only its readers, each by a link of his own. Whoever has your link can read what you can read there, so keep it to yourself. " +
			"`page new` gives you another link; the old one leads nowhere once the pages are written again. Nothing that only you may know is on the page.",
	},
	{
		Name: "address", Group: Mails, Takes: Words, Fits: mailAddress,
		Phrases: []string{"address", "my address", "change address", "change address to", "change my address to", "my new address is", "new address"},
		Usage:   "address ADDRESS", Example: "address harrow@example.net",
		Help: "have your mails sent to another address, which must be confirmed",
		Detail: "A code word is sent to the new address; send it from the old one: `confirm c-...`. If you have lost the old one, the host can confirm it. " +
			"`address add ADDRESS` lets you write from there, too; `address remove ADDRESS` ends that; `address` on its own lists yours.",
	},
	{
		Name: "account", Group: Mails, Takes: Words, Fits: fewWords,
		Phrases: []string{"account", "my account", "my account is", "forum account", "my forum account", "my forum account is"},
		Usage:   "account NAME", Example: "account harrow42",
		Help: "your account in the game's forum, to write from there; it must be confirmed",
		Detail: "You are mailed a code word, and that account posts `adjutant confirm c-...` in the game's topic. From then on a post by it that begins with `adjutant`, or quotes a report, counts as a mail of yours would; " +
			"the answer comes by mail. Sealed orders, orders ahead and answers to questions are only taken by mail. A post that is changed later changes nothing. `account none` ends it; `account` on its own shows yours.",
	},
	{
		Name: "confirm", Group: Mails, Anybody: true, Takes: Words, Fits: codeWord,
		Phrases: []string{"confirm", "confirm code", "confirm word"},
		Usage:   "confirm WORD", Example: "confirm c-7f3kq2wm",
		Help: "confirm a new address with the code word that was sent to it",
	},
}

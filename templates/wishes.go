package templates

import "fmt"

// Wish is how a player wants mails to be.
type Wish struct {
	// Format is "html", "text" or "short".
	Format       string
	Muted, Daily bool
	// Reports is how often reports come: "stage", "turn" or "round".
	Reports string
	// Zone is the time zone of the player's mails, OwnZone is set if the player chose it.
	// Now is the time in it.
	Zone    string
	OwnZone bool
	Now     string
	// Next is when the next daily mail is due; empty for none.
	Next string
}

// Wishes tells a player how mails to them are written from now on.
func Wishes(m Meta, w Wish) Mail {
	lines := []string{
		map[string]string{
			"html":      "Your mails have HTML and plain text beside each other (format html)",
			"text":      "Your mails are plain text alone (format text)",
			"short":     "Your mails are plain text, and of reports the results without the dice (format short); resend gives the rest",
			"bbcode":    "Your mails are plain text; below the report of a turn stands the post for a forum in BBCode, also as a file (format bbcode)",
			"markdown":  "Your mails are plain text; below the report of a turn stands the post for a forum in Markdown, also as a file (format markdown)",
			"fragment":  "Your mails are plain text; below the report of a turn stands the post for a page as HTML, also as a file (format fragment)",
			"discourse": "Your mails are plain text; below the report of a turn stands the post for Discourse, also as a file (format discourse)",
		}[w.Format],
	}
	switch {
	case w.Muted:
		lines = append(lines, "You get only what needs you (mute); unmute for everything again")
	case w.Daily:
		lines = append(lines, "What does not need you comes in one mail a day (reports daily), next "+w.Next)
	default:
		lines = append(lines, map[string]string{
			"stage": "Every report comes at once (reports each stage)",
			"turn":  "A report comes when a power's turn is over (reports each turn); battles of your own units are reported at once",
			"round": "A report comes when a round is over (reports each round); battles of your own units are reported with the turn",
		}[w.Reports])
	}
	whose := "the game's time zone"
	if w.OwnZone {
		whose = "your time zone"
	}
	lines = append(lines, fmt.Sprintf("Times are in %s, %s; it is now %s", whose, w.Zone, w.Now))
	return Notice{Heading: "Your mails", Lines: lines, Next: []string{"Answer with `help format`, `help reports`, `help mute` or `help zone` for what you can change"}}.mail(m)
}

// NoFormat answers a format that does not exist.
func NoFormat(m Meta, asked string) Mail {
	return Notice{
		Heading: "No such format",
		Lines:   []string{fmt.Sprintf("%q is not a format of mails; your mails stay as they are", shorten(oneLine(asked), 60))},
		Next:    []string{"Write `format html`, `format text`, `format short`, `format bbcode`, `format markdown`, `format discourse`, `format fragment` or `format digest`"},
	}.mail(m)
}

// NoZone answers a time zone that does not exist, or that could be one of several.
func NoZone(m Meta, asked string) Mail {
	return Notice{
		Heading: "No such time zone",
		Lines:   []string{fmt.Sprintf("%q is not the name of exactly one time zone; your times stay as they are", shorten(oneLine(asked), 60))},
		Next: []string{
			"Write it like `time zone Europe/Berlin` or `time zone America/New_York`",
			"An offset like UTC+2 is not accepted: it would be wrong for half of the year",
		},
	}.mail(m)
}

// Forgotten answers "forget draft".
func Forgotten(m Meta, had bool) Mail {
	n := Notice{Heading: "Draft discarded", Lines: []string{"Your mail that was not taken is discarded; your next lines are read on their own"}}
	if !had {
		n = Notice{Heading: "No draft", Lines: []string{"No mail of yours waits to be corrected"}}
	}
	return n.mail(m)
}

// Odds tells a player the odds from which they are not asked whether to break off an
// attack; 0 means that they are always asked. Asks is whether the game asks at all.
func Odds(m Meta, own, game int, asks bool) Mail {
	n := Notice{Heading: "When you are asked whether to retreat", Next: []string{
		"Write `ask odds 90` for another number, `ask odds always` to be asked whatever the odds, `ask odds game` for the game's number",
	}}
	switch {
	case !asks:
		n.Lines = append(n.Lines, "This game never asks: your retreat orders hold, else your units fight on")
	case own == 0:
		n.Lines = append(n.Lines, "You are asked whatever the odds")
	default:
		n.Lines = append(n.Lines, fmt.Sprintf("An attack of yours with a chance of %d%% or more to win goes on without a question", own))
	}
	if asks && own != game {
		whole := "asks whatever the odds"
		if game > 0 {
			whole = fmt.Sprintf("does not ask at %d%% or more", game)
		}
		n.Lines = append(n.Lines, "That is your own setting; without it, the game "+whole)
	}
	return n.mail(m)
}

// NoOdds answers odds that do not exist.
func NoOdds(m Meta, asked string) Mail {
	return Notice{
		Heading: "No such odds",
		Lines:   []string{fmt.Sprintf("%q is not a number from 1 to 100; nothing has changed", shorten(oneLine(asked), 60))},
		Next:    []string{"Write `ask odds 90`, `ask odds always` or `ask odds game`"},
	}.mail(m)
}

// OddsLater answers a player who wants to change this while the battles wait.
func OddsLater(m Meta) Mail {
	return Notice{
		Heading: "Not while battles wait",
		Lines:   []string{"The battles of this turn have begun and wait for answers, so what is asked in them stays as it is; nothing has changed"},
		Next:    []string{"Send the line again when this turn's battles are over", "An answer like `if odds < 50%` holds for the rest of a battle"},
	}.mail(m)
}

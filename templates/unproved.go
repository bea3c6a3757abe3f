package templates

import "fmt"

// Unsigned answers somebody whom no game knows and whose mail does not prove its
// sender: in two lines, because that person may never have written it. Why says what
// was missing.
func Unsigned(m Meta, why string) Mail {
	return Notice{
		Heading: "Not answered in full",
		Lines: []string{
			"A mail came here from your address, but nothing proves that you sent it, and nothing was done with it: " + shorten(oneLine(within(why)), 200),
			"If it was you, write from the address that the host has on file, through its own mail provider; if not, you can ignore this mail",
		},
	}.mail(m)
}

// NotForUs tells players about a mail of theirs that came here although it was
// addressed to somebody else. At is when it came, in words.
func NotForUs(m Meta, subject, at, why string) Mail {
	return Notice{
		Heading: "Not written to this game",
		Lines: []string{
			"A mail of yours came here that was not carried out: " + within(why),
			"It came " + at + ", " + calledBy(subject),
			unchanged,
		},
		Next: []string{
			"If you meant it for the game, answer a mail of the game and leave its address in the To line",
			"If you did not send it here, somebody passed it on, and you can ignore this mail",
		},
	}.mail(m)
}

// TooOld answers a mail whose own date is too far from the day it came.
func TooOld(m Meta, why string) Mail {
	return Notice{
		Heading: "The date of your mail is wrong",
		Lines:   []string{"Your mail was not carried out: " + within(why), unchanged},
		Next:    []string{"Check that your clock is right, and send the mail again as a new one"},
	}.mail(m)
}

// Overtaken answers orders that could be taken only after later ones.
func Overtaken(m Meta, at string) Mail {
	return Notice{
		Heading: "A later mail of yours came first",
		Lines: []string{
			"This mail came " + at + ", but it had to wait, and a later one of yours was carried out before it",
			"The later mail counts, so this one was not carried out",
		},
		Next: []string{"If you still want what it says, send it again as a new mail"},
	}.mail(m)
}

// KeyWaits tells a player that a mail under his address cannot be checked yet.
// Why says what is missing.
func KeyWaits(m Meta, subject, at, why string) Mail {
	return unchecked(m, "Your mail waits", subject, at, []string{
		"It cannot be checked yet, so nothing was done with it: " + within(why),
		"It is tried again for up to 5 days",
	}, "You need not do anything; if it is urgent, write to the host")
}

// Uncheckable tells a player that a mail under his address could not be checked
// for days and is given up.
func Uncheckable(m Meta, subject, at, why string) Mail {
	return unchecked(m, "Your mail could not be checked", subject, at, []string{
		"For days there was no way to check whether it was yours: " + within(why),
		unchanged,
	}, "Send it again as a new mail, or ask the host for a secret token")
}

// unchecked tells players about a mail under their address that is not proved to be
// theirs: which it is, what happened to it, and what they can do next.
func unchecked(m Meta, heading, subject, at string, lines []string, next string) Mail {
	first := "A mail from your address came " + at + ", " + calledBy(subject)
	return Notice{Heading: heading, Lines: append([]string{first}, lines...), Next: []string{next}}.mail(m)
}

// calledBy names a mail by its subject.
func calledBy(subject string) string {
	if s := shorten(oneLine(subject), 60); s != "" {
		return fmt.Sprintf("with the subject %q", s)
	}
	return "without a subject"
}

// ToHost tells the host about something to look at.
func ToHost(m Meta, heading string, lines ...string) Mail {
	return Notice{Heading: heading, Lines: lines}.mail(m)
}

package templates

import (
	"fmt"
	"strings"
)

// messageView is a message from one player to others. Its lines are the
// sender's, shown as they are.
type messageView struct {
	Meta              Meta
	Heading, From, To string
	// Lines are the text's; an empty one ends a paragraph.
	Lines []string
	// Back is what to write to answer, Kept what is kept of it.
	Back string
}

// linesOf cuts a text into lines without what cannot be seen.
func linesOf(text string) []string {
	return strings.Split(strings.TrimSpace(visible(text)), "\n")
}

// Message is a message as its recipients read it. From names its writer, name is how to
// write back.
func Message(m Meta, from, name, whom, text string) Mail {
	if whom != "all" {
		whom = "you" // "your side" would be read as the reader's
	}
	return newMail(m, "Message from "+oneLine(from), "message", messageView{
		Meta: m, Heading: "Message from " + oneLine(from), From: from, To: whom, Lines: linesOf(text),
		Back: "message " + oneLine(name) + ": ",
	})
}

// MessageSent tells the writer that his message is on its way.
func MessageSent(m Meta, whom string, n int, text string) Mail {
	to := fmt.Sprintf("%s (%s)", whom, plural(n, "player", "players"))
	if n == 0 && whom == "the host" {
		to = whom
	}
	return newMail(m, "Message sent", "message", messageView{Meta: m, Heading: "Message sent", To: to, Lines: linesOf(text)})
}

// MessageWaits tells the writer of many messages that the newest one will be delivered
// later. Until says when.
func MessageWaits(m Meta, limit int, until string) Mail {
	return Notice{
		Heading: "Your message waits",
		Lines: []string{
			fmt.Sprintf("You have sent more than %s within a day, and the host delivers no more than that", plural(limit, "message", "messages")),
			"This message will be delivered " + until,
			"If you send more, they are delivered after it, without another mail to you; your orders are taken at once, as always",
		},
	}.mail(m)
}

// MessageMasked tells the writer what was taken out of his message.
func MessageMasked(m Meta, note string) Mail {
	return Notice{Heading: "Your message was changed", Lines: []string{strings.ToUpper(note[:1]) + note[1:]}}.mail(m)
}

// NoMessage tells the writer why his message was not sent.
func NoMessage(m Meta, why, next string) Mail {
	return Notice{Heading: "Message not sent", Lines: []string{"Your message was not sent: " + why}, Next: []string{next}}.mail(m)
}

// NoRecipient answers a message to nobody, or to somebody unclear.
func NoRecipient(m Meta, to string, names []string) Mail {
	n := Notice{
		Heading: "Message not sent",
		Lines:   []string{fmt.Sprintf("Your message was not sent: %q is not one player, power or group that you may write to", shorten(oneLine(to), 60))},
		Next:    []string{"Write `message all:`, `message allies:`, `message enemies:`, `message host:`, or a name instead, and your text"},
	}
	if len(names) > 0 {
		n.Lines = append(n.Lines, "In the game are: "+list(names))
	}
	return n.mail(m)
}

package templates

import "fmt"

// DigestPart is one subject of the host's daily mail: its newest lines, and how many
// more there are.
type DigestPart struct {
	Title string
	Lines []string
	More  int
}

// Digest is the host's daily mail. Since is when the last one was written.
func Digest(m Meta, since string, parts []DigestPart) Mail {
	n := Notice{Heading: "What to look at"}
	for _, p := range parts {
		for _, line := range p.Lines {
			n.Lines = append(n.Lines, p.Title+": "+shorten(oneLine(line), 400))
		}
		if p.More > 0 {
			n.Lines = append(n.Lines, fmt.Sprintf("%s: %d more, older ones", p.Title, p.More))
		}
	}
	n.Lines = append(n.Lines, "This is what has happened since "+since+", and how things stand; on a day with nothing to report there is no mail")
	n.Next = []string{"See all notices: `adjutant show --store FILE`"}
	return n.mail(m)
}

// Unreached tells the host about players whom mail does not reach, one line each.
func Unreached(m Meta, lines []string) Mail {
	n := Notice{Heading: "Mails do not arrive"}
	for _, line := range lines {
		n.Lines = append(n.Lines, shorten(oneLine(line), 400))
	}
	n.Next = []string{
		"The reports of their games say so, too, until a mail gets through again",
		"Ask them in some other way, or on the command line: `adjutant host GAME substitute \"NAME <NEW ADDRESS> for POWERS\"`",
	}
	return n.mail(m)
}

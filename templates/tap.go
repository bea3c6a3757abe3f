package templates

import (
	"fmt"
	stdhtml "html"
	"slices"
	"strings"
)

// tapsOf are taps whose labels are their texts, with what they do.
func tapsOf(texts ...string) []Tap {
	var out []Tap
	for _, t := range texts {
		name, _, _ := strings.Cut(t, " ")
		label := t
		if does := whatItDoes(name, t); does != "" {
			label += " (" + does + ")"
		}
		out = append(out, Tap{Label: label, Text: t, again: name == "resend"})
	}
	return out
}

// whatItDoes says in a few words what a command does.
func whatItDoes(name, text string) string {
	switch name {
	case "status":
		return "the game now"
	case "history":
		return "all turns so far"
	case "wait":
		return "more time"
	case "resend":
		return "in full"
	case "standing":
		return "your standing orders"
	case "withdraw":
		return "takes these orders back"
	case "pass":
		return "no battles this turn"
	case "end":
		if text == "end agenda" {
			return "no more of it"
		}
		return "nothing more to order"
	case "ready":
		return "rolls the dice now"
	case "log":
		return "the game's log, to check it"
	case "help":
		switch text {
		case "help":
			return "all you can write"
		case "help orders":
			return "how to write orders"
		}
	}
	return ""
}

// waiting are the texts of taps with the one that stops the player's clock, if the game
// has pauses.
func (m Meta) waiting(texts ...string) []string {
	if m.NoPauses {
		return texts
	}
	return append([]string{"wait 24h"}, texts...)
}

// withTaps is the mail with answers by one tap. Listed says that its text already lists
// them.
func (m Mail) withTaps(taps []Tap, listed bool) Mail {
	m.taps, m.tapsListed = taps, listed
	return m
}

// Resent is the mail as its reader gets it again: it does not offer to send itself
// once more.
func (m Mail) Resent() Mail {
	m.taps = slices.DeleteFunc(slices.Clone(m.taps), func(t Tap) bool { return t.again })
	return m
}

// Answering is the mail with its own Message-ID, so that what is sent by one tap
// answers it.
func (m Mail) Answering(messageID string) Mail {
	m.messageID = messageID
	return m
}

// tapTitle stands above the links.
const tapTitle = "Answer with one tap:"

// tapStyle makes a link large enough for a finger. Outlook only keeps the frame.
const tapStyle = "display: inline-block; padding: 8px 10px; margin: 2px 4px 2px 0; font-size: 0.9em; border: 1px solid #808080; " +
	"border-radius: 8px; text-decoration: none; color: inherit;"

// links are the answers by one tap as a line of links; titled if nothing above it says
// what they are.
func (m Mail) links(titled bool) string {
	if len(m.taps) == 0 || m.address == "" {
		return ""
	}
	var b strings.Builder
	b.WriteString("<p>")
	if titled {
		b.WriteString(tapTitle + "<br>\n")
	}
	for _, t := range m.taps {
		to := "mailto:" + percentEncoded(m.address, "@.+-_") + "?subject=" + percentEncoded("Re: "+m.subject, "") + "&body=" + percentEncoded(strings.ReplaceAll(t.Text, "\n", "\r\n"), "")
		if m.messageID != "" {
			to += "&In-Reply-To=" + percentEncoded("<"+m.messageID+">", "")
		}
		fmt.Fprintf(&b, `<a href="%s" style="%s">%s</a>`+"\n", stdhtml.EscapeString(to), tapStyle, stdhtml.EscapeString(t.Label))
	}
	b.WriteString("</p>\n")
	return b.String()
}

// percentEncoded writes a part of a mailto link (RFC 6068): what is no letter or digit, nor
// one of the signs in keep, as its bytes.
func percentEncoded(s, keep string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	b.Grow(len(s) * 3 / 2)
	for _, c := range []byte(s) {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte(keep, c) >= 0 {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		}
	}
	return b.String()
}

package sender

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// authServ reads what the host's own mail server found. Only the topmost of its headers counts, and
// only above the point where the mail came in from outside, because anybody can write such a header
// into a mail.
func (c *Checker) authServ(m *mailtext.Mail, from mailtext.Address) finding {
	if c.cfg.AuthServ == "" {
		return finding{reason: "The host has not named a mail server whose word counts."}
	}
	received := 0
	for _, f := range m.Fields {
		if strings.EqualFold(f.Name, "Received") {
			if received++; received > c.cfg.Hops {
				break
			}
		}
		if !strings.EqualFold(f.Name, "Authentication-Results") {
			continue
		}
		id, results, ok := parseResults(f.Value)
		if !strings.EqualFold(id, c.cfg.AuthServ) {
			continue
		}
		if !ok {
			return finding{reason: fmt.Sprintf("What the mail server %s found about the mail cannot be read.", c.cfg.AuthServ)}
		}
		return c.weigh(results, from)
	}
	if below := c.belowHops(m); below > 0 {
		return finding{reason: fmt.Sprintf("What the mail server %s says about the mail stands below %d Received fields, and only what stands above the first %d counts (auth.hops): the host may have to raise it.",
			c.cfg.AuthServ, below, c.cfg.Hops+1)}
	}
	return finding{reason: fmt.Sprintf("The mail server %s says nothing about the mail.", c.cfg.AuthServ)}
}

// belowHops counts the Received fields above the first word of the host's mail
// server; 0 if there is none.
func (c *Checker) belowHops(m *mailtext.Mail) int {
	received := 0
	for _, f := range m.Fields {
		switch {
		case strings.EqualFold(f.Name, "Received"):
			received++
		case strings.EqualFold(f.Name, "Authentication-Results"):
			if id, _, _ := parseResults(f.Value); strings.EqualFold(id, c.cfg.AuthServ) && received > c.cfg.Hops {
				return received
			}
		}
	}
	return 0
}

// weigh looks for a result that speaks for the From address.
func (c *Checker) weigh(results []result, from mailtext.Address) finding {
	for _, r := range results {
		if r.value != "pass" {
			continue
		}
		switch r.method {
		case "dkim":
			d := r.props["header.d"]
			if i := r.props["header.i"]; d == "" {
				d = i[strings.LastIndexByte(i, '@')+1:]
			}
			if aligned(d, from.Domain()) {
				return finding{ok: true, reason: fmt.Sprintf("The mail server %s found it signed by %s (DKIM).", c.cfg.AuthServ, show(d))}
			}
		case "dmarc":
			if d := r.props["header.from"]; d != "" && ascii(d) == ascii(from.Domain()) {
				return finding{ok: true, reason: fmt.Sprintf("The mail server %s found that it comes from %s (DMARC).", c.cfg.AuthServ, show(d))}
			}
		}
	}
	return finding{reason: fmt.Sprintf("The mail server %s did not find that the mail comes from %s.", c.cfg.AuthServ, show(from.Domain()))}
}

// result is one finding in an Authentication-Results header.
type result struct {
	method, value string
	props         map[string]string
}

// parseResults reads such a header (RFC 8601). It was written specially because a sender can choose
// some of the words in it: text in comments and in quotation marks must not be taken for a result.
func parseResults(v string) (id string, results []result, ok bool) {
	pieces, ok := split(v)
	if len(pieces) == 0 {
		return "", nil, false
	}
	if len(pieces[0]) > 0 {
		id = pieces[0][0]
	}
	for _, words := range pieces[1:] {
		r := result{props: map[string]string{}}
		for i, w := range words {
			key, value, found := strings.Cut(w, "=")
			key, value = strings.ToLower(key), strings.Trim(value, `"`)
			switch {
			case i == 0 && found:
				r.method, _, _ = strings.Cut(key, "/")
				r.value = strings.ToLower(value)
			case !found:
			default:
				if _, twice := r.props[key]; twice {
					ok = false // nobody can tell which one the server meant
				}
				r.props[key] = value
			}
		}
		results = append(results, r)
	}
	return id, results, ok
}

// split cuts a header's value at semicolons, and those pieces at blanks. It leaves out comments and
// keeps quoted text together.
func split(v string) (pieces [][]string, ok bool) {
	var words []string
	var word strings.Builder
	depth, quoted := 0, false
	endWord := func() {
		if word.Len() > 0 {
			words = append(words, word.String())
			word.Reset()
		}
	}
	for i := 0; i < len(v); i++ {
		ch := v[i]
		switch {
		case ch == '\\' && (quoted || depth > 0):
			if i++; quoted && i < len(v) {
				word.WriteByte(v[i])
			}
		case quoted:
			quoted = ch != '"'
			word.WriteByte(ch)
		case ch == '(':
			depth++
		case ch == ')' && depth > 0:
			if depth--; depth == 0 {
				endWord()
			}
		case depth > 0:
		case ch == '"':
			quoted = true
			word.WriteByte(ch)
		case ch == ';':
			endWord()
			pieces, words = append(pieces, words), nil
		case ch == ' ' || ch == '\t':
			endWord()
		default:
			word.WriteByte(ch)
		}
	}
	endWord()
	return append(pieces, words), depth == 0 && !quoted
}

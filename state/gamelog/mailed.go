package gamelog

import (
	"errors"
	"strings"
)

// RootAt returns the hash over the first n records; ok is false if the log has fewer.
func (h Head) RootAt(n int) (root Hash, ok bool) {
	if n < 0 || n > h.size {
		return Hash{}, false
	}
	return h.rootAt(n), true
}

// SealedAt reads the checkpoint that a record was sealed with: the log's length and
// hash including it. The signature is not checked.
func (s Sealed) SealedAt() (Checkpoint, error) {
	text, _, err := splitSigned(s.Checkpoint)
	if err != nil {
		return Checkpoint{}, err
	}
	return parseCheckpoint(text)
}

// Find looks for signed checkpoints in any text, such as a mail that quotes a summary,
// and returns those that the key has signed, in the order of the text. Quotation marks
// and signatures that a mail program has wrapped do no harm.
func (k Key) Find(text string) []Checkpoint {
	var out []Checkpoint
	for _, s := range k.FindSigned(text) {
		out = append(out, s.Checkpoint)
	}
	return out
}

// Signed is a checkpoint with its text and signature, as the key signed it.
type Signed struct {
	Checkpoint
	Text string
}

// FindSigned is Find that also returns the signed texts.
func (k Key) FindSigned(text string) []Signed {
	var out []Signed
	tries := 0 // a stranger may send thousands
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = unquoted(lines[i])
	}
	for i, line := range lines {
		if !strings.HasPrefix(line, Origin("")) {
			continue
		}
		if tries++; tries > mostFound {
			break
		}
		if s, err := k.findAt(lines[i:min(i+8, len(lines))]); err == nil {
			out = append(out, s)
		}
	}
	return out
}

// mostFound is how many places of a text Find looks at.
const mostFound = 100

// findAt opens the checkpoint that begins with the first of the lines.
func (k Key) findAt(lines []string) (Signed, error) {
	var text []string
	signature := ""
	for _, line := range lines {
		switch {
		case line == "":
		case len(text) < 3:
			text = append(text, line)
		case signature == "" && !strings.HasPrefix(line, signatureMark):
			return Signed{}, errors.New("no signature follows")
		default:
			// A line wrapped at a blank has lost the blank; one wrapped in the middle of the code
			// had none.
			if signature += line; strings.TrimSpace(strings.TrimPrefix(signature, signatureMark)) == k.verifier.Name() {
				signature += " "
			}
			signed := strings.Join(text, "\n") + "\n\n" + signature + "\n"
			c, err := k.Open([]byte(signed))
			if err == nil {
				return Signed{c, signed}, nil
			}
		}
	}
	return Signed{}, errors.New("it is not signed by this key")
}

// unquoted is a line without quotation marks and the blanks around it.
func unquoted(line string) string {
	for {
		rest := strings.TrimPrefix(strings.TrimSpace(line), ">")
		if rest == line {
			return line
		}
		line = rest
	}
}

package copied

import (
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// Evidence is what a report carries besides its words, to be checked without the log: a
// block of letters and digits in which each line ends with its own check.
type Evidence struct {
	// Game is the game's id; First and Last are the records that it says it holds.
	Game        string
	First, Last int
	// Body is what it holds, nil if it cannot be read. Why says why: which line was changed
	// first, or that a part is missing.
	Body []byte
	Why  string
}

const (
	// lineOfEvidence is how many characters of a line are its content; two more are its
	// check.
	lineOfEvidence = 72
	endOfEvidence  = "End of the evidence."
	digits64       = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
)

// Blocks lays evidence out as lines, in as many blocks as are needed so that none is
// longer than most bytes.
func Blocks(e Evidence, most int) []string {
	code := base64.StdEncoding.EncodeToString(e.Body)
	var lines []string
	for n := 0; len(code) > 0; n++ {
		cut := min(lineOfEvidence, len(code))
		lines = append(lines, code[:cut]+checkOf(n, code[:cut]))
		code = code[cut:]
	}
	each := max((most-150)/(lineOfEvidence+3), 4)
	parts := (len(lines) + each - 1) / each
	var out []string
	for i := range parts {
		head := fmt.Sprintf("Evidence of game %s, records %d to %d", e.Game, e.First, e.Last)
		if parts > 1 {
			head += fmt.Sprintf(", part %d of %d", i+1, parts)
		}
		piece := lines[i*each : min((i+1)*each, len(lines))]
		out = append(out, head+":\n"+strings.Join(piece, "\n")+"\n"+endOfEvidence)
	}
	return out
}

// checkOf is two characters that reveal a change in the n-th line, or that it is in the
// wrong place.
func checkOf(n int, line string) string {
	sum := crc32.ChecksumIEEE([]byte(strconv.Itoa(n) + " " + line))
	return string([]byte{digits64[sum>>6&63], digits64[sum&63]})
}

const blank = `[\s\x{00a0}>|]+`

var (
	evidenceHead = `(?i:evidence` + blank + `of` + blank + `game)` + blank + `([a-z0-9.-]+),` + blank + `(?i:records)` + blank + `(\d+)` + blank + `(?i:to)` + blank + `(\d+)(?:,` + blank +
		`(?i:part)` + blank + `(\d+)` + blank + `(?i:of)` + blank + `(\d+))?:`
	// A block whose end was not copied has long words only.
	evidenceBlock = regexp.MustCompile(evidenceHead + `(?:([^.]*?)(?i:end` + blank + `of` + blank + `the` + blank + `evidence\.)|((?:[\s\x{00a0}>|]+[A-Za-z0-9+/=]{40,})*))`)
)

// EvidenceIn returns the evidence that a text carries, its parts put together, for each
// game and stretch of records the first.
func EvidenceIn(text string) []Evidence {
	type parts struct {
		e     Evidence
		codes []string
	}
	var all []*parts
	for _, m := range evidenceBlock.FindAllStringSubmatch(Plain(text), -1) {
		e := Evidence{Game: m[1]}
		e.First, _ = strconv.Atoi(m[2])
		e.Last, _ = strconv.Atoi(m[3])
		part, of := 1, 1
		if m[4] != "" {
			part, _ = strconv.Atoi(m[4])
			of, _ = strconv.Atoi(m[5])
		}
		if part < 1 || part > of || of > 99 {
			continue
		}
		var p *parts
		for _, q := range all {
			if q.e.Game == e.Game && q.e.First == e.First && q.e.Last == e.Last {
				p = q
			}
		}
		if p == nil {
			p = &parts{e, make([]string, of)}
			all = append(all, p)
		}
		if len(p.codes) == of && p.codes[part-1] == "" {
			p.codes[part-1] = m[6] + m[7]
		}
	}
	var out []Evidence
	for _, p := range all {
		p.e.read(p.codes)
		out = append(out, p.e)
	}
	return out
}

// read puts the parts of a block together.
func (e *Evidence) read(parts []string) {
	var code strings.Builder
	n := 0
	for i, part := range parts {
		if part == "" {
			e.Why = fmt.Sprintf("part %d of %d of it is missing", i+1, len(parts))
			return
		}
		signs := strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || r == '>' || r == '|' {
				return -1
			}
			return r
		}, part)
		for len(signs) > 2 {
			cut := min(lineOfEvidence+2, len(signs))
			line, check := signs[:cut-2], signs[cut-2:cut]
			if checkOf(n, line) != check {
				e.Why = fmt.Sprintf("line %d of it was changed or is missing", n+1)
				return
			}
			code.WriteString(line)
			n++
			signs = signs[cut:]
		}
		if signs != "" {
			e.Why = fmt.Sprintf("line %d of it was changed or is missing", n+1)
			return
		}
	}
	b, err := base64.StdEncoding.DecodeString(code.String())
	if err != nil {
		e.Why = "it is cut off"
		return
	}
	e.Body = b
}

// Plain is a text as seen on a page: without HTML and characters of no width, and with
// plain blanks.
func Plain(text string) string {
	if isHTML.MatchString(text) {
		text = html.UnescapeString(shown(text))
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Cf, r):
			return -1
		case unicode.Is(unicode.Zs, r):
			return ' '
		}
		return r
	}, text)
}

// withoutEvidence takes blocks of evidence out of a text; its lines stay where they are.
func withoutEvidence(text string) string {
	return evidenceBlock.ReplaceAllStringFunc(text, func(block string) string { return strings.Repeat("\n", strings.Count(block, "\n")) })
}

package topic

import (
	"regexp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/templates/copied"
)

// postCall begins a post that is for the program.
const postCall = "adjutant"

var (
	quoteTag  = regexp.MustCompile(`(?i)\[(?:quote\b(?:[^\]\n]{0,200}\])?|(/)quote\s*\])`)
	wroteLine = regexp.MustCompile(`^@\S.{0,200}:$`)
	callLine  = regexp.MustCompile(`(?i)^[@*_#\s]*` + postCall + `\b[*_:,.\s-]*(.*)$`)
	// breaks are characters that some programs take for the end of a line, but forums do not.
	breaks = strings.NewReplacer("\r\n", "\n", "\r", " ", "\v", " ", "\f", " ", "\u0085", " ", "\u2028", " ", "\u2029", " ")
)

// Read turns a post into the text of a mail: what it quotes is marked, and the forum's markup
// is removed. It reports whether the post is for the program: it begins with the program's name,
// which is removed, or quotes a report of the game. It also reports whether there are words between
// pieces of quotation markup, because nobody can say who wrote those.
func Read(text, game string) (body string, calls, between bool) {
	text = breaks.Replace(text)
	from, to := quotedPart(text)
	var out []string
	var quoted strings.Builder
	begun, at := false, 0
	for line := range strings.SplitSeq(text, "\n") {
		start, end := at, at+len(line)
		at = end + 1
		for _, piece := range [][2]int{{start, min(end, from)}, {max(start, from), min(end, to)}, {max(start, to), end}} {
			if piece[0] > piece[1] || piece[0] == piece[1] && start != end {
				continue
			}
			said := strings.TrimRight(text[piece[0]:piece[1]], " \t")
			inside := piece[0] >= from && piece[0] < to
			if inside {
				if said = strings.TrimSpace(quoteTag.ReplaceAllString(said, "")); said == "" && start != end { // a mark alone
					continue
				}
			}
			if inside || strings.HasPrefix(strings.TrimSpace(said), ">") {
				quoted.WriteString(said + "\n")
				if !strings.HasPrefix(strings.TrimSpace(said), ">") {
					said = "> " + said
				}
				out = append(out, said)
				continue
			}
			said = strings.TrimRight(strings.NewReplacer("**", "", "`", "").Replace(said), " \t")
			if m := callLine.FindStringSubmatch(said); m != nil && !begun {
				calls, said = true, withoutGame(m[1], game)
			}
			begun = begun || strings.TrimSpace(said) != "" && !wroteLine.MatchString(said) || calls
			out = append(out, said)
			if start == end {
				break // one empty line
			}
		}
	}
	if !calls {
		calls = slices.ContainsFunc(copied.Find(quoted.String()), func(r copied.Report) bool { return r.Of(game) })
	}
	for i := range out { // who is quoted is said in a line of its own
		if wroteLine.MatchString(out[i]) && slices.ContainsFunc(out[i+1:min(i+3, len(out))], func(l string) bool { return strings.HasPrefix(strings.TrimSpace(l), ">") }) {
			out[i] = ""
		}
	}
	return strings.TrimSpace(strings.Join(out, "\n")) + "\n", calls, wordsBetween(text[from:to])
}

// quotedPart is the part of a post between the first and the last quotation markup. All of it
// counts as quoted. The quoted text can itself contain such markup, in a form that the forum shows
// as text. Looking only at the outermost markup keeps such text from ending the quotation and
// speaking for whoever quotes it.
func quotedPart(text string) (from, to int) {
	marks := marksIn(text)
	if len(marks) == 0 {
		return len(text), len(text)
	}
	first, last := marks[0], marks[len(marks)-1]
	from, to = first[0], len(text)
	if first[2] >= 0 {
		from = 0 // an end without a beginning
	}
	if last[2] >= 0 {
		to = last[1]
	}
	return from, to
}

// marksIn returns the quotation markup in a text. It has no meaning in a line that is marked as
// quoted by itself.
func marksIn(text string) [][]int {
	at, quoted := 0, false // up to where lines have been looked at, and whether the last one is quoted
	return slices.DeleteFunc(quoteTag.FindAllStringSubmatchIndex(text, -1), func(m []int) bool {
		if end := strings.LastIndexByte(text[at:m[0]], '\n'); end >= 0 || at == 0 {
			line := text[at+end+1 : m[0]]
			quoted = strings.HasPrefix(strings.TrimSpace(line), ">")
		}
		at = max(m[0], 1)
		return quoted
	})
}

// wordsBetween reports whether a quoted part has words outside its quotation markup.
func wordsBetween(text string) bool {
	deep, at := 0, 0
	for _, m := range marksIn(text) {
		if deep == 0 && strings.TrimSpace(text[at:m[0]]) != "" {
			return true
		}
		if at = m[1]; m[2] >= 0 {
			deep = max(deep-1, 0)
		} else {
			deep++
		}
	}
	return false
}

// withoutGame removes the game's name from the first line of a post.
func withoutGame(line, game string) string {
	first, rest, _ := strings.Cut(line, " ")
	if strings.EqualFold(strings.Trim(first, "[]:,."), game) {
		return strings.TrimSpace(rest)
	}
	return line
}

var confirmLine = regexp.MustCompile(`(?i)^\s*confirm\s+(?:code\s+|word\s+)?(c-[a-z0-9]{8})\s*[.!]?\s*$`)

// ConfirmWord is the word with which a post confirms its author's account; empty for a
// post that does not.
func ConfirmWord(body string) string {
	for line := range strings.Lines(body) {
		if m := confirmLine.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			return strings.ToLower(m[1])
		}
	}
	return ""
}

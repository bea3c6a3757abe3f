package processor

import (
	"regexp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/templates/copied"
)

// postCall begins a post that is for the program.
const postCall = "adjutant"

var (
	quoteTag  = regexp.MustCompile(`(?i)\[(/?)quote\b[^\]\n]{0,200}\]`)
	wroteLine = regexp.MustCompile(`^@\S.{0,200}:$`)
	callLine  = regexp.MustCompile(`(?i)^[@*_#\s]*` + postCall + `\b[*_:,.\s-]*(.*)$`)
)

// readPost reads what a post says as a mail would say it: what it quotes is marked, the
// forum's own marks are taken away. It reports whether the post is for the program:
// it begins with its name, which is taken away, or quotes a report of the game.
func readPost(text, game string) (body string, calls bool) {
	var out []string
	var quoted strings.Builder
	deep, begun := 0, false
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		pieces := [][2]string{}
		for { // marks of quotation stand within a line, too
			at := quoteTag.FindStringSubmatchIndex(line)
			if at == nil {
				pieces = append(pieces, [2]string{line, ""})
				break
			}
			pieces = append(pieces, [2]string{line[:at[0]], line[at[2]:at[3]] + "q"})
			line = line[at[1]:]
		}
		for _, p := range pieces {
			said := strings.TrimRight(p[0], " \t")
			isQuote := deep > 0 || strings.HasPrefix(strings.TrimSpace(said), ">")
			switch {
			case said == "" && p[1] != "":
			case isQuote:
				quoted.WriteString(said + "\n")
				if !strings.HasPrefix(strings.TrimSpace(said), ">") {
					said = "> " + said
				}
				out = append(out, said)
			default:
				said = strings.TrimRight(strings.NewReplacer("**", "", "`", "").Replace(said), " \t")
				if m := callLine.FindStringSubmatch(said); m != nil && !begun {
					calls, said = true, withoutGame(m[1], game)
				}
				begun = begun || strings.TrimSpace(said) != "" && !wroteLine.MatchString(said) || calls
				out = append(out, said)
			}
			switch p[1] {
			case "q":
				deep = min(deep+1, 50)
			case "/q":
				deep = max(deep-1, 0)
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
	return strings.TrimSpace(strings.Join(out, "\n")) + "\n", calls
}

// withoutGame takes the game's name off the first line of a post.
func withoutGame(line, game string) string {
	first, rest, _ := strings.Cut(line, " ")
	if strings.EqualFold(strings.Trim(first, "[]:,."), game) {
		return strings.TrimSpace(rest)
	}
	return line
}

var confirmLine = regexp.MustCompile(`(?i)^\s*confirm\s+(?:code\s+|word\s+)?(c-[a-z0-9]{8})\s*[.!]?\s*$`)

// confirmWord is the word with which a post confirms its author's account; empty for a
// post that does not.
func confirmWord(body string) string {
	for line := range strings.Lines(body) {
		if m := confirmLine.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			return strings.ToLower(m[1])
		}
	}
	return ""
}

package mailtext

import (
	"regexp"
	"strings"
)

// The words of an end mark and of a start mark, without decoration.
var (
	endMarks = map[string]bool{
		"end": true, "signoff": true, "sign off": true, "sign-off": true, "end orders": true, "end of orders": true,
		"end order": true, "end mail": true, "end of mail": true, "end of message": true, "eom": true,
	}
	startMarks = map[string]bool{
		"begin": true, "start": true, "begin orders": true, "start orders": true, "start of orders": true, "orders begin": true, "orders start": true,
	}
	// gameMark names the game in the mail's own text: "game fox", "#game: fox".
	gameMark = regexp.MustCompile(`(?i)^#?\s*(?:adjutant\s+)?(?:game|adjutant)\s*[:=\s]\s*([a-z0-9][a-z0-9._-]{0,63})\s*[.#:]*$`)
	// tokenShape is what sender.NewToken makes.
	tokenShape = regexp.MustCompile(`(?i)\badj-[0-9a-z]{5}(?:-[0-9a-z]{5}){3}\b`)
	// tokenWord is a label that people write before a token.
	tokenWord = regexp.MustCompile(`(?i)^[\s#*]*(?:my\s+)?(?:token|password|key|code)?[\s:=*.]*$`)
)

// maxTokens limits how many tokens of one mail are looked at.
const maxTokens = 8

// bare removes the decoration from a mark: "*** #END ***" is "end".
func bare(s string) string {
	return strings.ToLower(strings.Trim(s, " \t#*-=_~<>[](){}.:!/"))
}

// takeTokens cuts out of a text the words with the form of a token, and keeps them.
func (m *Mail) takeTokens(s string) string {
	found := tokenShape.FindAllString(s, maxTokens)
	if len(found) == 0 {
		return s
	}
	for _, t := range found {
		if len(m.Tokens) < maxTokens {
			m.Tokens = append(m.Tokens, strings.ToLower(t))
		}
	}
	return strings.TrimSpace(tokenShape.ReplaceAllString(s, ""))
}

// cutMarks finds the game word and the marks among the order lines, and tokens also in the sender's
// signature, and removes what is above the start and below the end from the orders.
func (m *Mail) cutMarks(lines []Line) {
	start, end := -1, len(lines)
	for i := range lines {
		l := &lines[i]
		switch l.Kind {
		case Order:
		case Signature: // a mail program may add the token below every mail
			l.Text = m.takeTokens(l.Text)
			continue
		default:
			l.Text = tokenShape.ReplaceAllString(l.Text, "")
			continue
		}
		if cut := m.takeTokens(l.Text); cut != l.Text {
			if l.Text = cut; tokenWord.MatchString(cut) {
				l.Kind, l.Text = Mark, ""
				continue
			}
		}
		if g := gameMark.FindStringSubmatch(strings.TrimSpace(l.Text)); g != nil {
			l.Kind = Mark
			if m.Game == "" {
				m.Game = strings.ToLower(g[1])
			}
			continue
		}
		switch word := bare(l.Text); {
		case startMarks[word] && start < 0:
			start, l.Kind = i, Mark
		case endMarks[word] && end == len(lines):
			end = i
			if !strings.EqualFold(strings.Trim(l.Text, " \t.!"), "end") { // a bare "end" can also say that the turn is over: the orders keep it
				l.Kind = Mark
			}
		}
	}
	for i := range lines {
		switch {
		case lines[i].Kind != Order:
		case i < start:
			lines[i].Kind = BeforeStart
		case i > end:
			lines[i].Kind = AfterEnd
		}
	}
}

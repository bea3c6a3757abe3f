package mailtext

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Orders is the text for the order parser, and where each of its lines was in the mail.
type Orders struct {
	Text string
	// Origins has one entry for each line of Text.
	Origins []Origin
	// Under has one entry for each line of Text: the number of the question that the sender quoted
	// right above it and that no other line of his stands below, or 0.
	Under []int
}

// Origin returns the place in the mail of a line of the text, counted from 1.
func (o Orders) Origin(line int) (Origin, bool) {
	if line < 1 || line > len(o.Origins) {
		return Origin{}, false
	}
	return o.Origins[line-1], true
}

// Answer is a line of the text as an answer to a question: below a quoted question it gets that
// question's number in front. i counts from 0.
func (o Orders) Answer(i int, line string) string {
	if line = strings.TrimSpace(line); line == "" || i >= len(o.Under) || o.Under[i] == 0 {
		return line
	}
	return fmt.Sprintf("%d: %s", o.Under[i], line)
}

// Answers is a text of these lines as answers to questions: a line below a quoted question gets that
// question's number in front, if puts agrees.
func (o Orders) Answers(text string, puts func(question int, line string) bool) string {
	lines := strings.Split(text, "\n")
	for i, n := range o.Under {
		if n > 0 && i < len(lines) && puts(n, lines[i]) {
			lines[i] = o.Answer(i, lines[i])
		}
	}
	return strings.Join(lines, "\n")
}

// Orders returns the order lines as one text, without blank lines at both ends and without gaps
// between HTML paragraphs.
func (m *Mail) Orders() Orders {
	var texts []string
	var o Orders
	var above questionsAbove
	for _, l := range m.Lines {
		blank := strings.TrimSpace(l.Text) == ""
		under := above.line(l)
		if l.Kind != Order || l.Gap || blank && len(texts) == 0 {
			continue
		}
		texts = append(texts, l.Text)
		o.Origins = append(o.Origins, l.Origin)
		o.Under = append(o.Under, under)
	}
	for len(texts) > 0 && strings.TrimSpace(texts[len(texts)-1]) == "" {
		texts = texts[:len(texts)-1]
	}
	o.Origins, o.Under = o.Origins[:len(texts)], o.Under[:len(texts)]
	if len(texts) > 0 {
		o.Text = strings.Join(texts, "\n") + "\n"
	}
	return o
}

// Many people answer below each question instead of above the whole mail. What they quote never
// speaks for them: it only says which question their own line below it is about.

// questionHeading is the heading of a question in a mail of this program: "Question 3: when to
// retreat from Eastern Poland?", "QUESTION 1 FOR GERMANY: YOUR CHOICE".
var questionHeading = regexp.MustCompile(`^(?i:question) ([1-9]\d{0,5})(?i: for [^:]{1,60})?: \S`)

// questionsAbove follows the lines of a mail and knows which questions were quoted since the
// sender's last own line.
type questionsAbove struct {
	numbers []int
	within  bool // within a quoted paragraph, where no heading begins
}

// line takes the mail's next line. For a line of the sender's own it returns the question quoted
// above it: 0 if there is none, or more than one. Whoever writes below the whole quoted mail
// answers no certain question of several.
func (a *questionsAbove) line(l Line) (number int) {
	text := strings.TrimSpace(l.Text)
	switch {
	case l.Kind == Quoted:
		text = strings.Trim(text, ">|#*_ \t")
		if n := questionHeading.FindStringSubmatch(text); n != nil && !a.within {
			number, _ := strconv.Atoi(n[1])
			a.numbers = append(a.numbers, number)
		}
		a.within = text != ""
		return 0
	case text == "":
		return 0
	case l.Kind == Order && len(a.numbers) == 1:
		number = a.numbers[0]
	}
	*a = questionsAbove{}
	return number
}

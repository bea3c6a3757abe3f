package command

import "strings"

// block returns what a command takes if it may continue on the lines below it, and the last of
// those lines. If the reason is on its own line, that is the rest of the line. Otherwise it is all
// lines up to one that states the end, `end ruling`, or up to the one with the reason. The next
// command of a host is never part of it. A ruling or note without any of these is only its own
// line.
func (l *Language) block(first string, lines []string, i int) (arg string, last int) {
	join := func(to int) string {
		return strings.TrimSpace(strings.Join(append([]string{first}, lines[i+1:to]...), "\n"))
	}
	next := len(lines)
	for j := i + 1; j < len(lines); j++ {
		if c, _, ok := l.line(lines[j]); ok && strings.HasPrefix(string(c.Name), "host ") {
			next = j
			break
		}
		if isBlockEnd(lines[j]) {
			return join(j), j
		}
	}
	if reason.MatchString(first) {
		return strings.TrimSpace(first), i
	}
	for j := i + 1; j < next; j++ {
		if reason.MatchString(lines[j]) {
			return join(j + 1), j
		}
	}
	if strings.TrimSpace(first) != "" {
		return strings.TrimSpace(first), i
	}
	return join(next), next - 1
}

// isBlockEnd reports whether a line states the end of a command with several lines.
func isBlockEnd(line string) bool {
	ws := split(line)
	if len(ws) > 1 && ws[1].text == "of" {
		ws = append(ws[:1:1], ws[2:]...)
	}
	if len(ws) != 2 || ws[0].text != "end" {
		return false
	}
	switch ws[1].text {
	case "ruling", "note", "edit", "bid":
		return true
	}
	return false
}

package templates

import (
	"strings"

	"github.com/adjutant-game/adjutant/templates/copied"
)

// Mailed is the summary's mail as far as the log shows it, as markdown, and as plain text
// is laid out: copied.Unproved stands for what is worded for one reader, like whose task
// it is, the deadline, a note, proposals that are open to him, and what he can answer.
func (s Summary) Mailed() (md, text string) {
	const happened, section = "- **What happened:**", "\n## "
	any := "\n" + copied.Unproved + "\n"
	_, rest, _ := strings.Cut(markdown("summary", s), happened)
	line, rest, _ := strings.Cut(rest, "\n")
	top, sections, _ := strings.Cut("\n"+rest, section)
	md = any + "\n" + happened + line + "\n" + any
	if strings.TrimSpace(top) != "" {
		md += top + "\n" + any
	}
	md += section + sections
	return md, textOf(md)
}

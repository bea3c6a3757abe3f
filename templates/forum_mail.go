package templates

import (
	"fmt"
	"strings"
)

// ForumPosts is the mail with a turn's report as posts of a forum.
func ForumPosts(m Meta, tag string, f Format, posts []string) Mail {
	return newMail(m, tag+" for the forum", "forum", struct {
		Meta        Meta
		Tag, Format string
		Posts       []string
	}{m, tag, f.word(), posts})
}

// Ending is how the name of a file with a post ends.
func (f Format) Ending() string {
	switch f {
	case BBCode:
		return "txt"
	case Fragment:
		return "html"
	}
	return "md"
}

// word is what the format is called.
func (f Format) word() string {
	return map[Format]string{ForumMarkdown: "Markdown", Discourse: "Markdown for Discourse", BBCode: "BBCode", Fragment: "HTML"}[f]
}

// WithPosts is the mail with the posts of a turn below a line.
func (m Mail) WithPosts(tag string, f Format, posts []string) Mail {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n---\n\n## %s for the forum\n\nThe report of %s as %s, to paste into a thread", strings.TrimSpace(m.markdown), tag, tag, f.word())
	if len(posts) > 1 {
		fmt.Fprintf(&b, ", in %d posts", len(posts))
	}
	b.WriteString("; the attached file holds the same.\n")
	for i, p := range posts {
		if len(posts) > 1 {
			fmt.Fprintf(&b, "\n### Post %d of %d\n", i+1, len(posts))
		}
		fmt.Fprintf(&b, "\n%s\n", fence(p))
	}
	m.markdown = b.String()
	return m
}

// CheckedReport is what the log says of a report that somebody copied.
type CheckedReport struct {
	// Turn is the turn's tag; First and Last are the records that it says it covers.
	Turn        string
	First, Last int
	// Parts are those that were given, out of Of.
	Parts []int
	Of    int
	// OK is set if the log says all of it; else Says is the first line that differs
	// and Log what the log has there, or Why says why it cannot be compared.
	OK             bool
	Says, Log, Why string
	// Missing is set if the text only leaves out lines before Says.
	Missing bool
	// TakenBack is set if the game later went back behind it.
	TakenBack bool
}

// Name is "the report of G3" or "the report over records 12 to 27", with its part.
func (c CheckedReport) Name() string {
	name := fmt.Sprintf("The report over records %d to %d", c.First, c.Last)
	if c.Turn != "" {
		name = "The report of " + c.Turn
	}
	if c.Of > 1 {
		name += fmt.Sprintf(" (%s of %d)", listed(c.Parts), c.Of)
	}
	return name
}

// listed names parts: "part 2", "parts 1 and 2", "3 parts".
func listed(parts []int) string {
	switch len(parts) {
	case 1:
		return fmt.Sprintf("part %d", parts[0])
	case 2:
		return fmt.Sprintf("parts %d and %d", parts[0], parts[1])
	}
	return fmt.Sprintf("%d parts", len(parts))
}

// Checked is the answer to a mail with reports that somebody wants checked.
func Checked(m Meta, reports []CheckedReport) Mail {
	title := "The report matches the log"
	switch {
	case len(reports) == 0:
		title = "No report found in your mail"
	default:
		for _, r := range reports {
			if !r.OK {
				title = "The report does not match the log"
			}
			if r.Why != "" || r.Missing {
				title = "The report cannot be compared"
				break
			}
		}
	}
	return newMail(m, title, "checked", struct {
		Meta    Meta
		Title   string
		Reports []CheckedReport
	}{m, title, reports})
}

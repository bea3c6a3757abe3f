package templates

import "github.com/adjutant-game/adjutant/templates/copied"

// ForumPosts is the mail with a turn's report as posts of a forum.
func ForumPosts(m Meta, tag string, f Format, posts []string) Mail {
	return newMail(m, tag+" for the forum", "forum", forumView{m, tag, f.word(), posts})
}

// forumView are the posts of a turn laid out.
type forumView struct {
	Meta        Meta
	Tag, Format string
	Posts       []string
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
	m.page = append(append(m.page[:len(m.page):len(m.page)], block{{text: "---"}}), layOut("withposts", forumView{Tag: tag, Format: f.word(), Posts: posts})...)
	return m
}

// Checked is the answer to a mail with reports that somebody wants checked.
func Checked(m Meta, reports []copied.Finding) Mail {
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
		Reports []copied.Finding
	}{m, title, reports})
}

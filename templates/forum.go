package templates

import (
	"fmt"
	"strings"
)

// Format is how a forum marks up its posts.
type Format string

const (
	// ForumMarkdown is Markdown as NodeBB and others render it, with tables and
	// without HTML.
	ForumMarkdown Format = "markdown"
	// Discourse is Markdown with that forum's own mark for folded text.
	Discourse Format = "discourse"
	// BBCode is what phpBB and vBulletin both render.
	BBCode Format = "bbcode"
	// Fragment is HTML to be put into a page, without its own styles.
	Fragment Format = "html"
)

// Formats are all of them, the usual one first.
var Formats = []Format{ForumMarkdown, Discourse, BBCode, Fragment}

// PostLimit is the most bytes of a post where nothing else is known. Forums often
// stop at 32,767 or at 32,000 characters.
const PostLimit = 32000

// postsOf lays a page out as posts of a forum, each below limit bytes: between
// blocks where that can be, and numbered if there are several. Each ends with its
// closing lines.
func postsOf(title string, p page, closing string, f Format, limit int) []string {
	room := max(limit-len(f.render(pageOf(title+closing)))-200, 200)
	parts := f.cut(p, room)
	for i := range parts {
		head, part := "", ""
		if len(parts) > 1 {
			part = fmt.Sprintf(", part %d of %d", i+1, len(parts))
			head = f.render(pageOf("**" + escape(title) + part + "**"))
		}
		end := ""
		if closing != "" {
			end = f.render(pageOf(closing + part + "."))
		}
		parts[i] = f.tight(strings.TrimSpace(strings.Join([]string{head, strings.TrimSpace(parts[i]), end}, "\n\n"))) + "\n"
	}
	return parts
}

// render writes blocks of a page in the format.
func (f Format) render(p page) string {
	switch f {
	case BBCode:
		return bbcodeOf(p.markdown())
	case Fragment:
		return fragmentOf(p)
	}
	return unlinked(strings.TrimSuffix(p.markdown(), "\n"))
}

// tight removes the empty lines that a forum would show in addition to its own space
// around lists and code.
func (f Format) tight(post string) string {
	if f != BBCode {
		return post
	}
	return strings.NewReplacer("[/b]\n\n[list]", "[/b]\n[list]", "[/b]\n\n[code]", "[/b]\n[code]", "[/list]\n\n", "[/list]\n", "[/code]\n\n", "[/code]\n").Replace(post)
}

// cut fills parts with blocks, each rendered; a heading goes with the block below it.
func (f Format) cut(p page, limit int) []string {
	var parts []string
	var part []string
	size := 0
	flush := func() {
		if len(part) == 0 {
			return
		}
		parts = append(parts, strings.Join(part, "\n\n")+"\n")
		part, size = nil, 0
	}
	for i := 0; i < len(p); i++ {
		piece := p[i : i+1]
		if i+1 < len(p) && p[i].round(p[i+1]) { // its dice go with it
			piece = p[i : i+2]
			i++
		}
		b := f.folded(piece)
		need := len(b)
		// A heading goes with what follows it; that is rendered only where room may be short.
		if piece[0][0].is&isHeading != 0 && i+1 < len(p) && size+need+limit/2 > limit-4 {
			need += 2 + min(len(f.render(p[i+1:i+2])), limit/2)
		}
		if size > 0 && size+2+need > limit {
			flush()
		}
		if len(b) > limit {
			flush()
			for _, text := range cutBlock(strings.TrimSuffix(piece.markdown(), "\n"), limit/4) { // marks also take room
				parts = append(parts, f.render(pageOf(text))+"\n")
			}
			continue
		}
		part = append(part, b)
		size += len(b) + 2
	}
	flush()
	return parts
}

// cutBlock cuts a block that is too long by itself: at its line ends, and a
// line that is too long at its blanks.
func cutBlock(b string, limit int) []string {
	fence := ""
	if strings.HasPrefix(b, "```") {
		fence = b[:longestRun(strings.SplitN(b, "\n", 2)[0], '`')]
		b = strings.TrimSuffix(strings.TrimPrefix(b, fence+"\n"), "\n"+fence)
		limit -= 2*len(fence) + 2
	}
	var pieces []string
	for len(b) > limit {
		at := strings.LastIndexByte(b[:limit], '\n')
		if at <= 0 {
			at = strings.LastIndexByte(b[:limit], ' ')
		}
		if at <= 0 {
			at = runeStart(b, limit)
			pieces = append(pieces, b[:at])
			b = b[at:]
			continue
		}
		pieces = append(pieces, b[:at])
		b = b[at+1:]
	}
	pieces = append(pieces, b)
	if fence != "" {
		for i := range pieces {
			pieces[i] = fence + "\n" + pieces[i] + "\n" + fence
		}
	}
	return pieces
}

// runeStart is the last place at or before i where a rune begins.
func runeStart(s string, i int) int {
	for i > 0 && s[i]&0xC0 == 0x80 {
		i--
	}
	return i
}

// folded renders blocks that belong together; the dice of a round are folded where the
// format has a mark for that.
func (f Format) folded(p page) string {
	if f != Discourse || len(p) < 2 {
		return f.render(p)
	}
	title := strings.NewReplacer(`"`, "'", "]", ")", "[", "(", "\\", "").Replace(strings.TrimLeft(p[0][0].text, "# "))
	return `[details="` + title + "\"]\n" + f.render(p[1:]) + "\n[/details]"
}

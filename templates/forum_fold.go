package templates

import (
	"regexp"
	"strings"
)

// hidden is a blank without width: between the letters of a name it keeps a forum from
// turning the name into a link or a mention, and nobody sees it.
const hidden = "\u200b"

var (
	mention = regexp.MustCompile(`@([\pL\pN_])`)
	domain  = regexp.MustCompile(`([\pL\pN]\\?\.)([\pL])`)
	scheme  = regexp.MustCompile(`:(\\?/)`)
)

// unlinked keeps a forum from turning what people wrote into mentions and links.
func unlinked(md string) string {
	lines := strings.Split(md, "\n")
	fenced := false
	for i, line := range lines {
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if !fenced {
			parts := strings.Split(line, "`") // text between backticks is copied unchanged
			for k := 0; k < len(parts); k += 2 {
				parts[k] = noLinks(parts[k])
			}
			lines[i] = strings.Join(parts, "`")
		}
	}
	return strings.Join(lines, "\n")
}

func noLinks(line string) string {
	if strings.ContainsAny(line, "@.:") {
		line = mention.ReplaceAllString(line, "@"+hidden+"$1")
		line = domain.ReplaceAllString(line, "$1"+hidden+"$2")
		line = scheme.ReplaceAllString(line, ":"+hidden+"$1")
	}
	return line
}

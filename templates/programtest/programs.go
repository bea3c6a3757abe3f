package programtest

import (
	"regexp"
	"slices"
	"strings"
)

// Program is a mail program with what it keeps of a page.
type Program struct {
	Name string
	// tag is what a tag becomes: another name, or nothing if it is removed and its content
	// stays.
	tag map[string]string
	// drops reports whether a declaration is dropped on a tag.
	drops func(tag, property, value string) bool
	// spoils reports whether a declaration takes all others of its attribute with it.
	spoils func(property, value string) bool
	// sheet reports whether a style sheet is kept.
	sheet func(text string) bool
	// clip is the longest page in bytes that is shown whole, 0 for any.
	clip int
	// word reports whether the page is laid out as Word does it.
	word bool
}

// Programs are the programs whose rules are known here.
func Programs() []Program {
	gmail := Program{
		Name: "Gmail",
		tag:  map[string]string{"details": "u", "summary": "u", "main": "u", "nav": "u", "svg": "", "picture": "", "video": "", "object": "", "dialog": "", "script": "", "link": ""},
		drops: func(_, property, value string) bool {
			return slices.Contains(gmailDrops, property) || unsafeValue.MatchString(value)
		},
		// Colours without commas take the whole attribute with them.
		spoils: func(_, value string) bool { return spaced.MatchString(value) },
		sheet: func(text string) bool {
			return len(text) <= 8192 && balanced(text) && !spaced.MatchString(text)
		},
		clip: 102_000,
	}
	elsewhere := gmail
	elsewhere.Name = "Gmail with another provider's mailbox"
	elsewhere.sheet = func(string) bool { return false }
	elsewhere.drops = func(tag, property, value string) bool {
		return gmail.drops(tag, property, value) || slices.Contains(elsewhereDrops, property) ||
			property == "display" && slices.Contains([]string{"flex", "grid", "contents", "flow-root"}, value)
	}
	outlook := Program{
		Name: "Outlook",
		tag:  map[string]string{"details": "", "summary": "", "main": "", "nav": "", "section": "", "article": "", "svg": "", "picture": "", "video": "", "object": "", "button": "", "input": "", "wbr": ""},
		drops: func(tag, property, value string) bool {
			switch {
			case slices.Contains(outlookDrops, property), strings.Contains(value, "rgba("), strings.Contains(value, "url("), strings.Contains(value, "-gradient("), strings.HasSuffix(value, "rem"),
				unsafeValue.MatchString(value), strings.Contains(value, "calc("), strings.Contains(value, "min("), strings.Contains(value, "max("):
				return true
			case strings.HasPrefix(property, "padding"):
				return tag != "td" && tag != "th"
			case property == "width", property == "height":
				return slices.Contains([]string{"body", "span", "div", "p", "img", "a"}, tag)
			case property == "max-width":
				return tag != "table"
			case strings.HasPrefix(property, "margin"):
				return tag == "span" || tag == "a" || tag == "body" || strings.Contains(value, "auto") || strings.Contains(value, "-")
			case property == "display":
				return value != "none" || tag == "img"
			case strings.HasPrefix(property, "border"):
				n := thick.FindStringSubmatch(value)
				return n != nil && len(n[1]) > 1 || n != nil && n[1] > "8"
			}
			return false
		},
		sheet: func(text string) bool { return balanced(text) && !strings.Contains(text, "/*") },
		word:  true,
	}
	apple := Program{Name: "Apple Mail", sheet: func(string) bool { return true },
		drops: func(_, property, _ string) bool { return property == "cursor" }}
	return []Program{gmail, elsewhere, outlook, apple}
}

var (
	gmailDrops = strings.Fields("color-scheme cursor flex-direction flex-wrap position left right top bottom z-index visibility overflow-wrap text-shadow " +
		"box-shadow mix-blend-mode filter list-style-image background-blend-mode border-image inset white-space-collapse animation transition transform text-wrap")
	elsewhereDrops = strings.Fields("float white-space background-size background-origin background-clip text-overflow text-decoration-color")
	outlookDrops   = strings.Fields("border-radius border-spacing box-shadow box-sizing color-scheme cursor flex flex-direction flex-wrap float gap justify-content align-items " +
		"opacity overflow overflow-wrap word-wrap position left right top bottom z-index visibility white-space max-height min-height min-width table-layout " +
		"background-image background-size text-shadow text-overflow list-style-image list-style-position transform transition animation object-fit clip-path filter")
	// unsafeValue is a value that neither Gmail nor Outlook knows.
	unsafeValue = regexp.MustCompile(`var\(|env\(|light-dark\(|color-mix\(|expression\(|javascript:`)
	// spaced is a colour in the newer way of writing.
	spaced = regexp.MustCompile(`(rgba?|hsla?)\(\s*[0-9.%]+\s+[0-9]`)
	// thick is a border's width in points of the screen.
	thick = regexp.MustCompile(`(?:^|\s)([0-9]+)px`)
)

// harmless are declarations that lose nothing of a mail where they are dropped: room
// around what is shown, round corners, a shade behind it, and where long words are cut.
func harmless(tag, property, value string) bool {
	switch {
	case slices.Contains(strings.Fields("border-radius overflow-wrap word-wrap cursor color-scheme"), property):
		return true
	case strings.HasPrefix(property, "padding"), strings.HasPrefix(property, "margin"):
		return !strings.Contains(value, "-")
	case property == "background-color":
		return faint(value)
	case property == "max-width":
		return tag == "div" || tag == "img"
	case property == "width", property == "height":
		return tag == "img" // what counts there is its attribute
	case property == "white-space":
		return tag == "pre" || value == "nowrap" || value == "normal"
	case property == "display":
		return value == "block" || value == "inline-block"
	}
	return false
}

// balanced reports whether a style sheet has no rule within a rule and no unclosed rule.
func balanced(text string) bool {
	depth := 0
	for _, c := range text {
		switch c {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 || depth > 1 {
			return false
		}
	}
	return depth == 0 && !strings.Contains(text, "@import")
}

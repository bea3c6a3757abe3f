//go:build !wasip1

package templates

import (
	"bytes"
	"strings"
	"sync"

	"github.com/microcosm-cc/bluemonday"
)

// policy lets through only what our layouts make: no links, no pictures, no styles. It
// is made when it is first used, and is always the same: a program that needs only
// single lines, like the engine in a browser, is half as large without it.
func policy() *bluemonday.Policy {
	cleaner.once.Do(func() { cleaner.policy = newPolicy() })
	return cleaner.policy
}

var cleaner struct {
	once   sync.Once
	policy *bluemonday.Policy
}

// elements are those that our layouts make.
var elements = []string{"h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "strong", "em", "del", "code", "pre",
	"blockquote", "hr", "br", "table", "thead", "tbody", "tr", "th", "td"}

func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(elements...)
	p.AllowAttrs("align").Matching(bluemonday.CellAlign).OnElements("th", "td")
	return p
}

// alreadyClean returns HTML as the policy would write it, if it has nothing but tags that the policy
// lets through, in their plain form, and text. That is so for all that our layouts make, and costs a
// tenth of taking it apart. Of anything else it says nothing.
func alreadyClean(html []byte) (clean string, ok bool) {
	var out strings.Builder
	out.Grow(len(html) + len(html)/16)
	done := 0
	instead := func(from, to int, text string) {
		out.Write(html[done:from])
		out.WriteString(text)
		done = to
	}
	for i := 0; i < len(html); i++ {
		switch html[i] {
		case '<':
			tag := upTo(html[i:], '>')
			if !cleanTags()[tag] {
				return "", false
			}
			i += len(tag) - 1
		case '&':
			sign := upTo(html[i:min(i+longestEntity, len(html))], ';')
			switch sign {
			case "&amp;", "&lt;", "&gt;":
			case "&quot;":
				instead(i, i+len(sign), "&#34;")
			default:
				return "", false
			}
			i += len(sign) - 1
		case '\'':
			instead(i, i+1, "&#39;")
		case '>', '"', '\r', 0:
			return "", false
		}
	}
	out.Write(html[done:])
	return out.String(), true
}

// upTo is the beginning of a text with the first of a sign; empty if there is none.
func upTo(html []byte, sign byte) string { return string(html[:bytes.IndexByte(html, sign)+1]) }

// longestEntity is the length of the longest sign for a character that is known here.
const longestEntity = len("&quot;")

// cleanTags are the tags that the policy lets through as they are.
var cleanTags = sync.OnceValue(func() map[string]bool {
	tags := map[string]bool{}
	for _, e := range elements {
		tags["<"+e+">"], tags["</"+e+">"] = true, true
	}
	for _, e := range []string{"th", "td"} {
		for _, align := range []string{"left", "center", "right"} {
			tags["<"+e+` align="`+align+`">`] = true
		}
	}
	return tags
})

package notation

import (
	_ "embed"
	"strings"
)

//go:embed examples.tsv
var exampleRows string

// examples show how an order with the verb is written, for players whose order said too
// little.
var examples = readExamples()

func readExamples() map[Verb]string {
	m := map[Verb]string{}
	for line := range strings.Lines(exampleRows) {
		if verb, text, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && verb != "verb" {
			m[Verb(verb)] = text
		}
	}
	return m
}

// Example shows how an order with the verb is written; empty if nobody needs to be
// shown.
func Example(v Verb) string { return examples[v] }

// exampleOf shows how an order that begins with the word is written: "load" and "hold"
// have different examples from their verbs.
func exampleOf(verb Verb, word string) string {
	switch word {
	case "load", "loads":
		return "load: 2 infantry Norway -> SZ 112 aboard"
	case "unload", "unloads":
		return "unload: 2 infantry SZ 112 -> Norway"
	case "upgrade", "upgrades":
		return "upgrade: Norway"
	case "guests", "guest":
		return "guests: deny Italy"
	case "hold", "keep":
		return word + " 1 tank"
	}
	return examples[verb]
}

// sayLike shows how the current order is written.
func (p *parser) sayLike(verb Verb) string {
	if verb != GoVerb && p.said != "" {
		return p.said
	}
	return examples[verb]
}

// like is the end of a message that shows how the current order is written.
func (p *parser) like() string {
	if p.said == "" {
		return ""
	}
	return "; write it like \"" + p.said + "\""
}

// onlyHeadings answers a text that holds nothing but headings: it shows how an order
// under the last of them is written.
func (p *parser) onlyHeadings() {
	if len(p.tree.Statements) > 0 || p.lastHeading == (Span{}) || HasErrors(p.List()) {
		return
	}
	p.Errorf(p.lastHeading, "unfinished", nil, "no order follows %q; write it like \"%s\"",
		p.source(p.lastHeading), examples[p.headed])
}

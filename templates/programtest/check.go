package programtest

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// Check returns what a reader of a page would miss in one of the programs, each with the
// program's name. It returns nothing if every word, table, link and picture is there,
// readable in light and dark, and the whole page is shown.
func Check(text string) []string {
	var faults []string
	whole, _ := read(text, nil)
	for _, program := range Programs() {
		say := func(format string, args ...any) {
			if f := program.Name + ": " + fmt.Sprintf(format, args...); !slices.Contains(faults, f) {
				faults = append(faults, f)
			}
		}
		got, relied := read(text, &program)
		for _, f := range relied {
			say("%s", f)
		}
		if a, b := differ(whole.words, got.words); a != b {
			say("shows %q instead of %q", b, a)
		}
		if !reflect.DeepEqual(whole.tables, got.tables) {
			say("shows the tables %q instead of %q", got.tables, whole.tables)
		}
		if a, b := differ(whole.links, got.links); a != b {
			say("has the link %q instead of %q", b, a)
		}
		if a, b := differ(whole.pictures, got.pictures); a != b {
			say("has the picture %q instead of %q", b, a)
		}
		if program.clip > 0 && len(text) > program.clip {
			say("cuts the page off, which has %d bytes", len(text))
		}
		if program.word {
			for _, f := range laidOutByWord(text) {
				say("%s", f)
			}
		}
		if program.Name == "Apple Mail" {
			for _, f := range dark(text) {
				say("%s", f)
			}
		}
	}
	return faults
}

// differ are the first places where two lists differ, two empty words if they do not.
func differ(a, b []string) (string, string) {
	for i := range max(len(a), len(b)) {
		x, y := at(a, i), at(b, i)
		if x != y {
			return x, y
		}
	}
	return "", ""
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "(nothing)"
}

// laidOutByWord is what Word needs: widths of tables and pictures as attributes, in points
// of the screen for pictures. It breaks lines everywhere, those of a block too.
func laidOutByWord(text string) (faults []string) {
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return []string{err.Error()}
	}
	for n := range root.Descendants() {
		switch {
		case n.Type != html.ElementNode:
		case n.Data == "table" && attr(n, "width") == "":
			faults = append(faults, "a table without its width as an attribute")
		case n.Data == "img":
			if w, err := strconv.Atoi(attr(n, "width")); err != nil || w < 1 || w > 900 {
				faults = append(faults, fmt.Sprintf("a picture of width %q", attr(n, "width")))
			}
		}
	}
	return faults
}

// dark is what cannot be read on a light or a dark page in Apple Mail, which leaves a
// page unchanged if the page says that it supports both.
func dark(text string) (faults []string) {
	if !regexp.MustCompile(`:root\s*\{[^}]*color-scheme:\s*light dark`).MatchString(text) {
		faults = append(faults, "the page does not say that it knows the dark")
	}
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return []string{err.Error()}
	}
	for _, mode := range []struct {
		name        string
		ink, ground colour
	}{{"light", colour{0, 0, 0, 1}, colour{255, 255, 255, 1}}, {"dark", colour{255, 255, 255, 1}, colour{30, 30, 30, 1}}} {
		var walk func(n *html.Node, ink, ground colour)
		walk = func(n *html.Node, ink, ground colour) {
			for _, d := range declarations(attr(n, "style")) {
				c, known := colourOf(d.value)
				switch {
				case d.property == "color" && known:
					ink = c.over(ground)
				case strings.HasPrefix(d.property, "background") && known:
					ground = c.over(ground)
				case strings.HasPrefix(d.property, "border") && known:
					bar := thick.FindStringSubmatch(d.value)
					if bar != nil && bar[1] >= "3" && !strings.Contains(d.value, "rgba") && contrast(c.over(ground), ground) < 3 {
						faults = append(faults, fmt.Sprintf("a bar %s is hardly seen in the %s", d.value, mode.name))
					}
				}
			}
			if n.Type == html.TextNode && strings.TrimSpace(n.Data) != "" && n.Parent.Data != "style" && n.Parent.Data != "title" && contrast(ink, ground) < 4.5 {
				faults = append(faults, fmt.Sprintf("%q cannot be read in the %s", strings.TrimSpace(n.Data), mode.name))
			}
			for c := n.FirstChild; c != nil; c = c.NextSibling {
				walk(c, ink, ground)
			}
		}
		walk(root, mode.ink, mode.ground)
	}
	return faults
}

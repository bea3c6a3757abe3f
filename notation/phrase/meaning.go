package phrase

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// meaning is what a phrase means, kept for the text.
type meaning struct {
	tags                  []string
	units, places, powers []notation.Name
	short, plural         bool
}

type chunker struct {
	text   string
	names  notation.Names
	toks   []Token
	shorts *notation.ShortNames
	// capitals is set if the writer uses capital letters, mixed if he uses small ones, too.
	capitals, mixed bool
	found           map[string]*meaning
}

// meaning looks a phrase up.
func (k *chunker) meaning(phrase string, n, i int) *meaning {
	key := phrase
	if n == 1 {
		key = k.toks[i].Text
		if k.isCode(i) {
			key += "\x00"
		}
		if i > 0 && k.toks[i].Glued && k.toks[i-1].Kind == Number {
			key = "\x00" + key
		}
	}
	m, ok := k.found[key]
	if !ok {
		m = k.look(phrase, n, i)
		k.found[key] = m
	}
	return m
}

func (k *chunker) look(phrase string, n, i int) *meaning {
	m := &meaning{tags: known().dictionary[phrase]}
	if n == 1 {
		m.tags = small(m.tags, k.toks[i].Text)
	}
	if !k.capitals && len(m.tags) == 1 && m.tags[0] == "plain" {
		m.tags = nil // "man" may be Manchuria
	}
	behind := i > 0 && k.toks[i].Glued && k.toks[i-1].Kind == Number
	single := n == 1 && len([]rune(phrase)) == 1
	if !single {
		names := k.names.Find(phrase)
		if n == 1 || len(known().unitWords[phrase]) > 0 || !endsInLetter(phrase) { // "2 inf S Italy": names are found without their blanks
			m.units = ofKind(names, notation.NameUnit)
		}
		m.places = ofKind(names, notation.NameSpace, notation.NameGroup)
		m.powers = ofKind(names, notation.NamePower, notation.NamePurse)
		if len(m.units) == 0 && !contains(m.tags, "raid") && (n == 1 || !endsInLetter(phrase)) {
			m.units = k.unitForm(phrase)
		}
		for _, w := range known().unitWords[phrase] {
			for _, u := range ofKind(k.names.Find(w), notation.NameUnit) {
				m.units = add(m.units, u)
			}
		}
		for _, w := range known().placeWords[phrase] {
			for _, s := range ofKind(k.names.Find(w), notation.NameSpace) {
				m.places = add(m.places, s)
			}
		}
		for _, w := range known().powerWords[phrase] {
			for _, p := range ofKind(k.names.Find(w), notation.NamePower) {
				m.powers = add(m.powers, p)
			}
		}
	} else if known().unitWords[phrase] != nil {
		for _, w := range known().unitWords[phrase] {
			m.units = ofKind(k.names.Find(w), notation.NameUnit)
		}
	}
	if single && behind {
		for _, w := range known().letters[phrase] {
			for _, u := range ofKind(k.names.Find(w), notation.NameUnit) {
				m.units = add(m.units, u)
			}
		}
	}
	m.plural = len(m.units) > 0 && isPlural(phrase, k.names)
	if len(m.units)+len(m.places)+len(m.powers)+len(m.tags) > 0 && !(len(m.tags) == 0 && len(m.places)+len(m.units) == 0) {
		return m
	}
	if n == 1 && len(m.tags)+len(m.powers) == 0 {
		for _, name := range stems(phrase) {
			if m.places = ofKind(k.names.Find(name), notation.NameSpace, notation.NameGroup); len(m.places) > 0 {
				return m
			}
		}
	}
	if k.short(m, phrase, n, i) {
		return m
	}
	if len(m.powers)+len(m.tags) > 0 {
		return m
	}
	return nil
}

// endsInLetter reports whether a letter alone ends a phrase.
func endsInLetter(phrase string) bool {
	n := len(phrase)
	return n > 2 && phrase[n-2] == ' '
}

// small gives the tags of a word of which some hold only in small letters: "si" is
// "if", but "SI" can be Southern Italy.
func small(tags []string, word string) []string {
	var out []string
	for i, t := range tags {
		plain, ok := strings.CutSuffix(t, "-small")
		switch {
		case !ok && out == nil:
			continue
		case out == nil:
			out = append(make([]string, 0, len(tags)), tags[:i]...)
		}
		if !ok {
			out = append(out, t)
		} else if strings.ToUpper(word) != word {
			out = append(out, plain)
		}
	}
	if out == nil {
		return tags
	}
	return out
}

// unitForm finds a unit in an odd plural.
func (k *chunker) unitForm(phrase string) []notation.Name {
	for _, end := range [...]struct{ cut, put string }{{"ies", "y"}, {"es", ""}, {"s", ""}, {"n", ""}, {"en", ""}, {"e", ""}} {
		if stem, ok := strings.CutSuffix(phrase, end.cut); ok && len(stem) > 2 && stem[len(stem)-2] != ' ' {
			if found := ofKind(k.names.Find(stem+end.put), notation.NameUnit); found != nil && end.cut != "n" && end.cut != "en" && end.cut != "e" {
				return found
			}
		}
	}
	return nil
}

func isPlural(phrase string, names notation.Names) bool {
	if known().pluralWords[phrase] {
		return true
	}
	stem, ok := strings.CutSuffix(phrase, "s")
	if !ok || len(stem) < 2 || stem == "tran" {
		return false
	}
	return len(ofKind(names.Find(stem), notation.NameUnit)) > 0 || len(known().unitWords[stem]) > 0
}

// short finds a shortened name of a place: its beginning, the beginnings of its
// words, or its first letters.
func (k *chunker) short(m *meaning, phrase string, n, i int) bool {
	words := strings.Fields(phrase)
	letters := 0
	for _, w := range words {
		letters += len(w)
		if n > 1 && len(known().dictionary[w]) > 0 && len(w) > 1 && !isCompass(w) {
			return false
		}
	}
	if n > 3 {
		return false
	}
	if letters >= 3 {
		if found := k.shorts.Find(words); found != nil && (n == 1 || len(words[0]) > 0) {
			m.places, m.short = found, true
			return true
		}
	}
	if n != 1 {
		return false
	}
	t := &k.toks[i]
	if parts := notation.Capitals(t.Text); len(parts) > 1 {
		if found := k.shorts.Find(parts); found != nil {
			m.places, m.short = found, true
			return true
		}
	}
	if upper := strings.ToUpper(t.Text) == t.Text || !k.capitals && len(t.Text) > 1; upper && len(t.Text) <= 4 && !(t.Glued && i > 0 && k.toks[i-1].Kind == Number) {
		if found := k.shorts.Initials(strings.ToLower(t.Text)); found != nil {
			m.places, m.short = found, true
			return true
		}
	}
	if k.isCode(i) {
		if found := k.shorts.Codes(strings.ToLower(t.Text)); found != nil {
			m.places, m.short = found, true
			return true
		}
	}
	return false
}

// isCode reports whether a word of three or four capital letters stands beside an arrow, in a text
// that has small letters elsewhere: "2ftr SIT > 98".
func (k *chunker) isCode(i int) bool {
	t := &k.toks[i]
	if !k.mixed || len(t.Text) < 3 || len(t.Text) > 4 || strings.ToUpper(t.Text) != t.Text {
		return false
	}
	arrow := func(i int) bool { return i >= 0 && i < len(k.toks) && k.toks[i].Kind == Sign && k.toks[i].Low == ">" }
	return arrow(i-1) || arrow(i+1)
}

// mostlySmall reports whether at least a fourth of the letters are small.
func mostlySmall(text string) bool {
	small, all := 0, 0
	for i := range len(text) {
		switch c := text[i]; {
		case c >= 'a' && c <= 'z':
			small, all = small+1, all+1
		case c >= 'A' && c <= 'Z':
			all++
		}
	}
	return small*4 >= all
}

func isCompass(w string) bool {
	switch w {
	case "north", "south", "east", "west", "n", "s", "e", "w":
		return true
	}
	return false
}

func ofKind(names []notation.Name, kinds ...notation.NameKind) []notation.Name {
	var out []notation.Name
	for _, n := range names {
		for _, k := range kinds {
			if n.Kind == k {
				out = append(out, n)
			}
		}
	}
	return out
}

func add(list []notation.Name, n notation.Name) []notation.Name {
	for _, m := range list {
		if m.ID == n.ID {
			return list
		}
	}
	return append(list, n)
}

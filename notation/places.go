package notation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxNameTokens is the length in tokens of the longest name looked for.
const maxNameTokens = 7

// place reads a space, a zone or a shortened name. A bare number is a zone if
// bare is set: the grammar knows that a place must come here.
func (p *parser) place(bare bool) (Ref, bool) {
	if r, ok := p.zone(bare); ok {
		return r, true
	}
	from := p.i
	r, n := p.named(p.i)
	if n == 0 {
		r, n = p.short(p.i)
	}
	if n == 0 {
		return Ref{}, false
	}
	p.i += n
	if p.next().Kind == Dot && p.next().Glued && p.at(1).Kind != EOL { // "Yakut S.S.R.", "W. Ger."
		p.i++
	}
	if m := p.zoneWord(); m > 0 {
		p.i += m
		r.Beside = r.Names[0].Kind != NameGroup
	}
	r.Span = p.since(from)
	r.Text = p.source(r.Span)
	return r, true
}

// zoneWord is the number of tokens of "sz" or "sea zone" behind a place, 0 if
// they begin the name of a zone with a number.
func (p *parser) zoneWord() int {
	n := 0
	switch t := p.next(); {
	case t.isOneOf("sz", "seazone"):
		n = 1
	case t.is("sea") && p.at(1).is("zone"):
		n = 2
	default:
		return 0
	}
	if p.at(n).Kind == Number && !p.peek(func() bool { p.i += n; return p.countsHere() }) {
		return 0
	}
	return n
}

// zone reads a sea zone in any of its spellings.
func (p *parser) zone(bare bool) (Ref, bool) {
	from, n := p.i, 0
	number := -1
	switch t := p.next(); {
	case t.isOneOf("sz", "z", "zone", "seazone"):
		n = 1
	case t.is("sea") && p.at(1).is("zone"):
		n = 2
	case t.Kind == Number && p.at(1).isOneOf("sz", "z", "seazone") && p.at(2).Kind != Number:
		number, n = t.N, 2
	case t.Kind == Number && p.at(1).is("sea") && p.at(2).is("zone"):
		number, n = t.N, 3
	case t.Kind == Number && bare && !p.countsHere():
		number, n = t.N, 1
	default:
		return Ref{}, false
	}
	if number < 0 {
		if p.at(n).Kind == Dot || p.at(n).Kind == Hash {
			n++
		}
		if p.at(n).Kind != Number {
			return Ref{}, false
		}
		number = p.at(n).N
		n++
	}
	p.i += n
	r := Ref{Span: p.since(from)}
	r.Text = p.source(r.Span)
	r.Names = ofKind(p.names.Find("SZ "+strconv.Itoa(number)), NameSpace)
	if r.Names == nil {
		p.fail(r.Span, "unknown-space", nil, "there is no sea zone %d", number)
	}
	return r, true
}

// countsHere reports whether the number at hand counts units.
func (p *parser) countsHere() bool {
	return p.peek(func() bool {
		_, ok := p.count()
		return ok
	})
}

// ofKind keeps the names of the kinds.
func ofKind(names []Name, kinds ...NameKind) []Name {
	var out []Name
	for _, n := range names {
		for _, k := range kinds {
			if n.Kind == k {
				out = append(out, n)
			}
		}
	}
	return out
}

// findPlace looks for the longest name of a space or group that begins at token
// i, and counts its tokens.
func (p *parser) findPlace(i int) ([]Name, int) {
	for n := maxNameTokens; n > 0; n-- {
		phrase, ok := phraseAt(p.text, p.toks, i, n)
		if !ok || p.toks[i].Kind == Number && n == 1 {
			continue
		}
		if n > 1 && p.toks[i+n-1].isOneOf("and", "or") {
			continue // "E Pol and lost Bess" names no Poland
		}
		found := p.names.Find(phrase)
		if spaces := ofKind(found, NameSpace); spaces != nil {
			return spaces, n
		}
		if groups := ofKind(found, NameGroup); groups != nil {
			return groups, n
		}
		if len(ofKind(found, NameUnit)) > 0 {
			return nil, 0
		}
		for _, power := range ofKind(found, NamePower) {
			if spaces := ofKind(p.names.Find(power.Text), NameSpace); spaces != nil && !p.opensPhrase(phrase) {
				return spaces, n
			}
		}
	}
	return nil, 0
}

// opensPhrase reports whether one of the lexicon's phrases is the given one, so
// that a power's short name does not hide it.
func (p *parser) opensPhrase(phrase string) bool {
	_, ok := openers[strings.ToLower(phrase)]
	return ok
}

// ShortNames are the names of territories and powers that players shorten. They
// are made once for all texts that are read with the same names (see
// Shortener).
type ShortNames struct {
	// lands are the spellings of all territories, cut into words, by the first
	// letter.
	lands  map[rune][]shortName
	powers []Name
	// initials are the spaces by the first letters of their names.
	initials map[string][]Name
}

type shortName struct {
	words []string
	name  Name
}

// NewShortNames cuts the spellings of a Speller; of other names nothing can be
// shortened.
func NewShortNames(names Names) *ShortNames {
	s := &ShortNames{lands: map[rune][]shortName{}, initials: map[string][]Name{}}
	sp, ok := names.(Speller)
	if !ok {
		return s
	}
	for _, x := range sp.Spellings(NamePower) {
		s.powers = addName(s.powers, x.Name)
	}
	for _, x := range sp.Spellings(NameSpace) {
		if x.Name.Sea {
			continue
		}
		words := strings.FieldsFunc(strings.ToLower(x.Phrase), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\''
		})
		if len(words) > 0 {
			first, _ := utf8.DecodeRuneInString(words[0])
			s.lands[first] = append(s.lands[first], shortName{words, x.Name})
			if x.Phrase == x.Name.Text {
				letters := ""
				for _, w := range words {
					r, _ := utf8.DecodeRuneInString(w)
					letters += string(r)
				}
				s.initials[letters] = addName(s.initials[letters], x.Name)
			}
		}
	}
	return s
}

// shortNames returns what the names can be shortened to.
func (p *parser) shortNames() *ShortNames {
	if sh, ok := p.names.(Shortener); ok {
		return sh.ShortNames()
	}
	if p.shorts == nil {
		p.shorts = NewShortNames(p.names)
	}
	return p.shorts
}

// find returns the spaces that the words shorten: those whose every word is
// begun by one of them, else those whose first words are.
func (s *ShortNames) find(words []string) []Name {
	var whole, begun []Name
	first, _ := utf8.DecodeRuneInString(words[0])
	for _, x := range s.lands[first] {
		if len(words) > len(x.words) || !begins(words, x.words) {
			continue
		}
		if len(words) == len(x.words) {
			whole = addName(whole, x.name)
		} else {
			begun = addName(begun, x.name)
		}
	}
	if whole != nil {
		return whole
	}
	return begun
}

// Find returns the spaces that the words, in lower case, shorten.
func (s *ShortNames) Find(words []string) []Name {
	if len(words) == 0 || words[0] == "" {
		return nil
	}
	found := s.find(words)
	if len(words) > 1 || found == nil {
		return found
	}
	// "Shan" begins Shantung, but it also is the first word of Shan State.
	out := slices.Clone(found)
	first, _ := utf8.DecodeRuneInString(words[0])
	for _, x := range s.lands[first] {
		if len(x.words) > 1 && x.words[0] == words[0] {
			out = addName(out, x.name)
		}
	}
	return out
}

// Initials returns the spaces whose full names have these first letters, like
// "wg"; a single letter stands for names of one word.
func (s *ShortNames) Initials(letters string) []Name { return s.initials[letters] }

// begins reports whether each of the words begins its counterpart.
func begins(words, full []string) bool {
	for i, w := range words {
		if !strings.HasPrefix(full[i], w) {
			return false
		}
	}
	return true
}

func addName(list []Name, n Name) []Name {
	for _, m := range list {
		if m.ID == n.ID {
			return list
		}
	}
	return append(list, n)
}

// short finds a shortened name of a space at token i: "Bess", "E Pol",
// "NorBord".
func (p *parser) short(i int) (Ref, int) {
	shorts := p.shortNames()
	for n := 3; n > 0; n-- {
		words := p.shortWords(i, n)
		if words == nil || letterCount(words) < 3 {
			continue
		}
		if found := shorts.find(words); found != nil {
			return Ref{Names: found, Short: true}, p.shortTokens(i, n)
		}
		if n == 1 {
			if parts := capitals(p.toks[i].Text); len(parts) > 1 {
				if found := shorts.find(parts); found != nil {
					return Ref{Names: found, Short: true}, 1
				}
			}
		}
	}
	return Ref{}, 0
}

// shortWords returns n words from token i on, in lower case, if all of them may
// be part of a shortened name. Dots behind them are skipped.
func (p *parser) shortWords(i, n int) []string {
	var words []string
	for len(words) < n {
		if i >= len(p.toks) || !p.mayShorten(i, len(words) > 0) {
			return nil
		}
		words = append(words, p.toks[i].low)
		i++
		if len(words) < n && i < len(p.toks) && p.toks[i].Kind == Dot {
			i++
		}
	}
	return words
}

// shortTokens is the number of tokens that n words from i on take.
func (p *parser) shortTokens(i, n int) int {
	j := i
	for k := 0; k < n; k++ {
		j++
		if k < n-1 && p.toks[j].Kind == Dot {
			j++
		}
	}
	return j - i
}

// mayShorten reports whether a token can be part of a shortened place name.
func (p *parser) mayShorten(i int, inside bool) bool {
	t := &p.toks[i]
	if t.Kind != Word {
		return false
	}
	w := t.low
	if glue[w] || classes[w] != "" {
		return false
	}
	if len(p.unitNames(t.Text)) > 0 || !inside && p.opensAt(i) {
		return false
	}
	return true
}

func letterCount(words []string) int {
	n := 0
	for _, w := range words {
		n += len(w)
	}
	return n
}

// capitals cuts "NorBord" into "nor" and "bord". A word all in capitals stays
// whole.
func capitals(w string) []string {
	if strings.ToUpper(w) == w {
		return nil
	}
	var out []string
	start := 0
	for i, r := range w {
		if i > 0 && unicode.IsUpper(r) {
			out = append(out, strings.ToLower(w[start:i]))
			start = i
		}
	}
	return append(out, strings.ToLower(w[start:]))
}

// needPlace reads a place or says that one is missing. An unknown name is told
// with what was likely meant, and the reading goes on behind it.
func (p *parser) needPlace(what string) (Ref, bool) {
	p.fold()
	if r, ok := p.place(true); ok {
		return r, true
	}
	from := p.i
	for n := 0; n < 3 && p.next().Kind == Word && p.mayShorten(p.i, n > 0); n++ {
		p.i++
	}
	if p.i == from {
		p.fail(p.next().Span, "no-place", nil, "%s should stand here, not %s%s", what, p.say(p.next()), p.like())
		return Ref{}, false
	}
	r := Ref{Span: p.since(from)}
	r.Text = p.source(r.Span)
	p.fail(r.Span, "unknown-space", p.near(r.Text, NameSpace), "%q is not a space", r.Text)
	return r, true
}

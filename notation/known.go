package notation

import (
	"slices"
	"strings"
)

// named finds the longest name of a space or group that begins at token i.
func (p *parser) named(i int) (Ref, int) {
	names, n := p.known(&p.places, i, p.findPlace)
	return Ref{Names: names}, n
}

// known looks for a name at token i, unless that has been done before.
func (p *parser) known(list *[]nameAt, i int, find func(i int) ([]Name, int)) ([]Name, int) {
	if i >= len(p.toks) {
		return nil, 0
	}
	if *list == nil {
		*list = make([]nameAt, len(p.toks))
	}
	k := &(*list)[i]
	if !k.looked {
		names, n := find(i)
		// The slice is clipped because two counts may each append their own meaning to it.
		*k = nameAt{slices.Clip(names), n, true}
	}
	return k.names, k.n
}

// maxNameTokens is the length in tokens of the longest name looked for.
const maxNameTokens = 7

// findPlace looks for the longest name of a space or group that begins at token
// i, and counts its tokens.
func (p *parser) findPlace(i int) ([]Name, int) {
	for n := maxNameTokens; n > 0; n-- {
		phrase, ok := phraseAt(p.text, p.toks, i, n)
		if !ok || p.toks[i].Kind == Number && n == 1 {
			continue
		}
		if n > 1 && p.toks[i+n-1].isOneOf("and", "or") {
			continue // "E Pol and lost Bess" does not name Poland
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

// opensPhrase reports whether the lexicon has the given phrase. A power's short name
// must not hide it.
func (p *parser) opensPhrase(phrase string) bool {
	_, ok := openers[strings.ToLower(phrase)]
	return ok
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
			if parts := Capitals(p.toks[i].Text); len(parts) > 1 {
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

// unitNames finds the units that a phrase means, wrong plurals included.
func (p *parser) unitNames(phrase string) []Name {
	if found := ofKind(p.names.Find(phrase), NameUnit); found != nil {
		return found
	}
	lower := strings.ToLower(phrase)
	for _, end := range [...]struct{ cut, put string }{{"ies", "y"}, {"es", ""}, {"s", ""}, {"'s", ""}} {
		if stem, ok := strings.CutSuffix(lower, end.cut); ok && len(stem) > 1 && !strings.HasSuffix(stem, " s") { // "dd ss" is not "destroyers"
			if found := ofKind(p.names.Find(stem+end.put), NameUnit); found != nil {
				return found
			}
		}
	}
	return nil
}

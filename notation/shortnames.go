package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shortener is a Speller that keeps its names cut into words, so they are not cut again
// for every text.
type Shortener interface {
	ShortNames() *ShortNames
}

// ShortNames are the names of territories and powers that players shorten. They are
// built once for all texts that are read with the same names (see Shortener).
type ShortNames struct {
	// lands are the spellings of all territories, cut into words, by the first
	// letter.
	lands  map[rune][]shortName
	powers []Name
	// initials are the spaces by the first letters of their names, tails by those of the
	// last words of long ones: "sg" for Greater Southern Germany.
	initials, tails map[string][]Name
}

type shortName struct {
	words []string
	name  Name
}

// NewShortNames cuts the spellings of a Speller; other names cannot be shortened.
func NewShortNames(names Names) *ShortNames {
	s := &ShortNames{lands: map[rune][]shortName{}, initials: map[string][]Name{}, tails: map[string][]Name{}}
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
				if len(words) > 2 {
					_, size := utf8.DecodeRuneInString(letters)
					s.tails[letters[size:]] = addName(s.tails[letters[size:]], x.Name)
				}
			}
		}
	}
	return s
}

// find returns the spaces that the words abbreviate: those where each word begins with
// one of them, else those where the first words do.
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

// Find returns the spaces that the words, in lower case, abbreviate.
func (s *ShortNames) Find(words []string) []Name {
	if len(words) == 0 || words[0] == "" {
		return nil
	}
	found := s.find(words)
	if len(words) > 1 || found == nil {
		return found
	}
	// "Shan" begins Shantung, but it is also the first word of Shan State.
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
// "wg"; a single letter stands for names of one word. If there are none, the first word of
// a long name may be left out.
func (s *ShortNames) Initials(letters string) []Name {
	if found := s.initials[letters]; found != nil {
		return found
	}
	return s.tails[letters]
}

// Codes returns the territories that a code of capital letters means: it joins the beginnings of
// their words ("ISO" for Italian Somaliland), or else leaves out letters of their only word ("ALX"
// for Alexandria).
func (s *ShortNames) Codes(letters string) []Name {
	var joined, skipped []Name
	first, _ := utf8.DecodeRuneInString(letters)
	for _, x := range s.lands[first] {
		switch {
		case len(x.words) > 1 && joins(letters, x.words):
			joined = addName(joined, x.name)
		case len(x.words) == 1 && skips(letters, x.words[0]):
			skipped = addName(skipped, x.name)
		}
	}
	if joined != nil {
		return joined
	}
	return skipped
}

// joins reports whether letters are the beginnings of all words, one behind the other.
func joins(letters string, words []string) bool {
	if len(words) == 0 {
		return letters == ""
	}
	for n := 1; n <= min(len(letters), len(words[0])) && letters[n-1] == words[0][n-1]; n++ {
		if joins(letters[n:], words[1:]) {
			return true
		}
	}
	return false
}

// skips reports whether the letters stand in a word in their order, the first one first.
func skips(letters, word string) bool {
	if word == "" || letters[0] != word[0] {
		return false
	}
	k := 1
	for i := 1; i < len(word) && k < len(letters); i++ {
		if word[i] == letters[k] {
			k++
		}
	}
	return k == len(letters)
}

// begins reports whether each word is the beginning of its counterpart.
func begins(words, full []string) bool {
	for i, w := range words {
		if !strings.HasPrefix(full[i], w) {
			return false
		}
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

// Capitals cuts "NorBord" into "nor" and "bord". A word all in capitals stays
// whole.
func Capitals(w string) []string {
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

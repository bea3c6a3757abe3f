package board

import (
	"io/fs"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// Group is several spaces that players call by one word, like the Med.
type Group struct {
	// Name is the first of its names, as printed.
	Name    string
	Names   []string
	Members []SpaceID
}

// nameIndex holds what the spaces and groups are called.
type nameIndex struct {
	// folded maps a folded name to its one space.
	folded map[string]SpaceID
	// words are all names of a space as players write them, its id first.
	words  map[SpaceID][]string
	groups []Group
}

// Fold makes names comparable: lower case, without blanks, dots, hyphens,
// slashes, brackets and other marks.
func Fold(s string) string { return string(AppendFold(nil, s)) }

// AppendFold appends the folded name, for look-ups that do not keep it.
func AppendFold(b []byte, s string) []byte {
	for _, r := range s {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			b = append(b, byte(r))
		case 'A' <= r && r <= 'Z':
			b = append(b, byte(r-'A'+'a'))
		case r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b = utf8.AppendRune(b, unicode.ToLower(r))
		}
	}
	return b
}

// Lookup returns the space that a name, city or short form stands for. Differences that
// Fold removes do not matter, but the name is never corrected.
func (b *Board) Lookup(name string) (SpaceID, bool) {
	id, ok := b.names.folded[Fold(name)]
	return id, ok
}

// Words returns every name of the space as players write them, its id first.
// It must not be changed.
func (b *Board) Words(id SpaceID) []string { return b.names.words[id] }

// Groups returns the groups of spaces. It must not be changed.
func (b *Board) Groups() []Group { return b.names.groups }

// newNames indexes the ids and the names that follow from them: "97", "97 sea zone".
func newNames(b *Board) nameIndex {
	ix := nameIndex{folded: map[string]SpaceID{}, words: map[SpaceID][]string{}}
	for _, s := range b.spaces {
		words := []string{string(s.ID)}
		if s.Kind == SeaZone {
			n := strconv.Itoa(zoneNumber(s.ID))
			words = append(words, n, n+" SZ", "Z "+n, n+" Z", "Zone "+n, "Sea Zone "+n, n+" Sea Zone", "Sea "+n)
		}
		if s.VictoryCity != "" && Fold(s.VictoryCity) != Fold(string(s.ID)) {
			words = append(words, s.VictoryCity)
		}
		for _, w := range words {
			ix.folded[Fold(w)] = s.ID
		}
		ix.words[s.ID] = words
	}
	return ix
}

// readNames adds the names of aliases.tsv to those that follow from the board.
func readNames(fsys fs.FS, b *Board) (nameIndex, error) {
	ix := newNames(b)
	rows, err := datafile.ReadTable(fsys, "aliases.tsv", "means", "names")
	if err != nil {
		return ix, err
	}
	taken := map[string]string{}
	for f, id := range ix.folded {
		taken[f] = string(id)
	}
	for _, r := range rows {
		var members []SpaceID
		for _, m := range r.List("means") {
			if b.Space(SpaceID(m)) == nil {
				return ix, r.Errorf("unknown space %q", m)
			}
			members = append(members, SpaceID(m))
		}
		names := r.List("names")
		if len(names) == 0 {
			return ix, r.Errorf("no names for %s", r.Key)
		}
		for _, n := range names {
			f := Fold(n)
			if old, clash := taken[f]; clash || f == "" {
				return ix, r.Errorf("%q already stands for %s", n, old)
			}
			taken[f] = r.Key
			if len(members) == 1 {
				ix.folded[f] = members[0]
				ix.words[members[0]] = append(ix.words[members[0]], n)
			}
		}
		if len(members) > 1 {
			ix.groups = append(ix.groups, Group{Name: names[0], Names: names, Members: members})
		}
	}
	return ix, nil
}

// without drops the names of spaces that a smaller board does not have.
func (ix nameIndex) without(gone []SpaceID) nameIndex {
	out := nameIndex{folded: map[string]SpaceID{}, words: map[SpaceID][]string{}}
	for f, id := range ix.folded {
		if !slices.Contains(gone, id) {
			out.folded[f] = id
		}
	}
	for id, w := range ix.words {
		if !slices.Contains(gone, id) {
			out.words[id] = w
		}
	}
	for _, g := range ix.groups {
		g.Members = slices.DeleteFunc(slices.Clone(g.Members), func(id SpaceID) bool { return slices.Contains(gone, id) })
		if len(g.Members) > 0 {
			out.groups = append(out.groups, g)
		}
	}
	return out
}

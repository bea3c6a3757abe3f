package notation

// NameKind says what a name stands for.
type NameKind uint8

// The kinds of names that an order text uses.
const (
	NameSpace   NameKind = iota + 1 // a territory or sea zone
	NameUnit                        // a unit or facility type
	NamePower                       // a power
	NamePurse                       // a treasury of a power that has two, like UK Pacific
	NameGroup                       // several spaces under one word, like Med
	NameSubject                     // what powers choose, like "strict neutral"
)

// Name is one meaning of a phrase.
type Name struct {
	Kind NameKind
	// ID is the identifier used by board and ruleset: a board.SpaceID, a
	// ruleset.UnitType, a ruleset.PowerID; for a group its own word.
	ID string
	// Text is the canonical spelling, as printed.
	Text string
	// Sea is set for sea zones.
	Sea bool
	// Members are the space ids of a group.
	Members []string
}

// Names is what the parser must know about a game: which words mean what. The parser
// itself knows no map, no power and no unit.
type Names interface {
	// Find returns every meaning of the phrase, or nothing if it is not a name. Case, dots,
	// hyphens, slashes, repeated blanks and a unit's plural do not matter.
	Find(phrase string) []Name
	// Near returns at most three names of one of the given kinds, most similar
	// first, for "did you mean".
	Near(phrase string, kinds ...NameKind) []Name
}

// Spelling is one way to write a name.
type Spelling struct {
	Phrase string
	Name   Name
}

// Speller lists every spelling of the names of a kind. Names that can do so let
// players shorten place names ("Bess", "E Pol", "NorBord").
type Speller interface {
	Spellings(kind NameKind) []Spelling
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

func addName(list []Name, n Name) []Name {
	for _, m := range list {
		if m.ID == n.ID {
			return list
		}
	}
	return append(list, n)
}

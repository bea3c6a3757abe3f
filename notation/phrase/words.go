package phrase

import (
	"bufio"
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed words/*.txt
var files embed.FS

// tables are what the files say.
type tables struct {
	// dictionary leads from a phrase in lower case to its tags.
	dictionary map[string][]string
	// numbers are the number words.
	numbers map[string]int
	// unitWords, placeWords and powerWords are further words for names; letters what one
	// letter behind a number may stand for.
	unitWords, placeWords, powerWords, letters map[string][]string
	pluralWords                                map[string]bool
	// shorts are words that mean another one with a point behind them.
	shorts map[string]string
	// describing are words that only describe what follows them.
	describing map[string]bool
	// outside are words, by kind, that orders do not know.
	outside map[string]map[string]bool
}

// kindsOutside are the kinds of words that orders do not know; see [Outside].
var kindsOutside = []string{"parting", "region", "bearing", "halved", "initials", "pointer", "remark-head", "price-head", "each-head", "purse-head", "count-head", "columns", "board-head", "particle", "onward",
	"no-combat", "no-noncombat", "no-purchase", "saves-all", "no-moves", "no-turn", "kin", "tells-more", "nothing-done", "idle-end"}

// known are the tables, read when the first order is: a page in a browser shows itself
// before. The files are part of the program: a fault in one is ours.
var known = sync.OnceValue(func() *tables {
	t := &tables{
		dictionary: map[string][]string{}, numbers: map[string]int{}, shorts: map[string]string{},
		unitWords: map[string][]string{}, placeWords: map[string][]string{}, powerWords: map[string][]string{}, letters: map[string][]string{},
		pluralWords: map[string]bool{}, describing: map[string]bool{}, outside: map[string]map[string]bool{},
	}
	for _, kind := range kindsOutside {
		t.outside[kind] = map[string]bool{}
	}
	entries, err := files.ReadDir("words")
	if err != nil {
		panic("phrase: " + err.Error())
	}
	for _, e := range entries {
		if err := t.load("words/" + e.Name()); err != nil {
			panic("phrase: " + err.Error())
		}
	}
	verbForms(t.dictionary, func(p string) bool { return t.unitWords[p] != nil || t.placeWords[p] != nil })
	return t
})

func (t *tables) load(name string) error {
	b, err := files.ReadFile(name)
	if err != nil {
		return err
	}
	sc := bufio.NewScanner(strings.NewReader(string(b)))
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		head, rest, ok := strings.Cut(line, ":")
		if !ok {
			return fmt.Errorf("%s:%d: a line is a tag, a colon and words", name, n)
		}
		kind, arg, _ := strings.Cut(strings.TrimSpace(head), " ")
		for _, p := range strings.Split(rest, "|") {
			p = strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(p), "-", " ")), " ") // dashes between words do not matter
			if p == "" {
				continue
			}
			if err := t.put(kind, arg, p); err != nil {
				return fmt.Errorf("%s:%d: %w", name, n, err)
			}
			if plain := withoutUmlauts.Replace(p); plain != p {
				if err := t.put(kind, arg, plain); err != nil {
					return fmt.Errorf("%s:%d: %w", name, n, err)
				}
			}
		}
	}
	return sc.Err()
}

// withoutUmlauts writes German letters as keyboards that lack them do: "Jaeger".
var withoutUmlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// put adds one phrase to the tables.
func (t *tables) put(kind, arg, p string) error {
	if words := t.outside[kind]; words != nil {
		words[p] = true
		return nil
	}
	if kind == "describes" {
		t.describing[p] = true
		return nil
	}
	if arg == "" && kind != "plural" { // "place" alone is the verb
		if !slices.Contains(t.dictionary[p], kind) {
			t.dictionary[p] = append(t.dictionary[p], kind)
		}
		return nil
	}
	switch kind {
	case "unit":
		t.unitWords[p] = append(t.unitWords[p], arg)
	case "place":
		t.placeWords[p] = append(t.placeWords[p], arg)
	case "power":
		t.powerWords[p] = append(t.powerWords[p], arg)
	case "letter":
		t.letters[p] = append(t.letters[p], strings.Fields(arg)...)
	case "plural":
		t.pluralWords[p] = true
	case "short":
		t.shorts[p] = arg
	case "number":
		v, err := strconv.Atoi(arg)
		if err != nil {
			return err
		}
		t.numbers[p] = v
		t.dictionary[p] = append(t.dictionary[p], "number")
	default:
		return fmt.Errorf("%q takes no name", kind)
	}
	return nil
}

// Describes reports whether a word in front of an order only describes what follows it,
// or says when or how it is done: "the gallant infantry", "far east".
func Describes(word string) bool { return known().describing[strings.ToLower(word)] }

// Outside reports whether a word is one of a kind that means something only where it stands
// alone or in front of an order: "parting" ("cya", "cheers"), "region" (a part of the world
// that is no space), "bearing" ("eastern"), "halved" (lands with a north and a south), "initials"
// ("i.e."), "pointer" ("see 1.1"), or what
// heads a table's columns, "particle" (the second half of a verb, where it ends a clause), or "onward" (one
// that only says on which way units go). Elsewhere orders do not know it: "bye 3 infantry" buys
// nothing. Whole sentences are "no-combat", "no-noncombat", "no-moves", "no-purchase", "saves-all" and
// "no-turn"; "kin" are relatives, "tells-more" begins a remark, "nothing-done" is
// one below the heading of a phase, and "idle-end" may end it ("this turn").
func Outside(kind, word string) bool { return known().outside[kind][strings.ToLower(word)] }

// Knows reports whether a word is one of those that orders are made of, names
// apart.
func Knows(word string) bool { return len(known().dictionary[strings.ToLower(word)]) > 0 }

// Tags are the meanings of a phrase in lower case among the words of orders.
func Tags(phrase string) []string { return known().dictionary[phrase] }

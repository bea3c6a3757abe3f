package notation

import (
	"slices"
	"strings"
)

// listNames is a literal list of names for tests: each line of a kind is
// "Canonical name = alias, alias".
type listNames struct{ all map[string][]Name }

const testNames = `
power Germany = Ger, German, G
power Soviet Union = Rus, Russia, USSR, Soviet, R
power Japan = Jap, J
power United Kingdom = UK, Britain
power ANZAC = ANZ
purse UK Pacific = UKP
unit infantry = inf
unit artillery = art, arty
unit mech = mechanized infantry, mech inf, mec
unit tank = arm, armour
unit aaa = aa, aa gun
unit fighter = ftr, fig
unit tac = tactical bomber, tacb
unit bomber = bmb, strategic bomber, strat
unit submarine = sub, ss
unit transport = tp, trn
unit destroyer = dd, des
unit cruiser = ca, cru
unit carrier = cv, ac
unit battleship = bb
unit minor_complex = minor complex, ic, mic, factory
unit major_complex = major complex, mic
unit air_base = air base, ab
unit naval_base = naval base, nb, harbour
space Germany = Berlin
space Western Germany = WGer
space Eastern Poland =
space Poland = Warsaw
space France = Paris
space Holland Belgium = Holland, Belgium
space Slovakia Hungary =
space Trans-Jordan =
space Yakut S.S.R. = Yakut
space Kiangsi =
space Kiangsu =
space Japan =
space Kwangtung =
space Libya =
space Liberia =
space Egypt = Cairo
space United Kingdom = London
space Romania =
group Med = SZ 92, SZ 93
subject strict neutral = neutral
subject new capital = Libya
`

func newListNames() *listNames {
	l := &listNames{all: map[string][]Name{}}
	kinds := map[string]NameKind{"power": NamePower, "purse": NamePurse, "unit": NameUnit, "space": NameSpace, "group": NameGroup, "subject": NameSubject}
	for _, line := range strings.Split(strings.TrimSpace(testNames), "\n") {
		kind, rest, _ := strings.Cut(line, " ")
		text, aliases, _ := strings.Cut(rest, "=")
		text = strings.TrimSpace(text)
		n := Name{Kind: kinds[kind], ID: text, Text: text}
		l.add(text, n)
		for _, a := range strings.Split(aliases, ",") {
			if a = strings.TrimSpace(a); a != "" {
				l.add(a, n)
			}
		}
	}
	for _, z := range []string{"6", "36", "92", "93", "97", "98", "105", "110", "112", "113"} {
		n := Name{Kind: NameSpace, ID: "SZ " + z, Text: "SZ " + z, Sea: true}
		for _, p := range []string{"SZ " + z, "SZ" + z, z + " Sea Zone", "Sea Zone " + z, z + "sz"} {
			l.add(p, n)
		}
	}
	return l
}

func (l *listNames) add(phrase string, n Name) {
	key := foldName(phrase)
	if !slices.ContainsFunc(l.all[key], func(m Name) bool { return m.Kind == n.Kind && m.ID == n.ID }) {
		l.all[key] = append(l.all[key], n)
	}
}

func foldName(s string) string {
	s = strings.Map(func(r rune) rune {
		switch r {
		case '.', '-', '/', '_':
			return ' '
		}
		return r
	}, strings.ToLower(s))
	return strings.Join(strings.Fields(s), " ")
}

func (l *listNames) Find(phrase string) []Name {
	key := foldName(phrase)
	if found := l.all[key]; found != nil {
		return found
	}
	for _, end := range []string{"es", "s"} {
		if one, ok := strings.CutSuffix(key, end); ok {
			if found := l.all[one]; len(found) > 0 && found[0].Kind == NameUnit {
				return found
			}
		}
	}
	return nil
}

func (l *listNames) Near(phrase string, kinds ...NameKind) []Name {
	byText := map[string]Name{}
	var texts []string
	for _, ns := range l.all {
		for _, n := range ns {
			if slices.Contains(kinds, n.Kind) {
				byText[n.Text] = n
				texts = append(texts, n.Text)
			}
		}
	}
	var out []Name
	for _, t := range Closest(phrase, texts, 3) {
		out = append(out, byText[t])
	}
	return out
}

func (l *listNames) Spellings(kind NameKind) []Spelling {
	var out []Spelling
	for phrase, ns := range l.all {
		for _, n := range ns {
			if n.Kind == kind {
				out = append(out, Spelling{phrase, n})
			}
		}
	}
	slices.SortFunc(out, func(a, b Spelling) int { return strings.Compare(a.Phrase, b.Phrase) })
	return out
}

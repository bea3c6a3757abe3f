package notation

// PlaceOf reads words that stand for one place in any of the spellings that
// orders may use: "97", "sz 97", "Egy", "W Ger". found lists its meanings: several if
// the words are short for several places, none if they are not a place. In that case
// near lists what was likely meant.
func PlaceOf(text string, names Names) (found []Name, near []string) {
	p := &parser{text: text, names: names, tree: &Tree{}}
	if len(text) <= MaxText {
		p.toks = Lex(text)
	}
	if len(p.toks) == 0 {
		return nil, nil
	}
	r, ok := p.place(true)
	for p.next().Kind == Mark || p.next().Kind == Dot || p.next().Kind == EOL {
		p.i++
	}
	if found = ofKind(r.Names, NameSpace); ok && !r.Beside && found != nil && p.next().Kind == EOF {
		return found, nil
	}
	return nil, nearTexts(names, text, NameSpace)
}

// TurnOf reads the tag of a turn: "G3", "Germany turn 3", "USA #13", or a power
// alone, whose round is then 0. ok is false if the text is anything else.
func TurnOf(text string, names Names) (powers []Name, round int, ok bool) {
	t := Parse(text, names)
	powers = ofKind(t.Header.Power.Names, NamePower)
	return powers, t.Header.Round, len(powers) > 0 && len(t.Statements) == 0 && !HasErrors(t.Diags)
}

package notation

import (
	"slices"
	"strings"
)

// Bid is a bid as read: what a side asks to be given before the first turn.
type Bid struct {
	// IPC is what all of it costs.
	IPC   int
	Items []BidItem
	Span  Span
}

// BidItem is some units in a space, or money that is kept.
type BidItem struct {
	N int
	// Save is set for money; Holder is then the treasury or power that keeps
	// it, if the line says so.
	Save bool
	Unit Name
	// Holder is the power whose units they are, if the line says so.
	Holder Name
	Space  Name
	Span   Span
}

// ParseBid reads a bid like `Bid 18: sub 98, art Alex, inf Egy, save 2`. Each item may
// have its own line. A power may stand before a unit: `ANZAC inf Egypt`.
func ParseBid(text string, names Names) (*Bid, []Diagnostic) {
	p := &positionParser{text: text, names: names}
	b := &Bid{}
	if len(text) > MaxText {
		p.Add(tooLong(text))
		return b, p.List()
	}
	p.toks = lexFrom(text, Pos{Line: 1, Col: 1}, len(text))
	b.Span = Span{p.toks[0].Span.From, p.toks[len(p.toks)-1].Span.To}
	for p.toks[p.i].Kind == EOL {
		p.i++
	}
	if p.toks[p.i].is("bid") {
		p.i++
	}
	if p.toks[p.i].Kind != Number {
		p.Errorf(p.toks[p.i].Span, "no-bid", nil, "write a bid like \"Bid 18: sub 98, art Alex, save 2\": what it costs, then what it buys")
		return b, p.List()
	}
	b.IPC = p.toks[p.i].N
	p.i++
	if p.toks[p.i].Kind == Colon {
		p.i++
	}
	for p.toks[p.i].Kind != EOF {
		from := p.i
		for k := p.toks[p.i].Kind; k != Comma && k != Semicolon && k != EOL && k != EOF; k = p.toks[p.i].Kind {
			p.i++
		}
		if p.i > from {
			p.bidItem(b, from, p.i)
		}
		if p.toks[p.i].Kind != EOF {
			p.i++
		}
	}
	return b, p.List()
}

// bidItem reads the tokens from the first index up to, but not including, the second.
func (p *positionParser) bidItem(b *Bid, from, to int) {
	it := BidItem{N: 1, Span: Span{p.toks[from].Span.From, p.toks[to-1].Span.To}}
	i := from
	if it.Save = p.toks[i].isOneOf("save", "keep", "bank"); it.Save {
		if i++; i == to || p.toks[i].Kind != Number {
			p.Errorf(it.Span, "no-bid", nil, "say how much is saved, like \"save 2\" or \"save 2 UK Europe\"")
			return
		}
		it.N = p.toks[i].N
		if i++; i < to && p.toks[i].isOneOf("for", "in") {
			i++
		}
		if word := p.words(i, to); word != "" {
			it.Holder = p.holder(word, NamePurse, NamePower)
			if it.Holder.ID == "" {
				p.Errorf(it.Span, "unknown-power", p.near(word, NamePower), "%q is not a treasury", word)
				return
			}
		}
		b.Items = append(b.Items, it)
		return
	}
	if p.toks[i].Kind == Number && i+1 < to {
		it.N, i = p.toks[i].N, i+1
	}
	for n := min(3, to-i-1); n > 0 && it.Holder.ID == ""; n-- {
		if _, unit := p.unit(i); unit > 0 {
			break
		}
		if it.Holder = p.holder(p.words(i, i+n), NamePower); it.Holder.ID != "" {
			i += n
		}
	}
	if p.toks[i].Kind == Number && i+1 < to && it.N == 1 {
		it.N, i = p.toks[i].N, i+1
	}
	unit, n := p.unit(i)
	if n == 0 || i+n > to {
		word := p.words(i, to)
		p.Errorf(it.Span, "unknown-unit", p.near(word, NameUnit), "%q does not begin with a unit; write like \"art Alex\"", word)
		return
	}
	it.Unit = unit
	if i += n; i < to && (p.toks[i].isOneOf("in", "to", "at") || p.toks[i].Kind == Arrow) {
		i++
	}
	word := p.words(i, to)
	if both := p.meanings(word, NameSpace); len(both) > 1 {
		p.Errorf(it.Span, "ambiguous", both, "%q means more than one space", word)
		return
	}
	if it.Space = p.holder(word, NameSpace); it.Space.ID == "" {
		p.Errorf(it.Span, "unknown-space", p.near(word, NameSpace), "%q is not a space", word)
		return
	}
	b.Items = append(b.Items, it)
}

// words is the text of the tokens from the first index up to, but not including, the
// second.
func (p *positionParser) words(from, to int) string {
	if from >= to {
		return ""
	}
	return strings.TrimSpace(p.text[p.toks[from].Span.From.Offset:p.toks[to-1].Span.To.Offset])
}

// meanings are the names of the given kind that the phrase may mean.
func (p *positionParser) meanings(phrase string, kind NameKind) []string {
	var ids []string
	for _, n := range p.names.Find(phrase) {
		if n.Kind == kind && !slices.Contains(ids, n.ID) {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// holder tries the kinds in turn and returns what the phrase means as the first kind
// that fits.
func (p *positionParser) holder(phrase string, kinds ...NameKind) Name {
	for _, k := range kinds {
		for _, n := range p.names.Find(phrase) {
			if n.Kind == k {
				return n
			}
		}
	}
	return Name{}
}

package notation

import "slices"

// nameAt is what the longest name that begins at a token means. A statement is
// tried in several readings, and every one asks the same of the same tokens:
// the answer depends on nothing else, so it is looked for once.
type nameAt struct {
	names []Name
	// n is the number of the name's tokens, 0 if there is none.
	n      int
	looked bool
}

// named finds the longest name of a space or group that begins at token i.
func (p *parser) named(i int) (Ref, int) {
	names, n := p.known(&p.places, i, p.findPlace)
	return Ref{Names: names}, n
}

// unitAt finds the longest unit name that begins at token i.
func (p *parser) unitAt(i int) ([]Name, int) { return p.known(&p.pieces, i, p.findUnit) }

// known looks for a name at token i unless that was done before.
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
		// Clipped: two counts may each add a meaning of their own.
		*k = nameAt{slices.Clip(names), n, true}
	}
	return k.names, k.n
}

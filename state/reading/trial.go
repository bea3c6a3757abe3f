package reading

import (
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// mostTrials is how many sentences of a mail may be read in several ways, so that
// the time does not grow faster than the text.
const mostTrials = 200

// trial reads a sentence and takes it back. faults are its questions and what of
// it cannot be carried out; text is what it orders.
func (r *reader) trial(cs []phrase.Chunk) (faults int, text string) {
	saved := *r
	r.moved, r.gone, r.bought, r.set, r.landed = maps.Clone(r.moved), maps.Clone(r.gone), maps.Clone(r.bought), maps.Clone(r.set), maps.Clone(r.landed)
	r.orders, r.diags, r.talk, r.fought, r.past = slices.Clip(r.orders), slices.Clip(r.diags), slices.Clip(r.talk), slices.Clip(r.fought), slices.Clip(r.past)
	r.steps += len(r.moved) + len(r.gone) + len(r.bought) + len(r.set)
	r.strain = 0
	r.trying = true
	r.sentence(cs)
	faults = r.strain
	for _, d := range r.diags[min(len(saved.diags), len(r.diags)):] {
		if d.Severity == notation.Error {
			faults++
		}
	}
	for _, o := range r.orders[min(len(saved.orders), len(r.orders)):] {
		text += o.String() + "; "
	}
	near, steps := r.near, r.steps
	*r = saved
	r.near, r.steps = near, steps
	return faults, text
}

// numbered is the sentence with the number between two units taken for the zone
// of the first: "place trn 6 inf Japan"; nil if there is none.
func (r *reader) numbered(cs []phrase.Chunk) []phrase.Chunk {
	var out []phrase.Chunk
	for i := 1; i+1 < len(cs); i++ {
		c := &cs[i]
		if c.Kind != phrase.Number || len(c.Places) == 0 || len(cs[i-1].Units) == 0 || len(cs[i+1].Units) == 0 || c.N > mostUnits {
			continue
		}
		if _, counted := glyph(cs, i-2).Value(); counted && glyph(cs, i-2).Kind == phrase.Number || r.isLand(cs[i-1].Units) {
			continue
		}
		if out == nil {
			out = slices.Clone(cs)
		}
		out[i].Kind, out[i].Sure, out[i].Low = phrase.Word, true, "sz "+c.Low
	}
	return out
}

// best is that of several readings of a sentence that can be carried out, if only
// one can.
func (r *reader) best(cs []phrase.Chunk) []phrase.Chunk {
	if r.trying || r.trials > mostTrials {
		return cs
	}
	other := r.numbered(cs)
	if other == nil {
		return cs
	}
	r.trials++
	plain, a := r.trial(cs)
	zones, b := r.trial(other)
	switch {
	case zones == 0 && plain > 0:
		return other
	case zones == 0 && plain == 0 && a != b:
		r.ask(spanOf(cs), "ambiguous", []string{a, b}, "%q can be read in 2 ways", r.source(spanOf(cs)))
		return nil
	}
	return cs
}

package allot

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Kind is what a share is.
type Kind byte

// The kinds of shares.
const (
	Nothing Kind = iota
	Units
	Number // without a unit
	Place
	Except
	Each
	Colon
	Comma
)

// Share is a part of a sentence that places new units.
type Share struct {
	Kind   Kind
	Counts []Count
	N      int
	// Can are the meanings of a place where something new can appear, Beside those where
	// nothing can: "SZ 6 (Japan)".
	Can, Beside []board.SpaceID
	Each        bool
	Span        notation.Span
}

// pair is units with their places.
type pair struct {
	counts []Count
	places []Share
	// without is what "everything" leaves out.
	without []ruleset.UnitType
	each    bool
	span    notation.Span
}

// pairUp pairs units with the places beside them.
func pairUp(shares []Share, heading []board.SpaceID, alone bool, b *board.Board) ([]pair, bool) {
	groups, ok := byTurns(shares)
	if !ok {
		return nil, false
	}
	groups, without := exceptions(groups)
	for i := range groups {
		if groups[i][0].Kind == Place && !apposed(&groups[i], b) {
			return nil, false
		}
	}
	switch {
	case len(groups) == 0:
		return nil, false
	case len(groups) == 1 && groups[0][0].Kind == Place && len(groups[0]) > 1 && alone: // "place: Japan / SZ 6"
		return []pair{{counts: []Count{{All: true}}, places: groups[0], span: extent(groups[0])}}, true
	case len(groups) == 1 && groups[0][0].Kind != Place && len(heading) > 0:
		groups = append(groups, []Share{{Kind: Place, Can: heading, Span: groups[0][0].Span}})
	}
	if len(groups)%2 != 0 {
		return nil, false
	}
	return inTurn(groups, without), true
}

// inTurn pairs groups of units and of places that stand by turns.
func inTurn(groups [][]Share, without []ruleset.UnitType) []pair {
	var out []pair
	for i := 0; i < len(groups); i += 2 {
		us, ps := groups[i], groups[i+1]
		if us[0].Kind == Place {
			us, ps = ps, us
		}
		both := slices.Concat(us, ps)
		p := pair{places: ps, span: extent(both), each: slices.ContainsFunc(both, func(s Share) bool { return s.Each })}
		for _, u := range us {
			for _, c := range u.Counts {
				p.each = p.each || c.Each
				if c.turn() == 3 {
					p.without = without
				}
				p.counts = append(p.counts, c)
			}
		}
		out = append(out, p)
	}
	return out
}

// byTurns groups shares into units and places by turns. A number means the units that
// were named before it, or that head the sentence.
func byTurns(shares []Share) ([][]Share, bool) {
	shares, kept := ahead(shares)
	headed, number := kept != nil, 0
	var groups [][]Share
	for _, s := range shares {
		switch s.Kind {
		case Colon, Comma:
			continue
		case Each:
			if len(groups) == 0 {
				return nil, false
			}
			g := groups[len(groups)-1]
			g[len(g)-1].Each = true
			continue
		case Except:
			if !hasRest(groups) {
				return nil, false
			}
		case Units:
			last := s.Counts[len(s.Counts)-1]
			if number = last.Number; !headed {
				kept = last.Types
			}
		case Number:
			if s.N == 0 { // as many as before
				s.N = number
			}
			number = s.N
			s.Counts = []Count{{Number: s.N, Types: kept}}
		}
		if n := len(groups); n > 0 && (groups[n-1][0].Kind == Place) == (s.Kind == Place) {
			groups[n-1] = append(groups[n-1], s)
			continue
		}
		groups = append(groups, []Share{s})
	}
	return groups, true
}

// ahead takes what heads a sentence before a colon: the units that its numbers count,
// "Inf: 2 Szechwan, 1 Yunnan", or only that all is new, "new builds: 4 inf Germany".
func ahead(shares []Share) ([]Share, []ruleset.UnitType) {
	if len(shares) < 4 || shares[0].Kind != Units || len(shares[0].Counts) != 1 || shares[1].Kind != Colon {
		return shares, nil
	}
	head, rest := &shares[0].Counts[0], shares[2:]
	units := slices.ContainsFunc(rest, func(s Share) bool { return s.Kind == Units && s.Counts[0].turn() < 3 })
	numbers := slices.ContainsFunc(rest, func(s Share) bool { return s.Kind == Number })
	switch {
	case head.turn() == 3 && units:
		return rest, nil
	case len(head.Types) > 0 && !units && numbers:
		return rest, head.Types
	}
	return shares, nil
}

// extent is the stretch of text that shares take.
func extent(ss []Share) notation.Span {
	span := ss[0].Span
	for _, s := range ss {
		if s.Span.From.Offset < span.From.Offset {
			span.From = s.Span.From
		}
		if s.Span.To.Offset > span.To.Offset {
			span.To = s.Span.To
		}
	}
	return span
}

// apposed leaves out places of a group where nothing new can appear, if they are the land
// beside a zone of it, or the zone beside a land. It reports false if one is neither.
func apposed(g *[]Share, b *board.Board) bool {
	var out []Share
	for _, s := range *g {
		if len(s.Can) > 0 {
			out = append(out, s)
		}
	}
	for _, s := range *g {
		if len(s.Can) > 0 {
			continue
		}
		if !slices.ContainsFunc(out, func(p Share) bool {
			return slices.ContainsFunc(p.Can, func(x board.SpaceID) bool {
				return slices.ContainsFunc(b.Neighbours(x), func(y board.SpaceID) bool {
					return b.IsSea(x) != b.IsSea(y) && slices.Contains(s.Beside, y)
				})
			})
		}) {
			return false
		}
		out[0].Span = extent([]Share{out[0], s})
	}
	*g = out
	return len(out) > 0
}

// hasRest reports whether groups hold all that is new, without its kind.
func hasRest(groups [][]Share) bool {
	return slices.ContainsFunc(groups, func(g []Share) bool {
		return slices.ContainsFunc(g, func(s Share) bool {
			return slices.ContainsFunc(s.Counts, func(c Count) bool { return c.turn() == 3 })
		})
	})
}

// exceptions takes "except the fighter" out of groups; what is excepted and has a place of
// its own stays: "everything in Germany, but the fighter in W Germany".
func exceptions(groups [][]Share) (out [][]Share, without []ruleset.UnitType) {
	for i, g := range groups {
		k := slices.IndexFunc(g, func(s Share) bool { return s.Kind == Except })
		switch {
		case k < 0:
			out = append(out, g)
			continue
		case k == 0 && i+1 < len(groups):
			out = append(out, g[1:])
			continue
		}
		for _, s := range g[k+1:] {
			for _, c := range s.Counts {
				without = append(without, c.Types...)
			}
		}
		if k > 0 {
			out = append(out, g[:k])
		}
	}
	return slices.DeleteFunc(out, func(g []Share) bool { return len(g) == 0 }), without
}

package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
)

// draft is one group of units with the roles that places play for it.
type draft struct {
	counts []count
	from   []*spot
	to     *spot
	via    []*spot
	land   *spot
	then   *spot // a place behind the target
	ship   *spot // the zone of the transports that carry them
	// carriers is where those transports are named.
	carriers []notation.Span
	// how much was not said: 1 if the target or the origin comes from a heading, 2
	// if from the sentence before.
	loose  int
	span   notation.Span
	clause notation.Span
	// guess is set if only the position tells that the target is one; home for
	// units that fly home, deck for those that land on a carrier.
	guess, home, deck, stay, inherited bool
	// unclear is set for aircraft that land somewhere and may be meant to attack before.
	unclear bool
}

// maxOpen bounds the places of a clause whose role is open.
const maxOpen = 6

// clauses parts the pieces where a new movement begins: behind a target, at a
// separator, where units and a target follow.
func clauses(ps []piece, landing bool) [][]piece {
	var out [][]piece
	if parts := rows(ps); parts != nil {
		return parts
	}
	start := 0
	for i := 0; i < len(ps); i++ {
		if ps[i].sep != "," && ps[i].sep != "and" || i == start {
			continue
		}
		if landing && lands(ps[start:i]) && lands(until(ps[i+1:])) {
			out = append(out, ps[start:i])
			start = i + 1
			continue
		}
		if complete(ps[start:i]) && complete(until(ps[i+1:])) {
			out = append(out, ps[start:i])
			start = i + 1
		}
	}
	return append(out, ps[start:])
}

// rows parts pieces of which every stretch between commas holds units and two
// places, and so an order of its own: "f 112 Nor, bmr 111 WG".
func rows(ps []piece) [][]piece {
	var out [][]piece
	start := 0
	if slices.ContainsFunc(ps, func(p piece) bool { return p.sep == ":" }) {
		return nil // a target or an origin for all
	}
	for i := 0; i <= len(ps); i++ {
		if i < len(ps) && ps[i].sep != "," {
			continue
		}
		units, places := 0, 0
		for _, p := range ps[start:i] {
			if p.counts != nil && !p.carrier {
				units++
			}
			if p.spot != nil || p.home {
				places++
			}
		}
		if units != 1 || places != 2 {
			return nil
		}
		out = append(out, ps[start:i])
		start = i + 1
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// lands reports whether the pieces hold units and then a place where they can
// land.
func lands(ps []piece) bool {
	units := false
	for _, p := range ps {
		if p.counts != nil {
			units = true
		}
		if units && (p.home || p.spot != nil && !p.own && p.role != whence) {
			return true
		}
	}
	return false
}

// until are the pieces up to the next separator behind a target.
func until(ps []piece) []piece {
	target := false
	for i, p := range ps {
		if isTarget(p) {
			target = true
		}
		if target && p.sep != "" && i > 0 {
			return ps[:i]
		}
	}
	return ps
}

// complete reports whether the pieces hold units and then a target that is
// marked as one.
func complete(ps []piece) bool {
	units, target := false, false
	for _, p := range ps {
		if p.counts != nil && !p.carrier {
			if target && !units {
				return false
			}
			units = true
		}
		if isTarget(p) {
			if !units {
				return false
			}
			target = true
		}
	}
	return units && target
}

// counted takes numbers right behind bare units for their counts ("SUB 1"), if
// all their bits are set.
func counted(ps []piece, at []int, bits int) ([]piece, bool) {
	counts := func(i int) bool {
		return i > 0 && ps[i].spot.bare && len(ps[i-1].counts) == 1 && ps[i-1].counts[0].bare && !ps[i-1].counts[0].plural && ps[i].spot.n > 0 && ps[i].spot.n <= mostUnits
	}
	if !slices.ContainsFunc(at, counts) {
		return nil, false
	}
	c := slices.Clone(ps)
	for k, i := range at {
		if counts(i) {
			if bits&(1<<k) == 0 {
				return nil, false // once is enough
			}
			n := slices.Clone(ps[i-1].counts)
			n[0].n, n[0].bare = ps[i].spot.n, false
			c[i-1].counts = n
			c[i] = piece{sep: "none"}
			continue
		}
		c[i].role = whence
		c[i].guess = true
		if bits&(1<<k) != 0 {
			c[i].role = whither
		}
	}
	return c, true
}

func isTarget(p piece) bool {
	return p.spot != nil && (p.role == whither || p.role == landsAt && !p.bracket) || p.home && !p.bracket || p.stay
}

// assignments are all ways to give the open places of a clause a role.
func assignments(ps []piece) [][]piece {
	var at []int
	for i, p := range ps {
		if p.spot != nil && p.role == open {
			at = append(at, i)
		}
	}
	if len(at) > maxOpen {
		return nil
	}
	var out [][]piece
	for bits := 0; bits < 1<<len(at); bits++ {
		if c, ok := counted(ps, at, bits); ok {
			out = append(out, c)
		}
		c := slices.Clone(ps)
		for k, i := range at {
			c[i].role = whence
			c[i].guess = true
			if bits&(1<<k) != 0 {
				c[i].role = whither
			}
		}
		out = append(out, c)
	}
	return out
}

// build makes drafts of pieces whose places all have their role; ok is false if
// the roles make no sense together.
func build(ps []piece) (ds []*draft, ok bool) {
	firstU, firstT, firstF := -1, -1, -1
	for i, p := range ps {
		switch {
		case p.counts != nil && !p.carrier:
			if firstU < 0 {
				firstU = i
			}
		case p.spot != nil && p.role == whither && firstT < 0:
			firstT = i
		case p.spot != nil && p.role == whence && firstF < 0:
			firstF = i
		}
	}
	if firstU < 0 {
		return nil, false
	}
	var ship *spot // the zone of the ships that carry: behind them or before them
	var carriers []notation.Span
	for i, p := range ps {
		if p.carrier {
			carriers = append(carriers, p.span)
		}
		if !p.carrier || p.home {
			continue
		}
		for _, j := range []int{i + 1, i - 1, i + 2} {
			if j >= 0 && j < len(ps) && ps[j].spot != nil && ps[j].sea && ps[j].role == whence && ship == nil {
				ship = ps[j].spot
				if firstF == j {
					firstF = slices.IndexFunc(ps, func(q piece) bool { return q.spot != nil && q.role == whence && q.spot != ship })
				}
			}
		}
	}
	targetFirst := firstT >= 0 && firstT < firstU
	var headT *spot
	headGuess, headColon := false, false
	var headF []*spot
	var headVia *spot
	headDeck := false
	inherit := true
	pending := false // headF was named since the last units
	lastPlace := -1  // index of the last place piece
	var cur *draft
	for i, p := range ps {
		switch {
		case p.stay:
			if len(ds) == 0 {
				return nil, false
			}
			for k := len(ds) - 1; k >= 0 && ds[k].to == nil && !ds[k].stay; k-- {
				ds[k].stay = true
			}
		case p.home && p.carrier && cur == nil && targetFirst: // "Gib > 97 > carrier: ftr"
			headDeck = true
		case p.home:
			if len(ds) == 0 {
				return nil, false
			}
			for k := len(ds) - 1; k >= 0 && !ds[k].home && !ds[k].deck; k-- {
				if p.bracket && p.carrier && cur != nil && len(ds[k].from) > 0 && !slices.Equal(ds[k].from, cur.from) {
					break
				}
				ds[k].home, ds[k].deck = !p.carrier, p.carrier
			}
		case p.carrier:
		case p.counts != nil:
			cur = &draft{counts: p.counts, span: p.span, deck: headDeck}
			if targetFirst {
				cur.to, cur.guess = headT, headGuess
			}
			if pending || inherit && originLeads(ps, firstF, firstU) {
				cur.from = slices.Clone(headF)
				cur.inherited = !pending
			}
			pending = false
			if headVia != nil {
				cur.via = []*spot{headVia}
			}
			ds = append(ds, cur)
		case p.spot == nil:
		case p.role == whence:
			if ship == p.spot {
				break
			}
			leads := originLeads(ps, firstF, firstU)
			switch {
			case p.own, cur != nil && i > 0 && (ps[i-1].sep == "," || ps[i-1].sep == "and") && i+1 < len(ps) && ps[i+1].counts != nil:
				headF = []*spot{p.spot}
				pending = true
				inherit = false
			case cur == nil || leads && unitsFollow(ps, i) && !(lastPlace >= 0 && joined(ps, lastPlace, i) && ps[lastPlace].role == whence && i > firstU && !unitsFollow(ps, i)):
				if pending || cur == nil && lastPlace >= 0 && ps[lastPlace].role == whence && joined(ps, lastPlace, i) {
					headF = append(headF, p.spot)
				} else {
					headF = []*spot{p.spot}
				}
				pending = true
			case len(cur.from) == 0 || cur.inherited:
				cur.from, cur.inherited = []*spot{p.spot}, false
			case lastPlace >= 0 && ps[lastPlace].role == whence && joined(ps, lastPlace, i):
				cur.from = append(cur.from, p.spot)
			default:
				return nil, false
			}
		case p.role == whither:
			if targetFirst {
				if cur == nil && headT != nil {
					return nil, false
				}
				if cur != nil && !unitsFollow(ps, i) {
					if p.guess || cur.to == nil || cur.then != nil || ps[i-1].sep != "" {
						return nil, false
					}
					for _, d := range ds {
						if d.to == cur.to && d.then == nil {
							d.then = p.spot
						}
					}
					break
				}
				if cur != nil && p.guess && headColon {
					return nil, false
				}
				headColon = i+1 < len(ps) && ps[i+1].sep == ":"
				headT = p.spot
				headGuess = p.guess
				if cur != nil {
					cur = nil
				}
				break
			}
			if cur == nil || cur.to != nil {
				return nil, false
			}
			if p.guess && i > 0 && (ps[i-1].sep == "," || ps[i-1].sep == "and") && i+1 < len(ps) && ps[i+1].counts != nil {
				return nil, false // it belongs to the units behind it
			}
			for k := len(ds) - 1; k >= 0 && ds[k].to == nil; k-- {
				ds[k].to, ds[k].guess = p.spot, p.guess
			}
		case p.role == byWay:
			if cur == nil && headVia == nil {
				headVia = p.spot
				break
			}
			if cur == nil {
				return nil, false
			}
			for k := len(ds) - 1; k >= 0 && ds[k].to == nil; k-- {
				ds[k].via = append(ds[k].via, p.spot)
			}
			if cur.to != nil {
				cur.via = append(cur.via, p.spot)
			}
		case p.role == landsAt:
			if cur == nil {
				if len(ds) == 0 {
					return nil, false
				}
				cur = ds[len(ds)-1]
			}
			if n := len(ds) - 1; n >= 0 && ds[n].land != nil && twoLandings(ps, i) {
				return nil, false
			}
			for k := len(ds) - 1; k >= 0 && ds[k].land == nil; k-- {
				if p.bracket && len(ds[k].from) > 0 && !slices.Equal(ds[k].from, cur.from) {
					break // "2 ftr WGer, 1 ftr (Nor, land Nor)": the bracket is about its own units
				}
				ds[k].land = p.spot
			}
		}
		if p.spot != nil {
			lastPlace = i
		}
		if p.counts != nil {
			lastPlace = -1
		}
	}
	if pending && len(ds) > 0 {
		for _, d := range ds {
			if len(d.from) == 0 {
				d.from = headF
			}
		}
	}
	var last *spot
	for _, d := range ds {
		if d.to == nil && last != nil && d.land == nil && !d.home && !d.deck && !d.stay {
			d.to, d.loose = last, 2
		}
		last = d.to
		d.ship = ship
		d.carriers = carriers
	}
	return ds, true
}

// originLeads reports whether origins stand before their units.
func originLeads(ps []piece, firstF, firstU int) bool { return firstF >= 0 && firstF < firstU }

// unitsFollow reports whether units follow the place i before the next place,
// with no comma between.
func unitsFollow(ps []piece, i int) bool {
	for _, p := range ps[i+1:] {
		switch {
		case p.counts != nil:
			return true
		case p.spot != nil && p.role != byWay:
			return false
		case p.sep == "," || p.sep == "and":
			return false
		}
	}
	return false
}

// joined reports whether nothing but separators stands between two pieces.
func joined(ps []piece, i, j int) bool {
	for _, p := range ps[i+1 : j] {
		if p.sep == "" || p.sep == ":" || p.sep == "-" {
			return false
		}
	}
	return true
}

// onlyStands reports whether all places of a clause are named by words like "in",
// that say where units are and not that they go.
func onlyStands(ps []piece) bool {
	n := 0
	for _, p := range ps {
		if p.spot != nil {
			if n++; !p.at || p.bracket {
				return false
			}
		}
	}
	return n > 0
}

// leftOpen reports whether words of a sentence leave open what it orders.
func leftOpen(f *features) bool {
	return f.ask || f.maybe || f.or || f.iff || f.not || f.fix || f.undo || f.vague || f.except
}

// underHead gives the place before the colon that begins a sentence to all of its parts
// that name no origin: "From Finland: 2 inf -> Vyborg, 1 inf -> Karelia".
func underHead(parts [][]piece) [][]piece {
	if len(parts) < 2 || len(parts[0]) < 4 {
		return parts
	}
	head := parts[0][:2]
	if head[0].spot == nil || head[1].sep != ":" || head[0].role != whence && head[0].role != open || !hasRole(parts[0][2:], whither) {
		return parts
	}
	out := slices.Clone(parts)
	for i, p := range parts[1:] {
		origin := slices.ContainsFunc(p, func(q piece) bool { return q.spot != nil && q.role != whither && q.role != landsAt && q.role != byWay })
		if hasRole(p, whither) && !origin && !slices.ContainsFunc(p, func(q piece) bool { return q.carrier || q.stay || q.home }) {
			out[i+1] = append(slices.Clone(head), p...)
		}
	}
	return out
}

// twoLandings reports whether only "and" stands between the place at an index and one before it where
// aircraft land: "landing Malta and Egypt".
func twoLandings(ps []piece, i int) bool {
	if i < 2 || ps[i-1].sep != "and" || ps[i-2].spot == nil || ps[i-2].role != landsAt || i+1 < len(ps) && ps[i+1].sep == "" {
		return false
	}
	a, b := ps[i-2].spot, ps[i].spot
	return b.span.From.Offset-a.span.To.Offset <= len(" and ") && !slices.Equal(a.can, b.can)
}

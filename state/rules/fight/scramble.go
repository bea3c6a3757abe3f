// Shown by A2-063, DEC-01, DEC-02, G40-3.3.4.

package fight

import (
	"math"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// scrambleTopic is the topic of aircraft of a base that scramble over an attacked zone.
var scrambleTopic = topic{
	ask: func(w *rules.Work, p ruleset.PowerID) {
		for _, z := range scrambleZones(w.G, p) {
			if d := scrambleDecision(w.G, p, z); len(d.Units) > 0 {
				w.MustAsk(d, scrambleOrders(w, p, z))
			}
		}
	},
	answer: func(a *answering, o order.Order) (*rules.Refusal, bool) {
		x, ok := o.(order.Scramble)
		if !ok {
			return nil, false
		}
		if x.From != "" && !slices.Contains(a.d.Places, x.From) {
			return rules.Because("no-air-base", "G40-3.3.1", "no aircraft can scramble from "+string(x.From)+", only from "+rules.SpaceList(a.d.Places, "or")), true
		}
		if bad := a.send(x.Units); bad != nil {
			return bad, true
		}
		if a.total > a.d.N {
			return rules.Because("scramble-limit", "G40-3.3.1", rules.Itoa(a.total)+" aircraft are named, and at most "+rules.Itoa(a.d.N)+" may scramble there"), true
		}
		return nil, true
	},
	standing: func(w *rules.Work, p ruleset.PowerID, o order.Order) (*rules.Refusal, bool) {
		if x, ok := o.(order.Scramble); ok {
			return standingScramble(w, x), true
		}
		return nil, false
	},
}

// scrambling is the defenders' scrambling against all attacks of a turn.
type scrambling struct {
	w *rules.Work
	// sent counts the aircraft that each base has sent, used names them.
	sent map[board.SpaceID]int
	used map[state.UnitID]bool
	// to counts what each power has sent into a zone, and into all zones.
	to map[sender]int
}

// sender is a power and a zone, or all zones.
type sender struct {
	power ruleset.PowerID
	zone  board.SpaceID
}

// scramble carries out what the defenders' standing orders say about scrambling, powers
// in turn order but the controller of a base before others who use it. An order that
// cannot be carried out is skipped and reported.
//
// Rules: G40-3.3.1, G40-3.3.2, G40-10.1.1, G40-10.1.3, DEC-01, DEC-02, A2-063,
// A2-071, A2-072.
func (c *conduct) scramble() error {
	given, err := c.scrambleAnswers()
	if err != nil {
		return err
	}
	sc := &scrambling{w: c.w, sent: map[board.SpaceID]int{}, used: map[state.UnitID]bool{}}
	for _, own := range []bool{true, false} {
		for _, a := range given {
			for _, o := range a.orders {
				if s := o.(order.Scramble); !s.None {
					sc.send(a.power, s, a.zone, own)
				}
			}
		}
	}
	if len(sc.used) > 0 {
		ListBattles(c.w)
	}
	return nil
}

// scrambleAnswer is what a power decided for a zone.
type scrambleAnswer struct {
	power  ruleset.PowerID
	zone   board.SpaceID
	orders []order.Order
}

// scrambleAnswers takes the decisions of all powers on all zones, in turn order.
func (c *conduct) scrambleAnswers() ([]scrambleAnswer, error) {
	var given []scrambleAnswer
	for _, p := range c.w.Rules().Powers {
		for _, z := range scrambleZones(c.w.G, p.ID) {
			orders := scrambleOrders(c.w, p.ID, z)
			if d := scrambleDecision(c.w.G, p.ID, z); len(d.Units) > 0 {
				c.w.Use(p.ID, orders)
				var err error
				if orders, err = c.w.Decide(d, orders); err != nil {
					return nil, err
				}
			}
			given = append(given, scrambleAnswer{p.ID, z, orders})
		}
	}
	return given, nil
}

// scrambleOrders returns the power's standing orders that hold for a zone: those
// that name it before those that do not, those with conditions before those
// without, and what was said last. One that says no stands alone.
//
// Rules: G40-10.1.1, G40-10.1.2.
func scrambleOrders(w *rules.Work, p ruleset.PowerID, z board.SpaceID) []order.Order {
	attackers, defenders := fighting(w.G, z, ownOf(w.G)), fighting(w.G, z, foesOf(w.G))
	var hold []order.Scramble
	for _, o := range w.Standing.Of(p) {
		s, ok := o.(order.Scramble)
		if !ok || s.To != "" && s.To != z {
			continue
		}
		odds := oddsAtSea(w, z, attackers, defenders, func() []*state.Unit { return wouldScramble(w, p, s, z) })
		if rules.ConditionsHold(w.G, s.If, attackers, defenders, combat.Defender, odds) {
			hold = append(hold, s)
		}
	}
	var out []order.Order
	for _, s := range hold {
		if slices.ContainsFunc(hold, func(t order.Scramble) bool { return overrules(t, s) }) {
			continue
		}
		if s.None || len(out) == 1 && out[0].(order.Scramble).None {
			out = out[:0]
		}
		out = append(out, s)
	}
	return out
}

// overrules reports whether, of two orders that hold for a zone, the first is more
// specific: only it names the zone, or only it has conditions and both are for one base
// or one of them says no.
//
// Rules: G40-10.1.1.
func overrules(a, b order.Scramble) bool {
	if a.To != b.To {
		return b.To == ""
	}
	return len(a.If) > 0 && len(b.If) == 0 && (a.From == b.From || a.None || b.None)
}

// wouldScramble are the aircraft that an order sends into a zone, if it holds.
func wouldScramble(w *rules.Work, p ruleset.PowerID, o order.Scramble, z board.SpaceID) []*state.Unit {
	trial := &scrambling{w: &rules.Work{G: w.G}, sent: map[board.SpaceID]int{}, used: map[state.UnitID]bool{}}
	var us []*state.Unit
	for _, s := range w.G.Rules.Board.Neighbours(z) {
		if o.None || o.From != "" && o.From != s || w.G.Rules.Board.IsSea(s) || sendsFrom(w.G, p, s, z) != nil {
			continue
		}
		sent, bad := trial.volunteers(p, o, s, z)
		if bad == nil {
			us = append(us, sent...)
			trial.sent[s] += len(sent)
		}
	}
	return us
}

// send carries out one order for one zone, from the bases that p controls or
// from those of its friends.
//
// Rules: G40-3.3.1, G40-3.3.2.
func (sc *scrambling) send(p ruleset.PowerID, o order.Scramble, z board.SpaceID, own bool) {
	g := sc.w.G
	for _, s := range g.Rules.Board.Neighbours(z) {
		if o.From != "" && o.From != s || g.Rules.Board.IsSea(s) || (g.Control[s] == p) != own {
			continue
		}
		bad := sendsFrom(g, p, s, z)
		var us []*state.Unit
		if bad == nil {
			us, bad = sc.volunteers(p, o, s, z)
		}
		if bad != nil {
			if o.From == s {
				sc.w.Fail(p, o, bad)
			}
			continue
		}
		if len(us) > 0 {
			sc.sent[s] += len(us)
			sc.w.Emit(state.Scrambled{Units: rules.Pieces(us), From: s, To: z, By: "order"})
		}
	}
}

func ownOf(g *state.Game) func(*state.Unit) bool {
	return func(u *state.Unit) bool { return u.Power == g.Active }
}

func foesOf(g *state.Game) func(*state.Unit) bool {
	return func(u *state.Unit) bool { return rules.IsFoe(g, u) }
}

// volunteers picks the aircraft that an order names at a base. Aircraft beyond the
// base's limit stay on the ground, and the player is told if the order named its own
// base and a number.
//
// Rules: G40-3.3.1, G40-3.3.2, A2-064, DEC-02.
func (sc *scrambling) volunteers(p ruleset.PowerID, o order.Scramble, s, z board.SpaceID) ([]*state.Unit, *rules.Refusal) {
	g := sc.w.G
	stacks := o.Units
	if len(stacks) == 0 {
		stacks = []order.Stack{{All: true}}
	}
	limit := scrambleLimit(g)
	room := sc.room(p, o, s, z)
	exact := o.From != "" && g.Control[s] == p
	var us []*state.Unit
	for _, st := range stacks {
		if st.Type != "" && !g.Rules.Unit(st.Type).Scrambles {
			return nil, cannotScramble(g.Rules, st.Type)
		}
		n, full := 0, false
		for _, u := range g.UnitsAt(s) {
			able := flies(g, p, u, z) && (st.Type == "" || st.Type == u.Type)
			if !able || sc.used[u.ID] || !st.All && n >= st.N {
				continue
			}
			if len(us) >= room {
				full = true
				break
			}
			if limit > 0 && sc.sent[s]+len(us) >= limit {
				full = true
				if exact && !st.All {
					sc.w.Note(o, "scramble-limit", "%s not sent: at most %d aircraft may scramble from %s in a turn (G40-3.3.1)",
						rules.Count(g.Rules, st.N-n, st.Type), limit, s)
				}
				break
			}
			us = append(us, u)
			n++
		}
		if !st.All && n < st.N && o.From != "" && !full {
			return nil, rules.Because("no-such-units", "G40-3.3.1", string(p)+" has "+rules.Count(g.Rules, n, st.Type)+" in "+string(s)+" to scramble, not "+rules.Itoa(st.N))
		}
	}
	for _, u := range us {
		sc.used[u.ID] = true
	}
	if sc.to == nil {
		sc.to = map[sender]int{}
	}
	sc.to[sender{p, z}] += len(us)
	sc.to[sender{p, ""}] += len(us)
	return us, nil
}

// room is how many aircraft the limits of an order still let p send from a base
// into a zone.
//
// Rules: G40-10.1.1.
func (sc *scrambling) room(p ruleset.PowerID, o order.Scramble, s, z board.SpaceID) int {
	room := math.MaxInt32
	if o.PerBattle > 0 {
		room = o.PerBattle - sc.to[sender{p, z}]
	}
	if o.PerTurn > 0 {
		room = min(room, o.PerTurn-sc.to[sender{p, ""}])
	}
	if o.AtHome > 0 {
		home := 0
		for _, u := range sc.w.G.UnitsAt(s) {
			if u.Power == p && !u.Risen() && !sc.used[u.ID] && sc.w.G.Rules.Unit(u.Type).Scrambles {
				home++
			}
		}
		room = min(room, home-o.AtHome)
	}
	return room
}

func cannotScramble(rs *ruleset.Ruleset, t ruleset.UnitType) *rules.Refusal {
	return rules.Because("cannot-scramble", "G40-3.3.1", rs.Unit(t).Plural+" cannot scramble: only fighters and tactical bombers can")
}

// scrambleZones lists the zones into which aircraft of p may scramble: those
// where the active power, at war with p, attacks friendly ships or lands from.
//
// Rules: G40-3.3.2, G40-3.3.3, G40-3.3.4, A2-066, A2-067, A2-068.
func scrambleZones(g *state.Game, p ruleset.PowerID) []board.SpaceID {
	if !rules.ScramblePlayed(g) || p == g.Active {
		return nil
	}
	war := g.AtWar(g.Active, p)
	var zones []board.SpaceID
	for _, b := range g.Turn.Battles {
		if b.Kind == state.Sea && (war || defendsFor(g, p, b.Space)) {
			zones = append(zones, b.Space)
		}
		for _, z := range b.Zones {
			if war && len(landingFrom(g, z, b.Space)) > 0 {
				zones = append(zones, z)
			}
		}
	}
	slices.SortStableFunc(zones, board.Compare)
	return slices.Compact(zones)
}

// defendsFor reports whether aircraft that nobody plays and that are in the hands
// of p may help ships of their holder that are attacked in the zone.
func defendsFor(g *state.Game, p ruleset.PowerID, z board.SpaceID) bool {
	var power ruleset.PowerID
	nobodys := false
	for i := range g.Units {
		u := &g.Units[i]
		if i == 0 || u.Power != power { // a power's units stand together
			power, nobodys = u.Power, g.Rules.Power(u.Power) == nil
		}
		if nobodys && flies(g, p, u, z) && rules.MayScramble(g, u.Power, u.At, z) == nil {
			return true
		}
	}
	return false
}

// flies reports whether p may send the aircraft up from its base into the zone: its own
// in its own wars, or one under its control to help the ships of that aircraft's
// holder.
func flies(g *state.Game, p ruleset.PowerID, u *state.Unit, z board.SpaceID) bool {
	if u.Risen() || !g.Rules.Unit(u.Type).Scrambles || !rules.DecidesFor(g, p, u) {
		return false
	}
	if u.Power == p {
		return g.AtWar(g.Active, p)
	}
	return slices.ContainsFunc(g.UnitsAt(z), func(v *state.Unit) bool { return v.Power == u.Power && rules.IsFoe(g, v) })
}

// sendsFrom reports why p may not send up aircraft, its own or those in its hands, from
// a territory; nil if it may.
func sendsFrom(g *state.Game, p ruleset.PowerID, s, z board.SpaceID) *rules.Refusal {
	bad := rules.MayScramble(g, p, s, z)
	if bad != nil && g.Rules.Power(g.Control[s]) == nil && rules.MayScramble(g, g.Control[s], s, z) == nil &&
		slices.ContainsFunc(g.UnitsAt(s), func(u *state.Unit) bool { return u.Power != p && flies(g, p, u, z) }) {
		return nil
	}
	return bad
}

// scrambleDecision asks which aircraft of p scramble into a zone. It has no units if
// none can.
//
// Rules: G40-3.3.1, DEC-01, DEC-02.
func scrambleDecision(g *state.Game, p ruleset.PowerID, z board.SpaceID) state.Decision {
	d := state.Decision{Kind: state.DecideScramble, Power: p, Space: z, Default: "no scramble", Rule: "DEC-01"}
	for _, s := range g.Rules.Board.Neighbours(z) {
		if sendsFrom(g, p, s, z) != nil {
			continue
		}
		n := 0
		for _, u := range g.UnitsAt(s) {
			if flies(g, p, u, z) {
				d.Units = append(d.Units, rules.Piece(u))
				n++
			}
		}
		if n > 0 {
			d.Places = append(d.Places, s)
			if limit := scrambleLimit(g); limit > 0 {
				n = min(n, limit)
			}
			d.N += n
		}
	}
	d.Against = rules.Pieces(fighting(g, z, ownOf(g)))
	d.Answers = []string{"no", "all"}
	if len(d.Units) > 0 {
		d.Answers = append(d.Answers, rules.Count(g.Rules, 1, d.Units[0].Type))
	}
	return d
}

// standingScramble reports why an order to scramble can never be carried out.
//
// Rules: G40-3.3.1, A2-064, A2-065, DIFF-03.
func standingScramble(w *rules.Work, o order.Scramble) *rules.Refusal {
	b := w.Rules().Board
	n := 0
	for _, st := range o.Units {
		if st.Type != "" && !w.Rules().Unit(st.Type).Scrambles {
			return cannotScramble(w.Rules(), st.Type)
		}
		if !st.All {
			n += st.N
		}
	}
	limit := scrambleLimit(w.G)
	switch {
	case o.None:
		return nil
	case !rules.ScramblePlayed(w.G):
		return rules.Because("no-scramble", "DIFF-03", "this game has no scrambling")
	case o.To != "" && !b.IsSea(o.To):
		return rules.Because("not-a-sea-zone", "G40-3.3.1", "aircraft scramble into sea zones, and "+string(o.To)+" is land; its zones: "+zonesBeside(b, o.To))
	case o.From != "" && b.IsSea(o.From):
		return rules.Because("no-air-base", "G40-3.3.1", "aircraft scramble from an air base on land, and "+string(o.From)+" is a sea zone")
	case o.From != "" && o.To != "" && !b.Adjacent(o.From, o.To):
		return rules.Because("not-adjacent", "G40-3.3.1", string(o.From)+" does not touch "+string(o.To)+", only "+zonesBeside(b, o.From))
	case limit > 0 && o.From != "" && n > limit:
		return rules.Because("scramble-limit", "G40-3.3.1", rules.Itoa(n)+" aircraft are ordered, and at most "+rules.Itoa(limit)+" may scramble from "+string(o.From)+" in a turn")
	}
	return nil
}

// zonesBeside lists the sea zones that a territory touches.
func zonesBeside(b *board.Board, s board.SpaceID) string {
	zones := slices.DeleteFunc(slices.Clone(b.Neighbours(s)), func(n board.SpaceID) bool { return !b.IsSea(n) })
	if len(zones) == 0 {
		return "none"
	}
	return rules.SpaceList(zones, "and")
}

// joiners are those of some spaces into which somebody may scramble.
func joiners(g *state.Game, among []board.SpaceID) []board.SpaceID {
	var zones []board.SpaceID
	for _, p := range g.Rules.Powers {
		for _, z := range scrambleZones(g, p.ID) {
			if slices.Contains(among, z) && len(scrambleDecision(g, p.ID, z).Units) > 0 {
				zones = append(zones, z)
			}
		}
	}
	return zones
}

// oddsAtSea gives the defender's chance in a zone if aircraft join there. It is exact
// or not given at all: a battle too large for that has no odds.
func oddsAtSea(w *rules.Work, z board.SpaceID, attackers, defenders []*state.Unit, joining func() []*state.Unit) func() (int, bool) {
	return func() (int, bool) {
		f := &battle{w: w, b: state.Battle{Kind: state.Sea, Space: z}, kind: combat.SeaBattle, attackers: attackers}
		f.defenders = append(slices.Clone(defenders), joining()...)
		if w.Odds == nil || len(f.attackers) == 0 || len(f.defenders) == 0 {
			return 0, false
		}
		_, defender, ok := w.Odds(combat.New(f.spec(true)))
		return defender, ok
	}
}

// baseOf is the base that an aircraft has risen from, and where its way is counted from if
// that is lost.
//
// Rules: G40-3.3.7, A2-073.
func baseOf(g *state.Game, u *state.Unit) (base, from board.SpaceID) {
	if g.Options.ScrambleReturnOrigin == "base" {
		return u.Scrambled, u.Scrambled
	}
	return u.Scrambled, u.At
}

// scrambleLimit is the number of aircraft that one base may send; 0 is any number.
//
// Rules: G40-3.3.1.
func scrambleLimit(g *state.Game) int { return g.Options.ScrambleLimit }

package autoplay

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// player is what one power sees of the game while it writes.
type player struct {
	chance
	plan   Plan
	temper temper
	// way leads a bold player to the territories that win the game.
	way   map[board.SpaceID]int
	g     *state.Game
	rs    *ruleset.Ruleset
	b     *board.Board
	me    ruleset.PowerID
	side  ruleset.Side
	lines []string

	// spaces holds the power's units still without orders, by type; there lists the spaces
	// in order.
	spaces map[board.SpaceID]map[ruleset.UnitType]int
	there  []board.SpaceID
	// foes are the units that would fight me, friends those of my side's powers
	// and mine.
	foes, friends map[board.SpaceID][]*state.Unit
	// foreign marks spaces with units of the other side that I am at peace with.
	foreign map[board.SpaceID]bool
	// attacked are the spaces that orders attack.
	attacked []board.SpaceID
	// moving are the territories whose complexes this mail takes elsewhere.
	moving []board.SpaceID
	// saved is set if money is kept for an attack on a strict neutral.
	saved bool
	// bought is what waits to be placed: bought before, or in the same mail.
	bought []state.Bought
}

func newPlayer(g *state.Game, me ruleset.PowerID, seed uint64) *player {
	p := &player{
		chance: chance{seed}, g: g, rs: g.Rules, b: g.Rules.Board, me: me, side: g.Side(me),
		spaces: map[board.SpaceID]map[ruleset.UnitType]int{},
		foes:   map[board.SpaceID][]*state.Unit{}, friends: map[board.SpaceID][]*state.Unit{},
		foreign: map[board.SpaceID]bool{},
	}
	for i := range g.Units {
		u := &g.Units[i]
		switch {
		case u.Power == me:
			p.friends[u.At] = append(p.friends[u.At], u)
			if u.Aboard == 0 && p.free(u) {
				p.put(u.At, u.Type)
			}
		case g.AtWar(me, u.Power) || p.rs.Power(u.Power) == nil && p.rs.Unit(u.Type).Class != ruleset.Sea:
			p.foes[u.At] = append(p.foes[u.At], u)
		case p.g.Side(u.Power) == p.side:
			p.friends[u.At] = append(p.friends[u.At], u)
		default:
			p.foreign[u.At] = true
		}
	}
	slices.SortStableFunc(p.there, board.Compare)
	p.bought = slices.Clone(g.Turn.Bought)
	return p
}

// follow takes up a plan.
func (p *player) follow(pl Plan) {
	p.plan, p.temper = pl, pl.temper(p.g, p.side)
	if p.temper == bold {
		p.way = p.compass()
	}
}

// free reports whether the unit may still move in this stage.
func (p *player) free(u *state.Unit) bool {
	if p.rs.Unit(u.Type).Class == ruleset.Air {
		return true
	}
	return !u.Moved && !u.Fought && !u.Unloaded
}

func (p *player) put(s board.SpaceID, t ruleset.UnitType) {
	if p.spaces[s] == nil {
		p.spaces[s] = map[ruleset.UnitType]int{}
		p.there = append(p.there, s)
	}
	p.spaces[s][t]++
}

// add writes an order in its canonical form or in the words that players use.
func (p *player) add(o order.Order) {
	p.lines = append(p.lines, p.inWords(order.Spell(p.rs, o.String())))
}

// shortWords are what players write for the canonical words.
var shortWords = strings.NewReplacer(
	"mechanized infantry", "mech", "infantry", "inf", "artillery", "art", "tanks", "arm", "tank", "arm",
	"strategic bombers", "bmb", "strategic bomber", "bmb", "tactical bombers", "tacs", "tactical bomber", "tac",
	"fighters", "ftrs", "fighter", "ftr", "submarines", "subs", "submarine", "sub",
	"transports", "trns", "transport", "trn", "destroyers", "dds", "destroyer", "dd",
	"cruisers", "ca", "cruiser", "ca", "aircraft carriers", "cv", "aircraft carrier", "cv",
	"battleships", "bb", "battleship", "bb", "SZ ", "sz",
)

// inWords makes every fourth line look as if it was typed in a hurry.
func (p *player) inWords(line string) string {
	verb, rest, ok := strings.Cut(line, ": ")
	if !ok || !p.percent(25) {
		return line
	}
	return verb + ": " + shortWords.Replace(rest)
}

// types lists the types of the power's free units in a space, in the ruleset's order.
func (p *player) types(s board.SpaceID) []ruleset.UnitType {
	var ts []ruleset.UnitType
	for t, n := range p.spaces[s] {
		if n > 0 {
			ts = append(ts, t)
		}
	}
	slices.SortStableFunc(ts, func(a, b ruleset.UnitType) int { return p.rs.UnitOrder(a) - p.rs.UnitOrder(b) })
	return ts
}

// take takes stacks of the units that fit out of a space, at most limit units;
// a limit below 0 means no limit.
func (p *player) take(s board.SpaceID, limit int, fits func(u *ruleset.Unit) bool) []order.Stack {
	var sts []order.Stack
	for _, t := range p.types(s) {
		n := p.spaces[s][t]
		if limit >= 0 {
			n = min(n, limit)
		}
		if n == 0 || !fits(p.rs.Unit(t)) {
			continue
		}
		p.spaces[s][t] -= n
		limit -= n
		st := order.Stack{N: n, Type: t}
		if limit < 0 && p.spaces[s][t] == 0 && p.percent(10) {
			st = order.Stack{All: true, Type: t}
		}
		sts = append(sts, st)
	}
	return sts
}

// give puts stacks back.
func (p *player) give(s board.SpaceID, sts []order.Stack) {
	for _, st := range sts {
		p.spaces[s][st.Type] += st.N
	}
}

// worth sums what units attack or defend with.
func (p *player) worth(us []*state.Unit) int {
	n := 0
	for _, u := range us {
		spec := p.rs.Unit(u.Type)
		if spec.Class != ruleset.Sea && p.b.IsSea(u.At) && spec.Class != ruleset.Air {
			continue // cargo
		}
		n += spec.Defense + spec.Hits
	}
	return n
}

// hostile reports whether the territory is an enemy's, or a neutral's that can
// only be taken by force.
func (p *player) hostile(s board.SpaceID) bool {
	if p.b.IsSea(s) || p.b.Space(s).Impassable || p.b.Space(s).NoLand {
		return false
	}
	if n, ok := p.g.Neutrals[s]; ok {
		return n.Alignment == ruleset.Strict || p.leans(n) == p.side.Other() || p.g.Options.FriendlyNeutralEntry == "combat"
	}
	return p.g.AtWar(p.me, p.g.Control[s]) || p.g.Control[s] != ruleset.Dutch && rules.IsHostile(p.g, p.me, s)
}

// leans is the side that a neutral leans to.
func (p *player) leans(n state.NeutralLand) ruleset.Side {
	switch n.Alignment {
	case ruleset.ProAxis:
		return ruleset.Axis
	case ruleset.ProAllies:
		return ruleset.Allies
	}
	return ""
}

// friendly reports whether the territory belongs to my side.
func (p *player) friendly(s board.SpaceID) bool {
	if p.b.IsSea(s) || p.b.Space(s).Impassable || p.b.Space(s).NoLand {
		return false
	}
	if _, neutral := p.g.Neutrals[s]; neutral {
		return false
	}
	return p.g.Control[s] == p.me || p.g.Side(p.g.Control[s]) == p.side
}

// warships reports whether enemy surface warships are in the zone.
func (p *player) warships(z board.SpaceID) bool {
	return slices.ContainsFunc(p.foes[z], func(u *state.Unit) bool { return p.rs.Unit(u.Type).Surface })
}

// atWar reports whether the power is fighting anybody.
func (p *player) atWar() bool {
	return slices.ContainsFunc(p.g.Wars, func(w ruleset.War) bool { return w.A == p.me || w.B == p.me })
}

// sorted returns the keys of a set of spaces in order.
func sorted[V any](set map[board.SpaceID]V) []board.SpaceID {
	ss := make([]board.SpaceID, 0, len(set))
	for s := range set {
		ss = append(ss, s)
	}
	slices.SortStableFunc(ss, board.Compare)
	return ss
}

func attackingLand(u *ruleset.Unit) bool { return u.Class == ruleset.Land && !u.NoncombatOnly }

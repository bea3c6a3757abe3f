package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// namelyWords say that what follows is another name for what stands before.
var namelyWords = wordList("|that is|that is to say|that's|i.e|i.e.|ie|namely|meaning|in other words|aka|d.h|d.h.|also|das heißt|")

// namely leaves out the first of two names for one place: "the English Channel, that is to say
// sea zone 110", "Pearl, that is sz 26". A zone beside a land is where ships at that land are.
func (g ground) namely(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+2 < len(cs); i++ {
		if cs[i].Kind != phrase.Word || len(cs[i].Units) > 0 || !g.place(cs, i) {
			continue
		}
		j, comma := i+1, false
		var words []string
		for j < len(cs) && len(words) < 4 && (!g.place(cs, j) || cs[j].Kind == phrase.Sign) && cs[j].Kind != phrase.Number && !cs[j].Sure {
			switch {
			case cs[j].IsSign(", - --"):
				comma = true
			case cs[j].Kind == phrase.Word && len(cs[j].Units) == 0:
				words = append(words, cs[j].Low)
			default:
				words = append(words, "", "", "", "")
			}
			j++
		}
		if j == i+1 || j >= len(cs) || !g.place(cs, j) || len(words) > 0 && !namelyWords.has(strings.Join(words, " ")) {
			continue
		}
		if len(words) == 0 && (!cs[j].Sure || cs[i].Low == cs[j].Low || len(glyph(cs, j+1).Units) > 0) { // "to Algeria, Algeria inf to Tunisia"
			continue
		}
		a, b := g.spaces(&cs[i]), g.spaces(&cs[j])
		if len(a) != 1 || len(b) != 1 {
			continue
		}
		beside := len(words) > 0 && comma && g.board.IsSea(b[0]) && !g.board.IsSea(a[0]) && g.board.Adjacent(a[0], b[0])
		if a[0] != b[0] && !beside || a[0] == b[0] && !comma {
			continue
		}
		return append(append(slices.Clone(cs[:i]), asZone(cs[j])), cs[j+1:]...)
	}
	return cs
}

// besideFactory reports whether one of the zones lies beside land of ours with a complex, so
// that new ships can appear there.
func besideFactory(zones []board.SpaceID, rs *ruleset.Ruleset, ours func(board.SpaceID) bool, stands func(board.SpaceID, ruleset.UnitType) int) bool {
	return slices.ContainsFunc(zones, func(z board.SpaceID) bool {
		return slices.ContainsFunc(rs.Board.Neighbours(z), func(s board.SpaceID) bool {
			return ours(s) && slices.ContainsFunc(rs.Units, func(u ruleset.Unit) bool {
				return u.Class == ruleset.Facility && u.Capacity > 0 && stands(s, u.Type) > 0
			})
		})
	})
}

// recruitsThem reads "recruits" between who buys and what as a verb: "China recruits 4 inf".
func recruitsThem(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+1 < len(cs) && i < 4; i++ {
		_, number := cs[i+1].Value()
		if c := &cs[i]; !c.Is("buy") || !c.Is("newcomers") || len(cs[i-1].Powers) == 0 || !number && len(cs[i+1].Units) == 0 {
			continue
		}
		out := slices.Clone(cs)
		out[i] = newWord(&cs[i], "buy")
		return out
	}
	return cs
}

// newcomersLead reads what is said of new units in front of a list as the verb that places them:
// "as for the recruits, two infantry go to Karelia".
func newcomersLead(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+2 < min(len(cs), 6); i++ {
		c := &cs[i]
		if c.Is("newcomers") && len(c.Units)+len(c.Places) == 0 && cs[i+1].IsSign(", :") {
			return append([]phrase.Chunk{newWord(c, "place")}, cs[i+2:]...)
		}
		if isName(c) || c.Kind != phrase.Word || !c.Is("the of all for reason") && c.Low != "as" && c.Low != "as for" {
			break
		}
	}
	return cs
}

// zonesLead puts a colon behind the way of a fleet that leads the line: "33>6 cv dd ftr tac". The
// ships stand in the first zone, and fewer than the second number says.
func (g ground) zonesLead(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 4 || !cs[1].IsSign("> -") || !cs[1].Glued || !cs[2].Glued || !g.onlySea(&cs[0]) || cs[2].Kind != phrase.Number || !g.onlySea(&cs[2]) || cs[3].Glued || len(cs[3].Units) != 1 || len(cs[3].Places) > 0 {
		return cs
	}
	for _, s := range g.spaces(&cs[0]) {
		if n := g.standAt(s, &cs[3]); n == 0 || n >= cs[2].N {
			return cs
		}
	}
	out := append([]phrase.Chunk{asZone(cs[0]), newSign(&cs[1], ">"), asZone(cs[2]), newSign(&cs[3], ":")}, cs[3:]...)
	return out
}

// shipGoes reads a zone behind "goes" and a ship as where it goes: "trn sz19 goes sz6, picks up 1
// inf Japan".
func (g ground) shipGoes(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+3 < len(cs); i++ {
		if !isTransport(&cs[i-1]) || !g.onlySea(&cs[i]) || !cs[i+1].Is("go") || !g.onlySea(&cs[i+2]) || len(glyph(cs, i+3).Units) > 0 {
			continue
		}
		out := slices.Clone(cs)
		if out[i+1] = newWord(&cs[i+1], "via"); !glyph(cs, i+3).Is("carry") {
			out[i+1] = newWord(&cs[i+1], "to")
		}
		out[i], out[i+2] = asZone(cs[i]), asZone(cs[i+2])
		return out
	}
	return cs
}

package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// words turns the ids of a ruleset into the words of a report.
type words struct {
	rs     *ruleset.Ruleset
	units  map[ruleset.UnitType]int
	powers map[ruleset.PowerID]int
	// home is the power whose units need no adjective; "" for none.
	home ruleset.PowerID
}

func newWords(rs *ruleset.Ruleset) words {
	w := words{rs: rs, units: map[ruleset.UnitType]int{}, powers: map[ruleset.PowerID]int{}}
	if rs == nil {
		w.rs = &ruleset.Ruleset{}
		return w
	}
	for i := range rs.Units {
		w.units[rs.Units[i].Type] = i
	}
	for i := range rs.Powers {
		w.powers[rs.Powers[i].ID] = i
	}
	return w
}

// spell writes orders with the ruleset's own names of units.
func (w words) spell(text string) string { return order.Spell(w.rs, text) }

// stranger has no home power: it names the power of all units.
func (w words) stranger() words {
	w.home = ""
	return w
}

// unit returns the numbers of a unit type; zero values if it is unknown.
func (w words) unit(t ruleset.UnitType) ruleset.Unit {
	if i, ok := w.units[t]; ok {
		return w.rs.Units[i]
	}
	name := strings.ReplaceAll(string(t), "_", " ")
	return ruleset.Unit{Type: t, Name: name, Plural: name + "s"}
}

// name is the unit's word without a number, "strategic bomber".
func (w words) name(t ruleset.UnitType) string { return w.unit(t).Name }

// count is a number of units in words: "1 tank", "2 tanks".
func (w words) count(n int, t ruleset.UnitType) string {
	return fmt.Sprintf("%d %s", n, w.noun(n, t))
}

func (w words) noun(n int, t ruleset.UnitType) string {
	if n == 1 {
		return w.unit(t).Name
	}
	return w.unit(t).Plural
}

// adjective is the word for a power's units: "German".
func (w words) adjective(p ruleset.PowerID) string {
	if i, ok := w.powers[p]; ok && w.rs.Powers[i].Adjective != "" {
		return w.rs.Powers[i].Adjective
	}
	if h := w.rs.Holder(p); h != nil {
		return h.Adjective
	}
	return string(p)
}

// comparePowers orders powers by turn, those nobody plays last.
func (w words) comparePowers(a, b ruleset.PowerID) int {
	return cmp.Or(cmp.Compare(w.rank(a), w.rank(b)), strings.Compare(string(a), string(b)))
}

func (w words) rank(p ruleset.PowerID) int {
	if i, ok := w.powers[p]; ok {
		return i
	}
	return len(w.powers)
}

func (w words) compareUnits(a, b ruleset.UnitType) int {
	i, ok := w.units[a]
	if !ok {
		i = len(w.units)
	}
	j, ok := w.units[b]
	if !ok {
		j = len(w.units)
	}
	return cmp.Or(cmp.Compare(i, j), strings.Compare(string(a), string(b)))
}

// tally counts pieces by type, in report order, and puts the adjective, if one
// is given, before the first noun: "3 German infantry, 2 tanks".
func (w words) tally(ps []state.Piece, adjective string) string {
	n := map[ruleset.UnitType]int{}
	var types []ruleset.UnitType
	for _, p := range ps {
		if n[p.Type] == 0 {
			types = append(types, p.Type)
		}
		n[p.Type]++
	}
	slices.SortStableFunc(types, w.compareUnits)
	parts := make([]string, len(types))
	for i, t := range types {
		parts[i] = w.count(n[t], t)
		if i == 0 && adjective != "" {
			parts[i] = fmt.Sprintf("%d %s %s", n[t], adjective, w.noun(n[t], t))
		}
	}
	return strings.Join(parts, ", ")
}

// ofPower is the pieces of one power.
type ofPower struct {
	power  ruleset.PowerID
	pieces []state.Piece
}

// byPower sorts pieces into powers, in turn order.
func (w words) byPower(ps []state.Piece) []ofPower {
	var all []ofPower
	for _, p := range ps {
		i := slices.IndexFunc(all, func(o ofPower) bool { return o.power == p.Power })
		if i < 0 {
			all = append(all, ofPower{power: p.Power})
			i = len(all) - 1
		}
		all[i].pieces = append(all[i].pieces, p)
	}
	slices.SortStableFunc(all, func(a, b ofPower) int { return w.comparePowers(a.power, b.power) })
	return all
}

// pieces counts pieces and says whose they are if not the home power's:
// "3 infantry" or "2 German infantry, 1 tank; 1 Italian fighter".
func (w words) pieces(ps []state.Piece) string {
	var parts []string
	for _, o := range w.byPower(ps) {
		if o.power == w.home {
			parts = append(parts, w.tally(o.pieces, ""))
			continue
		}
		parts = append(parts, w.tally(o.pieces, w.adjective(o.power)))
	}
	return strings.Join(parts, "; ")
}

// force shows one side of a battle: "Germany: 3 infantry; Italy: 1 fighter".
func (w words) force(ps []state.Piece) string {
	if len(ps) == 0 {
		return "nobody"
	}
	var parts []string
	for _, o := range w.byPower(ps) {
		parts = append(parts, fmt.Sprintf("%s: %s", o.power, w.tally(o.pieces, "")))
	}
	return strings.Join(parts, "; ")
}

// bought counts what was bought: "5 infantry, 1 destroyer".
func (w words) bought(items []state.Bought) string {
	items = slices.Clone(items)
	slices.SortStableFunc(items, func(a, b state.Bought) int { return w.compareUnits(a.Type, b.Type) })
	parts := make([]string, 0, len(items))
	for _, b := range items {
		if b.At != "" {
			parts = append(parts, fmt.Sprintf("upgrade to %s in %s", w.name(b.Type), b.At))
			continue
		}
		parts = append(parts, w.count(b.N, b.Type))
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

// path joins spaces with arrows.
func path(ss []board.SpaceID) string {
	parts := make([]string, len(ss))
	for i, s := range ss {
		parts[i] = string(s)
	}
	return strings.Join(parts, " → ")
}

// list joins words as a sentence does: "a, b and c".
func list(parts []string) string { return listWith(parts, "and") }

// listWith joins words with the given word before the last: "a, b or c".
func listWith(parts []string, word string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " " + word + " " + parts[len(parts)-1]
}

// tenths prints a number of sixths as a decimal: 17 sixths are "2.8".
func tenths(sixths int) string {
	t := (sixths*10 + 3) / 6
	return fmt.Sprintf("%d.%d", t/10, t%10)
}

// hits is "1 hit" or "3 hits".
func hits(n int) string { return plural(n, "hit", "hits") }

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// delta prints a change in brackets behind a number: " (+5)"; "" for none.
func delta(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (%+d)", n)
}

var phaseNames = [...]string{
	"Research", "Purchase & Repair", "Combat Move", "Conduct Combat", "Noncombat Move", "Mobilize New Units", "Collect Income",
}

// phaseOf is the name of a phase in a ruleset: where it has an agenda, the first one
// stands for it.
func phaseOf(rs *ruleset.Ruleset, p order.Phase) string {
	if rs != nil && rs.HasAgenda() && p <= order.PurchaseRepair {
		return "Agenda"
	}
	return phaseName(p)
}

// phaseName is the rulebook's name of a phase.
func phaseName(p order.Phase) string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return fmt.Sprintf("phase %d", p)
}

// reason adds a why and a rule id in brackets, if there are any.
func reason(why, rule string) string {
	switch {
	case why != "" && rule != "":
		return fmt.Sprintf(" (%s; rule %s)", why, rule)
	case why != "":
		return " (" + why + ")"
	case rule != "":
		return " (rule " + rule + ")"
	}
	return ""
}

// capital makes the first letter a capital.
func capital(s string) string {
	if s == "" {
		return s
	}
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// ipc is a sum of money in words: "12 IPC", or "nothing".
func ipc(n int) string {
	if n == 0 {
		return "nothing"
	}
	return fmt.Sprintf("%d IPC", n)
}

func nonEmpty(parts ...string) []string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return out
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// percent is "63.1%"; what is almost none or all is not rounded to none or all.
func percent(p float64) string {
	switch {
	case p <= 0:
		return "0%"
	case p >= 1:
		return "100%"
	case p < 0.001:
		return "<0.1%"
	case p > 0.999:
		return ">99.9%"
	}
	return decimal(100*p) + "%"
}

func decimal(x float64) string { return fmt.Sprintf("%.1f", x) }

func verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func itoa(n int) string { return strconv.Itoa(n) }

func orNone(ts []string) string {
	if len(ts) == 0 {
		return "no orders"
	}
	return strings.Join(ts, "; ")
}

func spaced(s string) string { return strings.NewReplacer("_", " ", "-", " ").Replace(s) }

func faceList(faces []int) string {
	parts := make([]string, len(faces))
	for i, f := range faces {
		parts[i] = fmt.Sprint(f)
	}
	return strings.Join(parts, " ")
}

// turnTag names a power's turn: "J2"; a power without its own letter is given by name.
func (w words) turnTag(p ruleset.PowerID, round int) string {
	if tag := w.shortTag(p, round); tag != "" {
		return tag
	}
	return fmt.Sprintf("%s, round %d", p, round)
}

// shortTag is a turn by its power's code, "G3"; empty for a power without one.
func (w words) shortTag(p ruleset.PowerID, round int) string {
	if i, ok := w.powers[p]; ok && w.rs.Powers[i].Code != "" {
		return w.rs.Powers[i].Tag(round)
	}
	return ""
}

// fewOf names some things; if there are more it names the first and counts the others;
// empty for none.
func fewOf(what string, names []string, most int) string {
	if len(names) == 0 {
		return ""
	}
	if len(names) <= max(2, most) {
		return what + list(names)
	}
	return fmt.Sprintf("%s%s and %d more", what, names[0], len(names)-1)
}

// ownerOf is the power whose purse it is.
func (w words) ownerOf(q ruleset.PurseID) ruleset.PowerID {
	if _, p := w.rs.PurseByID(q); p != nil {
		return p.ID
	}
	return ruleset.PowerID(q)
}

// with are words followed by a name, if there is one.
func with(words, between, name string) string {
	if name == "" {
		return words
	}
	return words + between + name
}

package state

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Digest is the SHA-256, in hex, of the position text, written as the difference from
// the game's Start. Two games with the same start and the same digest are the same
// position; unit ids do not count.
func (g *Game) Digest() string {
	var b bytes.Buffer
	printPosition(&b, g, g.start())
	return hexSum(b.Bytes())
}

// OpenDigest is the digest of the position without what is sealed: where a hash of
// a sealed order stands there are zeros, and letters are left out. The host chooses the words that go into
// such a hash, and no player can see how.
func (g *Game) OpenDigest() string {
	_, open := g.Digests()
	return open
}

// Digests returns Digest and OpenDigest at the cost of one.
func (g *Game) Digests() (digest, open string) {
	var b bytes.Buffer
	printPosition(&b, g, g.start())
	text := b.Bytes()
	digest = hexSum(text)
	if len(g.Letters) > 0 || g.LettersWritten > 0 {
		text = openOfLetters(text)
	}
	const word, length = "sealed ", 64
	changed := len(text) != b.Len()
	for at := 0; ; {
		i := bytes.Index(text[at:], []byte(word))
		if i < 0 {
			break
		}
		at += i + len(word)
		if at+length <= len(text) && IsSealed(word+string(text[at:at+length])) {
			copy(text[at:], strings.Repeat("0", length))
			changed = true
		}
	}
	if !changed {
		return digest, digest
	}
	return digest, hexSum(text)
}

func hexSum(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// PrintPosition writes the whole game as text in the players' notation.
// ParsePosition reads it back to a game with the same digest. What equals the
// ruleset's start (control, wars, neutrals) is left out.
func PrintPosition(g *Game) string {
	var b bytes.Buffer
	printPosition(&b, g, BeginningOf(g.Rules))
	return b.String()
}

func printPosition(b *bytes.Buffer, g *Game, start *Beginning) {
	b.Grow(1 << 14) // most are a little shorter
	p := g.print(start)
	printHead(b, g, start, p)
	b.WriteString(p.units)
}

// printHead writes all of a position except its units and facilities.
func printHead(b *bytes.Buffer, g *Game, start *Beginning, p *printed) {
	fmt.Fprintf(b, "ruleset: %s\n", g.Rules.ID)
	for _, line := range p.lines {
		fmt.Fprintf(b, "option: %s\n", line)
	}
	fmt.Fprintf(b, "turn: %s, round %d, %s\n", g.Active, g.Round, g.Phase)
	if g.Winner != "" {
		fmt.Fprintf(b, "winner: %s\n", g.Winner)
	}
	printBanks(b, g)
	printWars(b, g, start)
	printAlliances(b, g)
	printLetters(b, g)
	b.WriteString(p.control)
	printMarkers(b, g)
	printLent(b, g)
	printJoint(b, g)
	printTurn(b, g)
}

func printBanks(b *bytes.Buffer, g *Game) {
	var items []string
	for _, p := range g.Rules.Powers {
		for _, purse := range p.Purses {
			items = append(items, fmt.Sprintf("%s %d", purse.ID, g.Purses[purse.ID]))
		}
	}
	fmt.Fprintf(b, "bank: %s\n", strings.Join(items, ", "))
}

func printWars(b *bytes.Buffer, g *Game, start *Beginning) {
	for _, w := range g.Wars {
		if !slices.Contains(start.Wars, w) {
			fmt.Fprintf(b, "war: %s - %s\n", w.A, w.B)
		}
	}
	for _, w := range start.Wars {
		if !g.AtWar(w.A, w.B) {
			fmt.Fprintf(b, "peace: %s - %s\n", w.A, w.B)
		}
	}
}

func printAlliances(b *bytes.Buffer, g *Game) {
	for _, a := range g.Alliances {
		fmt.Fprintf(b, "alliance: %s: ", a.Name)
		for i, p := range a.Members {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(string(p))
		}
		b.WriteByte('\n')
	}
	for _, w := range g.Pending {
		fmt.Fprintf(b, "war declared: %s - %s, round %d\n", w.By, w.On, w.Begins)
	}
}

func printControl(b *bytes.Buffer, g *Game, start *Beginning) {
	won := map[ruleset.PowerID][]board.SpaceID{}
	for id, c := range g.Control {
		if c != start.Control[id] {
			won[c] = append(won[c], id)
		}
	}
	for _, p := range g.Rules.Holders() {
		sortSpaces(won[p])
		if len(won[p]) > 0 {
			fmt.Fprintf(b, "control: %s: %s\n", p, joinSpaces(won[p]))
		}
	}
	neutrals := make([]board.SpaceID, 0, 2*len(g.Neutrals))
	for id := range g.Neutrals {
		neutrals = append(neutrals, id)
	}
	for id := range start.Neutrals {
		if _, is := g.Neutrals[id]; !is {
			neutrals = append(neutrals, id)
		}
	}
	sortSpaces(neutrals)
	for _, id := range neutrals {
		now, is := g.Neutrals[id]
		was, did := start.Neutrals[id]
		switch {
		case is && (!did || !now.equal(was)):
			printNeutral(b, id, now)
		case did && !is:
			fmt.Fprintf(b, "alignment: %s: none\n", id)
		}
	}
}

func printMarkers(b *bytes.Buffer, g *Game) {
	start := startMarkers(g.Options)
	var names []string
	for m := range g.Markers {
		names = append(names, m)
	}
	for m := range start {
		if _, ok := g.Markers[m]; !ok {
			names = append(names, m)
		}
	}
	slices.Sort(names)
	for _, m := range names {
		b.WriteString("marker: ")
		b.WriteString(m)
		b.WriteString(" = ")
		b.Write(strconv.AppendInt(b.AvailableBuffer(), int64(g.Markers[m]), 10))
		b.WriteByte('\n')
	}
	for _, c := range g.Clocks {
		fmt.Fprintf(b, "clock: %s, %s, %s, round %d\n", c.Name, c.Side, c.Power, c.Round)
	}
	for _, s := range g.Standing {
		b.WriteString("standing: ")
		b.WriteString(string(s.Power))
		b.WriteString(": ")
		b.WriteString(s.Text)
		b.WriteByte('\n')
	}
}

// printJoint writes what is remembered of a turn that two powers share.
func printJoint(b *bytes.Buffer, g *Game) {
	j := g.Joint
	switch {
	case j == nil:
		return
	case j.GoesOn:
		fmt.Fprintf(b, "goes on: %s\n", j.First)
		return
	}
	fmt.Fprintf(b, "waits: %s\n", j.First)
	printSpaces(b, "waits hostile", j.HostileZones)
	for _, d := range j.Declared {
		fmt.Fprintf(b, "waits declared: %s: %s\n", d.Phase, d.Text)
	}
	for _, l := range foughtLists {
		printSpaces(b, "waits "+l.word, *l.waits(j))
	}
}

func printTurn(b *bytes.Buffer, g *Game) {
	t := &g.Turn
	if len(t.Was) > 0 {
		for _, s := range g.Rules.Board.Spaces() {
			if was, ok := t.Was[s.ID]; ok {
				fmt.Fprintf(b, "was: %s: %s\n", was, s.ID)
			}
		}
	}
	printSpaces(b, "hostile", t.HostileZones)
	for _, d := range t.Declared {
		b.WriteString("declared: ")
		b.WriteString(d.Phase.String())
		b.WriteString(": ")
		b.WriteString(d.Text)
		b.WriteByte('\n')
	}
	for _, w := range t.Bought {
		fmt.Fprintf(b, "bought: %s: %d %s at %d IPC", w.Purse, w.N, g.Rules.Unit(w.Type).Name, w.Cost)
		if w.At != "" {
			fmt.Fprintf(b, " for %s", w.At)
		}
		b.WriteString(w.origin())
		b.WriteByte('\n')
	}
	for _, w := range t.Battles {
		fmt.Fprintf(b, "battle: %s %s", w.Kind, w.Space)
		if len(w.Zones) > 0 {
			fmt.Fprintf(b, " from %s", joinSpaces(w.Zones))
		}
		b.WriteByte('\n')
	}
	for _, l := range foughtLists {
		printSpaces(b, l.word, *l.turn(t))
	}
	for _, d := range t.Asked {
		line, err := EncodeJSON(d)
		if err != nil {
			panic("state: a decision does not encode: " + err.Error())
		}
		fmt.Fprintf(b, "asked: %s\n", line)
	}
	if t.Hold != nil {
		fmt.Fprintf(b, "hold: %s\n", t.Hold.sum())
	}
}

func printSpaces(b *bytes.Buffer, key string, ss []board.SpaceID) {
	if len(ss) > 0 {
		fmt.Fprintf(b, "%s: %s\n", key, joinSpaces(ss))
	}
}

func joinSpaces(ss []board.SpaceID) string {
	w := make([]string, 0, len(ss))
	for _, s := range ss {
		w = append(w, string(s))
	}
	return strings.Join(w, ", ")
}

// printUnits writes one line for each power and space in which it has pieces.
func printUnits(b *bytes.Buffer, g *Game) {
	brd, owners := g.Rules.Board, g.Rules.Holders()
	// Each piece is a number that sorts by owner, then by space, then as the game
	// lists it: units first, then facilities.
	const low = 1 << 16
	keys := make([]int, 0, len(g.Units)+len(g.Facilities))
	add := func(owner, space, n int) {
		if owner >= 0 && space >= 0 {
			keys = append(keys, (owner*low+space)*low+n)
		}
	}
	cargo := map[UnitID][]*Unit{}
	last, space := board.SpaceID(""), -1
	for i := range g.Units {
		u := &g.Units[i]
		if u.Aboard != 0 {
			cargo[u.Aboard] = append(cargo[u.Aboard], u)
			continue
		}
		if u.At != last {
			last, space = u.At, brd.Index(u.At)
		}
		add(slices.Index(owners, u.Power), space, i)
	}
	for i := range g.Facilities {
		f := &g.Facilities[i]
		add(slices.Index(owners, g.Control[f.Space]), brd.Index(f.Space), len(g.Units)+i)
	}
	slices.Sort(keys)
	var units []*Unit
	for len(keys) > 0 {
		line := keys[0] / low
		l := list{b: b}
		units = units[:0]
		owner := owners[line/low]
		b.WriteString(string(owner))
		b.WriteString(": ")
		for len(keys) > 0 && keys[0]/low == line && keys[0]%low < len(g.Units) {
			units = append(units, &g.Units[keys[0]%low])
			keys = keys[1:]
		}
		l.stacks(g, units, cargo, owner)
		for len(keys) > 0 && keys[0]/low == line {
			l.facility(g.Rules, &g.Facilities[keys[0]%low-len(g.Units)])
			keys = keys[1:]
		}
		b.WriteString(" in ")
		b.WriteString(string(brd.Spaces()[line%low].ID))
		b.WriteByte('\n')
	}
}

// list writes items with commas between them.
type list struct {
	b *bytes.Buffer
	n int
}

// next begins another item.
func (l *list) next() {
	if l.n > 0 {
		l.b.WriteString(", ")
	}
	l.n++
}

// stacks groups like units and writes what they are, in the ruleset's order.
// Units of another power than owner are named with it (cargo).
func (l *list) stacks(g *Game, us []*Unit, cargo map[UnitID][]*Unit, owner ruleset.PowerID) {
	type stack struct {
		typ  ruleset.UnitType
		text string
		n    int
	}
	var few [8]stack
	stacks := few[:0]
	for _, u := range us {
		text := attributes(g, u, cargo)
		if u.Power != owner {
			text = strings.TrimSuffix(string(u.Power)+", "+text, ", ")
		}
		i := slices.IndexFunc(stacks, func(s stack) bool { return s.typ == u.Type && s.text == text })
		if i < 0 {
			stacks = append(stacks, stack{typ: u.Type, text: text})
			i = len(stacks) - 1
		}
		stacks[i].n++
	}
	slices.SortStableFunc(stacks, func(x, y stack) int {
		if c := g.Rules.UnitOrder(x.typ) - g.Rules.UnitOrder(y.typ); c != 0 {
			return c
		}
		return strings.Compare(x.text, y.text)
	})
	for _, s := range stacks {
		l.next()
		l.count(g.Rules.Unit(s.typ), s.n)
		if s.text != "" {
			l.b.WriteString(" (")
			l.b.WriteString(s.text)
			l.b.WriteByte(')')
		}
	}
}

// count writes a number of units.
func (l *list) count(u *ruleset.Unit, n int) {
	l.b.Write(strconv.AppendInt(l.b.AvailableBuffer(), int64(n), 10))
	l.b.WriteByte(' ')
	if n == 1 {
		l.b.WriteString(u.Name)
	} else {
		l.b.WriteString(u.Plural)
	}
}

// facility writes a facility.
func (l *list) facility(rs *ruleset.Ruleset, f *Facility) {
	l.next()
	l.count(rs.Unit(f.Type), 1)
	switch {
	case f.Damage > 0 && f.New:
		fmt.Fprintf(l.b, " (damage %d, new)", f.Damage)
	case f.Damage > 0:
		fmt.Fprintf(l.b, " (damage %d)", f.Damage)
	case f.New:
		l.b.WriteString(" (new)")
	}
}

func countText(u *ruleset.Unit, n int) string {
	if n == 1 {
		return "1 " + u.Name
	}
	return strconv.Itoa(n) + " " + u.Plural
}

// attributes lists what distinguishes this unit from a fresh one, cargo last.
func attributes(g *Game, u *Unit, cargo map[UnitID][]*Unit) string {
	if *u == (Unit{ID: u.ID, Type: u.Type, Power: u.Power, At: u.At, Aboard: u.Aboard}) && cargo[u.ID] == nil {
		return ""
	}
	var b bytes.Buffer
	l := list{b: &b}
	say := func(ok bool, words ...string) {
		if ok {
			l.next()
			for _, w := range words {
				b.WriteString(w)
			}
		}
	}
	say(u.Damaged, "damaged")
	say(u.Mark != ruleset.NoMark, u.Mark.String())
	say(u.Moved, "moved")
	if u.Allow > 0 {
		say(true, "spent ", strconv.Itoa(int(u.Spent)), " of ", strconv.Itoa(int(u.Allow)))
	}
	say(u.Entered != "", "from ", string(u.Entered))
	say(u.Blitzed, "blitzed")
	say(u.Task != NoTask, u.Task.String())
	say(u.Target != "", "on ", string(u.Target))
	say(u.Seaborne, "seaborne")
	say(u.Airborne, "airborne")
	say(u.Unloaded, "unloaded")
	if u.LoadedIn > 0 {
		say(true, "loaded in ", order.Phase(u.LoadedIn-1).String())
	}
	say(u.Fought, "fought")
	say(u.Dived, "submerged")
	say(u.Risen(), risenWord, " from ", string(*u.base()))
	say(u.Landing != "", "landing ", string(u.Landing))
	l.stacks(g, cargo[u.ID], cargo, u.Power)
	return b.String()
}

func printNeutral(b *bytes.Buffer, id board.SpaceID, n NeutralLand) {
	fmt.Fprintf(b, "alignment: %s: %s %d", id, n.Alignment, n.Army)
	if len(n.Troops) > 0 {
		fmt.Fprintf(b, ", %s", n.Troops)
	}
	if n.Attacked {
		b.WriteString(" attacked")
	}
	b.WriteByte('\n')
}

// print returns the kept text, or works it out and keeps it.
func (g *Game) print(start *Beginning) *printed {
	if g.bulk != nil {
		if p := g.bulk.same.printed.Load(); p != nil && p.start == start && reflect.DeepEqual(p.options, g.Options) {
			return p
		}
	}
	p := &printed{start: start, options: g.Options, lines: g.Options.Changes(start.Options)}
	var b bytes.Buffer
	b.Grow(1 << 14) // as in printPosition
	printControl(&b, g, start)
	p.control = b.String()
	b.Reset()
	printUnits(&b, g)
	p.units = b.String()
	if g.bulk != nil {
		g.bulk.same.printed.Store(p)
	}
	return p
}

package client

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bank sets a treasury.
func (r *reader) bank(player, amount string) error {
	_, q, err := r.who(player)
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(amount)
	if q == "" || n > 100000 {
		return fmt.Errorf("%s has no such treasury", player)
	}
	r.p.banks[q] = n
	return nil
}

// left compares what is left after spending with what the text says, and goes by the text.
func (r *reader) left(q ruleset.PurseID, spent int, says string) {
	n, _ := strconv.Atoi(says)
	if have := r.p.banks[q]; have-spent != n {
		r.differs("%s had %d IPC and spends %d: that leaves %d, not %d", q, have, spent, have-spent, n)
	}
	r.p.banks[q] = n
}

func (r *reader) buys(player, list, left string) error {
	_, q, err := r.who(player)
	if err != nil {
		return err
	}
	cost := 0
	if list != "" {
		ss, err := r.stacks(list)
		if err != nil {
			return err
		}
		for _, s := range ss {
			cost += s.n * r.rs.Unit(s.typ).Cost
			if r.p.bought[q] == nil {
				r.p.bought[q] = map[ruleset.UnitType]int{}
			}
			r.p.bought[q][s.typ] += s.n
		}
		if strings.Contains(list, "factory_upgrade") {
			n, _ := strconv.Atoi(left)
			cost = r.p.banks[q] - n // an upgrade does not cost the price of what it becomes
		}
	}
	r.left(q, cost, left)
	return nil
}

// repairs removes damage. The text does not say where.
func (r *reader) repairs(m []string) error {
	p, q, err := r.who(m[1])
	if err != nil {
		return err
	}
	total := 0
	for _, part := range strings.Split(m[2], ",") {
		count, unit, ok := strings.Cut(strings.TrimSpace(part), "x ")
		n, err := strconv.Atoi(count)
		t, known := r.unit(unit)
		if !ok || err != nil || !known {
			return fmt.Errorf("%q is not a repair", part)
		}
		total += n
		var at []board.SpaceID
		sum := 0
		for _, s := range r.rs.Board.Spaces() {
			if d := r.p.facilities[s.ID][t]; d > 0 && r.p.control[s.ID] == p {
				at, sum = append(at, s.ID), sum+d
			}
		}
		switch {
		case sum < n:
			r.differs("only %d of damage to repair stands at %s's %s", sum, p, r.rs.Unit(t).Plural)
		case sum > n && len(at) > 1:
			r.differs("the text does not say where the damage was repaired; it is taken off in the order of the map")
		}
		for _, s := range at {
			d := min(n, r.p.facilities[s][t])
			r.p.facilities[s][t] -= d
			n -= d
		}
	}
	r.left(q, total, m[3])
	return nil
}

func (r *reader) spends(m []string) error {
	_, q, err := r.who(m[1])
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(m[2])
	if n > r.p.banks[q] {
		return fmt.Errorf("%s has %d IPC and spends %d", q, r.p.banks[q], n)
	}
	r.p.banks[q] -= n
	return nil
}

// remove removes units from a space and reports what is missing there.
func (r *reader) remove(at place, s stack) {
	if had := r.p.take(at, s.typ, s.n); had < s.n {
		u := r.rs.Unit(s.typ)
		r.differs("%s has %s in %s, not %d", at.power, number(u, had), at.space, s.n)
	}
}

func (r *reader) moves(m []string) error {
	ss, err := r.stacks(m[1])
	if err != nil {
		return err
	}
	from, err := r.where(m[2])
	if err != nil {
		return err
	}
	to, err := r.where(m[3])
	if err != nil {
		return err
	}
	if r.power == "" {
		return fmt.Errorf("whose units move is not said: a line like \"Combat Move - Germans\" is missing above")
	}
	apart, linked := r.rs.Board.Distance(from, to)
	for _, s := range ss {
		u, who := r.rs.Unit(s.typ), r.power
		if s.owner != "" {
			who = s.owner
		}
		switch {
		case u.Class == ruleset.Facility:
			return fmt.Errorf("%s does not move", u.Name)
		case u.Class == ruleset.Sea && !r.rs.Board.IsSea(to):
			r.differs("%s cannot be in %s", u.Plural, to)
		case !linked || apart > u.Move+slack(u):
			r.differs("%s and %s are %d spaces apart: too far for %s", from, to, apart, u.Plural)
		}
		r.remove(place{who, from}, s)
		r.p.add(place{who, to}, s.typ, s.n)
	}
	return nil
}

// slack is how much farther than its move a unit may get because of things that the text does not
// say: bases, technologies, a ride in the same line.
func slack(u *ruleset.Unit) int {
	if u.Class == ruleset.Air {
		return 3
	}
	return 1
}

func (r *reader) places(m []string) error {
	ss, err := r.stacks(m[1])
	if err != nil {
		return err
	}
	at, err := r.where(m[2])
	if err != nil {
		return err
	}
	for _, s := range ss {
		u := r.rs.Unit(s.typ)
		if have := r.p.bought[r.purse][s.typ]; have < s.n {
			r.differs("%s were bought and not placed before, not %d", number(u, have), s.n)
		}
		if b := r.p.bought[r.purse]; b != nil {
			b[s.typ] = max(0, b[s.typ]-s.n)
		}
		switch {
		case u.Class == ruleset.Facility && r.p.control[at] != r.power:
			r.differs("%s is not %s's", at, r.power)
		case u.Class == ruleset.Sea != r.rs.Board.IsSea(at) && u.Class != ruleset.Air:
			r.differs("%s cannot be in %s", u.Plural, at)
			continue
		}
		if u.Class == ruleset.Facility {
			r.p.build(at, s.typ)
			continue
		}
		r.p.add(place{r.power, at}, s.typ, s.n)
	}
	return nil
}

// begins notes a battle, and whether its losses are summed up after it.
func (r *reader) begins(m []string) error {
	s, err := r.where(m[1])
	if err != nil {
		return err
	}
	r.battle, r.summed = s, false
	for _, line := range r.lines[r.at+1:] {
		if strings.HasPrefix(line, "Battle in ") || strings.Contains(line, " Move - ") {
			break
		}
		if strings.HasPrefix(line, "Casualties for ") {
			r.summed = true
			break
		}
	}
	return nil
}

func (r *reader) raids(m []string) error {
	s, err := r.where(m[1])
	if err != nil {
		return err
	}
	if m[2] == "" {
		r.battle, r.summed = s, false
		return nil
	}
	n, _ := strconv.Atoi(m[2])
	for _, t := range []ruleset.UnitType{major, minor} {
		if _, ok := r.p.facilities[s][t]; ok && (m[3] == "" || strings.HasPrefix(m[3], "factory")) {
			r.p.facilities[s][t] += n
			return nil
		}
	}
	if t, ok := r.unit(m[3]); ok {
		if _, stands := r.p.facilities[s][t]; stands {
			r.p.facilities[s][t] += n
			return nil
		}
	}
	return fmt.Errorf("nothing that can be bombed stands in %s", s)
}

// remain compares what the winner has left with what is there.
func (r *reader) remain(player, list string) error {
	who, _, err := r.who(player)
	if err != nil || list == "no units" || r.battle == "" {
		return err
	}
	ss, err := r.stacks(list)
	if err != nil {
		return err
	}
	for _, next := range r.lines[r.at+1:] { // losses are listed after it
		m := casualties.FindStringSubmatch(next)
		if m == nil {
			break
		}
		side, _, ok := r.holder(m[1])
		lost, err := r.stacks(m[2])
		for i := range ss {
			for _, l := range lost {
				if ok && err == nil && r.p.side(side) == r.p.side(who) && l.typ == ss[i].typ {
					ss[i].n += l.n
				}
			}
		}
	}
	for _, s := range ss {
		n := 0
		for _, p := range r.rs.Holders() {
			if p == who || r.p.side(p) != "" && r.p.side(p) == r.p.side(who) {
				n += r.p.units[place{p, r.battle}][s.typ]
			}
		}
		if n < s.n {
			r.differs("before its losses %s has %s in %s, fewer than the %d that the text leads to", who, number(r.rs.Unit(s.typ), n), r.battle, s.n)
		}
	}
	return nil
}

// loses removes losses from the space of the battle.
func (r *reader) loses(list, player string, at board.SpaceID) error {
	who, _, err := r.who(player)
	if err != nil {
		return err
	}
	ss, err := r.stacks(list)
	if err != nil {
		return err
	}
	if at == "" {
		return fmt.Errorf("where these units were lost is not said: a line like \"Battle in France\" is missing above")
	}
	for _, s := range ss {
		if who != ruleset.Neutral { // units of neutrals are not in the client's texts
			r.remove(place{who, at}, s)
		}
	}
	return nil
}

// lost handles losses listed one by one; they count where they are not summed up.
func (r *reader) lost(m []string) error {
	if r.summed {
		return nil
	}
	at := r.battle
	if m[2] != "" {
		s, err := r.where(m[2])
		if err != nil {
			return err
		}
		at = s
	}
	ss, err := r.stacks(m[1])
	if err != nil {
		return err
	}
	for _, s := range ss {
		if s.owner == "" || at == "" {
			return fmt.Errorf("whose losses these are, or where, is not said")
		}
		if s.owner != ruleset.Neutral {
			r.remove(place{s.owner, at}, s)
		}
	}
	return nil
}

func (r *reader) retreats(m []string) error {
	ss, err := r.stacks(m[1])
	if err != nil {
		return err
	}
	to, err := r.where(m[3])
	if err != nil {
		return err
	}
	if r.battle == "" {
		return fmt.Errorf("from which battle is not said")
	}
	for _, s := range ss {
		r.remove(place{s.owner, r.battle}, s)
		r.p.add(place{s.owner, to}, s.typ, s.n)
	}
	return nil
}

// takes gives land to whoever took it. Neutral land that was friendly brings its army along.
func (r *reader) takes(player, land, from string, fought bool) error {
	by, _, err := r.who(player)
	if err != nil {
		return err
	}
	was, _, err := r.who(from)
	if err != nil {
		return errOther
	}
	s, err := r.where(land)
	if err != nil {
		return err
	}
	if _, ok := r.p.control[s]; !ok {
		return fmt.Errorf("%s is not a territory that can be held", s)
	}
	if now := r.p.control[s]; now != was {
		r.differs("%s is %s's, not %s's", s, now, was)
	}
	if was != ruleset.Neutral && r.p.side(was) != "" && r.p.side(was) != r.p.side(by) && !r.p.atWar(by, was) {
		r.differs("%s and %s are not at war", by, was)
		r.p.wars = append(r.p.wars, pair(by, was))
	}
	if n, ok := r.p.base.Neutrals[s]; ok && r.p.neutral[s] && !fought {
		if n.Army > 0 {
			r.p.add(place{by, s}, "infantry", n.Army)
		}
		for _, t := range n.Troops {
			r.p.add(place{by, s}, t.Type, t.Count)
		}
	}
	r.p.hold(s, by)
	return nil
}

// pair writes a war in the form that positions use.
func pair(a, b ruleset.PowerID) ruleset.War {
	if b < a {
		a, b = b, a
	}
	return ruleset.War{A: a, B: b}
}

func (r *reader) plunders(m []string) error {
	_, q, err := r.who(m[1])
	if err != nil {
		return err
	}
	_, from, err := r.who(m[3])
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(m[2])
	if r.p.banks[from] != n {
		r.differs("%s has %d IPC, not %d", from, r.p.banks[from], n)
	}
	r.p.banks[from] = 0
	r.p.banks[q] += n
	return nil
}

// relates notes a war or a peace.
func (r *reader) relates(m []string) error {
	a, _, err := r.who(m[1])
	if err != nil {
		return err
	}
	b, _, err := r.who(m[2])
	if err != nil {
		return err
	}
	switch {
	case m[3] != "War":
		r.p.wars = slices.DeleteFunc(r.p.wars, func(w ruleset.War) bool { return w == pair(a, b) })
	case r.p.side(a) == "" || r.p.side(b) == "" || r.p.side(a) == r.p.side(b) || r.p.atWar(a, b):
	default:
		r.p.wars = append(r.p.wars, pair(a, b))
	}
	return nil
}

// collects compares an income with the land and the money before it.
func (r *reader) collects(m []string) error {
	p, q, err := r.who(m[1])
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(m[2])
	if pw := r.rs.Power(p); pw != nil && len(pw.Purses) == 1 && !strings.Contains(m[0], "lost") && !strings.Contains(m[0], "blockade") && n != r.p.income(p) {
		r.differs("%s's territories are worth %d IPC, not %d", p, r.p.income(p), n)
	}
	r.left(q, -n, m[3])
	r.over = true
	return nil
}

func (r *reader) objective(m []string) error {
	_, q, err := r.who(m[1])
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(m[2])
	r.left(q, -n, m[3])
	return nil
}

// edits follows the client's edit mode.
func (r *reader) edits(player, land, list string, add bool) error {
	who, _, err := r.who(player)
	if err != nil {
		return err
	}
	s, err := r.where(land)
	if err != nil {
		return err
	}
	ss, err := r.stacks(list)
	if err != nil {
		return err
	}
	for _, x := range ss {
		facility := r.rs.Unit(x.typ).Class == ruleset.Facility
		switch {
		case facility && add:
			r.p.build(s, x.typ)
		case facility:
			delete(r.p.facilities[s], x.typ)
		case add:
			r.p.add(place{who, s}, x.typ, x.n)
		default:
			r.remove(place{who, s}, x)
		}
	}
	return nil
}

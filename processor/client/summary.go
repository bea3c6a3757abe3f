package client

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// territories begins the list of a power's territories.
func (r *reader) territories(m []string) error {
	r.endTerritories()
	who, _, ok := r.holder(m[1])
	if !ok {
		return fmt.Errorf("%q is not one power: the client lists several without saying whose units are whose", m[1])
	}
	r.territory, r.listed, r.told, r.production = who, map[board.SpaceID]bool{}, map[board.SpaceID]bool{}, false
	return nil
}

// holds reads a line of that list. It compares what is there with the history, and then goes by the
// list.
func (r *reader) holds(m []string) error {
	if r.territory == "" {
		return errOther
	}
	s, err := r.where(m[1])
	if err != nil {
		return err
	}
	list, flag := m[2], false
	if rest, ok := strings.CutPrefix(list, "1 flag"); ok {
		list, flag = strings.TrimPrefix(rest, ", "), true
	}
	var ss []stack
	if list != "" {
		if ss, err = r.stacks(list); err != nil {
			return err
		}
	}
	r.listed[s] = r.listed[s] || flag
	r.told[s] = true
	if r.rs.Board.IsSea(s) && flag {
		return fmt.Errorf("%s cannot be held", s)
	}
	for _, x := range ss { // facilities belong to their territory
		flag = flag || r.rs.Unit(x.typ).Class == ruleset.Facility && r.rs.Holdings[s].Original == r.territory
	}
	if flag && r.p.control[s] != r.territory {
		if r.steps {
			r.differs("%s is %s's by the history", s, r.p.control[s])
		}
		r.p.hold(s, r.territory)
	}
	at := place{r.territory, s}
	us, fs := map[ruleset.UnitType]int{}, map[ruleset.UnitType]int{}
	for _, x := range ss {
		if r.rs.Unit(x.typ).Class == ruleset.Facility {
			fs[x.typ] = r.p.facilities[s][x.typ] // its damage is not listed
			continue
		}
		us[x.typ] += x.n
	}
	r.compare(at, us, fs)
	r.p.units[at] = us
	if len(fs) > 0 {
		r.p.facilities[s] = fs
		if by := r.p.control[s]; by != r.territory && !r.p.neutral[s] {
			r.differs("%s is %s's; its facilities are listed as %s's", s, by, r.territory)
		}
	}
	return nil
}

// compare reports what the history leads to and the list does not have, or the other way round.
func (r *reader) compare(at place, us, fs map[ruleset.UnitType]int) {
	if !r.steps {
		return
	}
	for _, u := range r.rs.Units {
		have, says := r.p.units[at][u.Type], us[u.Type]
		if _, stands := r.p.facilities[at.space][u.Type]; stands && r.p.control[at.space] == at.power {
			have++
		}
		if _, ok := fs[u.Type]; ok {
			says++
		}
		if have != says {
			r.differs("%s in %s: %s by the history, %s in the summary", at.power, at.space, number(&u, have), number(&u, says))
		}
	}
}

// endTerritories removes what is missing from a power's list.
func (r *reader) endTerritories() {
	who := r.territory
	if r.territory = ""; who == "" {
		return
	}
	for _, at := range r.p.places() {
		if at.power != who || r.told[at.space] {
			continue
		}
		us, n := maps.Clone(r.p.units[at]), 0
		for _, k := range us {
			n += k
		}
		if n == 0 {
			continue
		}
		if r.steps {
			r.out.Differences = append(r.out.Differences, Difference{Line: r.at + 1, Why: fmt.Sprintf("%s in %s: %d units by the history, none in the summary above", who, at.space, n)})
		}
		delete(r.p.units, at)
	}
	r.unflagged(who)
}

// unflagged returns territories that a power held and has no flag in any more: a territory without
// a flag is held by the power whose emblem is printed on it.
func (r *reader) unflagged(who ruleset.PowerID) {
	for _, s := range r.rs.Board.Spaces() {
		h := r.rs.Holdings[s.ID]
		if r.p.control[s.ID] != who || h.Original == who || r.listed[s.ID] {
			continue
		}
		known := h.Original != "" && h.Original != ruleset.Neutral
		if r.steps || !known {
			r.out.Differences = append(r.out.Differences, Difference{Line: r.at + 1, Why: fmt.Sprintf("%s is %s's by the history; the summary above has no flag there", s.ID, who)})
		}
		if known {
			r.p.hold(s.ID, h.Original)
		}
	}
}

// produces reads a line of the list of money.
func (r *reader) produces(m []string) error {
	if !r.production {
		return errOther
	}
	p, q, ok := r.holder(m[1])
	if !ok || q == "" {
		return fmt.Errorf("%s has no treasury in %s", m[1], r.rs.ID)
	}
	worth, _ := strconv.Atoi(m[2])
	money, _ := strconv.Atoi(m[3])
	if pw := r.rs.Power(p); len(pw.Purses) == 1 && worth != r.p.income(p) {
		r.differs("%s's territories are worth %d IPC, not %d", p, r.p.income(p), worth)
	}
	if r.steps && r.p.banks[q] != money {
		r.differs("%s has %d IPC by the history, not %d", q, r.p.banks[q], money)
	}
	r.p.banks[q] = money
	return nil
}

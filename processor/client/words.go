package client

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// people are the client's words for who plays a power, by the power's name.
var people = map[ruleset.PowerID]string{
	"Germany": "Germans", "Soviet Union": "Russians", "Japan": "Japanese", "United States": "Americans", "China": "Chinese",
	"United Kingdom": "British", "Italy": "Italians", "France": "French",
}

// playerOf is the client's word for a power, or for a treasury of its own.
func playerOf(p ruleset.PowerID) string {
	if w := people[p]; w != "" {
		return w
	}
	return strings.ReplaceAll(string(p), " ", "_")
}

// units are the client's words for units where they are not the ruleset's, with
// their plurals.
var units = map[ruleset.UnitType][2]string{
	"mech": {"mech_infantry", "mech_infantrys"}, "tank": {"armour", "armour"}, "aaa": {"aaGun", "aaGuns"},
	"artillery": {"artillery", "artilleries"}, "tac": {"tactical_bomber", "tactical_bombers"}, "bomber": {"bomber", "bombers"},
	"carrier": {"carrier", "carriers"}, "minor_complex": {"factory_minor", "factory_minors"}, "major_complex": {"factory_major", "factory_majors"},
	"air_base": {"airfield", "airfields"}, "naval_base": {"harbour", "harbours"},
}

// counted writes a number of units as the client does.
func counted(u *ruleset.Unit, n int) string {
	w, ok := units[u.Type]
	if u.Name == "industrial complex" { // where there is one kind
		w = [2]string{"factory", "factorys"}
	}
	if !ok {
		w = [2]string{strings.ReplaceAll(u.Name, " ", "_"), strings.ReplaceAll(u.Plural, " ", "_")}
	}
	if n == 1 {
		return "1 " + w[0]
	}
	return fmt.Sprintf("%d %s", n, w[1])
}

// spaceName is the client's name of a space: "110 Sea Zone".
func spaceName(id board.SpaceID) string {
	if n, ok := strings.CutPrefix(string(id), "SZ "); ok {
		return n + " Sea Zone"
	}
	return string(id)
}

// dictionary finds what the client's words mean in a ruleset.
type dictionary struct{ rs *ruleset.Ruleset }

// find returns the meaning of a word of a kind, the only one or that of its plural.
func (d dictionary) find(word string, kind notation.NameKind) (string, bool) {
	word = strings.Join(strings.Fields(strings.ReplaceAll(word, "_", " ")), " ")
	found := ""
	for _, n := range d.rs.Names().Find(word) {
		if n.Kind != kind {
			continue
		}
		if found != "" && found != n.ID {
			return "", false
		}
		found = n.ID
	}
	return found, found != ""
}

func (d dictionary) space(name string) (board.SpaceID, bool) {
	id, ok := d.find(name, notation.NameSpace)
	return board.SpaceID(id), ok
}

func (d dictionary) unit(word string) (ruleset.UnitType, bool) {
	if word == "factory_upgrade" || word == "factory_upgrades" {
		word = "factory_major"
	}
	if word == "factory" && d.rs.Unit(major) == nil {
		word = "factory_minor"
	}
	for t, w := range units {
		if (word == w[0] || word == w[1]) && d.rs.Unit(t) != nil {
			return t, true
		}
	}
	id, ok := d.find(word, notation.NameUnit)
	return ruleset.UnitType(id), ok
}

// holder is who is meant by a player of the client: a power, with the treasury if it
// has several, or nobody.
func (d dictionary) holder(word string) (ruleset.PowerID, ruleset.PurseID, bool) {
	word = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(word), "the "))
	if strings.HasPrefix(word, "Neutral") || word == "Mongolians" {
		return ruleset.Neutral, "", true
	}
	for p, w := range people {
		if w == word && d.rs.Power(p) != nil {
			return p, d.rs.Power(p).Purses[0].ID, true
		}
	}
	if id, ok := d.find(word, notation.NamePurse); ok {
		if q, p := d.rs.PurseByID(ruleset.PurseID(id)); q != nil && p != nil {
			return p.ID, q.ID, true
		}
	}
	id, ok := d.find(word, notation.NamePower)
	if !ok {
		return "", "", false
	}
	if p := d.rs.Power(ruleset.PowerID(id)); p != nil {
		return p.ID, p.Purses[0].ID, true
	}
	return ruleset.PowerID(id), "", true
}

// stack is a number of units of a type, with their owner if the text says it.
type stack struct {
	typ   ruleset.UnitType
	n     int
	owner ruleset.PowerID
}

var item = regexp.MustCompile(`^(\d+) (\S+?)(?: owned by (?:the )?(\S+))?$`)

// stacks reads "3 armour, 2 artilleries and 4 infantry", "1 infantry owned by the
// Chinese and 1 artillery owned by the Japanese". An owner holds for the items before
// it that name none.
func (d dictionary) stacks(text string) ([]stack, error) {
	var out []stack
	owned := 0
	for _, part := range regexp.MustCompile(`\s*,\s*|\s+and\s+`).Split(strings.TrimSpace(text), -1) {
		m := item.FindStringSubmatch(part)
		if m == nil {
			return nil, fmt.Errorf("%q is not a number of units", part)
		}
		s := stack{}
		var ok bool
		if s.n, _ = strconv.Atoi(m[1]); s.n == 0 || s.n > 500 {
			return nil, fmt.Errorf("%q is not a number that can be meant", m[1])
		}
		if s.typ, ok = d.unit(m[2]); !ok {
			return nil, fmt.Errorf("%q is not a unit of %s", m[2], d.rs.ID)
		}
		if m[3] != "" {
			if s.owner, _, ok = d.holder(m[3]); !ok {
				return nil, fmt.Errorf("%q is not a power", m[3])
			}
			for i := owned; i < len(out); i++ {
				out[i].owner = s.owner
			}
			owned = len(out) + 1
		}
		out = append(out, s)
	}
	return out, nil
}

package client

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/datafile"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

//go:embed words.tsv
var wordFiles embed.FS

// unitWord is the client's word for a unit, and for several.
type unitWord struct{ one, many string }

// vocabulary reads words.tsv: the client's words for units and for those who play a power, by our
// names, where they differ from ours, and how its names for those who never play begin.
var vocabulary = sync.OnceValue(func() (v struct {
	people  map[ruleset.PowerID]string
	units   map[ruleset.UnitType]unitWord
	neutral []string
}) {
	rows, err := datafile.ReadList(wordFiles, "words.tsv", "ours", "kind", "client", "plural")
	if err != nil {
		panic("client: " + err.Error())
	}
	v.people, v.units = map[ruleset.PowerID]string{}, map[ruleset.UnitType]unitWord{}
	for _, row := range rows {
		switch kind := row.Get("kind"); {
		case kind == "unit":
			v.units[ruleset.UnitType(row.Key)] = unitWord{one: row.Get("client"), many: row.Get("plural")}
		case kind == "power" && row.Key == string(ruleset.Neutral):
			v.neutral = append(v.neutral, row.Get("client"))
		case kind == "power":
			v.people[ruleset.PowerID(row.Key)] = row.Get("client")
		default:
			panic("client: " + row.Errorf("%q is not a kind of word", kind).Error())
		}
	}
	return v
})

// playerOf is the client's word for a power, or for a treasury of its own.
func playerOf(p ruleset.PowerID) string {
	if w := vocabulary().people[p]; w != "" {
		return w
	}
	return strings.ReplaceAll(string(p), " ", "_")
}

// counted writes a number of units as the client does.
func counted(u *ruleset.Unit, n int) string {
	w, ok := vocabulary().units[u.Type]
	if u.Name == "industrial complex" { // where there is only one kind
		w = unitWord{"factory", "factorys"}
	}
	if !ok {
		w = unitWord{strings.ReplaceAll(u.Name, " ", "_"), strings.ReplaceAll(u.Plural, " ", "_")}
	}
	if n == 1 {
		return "1 " + w.one
	}
	return fmt.Sprintf("%d %s", n, w.many)
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

// find returns the meaning of a word of a kind: its only meaning, or that of its plural.
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
	for t, w := range vocabulary().units {
		if (word == w.one || word == w.many) && d.rs.Unit(t) != nil {
			return t, true
		}
	}
	id, ok := d.find(word, notation.NameUnit)
	return ruleset.UnitType(id), ok
}

// holder is what the client's name for a player means: a power, with the treasury if it has
// several, or nobody.
func (d dictionary) holder(word string) (ruleset.PowerID, ruleset.PurseID, bool) {
	word = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(word), "the "))
	if slices.ContainsFunc(vocabulary().neutral, func(n string) bool { return strings.HasPrefix(word, n) }) {
		return ruleset.Neutral, "", true
	}
	for p, w := range vocabulary().people {
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

// stack is a number of units of a type, with their owner if the text names him.
type stack struct {
	typ   ruleset.UnitType
	n     int
	owner ruleset.PowerID
}

var item = regexp.MustCompile(`^(\d+) (\S+?)(?: owned by (?:the )?(\S+))?$`)

// stacks reads "3 armour, 2 artilleries and 4 infantry", "1 infantry owned by the Chinese and 1
// artillery owned by the Japanese". An owner applies to the items before it that do not name one.
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

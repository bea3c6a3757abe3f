package engine

import (
	"fmt"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/state/special/alliances"
	"github.com/adjutant-game/adjutant/state/special/armistice"
	"github.com/adjutant-game/adjutant/state/special/cashandcarry"
	"github.com/adjutant-game/adjutant/state/special/chinaborder"
	"github.com/adjutant-game/adjutant/state/special/dutch"
	"github.com/adjutant-game/adjutant/state/special/eitherfirst"
	"github.com/adjutant-game/adjutant/state/special/emblems"
	"github.com/adjutant-game/adjutant/state/special/factorymove"
	"github.com/adjutant-game/adjutant/state/special/freefrance"
	"github.com/adjutant-game/adjutant/state/special/influence"
	"github.com/adjutant-game/adjutant/state/special/insurgency"
	"github.com/adjutant-game/adjutant/state/special/latecomer"
	"github.com/adjutant-game/adjutant/state/special/lendlease"
	"github.com/adjutant-game/adjutant/state/special/neutralchoice"
	"github.com/adjutant-game/adjutant/state/special/neutralprice"
	"github.com/adjutant-game/adjutant/state/special/nuclear"
	"github.com/adjutant-game/adjutant/state/special/ottawa"
	"github.com/adjutant-game/adjutant/state/special/railroad"
	"github.com/adjutant-game/adjutant/state/special/recruit"
	"github.com/adjutant-game/adjutant/state/special/scorchedearth"
	"github.com/adjutant-game/adjutant/state/special/shuttle"
	"github.com/adjutant-game/adjutant/state/special/stalindoctrine"
	"github.com/adjutant-game/adjutant/state/special/standingarmy"
	"github.com/adjutant-game/adjutant/state/special/surrender"
	"github.com/adjutant-game/adjutant/state/special/techtrade"
	"github.com/adjutant-game/adjutant/state/special/tokensale"
	"github.com/adjutant-game/adjutant/state/special/unmanned"
	"github.com/adjutant-game/adjutant/state/special/vichy"
)

// special is a rule that only some rulesets have, by the name under which they
// list it.
type special struct {
	name string
	// module answers those questions of package rules on which it has something to say; nil
	// for a name that only permits orders that the base rules handle.
	module any
}

// specials is the table of all of them.
var specials = []special{
	{order.VichySpecial, vichy.Special{}},
	{"unmanned fleet", unmanned.Special{}},
	{order.CashAndCarrySpecial, cashandcarry.Special{}},
	{"chinese border", chinaborder.Special{}},
	{order.ScorchedEarthSpecial, scorchedearth.Special{}},
	{order.FactoryMoveSpecial, factorymove.Special{}},
	{order.LendLeaseSpecial, lendlease.Special{}},
	{order.TokensSpecial, tokensale.Special{}},
	{"stalin doctrine", stalindoctrine.Special{}},
	{order.RailroadSpecial, railroad.Special{}},
	{order.ShuttleSpecial, shuttle.Special{}},
	{"choice of strict neutrals", neutralchoice.Special{}},
	{order.NeutralPriceSpecial, neutralprice.Special{}},
	{"dutch lands", dutch.Special{}},
	{"ottawa", ottawa.Special{}},
	{"emblems", emblems.Special{}},
	{order.StandingArmySpecial, standingarmy.Special{}},
	{"recruitment", recruit.Special{}},
	{"latecomers", latecomer.Special{}},
	{"fall of paris", freefrance.Special{}},
	{"either first", eitherfirst.Special{}},
	{"alliances", alliances.Special{}},
	{"trade in technology", techtrade.Special{}},
	{"armistices", armistice.Special{}},
	{order.SurrenderSpecial, surrender.Special{}},
	{order.InfluenceSpecial, influence.Special{}},
	{order.MissilesSpecial, nil},
	{order.NuclearSpecial, nuclear.Special{}},
	{order.InsurgencySpecial, insurgency.Special{}},
}

// LoadRules returns a ruleset that comes with the program, with its specials.
// Every caller gets the same one; nobody may change it.
func LoadRules(id string) (*ruleset.Ruleset, error) {
	if load, ok := loadRules[id]; ok {
		return load()
	}
	return ruleset.Load(id) // which says that there is none
}

var loadRules = func() map[string]func() (*ruleset.Ruleset, error) {
	m := map[string]func() (*ruleset.Ruleset, error){}
	for _, id := range ruleset.IDs() {
		m[id] = sync.OnceValues(func() (*ruleset.Ruleset, error) {
			rs, err := ruleset.Load(id)
			if err != nil {
				return nil, err
			}
			return hangIn(rs)
		})
	}
	return m
}()

// specialNames are the names under which rulesets list specials.
func specialNames() []string {
	var names []string
	for _, s := range specials {
		names = append(names, s.name)
	}
	return names
}

// hangIn gives the ruleset the specials that it lists.
func hangIn(rs *ruleset.Ruleset) (*ruleset.Ruleset, error) {
	if len(rs.Specials) == 0 {
		return rs, nil
	}
	var modules []any
	for _, name := range rs.Specials {
		known := false
		for _, s := range specials {
			if known = s.name == name; known {
				if s.module != nil {
					modules = append(modules, s.module)
				}
				break
			}
		}
		if !known {
			return nil, fmt.Errorf("ruleset %s: there is no special %q; there are %s", rs.ID, name, strings.Join(specialNames(), ", "))
		}
	}
	return rs.WithModules(modules), nil
}

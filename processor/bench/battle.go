package bench

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Battle is a battle as somebody describes it, on a command line or in a page.
type Battle struct {
	// Attacker and Defender are the units, as in an order: "10 inf, 3 art".
	Attacker, Defender string
	// Sea is set for a battle at sea, Amphibious for a landing. ByLand are the attacker's land
	// units that join a landing over land.
	Sea, Amphibious bool
	ByLand          string
	// AttackerOol and DefenderOol are orders of loss. Retreat says when the attacker breaks off.
	// AttackerSubs and DefenderSubs are "fight" or "dive".
	AttackerOol, DefenderOol, Retreat, AttackerSubs, DefenderSubs string
	// Decks is set if aircraft at sea can only land on their carriers.
	Decks, LowLuck bool
	// All is set to list all sets of survivors, not only the likely ones.
	All bool
}

// battleForm makes a battle from a description, and keeps what there is to say about it.
type battleForm struct {
	c  *Battle
	rs *ruleset.Ruleset
	// attacker and defender are the units as written. landed are those that join the attacker's
	// landing over land.
	attacker, landed, defender []order.Listed
	sea                        bool
	said                       []string
	failed                     bool
}

func newBattleForm(c *Battle, rs *ruleset.Ruleset) battleForm {
	f := battleForm{c: c, rs: rs}
	f.attacker = f.force("attacker", c.Attacker)
	f.defender = f.force("defender", c.Defender)
	if c.ByLand != "" {
		f.landed = f.force("--by-land", c.ByLand)
		if !c.Amphibious {
			f.refuse("--by-land: only a landing distinguishes units by land from units by sea; add --amphibious")
		}
	}
	if c.Sea && c.Amphibious {
		f.refuse("--sea, --amphibious: a landing is fought on land; work out the sea battle before it by itself")
	}
	f.sea = c.Sea || !c.Amphibious && f.has(ruleset.Sea) && !f.has(ruleset.Land)
	return f
}

// force reads one side's units.
func (f *battleForm) force(who, text string) []order.Listed {
	list, diags := order.BindForce(text, f.rs)
	f.diagnose(who, diags)
	if len(list) == 0 && !notation.HasErrors(diags) {
		f.refuse("%s: no units; write them like \"10 inf, 3 art\"", who)
	}
	total := 0
	for _, l := range list {
		total += min(l.N, mostUnits+1)
	}
	if total > mostUnits {
		f.refuse("%s: more than %d units", who, mostUnits)
	}
	return list
}

// mostUnits limits the units of one side.
const mostUnits = 200

// has reports whether a class of units takes part.
func (f *battleForm) has(c ruleset.Class) bool {
	return slices.ContainsFunc(slices.Concat(f.attacker, f.defender, f.landed), func(l order.Listed) bool {
		u := f.rs.Unit(l.Type)
		return u != nil && u.Class == c
	})
}

func (f *battleForm) diagnose(who string, diags []notation.Diagnostic) {
	for _, d := range diags {
		f.said = append(f.said, fmt.Sprintf("%s: %s: %s", d.Severity, who, d))
	}
	f.failed = f.failed || notation.HasErrors(diags)
}

func (f *battleForm) refuse(format string, args ...any) {
	f.said = append(f.said, notation.Error.String()+": "+fmt.Sprintf(format, args...))
	f.failed = true
}

// refuseUnit says why a unit cannot take part.
func (f *battleForm) refuseUnit(who string, l order.Listed, why string) {
	f.diagnose(who, []notation.Diagnostic{{Span: l.Span(), Severity: notation.Error, Code: "no-fighter", Message: l.String() + ": " + why}})
}

// spec makes the battle; it is valid if f.failed is not set.
func (f *battleForm) spec() combat.Spec {
	sp := combat.Spec{Rules: f.rs, Options: f.rs.Options, Name: "the battle", Kind: combat.LandBattle, RetreatOpen: true}
	if f.sea {
		sp.Kind = combat.SeaBattle
	}
	if f.c.LowLuck {
		sp.Options.LowLuck = true
	}
	f.attackers(&sp)
	for _, l := range f.defender {
		f.enlist(&sp, combat.Defender, l, false)
	}
	sp.CanCapture = !f.sea
	sp.Choices[combat.Attacker] = f.choices("--attacker-ool", f.c.AttackerOol)
	sp.Choices[combat.Defender] = f.choices("--defender-ool", f.c.DefenderOol)
	sp.Choices[combat.Attacker].Retreat = f.retreat()
	sp.Choices[combat.Attacker].Submerge = diving[f.c.AttackerSubs]
	sp.Choices[combat.Defender].Submerge = diving[f.c.DefenderSubs]
	f.tellDiving(&sp)
	return sp
}

// attackers sends the attacker's units into the battle, ships of a landing to
// its bombardment: as many as land units come by sea, the strongest.
// Rules: G40-3.6.4, DEC-37.
func (f *battleForm) attackers(sp *combat.Spec) {
	landing := 0
	var ships []combat.Unit
	for _, l := range f.attacker {
		u := f.rs.Unit(l.Type)
		switch {
		case u == nil:
		case f.c.Amphibious && u.Class == ruleset.Sea:
			if u.Bombard == 0 {
				f.refuseUnit("attacker", l, "takes no part in a landing; only ships that bombard do")
			}
			for range l.N {
				ships = append(ships, combat.Unit{Type: l.Type})
			}
		default:
			if f.c.Amphibious && u.Class == ruleset.Land {
				landing += l.N
			}
			f.enlist(sp, combat.Attacker, l, f.c.Amphibious && u.Class == ruleset.Land)
		}
	}
	for _, l := range f.landed {
		if u := f.rs.Unit(l.Type); u != nil && u.Class != ruleset.Land {
			f.refuseUnit("--by-land", l, "does not come by land")
		}
		f.enlist(sp, combat.Attacker, l, false)
	}
	if f.c.Amphibious && landing == 0 {
		f.refuse("--amphibious: no land unit lands")
	}
	slices.SortStableFunc(ships, func(a, b combat.Unit) int { return f.rs.Unit(b.Type).Bombard - f.rs.Unit(a.Type).Bombard })
	if len(ships) > landing && !f.failed {
		f.said = append(f.said, fmt.Sprintf("note: %d of %d ships bombard, as many as land units come by sea (G40-3.6.4)", landing, len(ships)))
		ships = ships[:landing]
	}
	sp.Bombard = ships
}

// enlist adds units to a side, or says why they cannot fight there.
func (f *battleForm) enlist(sp *combat.Spec, side combat.Side, l order.Listed, seaborne bool) {
	u := f.rs.Unit(l.Type)
	switch {
	case u == nil || f.failed:
		return
	case f.sea && u.Class == ruleset.Land:
		f.refuseUnit(side.String(), l, "land units do not fight at sea")
	case !f.sea && u.Class == ruleset.Sea && side == combat.Attacker:
		f.refuseUnit(side.String(), l, "ships do not fight on land; add --amphibious if they bombard for a landing")
	case !f.sea && u.Class == ruleset.Sea:
		f.refuseUnit(side.String(), l, "ships do not fight on land; a battle with defending ships is one at sea")
	case u.NoncombatOnly && side == combat.Attacker:
		f.refuseUnit(side.String(), l, "cannot attack")
	}
	for range l.N {
		sp.Units[side] = append(sp.Units[side], combat.Unit{
			Type: l.Type, Damaged: l.Damaged, Seaborne: seaborne, Homeless: f.sea && f.c.Decks && u.OnDeck,
		})
	}
}

// choices reads a side's order of loss.
func (f *battleForm) choices(flag, text string) (c combat.Choices) {
	if text == "" {
		return c
	}
	o, diags := order.BindLosses(text, f.sea, f.rs)
	f.diagnose(flag, diags)
	for _, st := range o.Types {
		c.Losses = append(c.Losses, combat.Loss{Type: st.Type, Tip: st.Tip})
		if u := f.rs.Unit(st.Type); u != nil && u.Class == ruleset.Air {
			c.Planes = append(c.Planes, st.Type)
		}
	}
	for _, k := range o.Keep {
		if k.All {
			k.N = mostUnits
		}
		c.Keep = append(c.Keep, combat.Keep{Type: k.Type, N: k.N})
	}
	return c
}

// retreat reads when the attacker breaks off.
func (f *battleForm) retreat() (b combat.Break) {
	if f.c.Retreat == "" {
		return b
	}
	r, diags := order.BindBreak(f.c.Retreat, f.rs)
	f.diagnose("--retreat", diags)
	return combat.Break{Set: true, Never: r.Never, AfterRound: r.AfterRound, IfFewer: r.IfFewer, Class: r.Class}
}

// diving are the words for what submarines do.
var diving = map[string]combat.Dive{"fight": combat.DiveNever, "dive": combat.DiveAlways}

// tellDiving adds that defending submarines submerge when they are alone, where that may end the
// battle and nothing else was asked for. Rules: DEC-05, G40-3.8.5.
func (f *battleForm) tellDiving(sp *combat.Spec) {
	is := func(side combat.Side, what func(u *ruleset.Unit) bool) bool {
		return slices.ContainsFunc(sp.Units[side], func(u combat.Unit) bool { return what(f.rs.Unit(u.Type)) })
	}
	sub := func(u *ruleset.Unit) bool { return u.Sub }
	if !f.sea || f.failed || f.c.DefenderSubs != "" || !is(combat.Defender, sub) {
		return
	}
	others := is(combat.Defender, func(u *ruleset.Unit) bool { return !u.Sub && !u.Holds })
	when := "are alone"
	if others {
		when = "are all that is left"
	}
	if is(combat.Attacker, func(u *ruleset.Unit) bool { return u.AntiSub }) {
		when += " and no enemy destroyer is left"
	}
	f.said = append(f.said, "note: the defender's submarines submerge when they "+when+
		", and that ends the battle (DEC-05); --defender-subs fight has them fight on")
}

package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// MissilesSpecial is the special of missiles, as in ruleset.toml.
const MissilesSpecial = "missiles"

// NuclearSpecial is the special of atomic bombs and nuclear missiles.
const NuclearSpecial = "nuclear weapons"

// Strike fires a missile of an air base at a facility, or at ships.
type Strike struct {
	At
	// Missile is the technology that it comes by.
	Missile  ruleset.Technology
	From, To board.SpaceID
	// Target is the facility; empty: the complex, else the air base, else the naval base.
	Target ruleset.UnitType
	// Surprise is set for a strike that begins a war without a declaration (EX-096).
	Surprise bool
}

// missileNamed are the technologies of missiles by the word for them.
var missileNamed = map[string]ruleset.Technology{
	"cruise": ruleset.CruiseMissiles, "ballistic": ruleset.BallisticMissiles, "nuclear": ruleset.NuclearWarhead,
}

// Special names the special.
func (Strike) Special() string { return MissilesSpecial }

// Phase returns CombatMove.
func (Strike) Phase() Phase { return CombatMove }

// strike binds a missile.
func (b *binder) strike(s *notation.Statement) {
	o := Strike{At: At{s.Span}, Missile: missileNamed[s.What], Surprise: s.Surprise}
	if !b.ends(s, nil, &o.From, &o.To) {
		return
	}
	if len(s.Targets) > 0 && o.Missile == ruleset.NuclearWarhead {
		b.fail(s.Span, "no-target", []string{o.String()}, "a nuclear missile falls on the whole land, and hits all facilities in it: leave the target out")
		return
	}
	if len(s.Targets) > 1 {
		b.fail(s.Span, "one-target", nil, "a missile hits one facility")
		return
	}
	for _, c := range s.Targets {
		o.Target = b.facility(c, o.To)
	}
	b.add(o)
}

// Name is the word for one of its kind: "cruise missile".
func (o Strike) Name() string {
	switch o.Missile {
	case ruleset.BallisticMissiles:
		return "ballistic missile"
	case ruleset.NuclearWarhead:
		return "nuclear missile"
	}
	return "cruise missile"
}

// String prints "strike: cruise missile Western Germany -> Poland, target: air base".
func (o Strike) String() string {
	verb := "strike: "
	if o.Surprise {
		verb = "strike (surprise): "
	}
	s := verb + o.Name() + " " + arrows([]board.SpaceID{o.From, o.To})
	if o.Target != "" {
		s += ", target: " + word(o.Target, 1)
	}
	return s
}

package combat

import (
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Group is a kind of like units of one side. Units of one group cannot be told
// apart in a battle; a State holds how many of each group are left.
type Group struct {
	Type     ruleset.UnitType
	Power    ruleset.PowerID
	Attack   int
	Defense  int
	Cost     int
	Damaged  bool
	Seaborne bool
	Homeless bool
	// Tips is the group that a two-hit ship joins by its first hit, or -1.
	Tips int

	air, sub, surfaceOrLand, transport, aaa, antiSub bool
	captures, supported                              bool
	decks, supports, paired                          int
	pairsWith                                        []ruleset.UnitType
	partner                                          bool // a tactical bomber may pair with it
	leads                                            bool // a mechanized infantry may pair with it
	airborne                                         bool // paratroopers
	flew                                             bool // came by air: AAA fire at it
	bestOf, dice                                     int  // of a heavy bomber's attack
	lowLuck                                          bool
	shots, antiAir                                   int
	airDefense                                       int  // the number to roll against aircraft only
	foremost                                         bool // lost before others by default
}

// Table is a Spec prepared for fighting: the groups of both sides and their
// orders of loss. It does not change while a battle goes on and may be shared
// by any number of battles and odds.
type Table struct {
	Spec   *Spec
	Groups [2][]Group
	start  [2][]int
	losses [2][]lossEntry
	planes []int // attacker's groups of aircraft in the order of AAA losses
	canSub bool  // there are submarines in the battle
}

// groupKey distinguishes groups of one type.
type groupKey struct {
	power                                 ruleset.PowerID
	damaged, seaborne, homeless, airborne bool
	foremost                              bool
}

// groupOf returns the index of the group that a unit starts in.
func (t *Table) groupOf(side Side, u *Unit) int {
	for i := range t.Groups[side] {
		g := &t.Groups[side][i]
		if g.Type == u.Type && g.Power == u.Power && g.Damaged == u.Damaged &&
			g.Seaborne == u.Seaborne && g.Homeless == u.Homeless && g.airborne == u.Airborne && g.foremost == u.Foremost {
			return i
		}
	}
	panic("combat: unit without group")
}

// hitsByDie reports whether the die decides which plane an AAA shot hits; its
// salvos are then those of the planes shot at, not of the guns.
func (t *Table) hitsByDie() bool {
	return dieAPlane(&t.Spec.Options) && t.Spec.Options.AAAHitsByDie && !LowLuck(&t.Spec.Options)
}

// inBombers reports whether paratroopers ride in bombers: no die is thrown at them, and
// they are lost with their bomber.
// Rules: A50-6.3, DIFF-43.
func (t *Table) inBombers() bool { return InBombers(&t.Spec.Options) }

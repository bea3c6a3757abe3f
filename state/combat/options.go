package combat

import (
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What the options say about battles, for questions that more than one file asks. Each
// function is the only reader of its option.

// BombardedFire reports whether units that a bombardment hit still fire back.
//
// Rules: DIFF-54.
func BombardedFire(o *ruleset.Options) bool { return o.BombardCasualtiesFire }

// dieAPlane reports whether one gun fires a die at each plane.
//
// Rules: DIFF-09.
func dieAPlane(o *ruleset.Options) bool { return o.AAAPerPlane }

// InBombers reports whether paratroopers ride in bombers instead of flying from an air
// base by themselves.
//
// Rules: A50-6.3, DIFF-43.
func InBombers(o *ruleset.Options) bool { return o.TechParatroopers == "bomber" }

// LowLuck reports whether dice are thrown only for the remainder after division by six.
func LowLuck(o *ruleset.Options) bool { return o.LowLuck }

// mayLoseAAA reports whether antiaircraft artillery may be chosen as a casualty.
//
// Rules: DIFF-10.
func mayLoseAAA(o *ruleset.Options) bool { return o.AAACasualty }

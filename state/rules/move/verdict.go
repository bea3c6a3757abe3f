// Shown by G40-2.4.8.

package move

import (
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
)

// leave says how a unit may enter a space.
type leave uint8

const (
	barred leave = iota // it may not enter
	halt                // it may enter and must stop there
	pass                // it may enter and go on
)

// verdict is a law's answer to one step, with the refusal that stops a unit; {from} and
// {to} stand for the spaces.
type verdict struct {
	leave
	rules.Refusal
}

// The verdicts that let a unit go on; by a blitz only some units do.
var (
	goOn        = verdict{leave: pass}
	goOnByBlitz = verdict{leave: pass, Refusal: rules.Refusal{Code: "blitz"}}
)

// law says how a unit may take a step between two spaces that touch.
type law func(from, to board.SpaceID) verdict

// footstep is a space reached in a search, with the number of waypoints passed.
type footstep struct {
	at     board.SpaceID
	passed int
}

// bar keeps a unit out.
func bar(code, rule, why string) verdict { return stopped(barred, code, rule, why) }

// stop lets a unit in but no further.
func stop(code, rule, why string) verdict { return stopped(halt, code, rule, why) }

// forbid keeps a unit out for a reason that the law gave.
func forbid(code string, no *rules.Refusal) verdict { return bar(code, no.Rule, no.Why) }

func stopped(l leave, code, rule, why string) verdict {
	return verdict{l, rules.Refusal{Code: code, Rule: rule, Why: why}}
}

func (v verdict) refusal(from, to board.SpaceID) *rules.Refusal {
	r := strings.NewReplacer("{from}", string(from), "{to}", string(to))
	return rules.Because(v.Code, v.Rule, r.Replace(v.Why))
}

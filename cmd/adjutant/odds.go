package main

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/bench"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
)

type oddsCmd struct {
	Units []string `arg:"" help:"The attacking units, the word vs, the defending units, as in an order: \"10 inf, 3 art\" vs \"12 inf\"."`

	Sea          bool   `help:"A battle at sea. Said by itself if there are ships and neither land units nor a landing."`
	Amphibious   bool   `help:"The attacker lands: the land units come by sea and cannot retreat, the ships bombard."`
	ByLand       string `help:"Attacking land units that join a landing over land." placeholder:"UNITS"`
	Ruleset      string `help:"Whose units and rules; g40v2 if unsaid." default:"g40v2" placeholder:"ID"`
	AttackerOol  string `name:"attacker-ool" help:"The attacker's order of loss, first lost first." placeholder:"TYPES"`
	DefenderOol  string `name:"defender-ool" help:"The defender's order of loss." placeholder:"TYPES"`
	Retreat      string `help:"When the attacker breaks off: \"after round 2\", \"if <6 ground\"." placeholder:"WHEN"`
	AttackerSubs string `name:"attacker-subs" help:"Attacking submarines that may submerge \"fight\" on, as they do unsaid, or \"dive\"." enum:",fight,dive" default:"" placeholder:"fight|dive"`
	DefenderSubs string `name:"defender-subs" help:"Defending submarines that may submerge \"fight\" on, or \"dive\"; unsaid they dive when they are alone against somebody who can hit them." enum:",fight,dive" default:"" placeholder:"fight|dive"`
	Decks        bool   `help:"Aircraft at sea have no place to land but their side's carriers, which are not tipped while they are needed."`
	LowLuck      bool   `help:"Six pips are a sure hit; only what is left over is rolled."`
	All          bool   `help:"Print all sets of survivors, not only the likely ones."`
	JSON         bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (oddsCmd) Help() string {
	return `Tells how a battle is likely to end: who wins, what is left, what it costs. It
runs the rules that games are played by. The odds are exact wherever that can be
worked out in reasonable time; beyond that the battle is fought many times, and
"method" and "stderr" say so.

  adjutant odds "10 inf, 3 art, 5 arm, 3 ftr, 2 tac" vs "12 inf, 2 art, 2 aaa, 2 ftr"
  adjutant odds "3 ss, 2 dd, 1 cv, 2 ftr" vs "1 damaged bb, 2 dd, 1 tp" --sea
  adjutant odds "4 inf, 2 arm, 1 ftr, 1 bb, 2 ca" vs "5 inf, 1 aaa" --amphibious
  adjutant odds "2 inf, 1 bb" vs "3 inf" --amphibious --by-land "2 arm"
  adjutant odds "6 inf, 2 arm" vs "4 inf" --retreat "after round 2"
  adjutant odds "6 inf, 2 arm" vs "9 inf" --retreat "if <6 ground"
  adjutant odds "6 inf, 4 ftr" vs "6 inf" --attacker-ool "inf, ftr, keep 1 inf"
  adjutant odds "2 bb, 2 cv, 4 ftr" vs "6 ss, 2 dd" --defender-ool "dd, ss"
  adjutant odds "2 ca, 2 ftr" vs "3 ss" --defender-subs fight

Units, orders of loss and retreats are written as in orders ("adjutant odds" takes
every spelling that they do): inf, art, mech, arm, aaa, ftr, tac, bmb, ss, dd, ca,
cv, bb, tp. "tip bb+cv" in an order of loss takes only the first hit of two-hit
ships; "keep 1 arm" holds one back to the last. Without an order of loss the
cheapest go first, two-hit ships are tipped before anything sinks, transports are
last, and one land unit is kept to take the territory if that is worth it on average
(a territory counts as much as the dearest attacker). The
attacker fights to the end unless --retreat says otherwise; in the JSON a retreat
is a win of the defender. Defending submarines that are alone submerge where they
may, as in a game without other orders; --defender-subs fight has them fight on.
Aircraft are taken to have a place to land, but for --decks.

Exit status 0 if there are odds, 1 if something cannot be read or cannot fight
there, 2 for a command line that makes no sense.`
}

// Run works out the odds and prints them.
func (c *oddsCmd) Run(env *environment) error {
	rs, err := env.rulesOf(c.Ruleset, "")
	if err != nil {
		return err
	}
	attacker, defender, err := c.sides()
	if err != nil {
		fmt.Fprintf(env.stderr, "%s: %v\n", notation.Error, err)
		return errFailed
	}
	b := bench.Battle{Attacker: attacker, Defender: defender, Sea: c.Sea, Amphibious: c.Amphibious, ByLand: c.ByLand,
		AttackerOol: c.AttackerOol, DefenderOol: c.DefenderOol, Retreat: c.Retreat, AttackerSubs: c.AttackerSubs, DefenderSubs: c.DefenderSubs,
		Decks: c.Decks, LowLuck: c.LowLuck, All: c.All}
	a := b.Odds(rs, samples*fightsInOne, work)
	for _, s := range a.Said {
		fmt.Fprintln(env.stderr, s)
	}
	switch {
	case a.Failed:
		return errFailed
	case c.JSON:
		return printJSON(env.stdout, a.Odds)
	}
	_, err = io.WriteString(env.stdout, a.Text)
	return err
}

// The limit between exact and simulated odds: a calculation that would take more steps is replaced
// by this many simulated fights. The samples are the same on every machine, whatever the number of
// its processors.
const (
	mostSteps   = 500_000_000
	samples     = 16
	fightsInOne = 15000
)

// work finds the odds, exactly if that is possible.
func work(sp *combat.Spec) odds.Odds {
	if o, ok := odds.Exact(sp, mostSteps); ok {
		return o
	}
	parts := make([]*odds.Sample, samples)
	next := make(chan int, samples)
	for i := range parts {
		next <- i
	}
	close(next)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				parts[i] = odds.NewSample(sp, uint64(i))
				parts[i].Fight(fightsInOne)
			}
		})
	}
	all.Wait()
	return odds.Join(parts...)
}

// sides splits the units at the word between the two sides. It makes no difference whether the
// shell passed each side as one word or as many.
func (c *oddsCmd) sides() (attacker, defender string, err error) {
	var side [2][]string
	n := 0
	for _, w := range strings.Fields(strings.Join(c.Units, " ")) {
		switch strings.ToLower(w) {
		case "vs", "vs.", "v", "versus", "against":
			n++
		default:
			side[min(n, 1)] = append(side[min(n, 1)], w)
		}
	}
	if n != 1 {
		return "", "", fmt.Errorf(`the word vs must stand once, between the two sides: adjutant odds "3 inf, 1 art" vs "2 inf"`)
	}
	return strings.Join(side[0], " "), strings.Join(side[1], " "), nil
}

package audit

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// callsOf returns a log's calls in the form in which verify reports them.
func callsOf(l *gamelog.Log) []CalledDice {
	var out []CalledDice
	calls, need := l.Calls(), 0
	if w := l.Records[0].Input.Witnesses; w != nil {
		need = w.Need
	}
	for i, a := range calls {
		c := CalledDice{Record: a.Record, Seed: a.Seed, Silent: a.Silent, Round: roundOf(a.Call, need), Missed: a.Missed,
			Unasked: len(a.Names) == 0 && state.AsksPlayers(l.Records[0].Input.Dice)}
		if c.Round != nil {
			c.Silent = nil // that is the beacon
		}
		last := l.Records[len(l.Records)-1].Input
		c.open = i == len(calls)-1 && a.Seed == 0 && (last.Kind == state.Call || last.Kind == state.Value || last.Kind == state.Silent || last.Kind == state.Witnessed || last.Action.IsRemark())
		for _, v := range a.Values {
			name := v.Player
			if name == "" {
				name = "the host"
			}
			switch {
			case a.Round != 0:
			case len(v.Faces) > 0:
				c.Entered = appendNew(c.Entered, name)
			case v.Listed:
				c.Listed = append(c.Listed, name)
			default:
				c.Words = append(c.Words, name)
			}
		}
		out = append(out, c)
	}
	return out
}

func appendNew(names []string, name string) []string {
	for _, n := range names {
		if n == name {
			return names
		}
	}
	return append(names, name)
}

// sourceText says where a log's dice come from and how far that can be trusted, and names each call
// that was not answered as it should have been.
func sourceText(source string, calls []CalledDice) string {
	var b strings.Builder
	switch source {
	case "":
		fmt.Fprintln(&b, "dice as they were before games named a source: each seed goes by all that stands in the log before it, so that the host could try words, times and hashes of mails until the dice suited him, and nothing would show it. No game has been opened so since; if this one is newer, ask why")
	case state.Manual:
		fmt.Fprintln(&b, "dice thrown by hand: that they were thrown at all is claimed by those who entered them, and nothing proves it")
	case state.Players, state.VRFPlayers:
		full := 0
		for _, c := range calls {
			if c.Seed > 0 && len(c.Silent) == 0 && !c.Unasked {
				full++
			}
		}
		with := "values of the other side's players"
		if source == state.VRFPlayers {
			with += " and the host's key"
		}
		fmt.Fprintf(&b, "dice from %s: fixed orders waited for them %s, and %d of these had a value of everybody asked\n", with, counted(len(calls), "time"), full)
	}
	words, with := map[string][]int{}, []string(nil)
	for _, c := range calls {
		switch {
		case c.open:
			fmt.Fprintf(&b, "record %d: the dice called for have not fallen yet\n", c.Record)
		case c.Missed:
			fmt.Fprintf(&b, "record %d: the witnesses did not sign the orders before round %d came at %s, says the host, and they waited for a later one; a signature of a witness from before that time would show that he had a choice (adjutant witness lists them: GET /<log>/signed)\n", c.Record, c.Round.Round, c.Round.Comes)
		case c.Seed == 0:
			fmt.Fprintf(&b, "record %d: the dice called for never fell, because the game was changed before; %s known by then\n", c.Record, knownThen(c))
		case len(c.Entered) > 0:
			fmt.Fprintf(&b, "record %d: dice by hand, entered by %s\n", c.Seed, OneLine(strings.Join(c.Entered, ", ")))
		}
		if c.Unasked {
			fmt.Fprintf(&b, "record %d: nobody was asked for a value, because whoever plays on the other side plays on the side that ordered, too: these dice come from the host's key alone\n", max(c.Seed, c.Record))
		}
		if len(c.Silent) > 0 {
			fmt.Fprintf(&b, "record %d: without a value of %s, who gave none in time\n", max(c.Seed, c.Record), OneLine(strings.Join(c.Silent, ", ")))
		}
		if len(c.Words) > 0 && c.Seed > 0 {
			who := strings.Join(c.Words, ", ")
			if words[who] == nil {
				with = append(with, who)
			}
			words[who] = append(words[who], c.Seed)
		}
	}
	for _, who := range with {
		fmt.Fprintf(&b, "%s: with words of %s, who could choose them once the orders were fixed\n", records(words[who]), OneLine(who))
	}
	return b.String()
}

// records names records by their numbers: "record 4", "12 records (4, 9 ...)".
func records(ns []int) string {
	if len(ns) == 1 {
		return fmt.Sprintf("record %d", ns[0])
	}
	return fmt.Sprintf("%s (%s)", counted(len(ns), "record"), numbers(ns))
}

// knownThen says what was known about a call when it was cancelled.
func knownThen(c CalledDice) string {
	if c.Round != nil {
		return fmt.Sprintf("round %d, which came at %s, may have been", c.Round.Round, c.Round.Comes)
	}
	all := append(append(append([]string{}, c.Listed...), c.Words...), c.Entered...)
	if len(all) == 0 {
		return "no value was"
	}
	return "what " + strings.Join(all, ", ") + " gave was"
}

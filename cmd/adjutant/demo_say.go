package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func (d *demo) say(format string, args ...any) { fmt.Fprintf(d.out, format+"\n", args...) }

func (d *demo) sayOpening() {
	d.say("A game of Alpha+2 by mail, all in this process")
	d.say("  mailbox      %s over IMAP, %s", demoAddress, d.office.imapAddr)
	d.say("  mail server  SMTP, %s", d.office.smtpAddr)
	for _, p := range demoPlayers {
		var powers []string
		for _, w := range p.Powers {
			powers = append(powers, string(w))
		}
		if powers == nil {
			powers = []string{"reads along"}
		}
		d.say("  %-11s  %s", p.Name, strings.Join(powers, ", "))
	}
	d.say("\nRound 1")
}

// sayStep prints one mail.
func (d *demo) sayStep(s demoStep, mark store.Mark, c came, told []string) {
	verdict := mark.Outcome
	switch {
	case s.twice:
		verdict = "known already, nothing happens"
	case mark.Outcome == "refused":
		verdict = "REFUSED, with the reasons"
	case mark.Outcome == "forged":
		verdict = "NOT BELIEVED; the real Harrow is informed"
	case mark.Outcome == "help":
		verdict = "the page of commands comes back"
	case mark.Outcome == "automatic":
		verdict = "silence"
	case mark.Outcome == "answered":
		verdict = "answered"
	case isStandingOnly(c.records):
		verdict = "accepted, stands until it is needed"
	case len(c.records) == 1 && c.records[0].Input.Kind == state.Answer:
		verdict = "an answer; the game waits for the others"
	case len(c.records) == 1:
		verdict = "accepted, can be changed for 15 minutes"
	}
	d.say("%s  %-8s  %-16s  %s", d.clock.Now().Format("Mon 15:04"), s.from, s.about, s.style)
	d.say("           -> %s", verdict)
	d.sayTold(told)
	d.sayRound(c.records)
}

func isStandingOnly(rs []gamelog.Record) bool {
	if len(rs) != 1 {
		return false
	}
	for _, ev := range rs[0].Events {
		if _, ok := ev.(state.StandingSet); !ok {
			return false
		}
	}
	return true
}

// refusals returns what a reply says is wrong, one line each, with its place. They are read from
// the mail, as its reader would.
func refusals(reply string) []string {
	var out []string
	place := ""
	for _, line := range strings.Split(reply, "\n") {
		switch {
		case strings.HasPrefix(line, "What you can do"), strings.HasPrefix(line, "Your mail, corrected"):
			return out
		case strings.HasPrefix(line, "Line "):
			place = "line " + strings.TrimPrefix(line, "Line ") + ":"
		case strings.HasPrefix(line, "The mail as a whole"):
			place = "the mail as a whole:"
		case place == "":
		case strings.HasPrefix(line, "- "):
			line = strings.TrimPrefix(line, "- ")
			if n := len(out); n > 0 && (strings.HasPrefix(line, "Answer ") || strings.HasPrefix(line, "Rule ")) {
				out[n-1] += " – " + line
			} else {
				out = append(out, place+" "+line)
			}
		case strings.TrimSpace(line) == "", strings.HasPrefix(line, "---"), strings.HasPrefix(line, "> "):
		case len(out) > 0: // a line that was wrapped
			out[len(out)-1] = strings.TrimRight(out[len(out)-1], " ") + " " + strings.TrimSpace(line)
		}
	}
	return out
}

// sayDue prints what came due without a mail.
func (d *demo) sayDue(at time.Time, what string, told []string) {
	d.say("%s  %s", at.Format("Mon 15:04"), what)
	d.sayTold(told)
}

// sayTold prints the lines below a mail, and wraps those that are too long.
func (d *demo) sayTold(told []string) {
	const indent, width = "              ", 72
	for _, line := range told {
		for len(line) > width {
			i := strings.LastIndexByte(line[:width], ' ')
			if i <= 0 {
				break
			}
			d.say("%s%s", indent, line[:i])
			line = "  " + line[i+1:]
		}
		d.say("%s%s", indent, line)
	}
}

// sayRound says when a round is over and another begins.
func (d *demo) sayRound(rs []gamelog.Record) {
	for _, r := range rs {
		for _, ev := range r.Events {
			e, ok := ev.(state.PhaseBegan)
			if ok && e.Round > d.round && d.round < demoRounds {
				d.round = e.Round
				d.say("\nRound %d", d.round)
			}
		}
	}
}

// highlights puts the most important things that records did into short lines: wars, battles, land
// taken, income.
func highlights(rs []gamelog.Record) []string {
	var out []string
	for _, r := range rs {
		f := fights{taken: map[board.SpaceID]ruleset.PowerID{}, damage: map[board.SpaceID]int{}, fought: map[board.SpaceID]bool{}}
		for _, ev := range r.Events {
			f.note(ev)
		}
		for _, ev := range r.Events {
			if line := f.line(ev); line != "" {
				out = append(out, line)
			}
		}
	}
	return out
}

// fights is what the line about a battle needs to know from other events.
type fights struct {
	began  state.BattleBegan
	taken  map[board.SpaceID]ruleset.PowerID
	damage map[board.SpaceID]int
	fought map[board.SpaceID]bool
}

func (f *fights) note(ev state.Event) {
	switch e := ev.(type) {
	case state.BattleBegan:
		f.fought[e.Space] = true
	case state.Captured:
		f.taken[e.Space] = e.By
	case state.FacilityDamaged:
		f.damage[e.Space] += e.Points
	}
}

func (f *fights) line(ev state.Event) string {
	switch e := ev.(type) {
	case state.WarDeclared:
		if e.Why == "" {
			return fmt.Sprintf("%s declares war on %s", e.By, e.On)
		}
	case state.Scrambled:
		return fmt.Sprintf("%s scrambles to %s", e.From, e.To)
	case state.BattleBegan:
		f.began = e
	case state.BattleEnded:
		return battleLine(f.began, e, f.taken[e.Space], f.damage[e.Space])
	case state.Captured:
		if !f.fought[e.Space] {
			return fmt.Sprintf("%s takes %s", e.By, e.Space)
		}
	case state.IncomeCollected:
		if e.Why == "" {
			return fmt.Sprintf("%s collects %d IPC", e.Purse, e.Total)
		}
	}
	return ""
}

// battleLine is "France: Germany wins and takes it; lost 20 IPC, destroyed 51".
func battleLine(b state.BattleBegan, e state.BattleEnded, taken ruleset.PowerID, damage int) string {
	lost := fmt.Sprintf("lost %d IPC, destroyed %d", e.AttackerLost, e.DefenderLost)
	if e.Kind == state.Raid {
		return fmt.Sprintf("%s: %s bombs, %d damage; %s", e.Space, b.Attacker, damage, lost)
	}
	what := map[combat.Outcome]string{
		combat.AttackerWon: "wins", combat.DefenderWon: "is beaten", combat.BothGone: "and the defenders are gone",
		combat.Retreated: "retreats", combat.Stalemate: "ends it undecided",
	}[e.Outcome]
	if taken != "" {
		what += " and takes it"
	}
	if b.Space != e.Space { // it began before somebody was asked something
		if b.Attacker = e.Winner; e.Outcome != combat.AttackerWon {
			b.Attacker = "the attacker"
		}
	} else if len(b.Defenders) == 0 {
		return fmt.Sprintf("%s: %s walks in", e.Space, b.Attacker)
	}
	return fmt.Sprintf("%s: %s %s; %s", e.Space, b.Attacker, what, lost)
}

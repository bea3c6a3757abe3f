package main

import (
	"fmt"
	"strings"

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
}

// sayStep tells of one mail.
func (d *demo) sayStep(s demoStep, mark store.Mark, c came) {
	d.sayRound(c.records)
	verdict := mark.Outcome
	switch {
	case s.twice:
		verdict = "known already, nothing happens"
	case mark.Outcome == "refused":
		verdict = "REFUSED, with the reasons"
	case mark.Outcome == "forged":
		verdict = "NOT BELIEVED; the true Harrow is told"
	case mark.Outcome == "help":
		verdict = "the guide to the order language comes back"
	case mark.Outcome == "automatic":
		verdict = "silence"
	case mark.Outcome == "answered":
		verdict = "answered"
	case isStandingOnly(c.records):
		verdict = "accepted, stands until it is needed"
	case len(c.records) == 1:
		verdict = "accepted, can be changed for 15 minutes"
	}
	d.say("%s  %-8s  %-16s  %s", d.clock.Now().Format("Mon 15:04"), s.from, s.about, s.style)
	d.say("                     -> %s", verdict)
	for _, line := range refusals(s, c) {
		d.say("                        %s", line)
	}
	d.sayRecords(c.records)
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

// refusals are the lines of a reply that say what is wrong.
func refusals(s demoStep, c came) []string {
	if s.outcome != "refused" {
		return nil
	}
	var out []string
	for _, line := range strings.Split(c.replyText(), "\n") {
		if t := strings.TrimSpace(line); strings.HasPrefix(t, "error") || strings.HasPrefix(t, "line ") {
			out = append(out, t)
		}
	}
	return out
}

// sayDue tells of what came due without a mail.
func (d *demo) sayDue(x store.Due, c came) {
	what := "the time is over"
	if len(c.records) > 0 {
		what = "the 15 minutes are over: the dice are fixed"
	}
	d.say("%s  %-8s  %s", x.At.Format("Mon 15:04"), "", what)
	d.sayRecords(c.records)
}

// sayRound tells when a new round begins.
func (d *demo) sayRound(rs []gamelog.Record) {
	round := d.round
	for _, r := range rs {
		for _, ev := range r.Events {
			if e, ok := ev.(state.PhaseBegan); ok && e.Round > round && r.Index > 1 {
				round = e.Round
			}
		}
	}
	if d.round == 0 {
		d.round = 1
		d.say("\nRound 1")
	}
}

// sayRecords tells the most of what records did: battles, and the turn's end.
func (d *demo) sayRecords(rs []gamelog.Record) {
	for _, r := range rs {
		for _, line := range highlights(r.Events) {
			d.say("                        %s", line)
		}
		for _, ev := range r.Events {
			if e, ok := ev.(state.TurnEnded); ok && e.Power == "France" {
				d.round = e.Round + 1
				if e.Round == 1 {
					d.say("\nRound 2")
				}
			}
		}
	}
}

// highlights puts each battle and each income into a short line.
func highlights(evs []state.Event) []string {
	var out []string
	var began state.BattleBegan
	taken := map[board.SpaceID]ruleset.PowerID{}
	for _, ev := range evs {
		if e, ok := ev.(state.Captured); ok {
			taken[e.Space] = e.By
		}
	}
	damage := map[board.SpaceID]int{}
	for _, ev := range evs {
		if e, ok := ev.(state.FacilityDamaged); ok {
			damage[e.Space] += e.Points
		}
	}
	for _, ev := range evs {
		switch e := ev.(type) {
		case state.WarDeclared:
			if e.Why == "" {
				out = append(out, fmt.Sprintf("%s declares war on %s", e.By, e.On))
			}
		case state.Scrambled:
			out = append(out, fmt.Sprintf("%s scrambles to %s", e.From, e.To))
		case state.BattleBegan:
			began = e
		case state.BattleEnded:
			out = append(out, battleLine(began, e, taken[e.Space], damage[e.Space]))
		case state.IncomeCollected:
			if e.Why == "" {
				out = append(out, fmt.Sprintf("%s collects %d IPC", e.Purse, e.Total))
			}
		}
	}
	return out
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
	if len(b.Defenders) == 0 {
		return fmt.Sprintf("%s: %s walks in", e.Space, b.Attacker)
	}
	return fmt.Sprintf("%s: %s %s; %s", e.Space, b.Attacker, what, lost)
}

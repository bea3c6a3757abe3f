package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// rulingsOf returns those rulings in a log that verify does not report elsewhere: how the game
// began, if not as its ruleset says, and who or what changed it.
func rulingsOf(l *gamelog.Log, rs *ruleset.Ruleset) []Ruling {
	out := openingOf(l.Records[0].Input, rs)
	var overdue []int
	others, letters := seatsIn(l.Records[0]), shutLetters{}
	for i, r := range l.Records[1:] {
		in, found := r.Input, Ruling{Record: i + 1, By: r.Input.By, Reason: r.Input.Reason}
		others.take(r)
		if what := letters.take(r); what != "" {
			out = append(out, Ruling{Record: i + 1, What: what})
		}
		switch {
		case in.Kind == state.Deadline:
			overdue = append(overdue, found.Record)
		case in.NMR && others.plays[in.Power] == "":
			found.What = fmt.Sprintf("plays on for %s, which nobody plays: %s", in.Power, OneLine(in.Orders))
		case in.NMR:
			found.What = fmt.Sprintf("plays on for %s, whose player sent nothing in time, says the host: %s", in.Power, OneLine(in.Orders))
		case in.Kind == state.Upgrade:
			found.What = fmt.Sprintf("changes to revision %d of the rules", in.Revision)
			if len(in.House) > 0 {
				found.What += ", house rules that the record holds"
			}
		case in.Kind == state.Host:
			found.What = rulingText(in)
		}
		if found.What != "" {
			out = append(out, found)
		}
	}
	out = append(out, others.found...)
	if len(overdue) > 0 {
		out = append(out, Ruling{Record: overdue[0], What: fmt.Sprintf("%s by default, because the time for answers was over, says the host (%s); its mail says when that was", counted(len(overdue), "time")+" a question was decided", numbers(overdue))})
	}
	return out
}

// openingOf says how a game began, where that differs from its ruleset.
func openingOf(in state.Input, rs *ruleset.Ruleset) (out []Ruling) {
	add := func(format string, args ...any) {
		out = append(out, Ruling{What: fmt.Sprintf(format, args...)})
	}
	if len(in.House) > 0 {
		add("is by house rules, which the record holds; it calls them %s", OneLine(in.Ruleset))
	}
	if strings.TrimSpace(in.Position) != "" {
		add("begins with a position of the host's, not with the set-up of %s", OneLine(in.Ruleset))
	}
	if lines := strings.TrimSpace(in.Options); lines != "" {
		add("begins with options of its own: %s", OneLine(lines))
	}
	switch unseated := unseatedIn(in, rs); {
	case len(in.Players) == 0:
		add("names no players: whose orders the others are is the host's word")
	case len(unseated) > 0:
		add("names no player of %s: whoever orders for it does so by the host's word", strings.Join(unseated, ", "))
	}
	return out
}

// unseatedIn returns the powers of a ruleset that an opening gives to no player.
func unseatedIn(in state.Input, rs *ruleset.Ruleset) (out []string) {
	for _, p := range rs.Powers {
		if !slices.ContainsFunc(in.Players, func(s state.Seat) bool { return s.Power == p.ID && s.Player != "" }) {
			out = append(out, string(p.ID))
		}
	}
	return out
}

// rulingText says what a host's input does; "" for those that change nothing, and for those that
// verify reports elsewhere.
func rulingText(in state.Input) string {
	switch in.Action {
	case state.ChangeOptions:
		return "changes options: " + OneLine(in.Options)
	case state.ChangeSeats:
		return "changes who plays: " + seatsText(in.Players)
	case state.StandIn:
		return "lets somebody else play a turn: " + seatsText(in.Players)
	case state.PlaceBid:
		return fmt.Sprintf("places a bid of the %s: %s", in.Side, OneLine(in.Orders))
	case state.EndGame:
		return fmt.Sprintf("ends the game, by %s: %s", OneLine(in.Text), in.Side)
	case state.Loss:
		return fmt.Sprintf("says that records up to number %d were lost, and plays on without them", in.To-1)
	}
	return ""
}

func seatsText(seats []state.Seat) string {
	var all []string
	for _, s := range seats {
		all = append(all, fmt.Sprintf("%s for %s", cmp.Or(OneLine(s.Player), "nobody"), s.Power))
	}
	return strings.Join(all, ", ")
}

// rulingsText says it in lines.
func (r *Result) rulingsText() string {
	var b strings.Builder
	for _, x := range r.Rulings {
		fmt.Fprintf(&b, "record %d %s", x.Record, x.What)
		if x.By != "" {
			fmt.Fprintf(&b, "; by %s, because: %s", r.by(x.By), OneLine(x.Reason))
		}
		b.WriteByte('\n')
	}
	byPlayers := func(by string) bool { _, ok := state.PlayersBy(by); return ok }
	if slices.ContainsFunc(r.Rulings, func(x Ruling) bool { return byPlayers(x.By) }) ||
		slices.ContainsFunc(r.Returns, func(x gamelog.Return) bool { return byPlayers(x.By) }) {
		shown := "where --evidence does not show their mails"
		if r.page {
			shown = "unless their mails show it, which this page does not check"
		}
		b.WriteString("(that the players named wanted this is the host's word " + shown + "; each of them knows)\n")
	}
	return b.String()
}

// by names who wanted something, and points out those of the named players who play no power: they
// have no say, and there may be nobody with such a name.
func (r *Result) by(who string) string {
	names, ok := state.PlayersBy(who)
	if !ok || len(r.played) == 0 {
		return OneLine(who)
	}
	var strangers []string
	for n := range strings.SplitSeq(names, ", ") {
		if !slices.Contains(r.played, n) {
			strangers = append(strangers, OneLine(n))
		}
	}
	if len(strangers) == 0 {
		return OneLine(who)
	}
	return fmt.Sprintf("%s (%s: no player of this game)", OneLine(who), strings.Join(strangers, ", "))
}

// playersOf returns all players who, by the log, ever had a power.
func playersOf(l *gamelog.Log) (out []string) {
	add := func(seats []state.Seat) {
		for _, s := range seats {
			if s.Player != "" && !slices.Contains(out, s.Player) {
				out = append(out, s.Player)
			}
		}
	}
	add(l.Records[0].Input.Players)
	for _, r := range l.Records {
		for _, ev := range r.Events {
			if e, ok := ev.(state.Seated); ok {
				add(e.Seats)
			}
		}
	}
	return out
}

// seatsTaken finds those who gave orders for a power that somebody else plays. The record of a
// stand-in says that he may; only the records of his orders say for how long he did.
type seatsTaken struct {
	plays map[ruleset.PowerID]string
	// found has a ruling for each of them, at the first of his records; records has all of them.
	found   []Ruling
	records map[string][]int
}

// seatsIn returns the seats that an opening gives.
func seatsIn(r gamelog.Record) *seatsTaken {
	s := &seatsTaken{plays: map[ruleset.PowerID]string{}, records: map[string][]int{}}
	s.seat(r.Input.Players)
	return s
}

func (s *seatsTaken) seat(seats []state.Seat) {
	for _, x := range seats {
		s.plays[x.Power] = x.Player
	}
}

// take goes on behind a record.
func (s *seatsTaken) take(r gamelog.Record) {
	in := r.Input
	if in.Kind == state.Submission && !in.NMR {
		if who := s.plays[in.Power]; who != "" && in.Player != who {
			key := fmt.Sprintf("%s orders for %s, which %s plays", OneLine(in.Player), in.Power, OneLine(who))
			if s.records[key] = append(s.records[key], r.Index); len(s.records[key]) == 1 {
				s.found = append(s.found, Ruling{Record: r.Index})
			}
			for i, f := range s.found {
				if f.Record == s.records[key][0] {
					s.found[i].What = "is by a stand-in, says the host: " + key
					if n := len(s.records[key]); n > 1 {
						s.found[i].What += fmt.Sprintf(" (records %s)", numbers(s.records[key]))
					}
				}
			}
		}
	}
	for _, ev := range r.Events {
		if e, ok := ev.(state.Seated); ok {
			s.seat(e.Seats)
		}
	}
}

// shutLetters finds agreements that a letter could have taken back that was never opened: only its
// writer can say whether it did.
type shutLetters struct{ standing []state.Letter }

// take goes on behind a record. It tells of an agreement that is put in force.
func (s *shutLetters) take(r gamelog.Record) (what string) {
	for _, ev := range r.Events {
		switch e := ev.(type) {
		case state.LetterSealed:
			s.standing = append(s.standing, e.Letter)
		case state.Agreed:
			what = fmt.Sprintf("opens letters and puts p%d in force, between %s", e.Proposal, powersText(append([]ruleset.PowerID{e.By}, e.With...)))
			var shut []string
			s.standing = slices.DeleteFunc(s.standing, func(l state.Letter) bool { return slices.Contains(e.Letters, l.Number) })
			for _, l := range s.standing {
				if l.Number > e.Proposal && (l.Power == e.By || slices.Contains(e.With, l.Power)) {
					shut = append(shut, fmt.Sprintf("p%d of %s", l.Number, l.Power))
				}
			}
			if len(shut) > 0 {
				what += fmt.Sprintf("; what they wrote since stays shut (%s): whether it took p%d back only its writer can show, with the words that the mail evidence brings him", strings.Join(shut, ", "), e.Proposal)
			}
		}
	}
	return what
}

func powersText(ps []ruleset.PowerID) string {
	var out []string
	for _, p := range ps {
		out = append(out, string(p))
	}
	return strings.Join(out, " and ")
}

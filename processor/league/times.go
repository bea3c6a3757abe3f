package league

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Answering is how fast a player plays.
type Answering struct {
	Player string `json:"player"`
	// Turns is the number of whole turns that could be timed. Mails is the number of mails with
	// orders that were taken.
	Turns int `json:"turns"`
	Mails int `json:"mails"`
	// Median and Worst are the times from the beginning of a turn to the mail
	// that ended it.
	Median time.Duration `json:"median"`
	Worst  time.Duration `json:"worst"`
	// Late counts the turns that took longer than the time for a turn; 0 if
	// there is none.
	Late int `json:"late"`
}

// Times says for each player how long his turns took, from the end of the turn before to the mail
// that ended his own. The times are those in the log at which mails were received. limit is the
// time for a turn, 0 for none. Pauses are not subtracted, because the log does not have them.
func Times(l *gamelog.Log, limit time.Duration) []Answering {
	var out []Answering
	for _, p := range timed(l) {
		out = append(out, p.sum(limit))
	}
	slices.SortFunc(out, func(a, b Answering) int {
		return cmp.Or(cmp.Compare(b.Median, a.Median), cmp.Compare(a.Player, b.Player))
	})
	return out
}

// timed collects the turns of each player.
func timed(l *gamelog.Log) map[string]*player {
	all := map[string]*player{}
	of := func(name string) *player {
		if all[name] == nil {
			all[name] = &player{Answering: Answering{Player: name}}
		}
		return all[name]
	}
	if len(l.Records) == 0 {
		return nil
	}
	for _, s := range l.Records[0].Input.Players {
		of(s.Player)
	}
	var began, last time.Time // of the turn, and its last mail
	var who string
	for _, r := range l.Records {
		if r.Input.Kind == state.Submission {
			of(r.Input.Player).Mails++
			if at, err := time.Parse(time.RFC3339, r.Input.At); err == nil && isOwnTurn(r) {
				last, who = at, r.Input.Player
			}
		}
		for _, ev := range r.Events {
			switch ev.(type) {
			case state.TurnEnded, state.TurnWaits:
				if !began.IsZero() && !last.IsZero() && who != "" && !last.Before(began) {
					p := of(who)
					p.took = append(p.took, last.Sub(began))
				}
				began, last, who = last, time.Time{}, ""
			case state.WentBack:
				began, last, who = time.Time{}, time.Time{}, "" // the turn was not played in one go
			}
		}
	}
	return all
}

// isOwnTurn reports whether the orders of a record were for the turn, and not
// only standing orders for others'.
func isOwnTurn(r gamelog.Record) bool {
	return slices.ContainsFunc(r.Events, func(ev state.Event) bool { _, ok := ev.(state.OrdersDeclared); return ok })
}

// player collects a player's times.
type player struct {
	Answering
	took []time.Duration
}

func (p *player) sum(limit time.Duration) Answering {
	a := p.Answering
	slices.Sort(p.took)
	if a.Turns = len(p.took); a.Turns > 0 {
		a.Worst = p.took[a.Turns-1]
		a.Median = (p.took[(a.Turns-1)/2] + p.took[a.Turns/2]) / 2
	}
	for _, d := range p.took {
		if limit > 0 && d > limit {
			a.Late++
		}
	}
	return a
}

// Text is the line of a list: "Quill: 7 turns, half of them within 1d4h, the
// slowest 3d2h, 1 late".
func (a Answering) Text() string {
	if a.Turns == 0 {
		return fmt.Sprintf("%s: no whole turn yet, mails with orders: %d", a.Player, a.Mails)
	}
	return fmt.Sprintf("%s: turns %d, half of them within %s, slowest %s, late %d, mails with orders %d",
		a.Player, a.Turns, span(a.Median), span(a.Worst), a.Late, a.Mails)
}

// span writes a time in days, hours and minutes: "1d4h", "25m".
func span(d time.Duration) string {
	d = d.Round(time.Minute)
	if d < time.Minute {
		return "a minute"
	}
	s := ""
	for _, u := range []struct {
		sign string
		size time.Duration
	}{{"d", 24 * time.Hour}, {"h", time.Hour}, {"m", time.Minute}} {
		if n := d / u.size; n > 0 {
			d -= n * u.size
			s += fmt.Sprintf("%d%s", n, u.sign)
		}
	}
	return s
}

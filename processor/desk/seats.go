package desk

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// JoinPowers lists the powers, "Germany, Italy".
func JoinPowers(ps []ruleset.PowerID) string {
	parts := make([]string, len(ps))
	for i, p := range ps {
		parts[i] = string(p)
	}
	return strings.Join(parts, ", ")
}

// SeatsOf lists who plays which power, in the order of turns.
func SeatsOf(l *Live) []state.Seat {
	var seats []state.Seat
	for _, q := range l.Engine.Rules().Powers {
		for _, pl := range l.Game.Players {
			if slices.Contains(pl.Powers, q.ID) {
				seats = append(seats, state.Seat{Power: q.ID, Player: pl.Name})
			}
		}
	}
	return seats
}

// ZoneOf is the time zone in which a reader's mails give times.
func ZoneOf(l *Live, reader *store.Player) string {
	if reader != nil && reader.Zone != "" {
		return reader.Zone
	}
	return l.Game.Settings.Zone
}

// IsOn reports whether the game waits for the player, or is over.
func IsOn(pl *store.Player, g *state.Game) bool {
	if blocked(g) {
		return slices.ContainsFunc(g.OpenQuestions(), func(d state.Decision) bool { return slices.Contains(pl.Powers, d.Power) })
	}
	return g.Winner != "" || slices.Contains(pl.Powers, g.Active)
}

// Duration writes a time span in days, hours and minutes: "3 days".
func Duration(d time.Duration) string {
	var parts []string
	for _, u := range []struct {
		name string
		size time.Duration
	}{{"day", 24 * time.Hour}, {"hour", time.Hour}, {"minute", time.Minute}, {"second", time.Second}} {
		if n := d / u.size; n > 0 {
			d -= n * u.size
			name := u.name
			if n > 1 {
				name += "s"
			}
			parts = append(parts, fmt.Sprintf("%d %s", n, name))
		}
	}
	return strings.Join(parts, " ")
}

// PlayerOn is the name of whoever plays the turn of a power: its player, or his substitute.
func PlayerOn(g store.Game, st clock.State, power ruleset.PowerID) string {
	if st.Turn.StandIn != "" {
		return st.Turn.StandIn
	}
	for _, pl := range g.Players {
		if slices.Contains(pl.Powers, power) {
			return pl.Name
		}
	}
	return ""
}

// PowersOf are the powers that a player may order for: his own, and the one
// whose turn he plays for its player.
func PowersOf(l *Live, pl *store.Player) []ruleset.PowerID {
	if l.Game.Clock.Turn.StandIn != pl.Name || pl.Name == "" || slices.Contains(pl.Powers, l.State.Active) {
		return pl.Powers
	}
	return append(slices.Clone(pl.Powers), l.State.Active)
}

// SameTurn reports whether two states are in the same round with the same power on turn.
func SameTurn(a, b *state.Game) bool { return a.Active == b.Active && a.Round == b.Round }

// OnTurn returns the players who may send the turn's orders: the power's own and his substitute.
func (l *Live) OnTurn() []store.Player {
	var out []store.Player
	for _, pl := range l.Game.Players {
		if slices.Contains(PowersOf(l, &pl), l.State.Active) {
			out = append(out, pl)
		}
	}
	return out
}

// SeatOf returns the player of a power, or nil.
func SeatOf(g store.Game, w ruleset.PowerID) *store.Player {
	for i := range g.Players {
		if slices.Contains(g.Players[i].Powers, w) {
			return &g.Players[i]
		}
	}
	return nil
}

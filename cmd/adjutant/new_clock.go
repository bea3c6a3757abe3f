package main

import (
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// newClock has the flags of the command new that set the game's clock.
type newClock struct {
	TurnTime     *time.Duration  `help:"How long a power has for its turn; 0 for no deadline." placeholder:"72h"`
	DecisionTime *time.Duration  `help:"How long a player has to answer a question in another's turn." placeholder:"24h"`
	Zone         string          `help:"The time zone of times in mails, and of hours and days." placeholder:"Europe/Berlin"`
	Hour         *clock.Hour     `help:"The hour at which turns end." placeholder:"20:00"`
	Minimum      *time.Duration  `help:"What the hour leaves of a turn at least; without it the hour makes no turn shorter." placeholder:"48h"`
	Weekdays     *clock.Weekdays `help:"The days that count." placeholder:"mon-fri"`
	Quiet        []clock.Days    `help:"Days that do not count; may be given several times." sep:"," placeholder:"2026-12-24..2026-12-26"`
	Grace        *time.Duration  `help:"How long after the deadline only the player who is late is informed." placeholder:"12h"`
	Remind       []time.Duration `help:"How long before the deadline he is reminded; may be given several times." placeholder:"24h"`
	Late         string          `help:"What happens without orders: host (he is asked), wait, defaults (what stands is carried out), substitute." placeholder:"host"`
	Substitute   string          `help:"The player or observer who plays the turns of who is late." placeholder:"NAME"`
	PauseTurn    *time.Duration  `help:"How long a player may be away in one of his turns; 0 for never." placeholder:"72h"`
	PauseGame    *time.Duration  `help:"How long a player may be away in the whole game; 0 for never." placeholder:"504h"`
}

// clock is the game's clock: the configuration's, with what the flags change.
func (c *newClock) clock(s clock.Settings) clock.Settings {
	for _, f := range []struct {
		flag *time.Duration
		into *time.Duration
	}{
		{c.TurnTime, &s.TurnTime}, {c.DecisionTime, &s.DecisionTime}, {c.Minimum, &s.Minimum}, {c.Grace, &s.Grace},
		{c.PauseTurn, &s.PausePerTurn}, {c.PauseGame, &s.PausePerGame},
	} {
		if f.flag != nil {
			*f.into = *f.flag
		}
	}
	if c.Zone != "" {
		s.Zone = c.Zone
	}
	if c.Hour != nil {
		s.Hour = *c.Hour
	}
	if c.Weekdays != nil {
		s.Weekdays = *c.Weekdays
	}
	if len(c.Quiet) > 0 {
		s.Quiet = c.Quiet
	}
	if c.Late != "" {
		s.Late = clock.Policy(c.Late)
	}
	s.Substitute = c.Substitute
	switch {
	case len(c.Remind) > 0:
		s.Reminders = c.Remind
	case c.TurnTime != nil: // those of the configuration may not fit
		s.Reminders = s.FittingReminders()
	}
	return s
}

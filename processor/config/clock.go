package config

import (
	"errors"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// clock checks the times that new games begin with, and collects them.
func (c *checker) clock() {
	g := &c.cfg.Game
	s := clock.Settings{
		TurnTime: g.TurnTime.Duration, DecisionTime: g.DecisionTime.Duration, Zone: g.Zone, Minimum: g.Minimum.Duration,
		Grace: g.Grace.Duration, Late: clock.Policy(g.Late), PausePerTurn: g.PauseTurn.Duration, PausePerGame: g.PauseGame.Duration,
	}
	told := len(c.problems)
	const year = 365 * 24 * time.Hour
	for _, d := range []struct {
		key string
		d   Duration
	}{
		{"turn_time", g.TurnTime}, {"decision_time", g.DecisionTime}, {"minimum", g.Minimum}, {"grace", g.Grace},
		{"pause_turn", g.PauseTurn}, {"pause_game", g.PauseGame},
	} {
		c.duration("game."+d.key, d.d, 0, year)
	}
	for _, r := range g.Remind {
		c.duration("game.remind", r, time.Second, year)
		if asked := c.lines["game.remind"] > 0; asked || r.Duration < s.TurnTime {
			s.Reminders = append(s.Reminders, r.Duration) // the default does not fit every turn
		}
	}
	if err := clock.CheckZone(g.Zone); err != nil || g.Zone == "" {
		c.say("game.zone", "%q is not a time zone: write it like \"Europe/Berlin\" or \"UTC\"", g.Zone)
	}
	c.text("game.clock_hour", s.Hour.UnmarshalText([]byte(g.ClockHour)))
	c.text("game.weekdays", s.Weekdays.UnmarshalText([]byte(g.Weekdays)))
	for _, q := range g.QuietDays {
		var d clock.Days
		c.text("game.quiet_days", d.UnmarshalText([]byte(q)))
		s.Quiet = append(s.Quiet, d)
	}
	if s.Late == clock.Replace {
		c.say("game.late", "a substitute is named for each game: adjutant new --late substitute --substitute NAME")
	}
	if g.Clock = s; len(c.problems) > told {
		return // checking the whole could only repeat it
	}
	var several interface{ Unwrap() []error }
	if err := s.Check(); errors.As(err, &several) {
		for _, e := range several.Unwrap() {
			c.say(keyOf(e.Error()), "%v", e)
		}
	}
}

// text notes what is wrong with a key's text.
func (c *checker) text(key string, err error) {
	if err != nil {
		c.say(key, "%v", err)
	}
}

// keyOf is the key that a problem with the whole mentions.
func keyOf(text string) string {
	for _, k := range []struct{ words, key string }{
		{"minimum time", "minimum"}, {"reminder", "remind"}, {"pause", "pause_turn"}, {"without orders", "late"},
	} {
		if strings.Contains(text, k.words) {
			return "game." + k.key
		}
	}
	return "game"
}

package clock

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Settings are one game's clock, as its host settled it. The zero value has no
// deadlines.
type Settings struct {
	// TurnTime is how long a power has for its turn; 0 for no deadline.
	TurnTime time.Duration `json:"turn_time"`
	// DecisionTime is how long a player who is asked in another's turn has for
	// his answer; 0 for no deadline.
	DecisionTime time.Duration `json:"decision_time,omitempty"`
	// Hour is the hour of the day at which deadlines of turns fall; unset for
	// any hour.
	Hour Hour `json:"hour,omitzero"`
	// Weekdays are the days of the week that count; none set for all.
	Weekdays Weekdays `json:"weekdays,omitzero"`
	// Quiet are days that do not count.
	Quiet []Days `json:"quiet,omitempty"`
	// Zone is the time zone of the game's hours and days, like "Europe/Berlin";
	// empty for UTC.
	Zone string `json:"zone"`
	// Minimum is the least time that a player has for a turn that is cut short by the clock hour,
	// and for what he does after dice. Unset, the clock hour makes turns longer and never shorter.
	Minimum time.Duration `json:"minimum,omitempty"`
	// Grace is how long after a deadline nothing happens, except that the player who is late is
	// told.
	Grace time.Duration `json:"grace,omitempty"`
	// Reminders say how long before a deadline the player is reminded.
	Reminders []time.Duration `json:"reminders,omitempty"`
	// Late is what happens without orders; empty for AskHost.
	Late Policy `json:"late,omitempty"`
	// Substitute is the name of the player who takes over the turn under the policy Replace.
	Substitute string `json:"substitute,omitempty"`
	// PausePerTurn and PausePerGame are how long a player may be away in one of his turns and in
	// the whole game. There are no pauses if either is 0.
	PausePerTurn time.Duration `json:"pause_turn,omitempty"`
	PausePerGame time.Duration `json:"pause_game,omitempty"`
}

// Policy says what happens when a turn's time and its grace period are over.
type Policy string

// The policies.
const (
	// AskHost tells everybody and asks the host; the orders are still taken.
	AskHost Policy = "host"
	// Wait tells everybody; the orders are still taken.
	Wait Policy = "wait"
	// Defaults carries out the orders that stand, and passes what is missing.
	Defaults Policy = "defaults"
	// Replace gives the turn to the substitute.
	Replace Policy = "substitute"
)

// policies lists them.
var policies = []Policy{AskHost, Wait, Defaults, Replace}

// OnLate is the policy, AskHost if none was chosen.
func (s Settings) OnLate() Policy {
	if s.Late == "" {
		return AskHost
	}
	return s.Late
}

// longest limits every span of the settings.
const longest = 365 * day

// Check looks at the settings as a whole and reports every problem at once.
func (s Settings) Check() error {
	var errs []error
	say := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	for _, d := range []struct {
		name string
		d    time.Duration
	}{
		{"turn time", s.TurnTime}, {"decision time", s.DecisionTime}, {"minimum time", s.Minimum}, {"grace", s.Grace},
		{"pause a turn", s.PausePerTurn}, {"pause a game", s.PausePerGame},
	} {
		if d.d < 0 || d.d > longest {
			say("the %s must be from 0 to 365 days, and %v is not", d.name, d.d)
		}
	}
	if _, err := zone(s.Zone); err != nil {
		errs = append(errs, err)
	}
	if s.Minimum > s.TurnTime && s.TurnTime > 0 {
		say("the minimum time (%v) must not be longer than the turn time (%v)", s.Minimum, s.TurnTime)
	}
	for _, r := range s.Reminders {
		if r <= 0 {
			say("a reminder comes before the deadline: %v must be above 0", r)
		} else if s.TurnTime > 0 && r >= s.TurnTime {
			say("a reminder %v before the deadline would come before a turn of %v begins", r, s.TurnTime)
		}
	}
	if !slices.Contains(policies, s.OnLate()) {
		say("%q does not say what happens without orders: write host, wait, defaults or substitute", s.Late)
	}
	if s.OnLate() == Replace && s.Substitute == "" {
		say("name the substitute who takes the turns of who is late")
	} else if s.OnLate() != Replace && s.Substitute != "" {
		say("a substitute (%s) means nothing unless late turns go to a substitute", s.Substitute)
	}
	if s.PausePerTurn > 0 != (s.PausePerGame > 0) {
		say("give both the pause a turn and the pause a game, or neither")
	} else if s.PausePerTurn > s.PausePerGame {
		say("the pause a turn (%v) must not be longer than the pause a game (%v)", s.PausePerTurn, s.PausePerGame)
	}
	for _, q := range s.Quiet {
		if err := q.check(); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// zone finds a time zone by its name; "" is UTC. "Local" is refused: what it
// means depends on the machine.
func zone(name string) (*time.Location, error) {
	if name == "" {
		return time.UTC, nil
	}
	if l, ok := zones.Load(name); ok {
		return l.(*time.Location), nil
	}
	l, err := time.LoadLocation(name)
	if err != nil || name == "Local" {
		return nil, fmt.Errorf("%q is not a time zone: write it like Europe/Berlin or UTC", name)
	}
	zones.Store(name, l)
	return l, nil
}

// zones keeps zones by name: each deadline and each time in a mail asks for
// one, and time.LoadLocation reads a file every time.
var zones sync.Map

// Location is the time zone by its name, UTC if the name means nothing.
func Location(name string) *time.Location {
	l, err := zone(name)
	if err != nil {
		return time.UTC
	}
	return l
}

// CheckZone refuses a text that is not the name of a time zone.
func CheckZone(name string) error {
	_, err := zone(name)
	return err
}

package desk

import (
	"errors"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

// LeastToChange is the least time that dice wait after the game went back to where they were about
// to fall.
const LeastToChange = time.Hour

// longestDelay limits the waiting time before dice.
const longestDelay = 7 * 24 * time.Hour

// SetGame changes one of a game's settings, as a host writes it; ok is false if the text names no
// setting.
func SetGame(set *store.Settings, text string) (ok bool, err error) {
	if value, ok := clock.SettingValue(text, "reports"); ok {
		if set.Reports, ok = store.RhythmOf(value); !ok {
			return true, errors.New("reports come each stage, each turn or each round")
		}
		return true, nil
	}
	if value, ok := clock.SettingValue(text, "topic"); ok {
		return true, set.SetTopic(value)
	}
	if value, ok := clock.SettingValue(text, "mailbox"); ok {
		set.SetMailbox(value)
		return true, nil
	}
	if value, ok := clock.SettingValue(text, "forum orders"); ok {
		return true, set.SetTopicOrders(value)
	}
	if value, ok := clock.SettingValue(text, "page"); ok {
		return true, set.SetPage(value)
	}
	if value, ok := clock.SettingValue(text, "forum evidence"); ok {
		return true, set.SetEvidence(value)
	}
	value, ok := clock.SettingValue(text, "dice delay")
	if !ok {
		return set.Set(text)
	}
	if set.DiceDelay, err = clock.ReadTime(value); err == nil && set.DiceDelay > longestDelay {
		err = errors.New("the dice delay must be from 0 to 7 days")
	}
	return true, err
}

// NameSubstitute writes the substitute's name as the game has it.
func NameSubstitute(g *store.Game) {
	for _, pl := range g.Players {
		if strings.EqualFold(pl.Name, g.Settings.Substitute) {
			g.Settings.Substitute = pl.Name
		}
	}
}

package desk

import (
	"cmp"
	"strings"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// Welcome is what a player's first mail says only to him, including his token. proof says how mails
// are proved to come from their sender, and reason why the game is opened.
func (o *Office) Welcome(g store.Game, pl store.Player, token, proof, reason string) templates.Opening {
	w := templates.Opening{
		Player: pl.Name, Token: token, Address: o.Box(g.Settings.Mailbox).Address, Proof: proof, Reason: reason,
		Lesson: true,
	}
	w.KeyWords = gamelog.KeyWords(o.Key.Public())
	w.Clock = strings.Join(ClockTerms(g.Settings, clock.AwayExample(o.Now(), clock.Location(cmp.Or(pl.Zone, g.Settings.Zone)))), "; ")
	if len(pl.Powers) == 0 {
		// Somebody who only reads along gives no orders: he needs no lesson and no token.
		w.Token, w.Proof, w.Lesson = "", "", false
		w.Unheard = sender.OnlyWithToken(g.Settings.Auth)
	}
	return w
}

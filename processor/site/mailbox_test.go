package site

import (
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
)

// The draft of a game is mailed to its own mailbox; that of a mailbox which is there no more,
// to the host's first one.
func TestOrdersGoToTheMailboxOfTheGame(t *testing.T) {
	h := Host{To: map[string]string{"": "gm@games.example.org", "clubs": "turns@clubs.example.org"}}
	for mailbox, want := range map[string]string{"": "gm@games.example.org", "clubs": "turns@clubs.example.org", "gone": "gm@games.example.org"} {
		if got := h.to(store.Game{Settings: store.Settings{Mailbox: mailbox}}); got != want {
			t.Errorf("orders of a game with the mailbox %q go to %q, want %q", mailbox, got, want)
		}
	}
}

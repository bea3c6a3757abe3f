package storetest

import (
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Run runs the suite. open returns an empty store and makes sure that it is closed.
func Run(t *testing.T, open func(t *testing.T) store.Store) {
	for _, tc := range []struct {
		name string
		test func(*testing.T, *fixture)
	}{
		{"a game reads back", gameReadsBack},
		{"a game's id is taken once", gameOnce},
		{"unknown games are named", unknownGames},
		{"games are listed by id", gamesListed},
		{"a log grows by commits", logGrows},
		{"two workers cannot go on from the same place", compareAndSwap},
		{"many workers at once lose nothing", manyWorkers},
		{"a mail is taken once", mailOnce},
		{"a failed commit leaves nothing", allOrNothing},
		{"a snapshot never lags behind its log", snapshotNeverLags},
		{"mails are counted by sender", mailsCounted},
		{"further marks", furtherMarks},
		{"restored marks", restoredMarks},
		{"answers are counted", answersCounted},
		{"what is old is deleted", prunes},
		{"threads lead to their game", threads},
		{"mails are claimed in order and put off", claims},
		{"each mailbox has its own mails", boxes},
		{"a mail is sent, tried again or given up", sending},
		{"keys that proved mails are known", provedKeys},
		{"the host's log grows and nothing else", hostLog},
		{"the games are known that have gone on since", grown},
		{"a refused mail is kept as a draft", drafts},
		{"a picture is kept while a mail waits that shows it", pictures},
		{"what players signed is kept beside the log", evidence},
		{"a mail does not change between attempts", mailStays},
		{"what is due comes earliest first", due},
		{"a clock is kept", clocks},
		{"the last sign of life is kept", alive},
		{"the revisions of the rules are kept", upgradedTo},
		{"very many games are read some at a time", manyGames},
		{"notices come newest first", notices},
		{"games are found by a player's address", gamesOf},
		{"players and settings change", gameChanges},
		{"two workers cannot both change a game", editions},
		{"matters are kept, open and closed", matters},
		{"reports read back", reports},
		{"mails are held for the daily one", held},
		{"a mail of ours leads to whom it was sent", recipients},
		{"an address that mail does not reach is known", troubles},
		{"the host's daily mail has its parts", digests},
		{"a topic and its posts are kept", topics},
		{"whatever a stranger writes is taken", strangersText},
		{"all of it moves into another store", moves},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.test(t, newFixture(t, open))
		})
	}
}

package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
)

// TestTalkAboutTheLastTurnOrdersNothing: what was, what would have been, and what the other
// player has or may do is talk, also with units and places in it.
func TestTalkAboutTheLastTurnOrdersNothing(t *testing.T) {
	const order1 = "attack: 4 infantry Holland Belgium -> France"
	for _, talk := range []string{
		"I nearly took France last turn, if only the tac had hit.",
		"Last round I moved 3 inf from Poland to Romania and it was a waste.",
		"Your 6 infantry in Novgorod worry me, and I see 2 tanks in Russia.",
		"Your 2 carriers in 26 look lonely.",
		"You rolled three 1s in Paris and took out half of what I had.",
		"You lost 2 subs there and I lost the cruiser.",
		"I could have scrambled 2 fighters when you came to 112, forgot it.",
		"Nice move with the carriers to 36.",
		"If you take France back with 1 inf again I quit!",
		"Wow, only one inf lost in Paris.",
		"Remember when you sent 2 fighters from Malta against my sub and lost both?",
		"Fast hätte ich Frankreich genommen, aber eure 6 Inf haben gehalten.",
	} {
		readAs(t, []written{{"Germany", talk + "\nFrance: 4 inf Holland", order1}})
	}
	noneActs(t, []string{ // these may be meant, and are asked about
		"If you scramble, 3 tanks Holland -> France",
		"Last turn 3 tanks Holland -> France",
		"You may take my 3 tanks from Holland to France",
	})
	readAs(t, []written{
		{"Germany", "Western Germany, send your four mechs to France.", "attack: 4 mechanized infantry Western Germany -> France"},
		{"Germany", "I lost 3 inf last turn, so now 4 inf Holland to France", isAsked},
	})
}

// TestPartedNames: a name that the end of a line parts is one name.
func TestPartedNames(t *testing.T) {
	rep := firstRound(t, "Germany", "Dear friend, this is what I want to do in this first turn of our game: I\nattack France with four infantry from Holland and four mechs from Western\nGermany.")
	if got, want := order.Join(rep.Orders), "attack: 4 infantry Holland Belgium -> France\nattack: 4 mechanized infantry Western Germany -> France"; got != want {
		t.Errorf("read as\n%s\n%v\nwant\n%s", got, rep.Diags, want)
	}
}

// TestSpokenZones: zones are read in words, as a voice is written down.
func TestSpokenZones(t *testing.T) {
	readAs(t, []written{
		{"Germany", "Attack sea zone one hundred and ten with the sub from sea zone one hundred and three", "attack: 1 submarine SZ 103 -> SZ 110"},
		{"Japan", "NCM\nthe destroyer in thirty three sails to sea zone twenty-two", "move: 1 destroyer SZ 33 -> SZ 22"},
		{"Japan", "NCM\nthe destroyer in thirty three sails to sea zone six", "move: 1 destroyer SZ 33 -> SZ 6"},
	})
}

// TestTitleWithTheGame: the name of the game behind a title buys no AA guns.
func TestTitleWithTheGame(t *testing.T) {
	readAs(t, []written{
		{"Germany", "Germany 1, g40\nFrance: 4 inf Holland", "attack: 4 infantry Holland Belgium -> France"},
	})
}

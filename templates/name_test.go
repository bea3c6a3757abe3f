package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// Names and reasons read in a sentence as somebody would write them.
func TestNamesInASentence(t *testing.T) {
	for name, want := range map[board.SpaceID]string{
		"United Kingdom": "the United Kingdom", "Soviet Far East": "the Soviet Far East", "Caroline Islands": "the Caroline Islands",
		"Eastern United States": "the Eastern United States", "Philippines": "the Philippines", "France": "France", "SZ 112": "SZ 112", "Japan": "Japan",
	} {
		if got := theSpace(name); got != want {
			t.Errorf("%s in a sentence is %q, want %q", name, got, want)
		}
	}
	for why, want := range map[string]string{
		"The mail has no signature": "the mail has no signature", "DKIM failed": "DKIM failed", "Thejos is away": "Thejos is away", "": "",
	} {
		if got := within(why); got != want {
			t.Errorf("%q behind a colon is %q, want %q", why, got, want)
		}
	}
}

// Who is late is asked for his orders; the others only learn of it.
func TestLateSaysWhatToDo(t *testing.T) {
	g := game(smallRules(), germany, 3, order.ConductCombat)
	for reader, want := range map[string]bool{"Harrow": true, "Quill": false} {
		m := harrowMeta()
		m.Reader = reader
		if got := strings.Contains(Late(m, g, "The game waits").Text(), "Send your orders by answering this mail"); got != want {
			t.Errorf("%s is asked for orders: %v, want %v", reader, got, want)
		}
	}
}

// A report without a battle says what was done, not only that there were orders; a capital
// has its article.
func TestHappenedReadsAsASentence(t *testing.T) {
	before, after := game(smallRules(), germany, 3, order.NoncombatMove), game(smallRules(), soviets, 3, order.PurchaseRepair)
	q := &squad{}
	events := []state.Event{
		state.OrdersDeclared{Power: germany, Orders: make([]state.DeclaredOrder, 3)},
		state.Moved{Power: germany, Phase: order.NoncombatMove, Units: q.of(germany, 1, "infantry"), Path: []board.SpaceID{"Germany", "Poland"}},
	}
	if got := NewSummary(before, events, after, harrowMeta()).Happened; !strings.Contains(got, "noncombat moves") || strings.Contains(got, "declared") {
		t.Errorf("what happened: %q", got)
	}
	if got, want := (turnSum{won: 1, at: "United Kingdom"}).fought(), "won the battle in the United Kingdom"; got != want {
		t.Errorf("fought: %q, want %q", got, want)
	}
}

// A sentence ends with a full stop, but nothing that is copied, such as a link or a key, has
// one behind it.
func TestWhatIsCopiedHasNoFullStop(t *testing.T) {
	for s, want := range map[string]string{
		"The dice wait for Quill":              "The dice wait for Quill.",
		"Your link: https://games.example/g7":  "Your link: https://games.example/g7",
		"The word is: lusab-babad":             "The word is: lusab-babad",
		"Still stands: `no retreat: SZ 110`":   "Still stands: `no retreat: SZ 110`",
		"Check it with `adjutant verify`":      "Check it with `adjutant verify`.",
		"Nothing was proposed: it is too late": "Nothing was proposed: it is too late.",
		"Is that you?":                         "Is that you?",
		"Its first line is 9f86d0…":            "Its first line is 9f86d0…",
		"":                                     ".",
	} {
		if got := ended(s); got != want {
			t.Errorf("%q ends as %q, want %q", s, got, want)
		}
	}
}

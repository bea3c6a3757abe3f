package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
)

// TestReadingLandings: where aircraft land, said by the last place of a chain, by the
// carrier that goes along, or by a bracket that names them again.
func TestReadingLandings(t *testing.T) {
	for _, tc := range []struct{ power, mail, want string }{
		{"Germany", "Ger -> 111 -> WGer  2 bmb", "attack: 2 strategic bombers Germany -> SZ 111, land Western Germany"},
		{"Italy", "Southern Italy > SZ 93: 1 fighter > Southern Italy", "attack: 1 fighter Southern Italy -> SZ 93, land Southern Italy"},
		{"United Kingdom", "98 >> 97: cv, dd\nGib >> 97 >> cv: ftr", "attack: 1 aircraft carrier, 1 destroyer SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97, land SZ 97"},
		{"United Kingdom", "97: cv, dd (98), tac (98; lands cv 97), ftr (Malta; lands Malta)", "attack: 1 aircraft carrier, 1 destroyer SZ 98 -> SZ 97\nattack: 1 tactical bomber SZ 98 -> SZ 97, land SZ 97\nattack: 1 fighter Malta -> SZ 97, land Malta"},
		{"United Kingdom", "97: cv, dd (98), ftr (Gib) (on the carrier)", "attack: 1 aircraft carrier, 1 destroyer SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97, land SZ 97"},
		{"Italy", "SZ 93: 2 ftr S. Italy (ldg S. Italy)", "attack: 2 fighters Southern Italy -> SZ 93, land Southern Italy"},
		{"Germany", "Yugoslavia: 2 inf + ftr Slovakia (ftr lands Slovakia), 6 inf GSG", "attack: 2 infantry, 1 fighter Slovakia Hungary -> Yugoslavia, land Slovakia Hungary\nattack: 6 infantry Greater Southern Germany -> Yugoslavia"},
		{"Germany", "NCM\n1 ftr Norway > 112 > Germany", "move: 1 fighter Norway -> SZ 112 -> Germany"},
	} {
		reads(t, tc.power, tc.mail, tc.want)
	}
}

// TestReadingNumbersBehind: a list in which each number stands behind its unit, and what
// such lists say of a number that could be a price.
func TestReadingNumbersBehind(t *testing.T) {
	for _, tc := range []struct{ power, mail, want string }{
		{"Italy", "TOBRUK-ALEXANDRIA: INF 3 ART 1 MECH 1 ARM 1", "attack: 3 infantry, 1 artillery, 1 mechanized infantry, 1 tank Tobruk -> Alexandria"},
		{"Italy", "BUY: INF 3\nTOBRUK-ALEXANDRIA: INF 3 ART 1", "buy: 3 infantry\nattack: 3 infantry, 1 artillery Tobruk -> Alexandria"},
		{"Germany", "Holland: inf, art 2 to France", "ask"},
		{"Italy", "BUY: INF 3\nTOBRUK-ALEXANDRIA: 3 inf, 1 art", "ask"},
	} {
		if tc.want == "ask" {
			asks(t, tc.power, tc.mail)
			continue
		}
		reads(t, tc.power, tc.mail, tc.want)
	}
}

// TestReadingPlacesAtHome: what is new appears at the seat of the treasury that paid, if
// the writer names no place but home.
func TestReadingPlacesAtHome(t *testing.T) {
	const bought = "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 5 infantry\n"
	const placed = "place: 6 infantry, 1 fighter United Kingdom\nplace: 5 infantry India"
	reads(t, "United Kingdom", "London 6 inf 1 ftr, Calcutta 5 inf\nplace at home", bought+placed)
	reads(t, "United Kingdom", "London 6 inf 1 ftr, Calcutta 5 inf\nEverything is placed where it was bought.", bought+placed)
	reads(t, "United Kingdom", "London 2 trn, Calcutta 5 inf\nplace at home", "buy (UK Europe): 2 transports\nbuy (UK Pacific): 5 infantry") // in which zone?
}

// TestReadingNoneBought: that none of a unit was bought orders nothing, unless some were.
func TestReadingNoneBought(t *testing.T) {
	reads(t, "Soviet Union", "WE BUY 12 INF. NOT ONE TANK.", "buy: 12 infantry")
	asks(t, "Soviet Union", "We buy 9 inf, 1 tank. Not one tank.")
}

// TestReadingWarFromNowOn: a war that begins now is declared, one that goes on is not.
func TestReadingWarFromNowOn(t *testing.T) {
	reads(t, "Soviet Union", "The Soviet Union is from now on at war with Japan.", "declare war: Japan")
	reads(t, "United Kingdom", "We declare war upon the Empire of Japan.", "declare war: Japan")
	asks(t, "Soviet Union", "We are at war with Japan.")
}

// reads reports a mail of the first round that is not read, and taken, as wanted.
func reads(t *testing.T, power, mail, want string) {
	t.Helper()
	rep := firstRound(t, power, mail)
	if got := order.Join(rep.Orders); got != want || notation.HasErrors(rep.Diags) {
		t.Errorf("%q is read as\n%s\n%v\nwant\n%s", mail, got, rep.Diags, want)
	}
}

// asks reports a mail of the first round that is taken, though something in it must be
// asked.
func asks(t *testing.T, power, mail string) {
	t.Helper()
	if rep := firstRound(t, power, mail); !rep.Refused() {
		t.Errorf("%q acts:\n%s\n%v", mail, order.Join(rep.Orders), rep.Diags)
	}
}

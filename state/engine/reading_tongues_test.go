package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// asked are mails with what comes of them: one that is refused is asked about, of another
// the orders are given.
type asked struct {
	power      ruleset.PowerID
	mail, want string
	refused    bool
}

func checkAsked(t *testing.T, cases []asked) {
	t.Helper()
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range cases {
		g := state.New(e.Rules())
		g.Active = tc.power
		rep := e.Check(g, tc.power, tc.mail)
		if got := order.Join(rep.Orders); rep.Refused() != tc.refused || !tc.refused && got != tc.want {
			t.Errorf("%q: refused %v, want %v; read as %q, want %q; %v", tc.mail, rep.Refused(), tc.refused, got, tc.want, rep.Diags)
		}
	}
}

// A verb whose second half ends the clause is read whole; the half alone is asked about.
func TestVerbsOfTwoHalves(t *testing.T) {
	const france = "attack: 4 infantry Holland Belgium -> France"
	checkAsked(t, []asked{
		{"Germany", "Gegen Frankreich setze ich 4 Inf aus Holland ein", france, false},
		{"Germany", "4 Inf aus Holland rücken in Frankreich ein", france, false},
		{"Germany", "4 Inf aus Holland gehen nach Frankreich ein", "", true},
		{"Germany", "Greife ich Frankreich mit 4 Inf aus Holland an?", "", true},
		{"Germany", "Soll ich Frankreich mit 4 Inf aus Holland angreifen?", "", true},
		{"Germany", "Ich greife Frankreich vielleicht mit 4 Inf aus Holland an", "", true},
		{"Germany", "Zwei von den drei Inf in Norwegen gehen nach Finnland", "move: 2 infantry Norway -> Finland", false},
		{"Germany", "2 Inf Norwegen oder Dänemark nach Finnland", "", true},
	})
}

// Bombers alone, of which it is not said whether they raid or fight, are asked about;
// behind "attack:", or with others, they fight. A word for a bombing, or a factory as the
// target, makes it a raid.
func TestBombersAloneAreAsked(t *testing.T) {
	checkAsked(t, []asked{
		{"Germany", "London: 2 bombers from Germany", "", true},
		{"Germany", "CM\n2 bmb Ger -> UK", "", true},
		{"Germany", "attack: 2 bmb Ger -> UK", "attack: 2 strategic bombers Germany -> United Kingdom", false},
		{"Germany", "bombing run on London with 2 bombers from Germany", "raid: 2 strategic bombers Germany -> United Kingdom", false},
		{"Germany", "Bombenangriff auf London mit 2 Bombern aus Deutschland", "raid: 2 strategic bombers Germany -> United Kingdom", false},
		{"Germany", "2 bombers from Germany attack the factory in London", "raid: 2 strategic bombers Germany -> United Kingdom, target: major complex", false},
		{"Germany", "France: 2 bmb (Ger), 4 inf (Holland)", "attack: 2 strategic bombers Germany -> France\nattack: 4 infantry Holland Belgium -> France", false},
	})
}

// An unknown verb in front of a list whose units share an origin buys none of them.
func TestUnknownVerbsBuyNothing(t *testing.T) {
	checkAsked(t, []asked{
		{"Italy", "I smurf 1 inf and 1 art from N Italy to Albania", "", true},
		{"Italy", "We smuggle 1 inf and 1 art from N Italy with the transport in 97 to Albania", "", true},
		{"Italy", "I buy 1 inf, and 1 art from N Italy goes to Albania with the transport in 97", "buy: 1 infantry\nmove: 1 artillery Northern Italy -> SZ 97 -> Albania", false},
	})
}

// A number that a voice made a word of is never guessed.
func TestHeardNumbersAreAsked(t *testing.T) {
	checkAsked(t, []asked{
		{"Germany", "buy to infantry and for artillery", "", true},
		{"Germany", "buy 2 infantry and 4 artillery", "buy: 2 infantry, 4 artillery", false},
		{"Germany", "I attack France with for inf from Holland", "", true},
		{"Germany", "I attack France with four inf from Holland", "attack: 4 infantry Holland Belgium -> France", false},
	})
}

// What falls is captured if others hold it, and lost if it is one's own side's.
func TestWhatFalls(t *testing.T) {
	const goes = ": move: 2 fighters Western Germany -> Holland Belgium"
	checkAsked(t, []asked{
		{"Germany", "if France falls: 2 ftr W Ger -> Holland", "if captured France" + goes, false},
		{"Germany", "if Paris falls then 2 ftr W Ger -> Holland", "if captured France" + goes, false},
		{"Germany", "if Norway falls: 2 ftr W Ger -> Holland", "if lost Norway" + goes, false},
		{"Germany", "if SZ 110 falls: 2 ftr W Ger -> Holland", "", true},
	})
}

// A retreat that is not understood is never dropped; an order of loss whose units can only
// be lost on land needs no word for it.
func TestRetreatsAndLossesInWords(t *testing.T) {
	const france = "France: 4 inf 2 art (Holland)\n"
	checkAsked(t, []asked{
		{"Germany", france + "Rückzug aus Frankreich nach Runde 2", "", true},
		{"Germany", france + "Frankreich: Rückzug nach 2 Runden", "", true},
		{"Germany", france + "Ein geordneter Rückzug ist nichts für mich", "attack: 4 infantry, 2 artillery Holland Belgium -> France", false},
		{"Germany", "Verluste: Inf, Art, Panzer", "order of loss land: infantry, artillery, tank", false},
		{"Germany", "I lose infantry first, then artillery, then tanks", "order of loss land: infantry, artillery, tank", false},
		{"Germany", "I lose fighters first, then bombers", "", true},
	})
}

// German plans, wishes, questions and what is left out order nothing.
func TestGermanDoubtsAreAsked(t *testing.T) {
	cases := []asked{
		{"Germany", "Ich werde Frankreich mit 3 Panzern aus Holland angreifen", "attack: 3 tanks Holland Belgium -> France", false},
		{"Germany", "I leave out the 3 tanks from Holland to France", "", true},
	}
	for _, mail := range []string{
		"Ich plane, Frankreich mit 3 Panzern aus Holland anzugreifen",
		"Ich wollte Frankreich mit 3 Panzern aus Holland angreifen",
		"Ich hätte Frankreich mit 3 Panzern aus Holland angegriffen",
		"Ich könnte Frankreich mit 3 Panzern aus Holland angreifen",
		"Ich würde Frankreich mit 3 Panzern aus Holland angreifen",
		"Mir wurde geraten, 3 Panzer aus Holland nach Frankreich zu schicken",
		"Ich lasse die 3 Panzer aus Holland nach Frankreich weg",
		"Ich verzichte auf den Angriff mit 3 Panzern aus Holland auf Frankreich",
		"Lieber keine 3 Panzer aus Holland nach Frankreich",
		"Statt 3 Panzern aus Holland nach Frankreich lieber nichts",
		"Nächste Runde greife ich Frankreich mit 3 Panzern aus Holland an",
		"Wenn Italien hilft, greife ich Frankreich mit 3 Panzern aus Holland an",
		"3 Panzer aus Holland nach Frankreich? Nein.",
		"Kann ich mit 3 Panzern aus Holland Frankreich angreifen",
		"Darf ich mit 3 Panzern aus Holland nach Frankreich",
	} {
		cases = append(cases, asked{"Germany", mail, "", true})
	}
	checkAsked(t, cases)
}

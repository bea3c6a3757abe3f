package combat

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestSteps(t *testing.T) {
	cases := []fightCase{
		{
			name: "G40-3.7.9 nobody breaks off before one round is fought (G40-3.7.7)", kind: LandBattle,
			attacker: "1 tank", defender: "2 infantry",
			choices: [2]Choices{{Retreat: Break{Set: true, IfFewer: 9}}},
			dice:    "6  6 6",
			want: `1 attack attacker: tank@3[6] = 0
			       1 defend defender: infantry@2[66] = 0
			       1 retreat attacker; left 1 tank`,
			outcome: Retreated, left: [2]string{"", "2 infantry"},
		},
		{
			name: "G40-3.12.8 a strafe ends once few defenders are left (DEC-34)", kind: LandBattle,
			attacker: "2 tank", defender: "3 infantry",
			choices: [2]Choices{{Retreat: Break{Set: true, EnemyFewer: 2}}},
			dice:    "3 6  6 6 6  1 6  6 6",
			want: `1 attack attacker: tank@3[36] = 1; marked 1 infantry
			       1 defend defender: infantry@2[666] = 0
			       1 remove; lost 1 infantry
			       2 attack attacker: tank@3[16] = 1; marked 1 infantry
			       2 defend defender: infantry@2[66] = 0
			       2 remove; lost 1 infantry
			       2 retreat attacker; left 2 tank`,
			outcome: Retreated, left: [2]string{"", "1 infantry"},
		},
		{
			name: "G40-3.8.3 a submarine's hit goes to the carrier, never to its fighters", kind: SeaBattle,
			attacker: "1 submarine", defender: "1 carrier, 2 fighter",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}, {Losses: []Loss{{Type: ruleset.Fighter}}}},
			dice:    "2  6",
			want: `1 surprise attacker: submarine@2[2] = 1; damaged 1 carrier
			       1 defend defender: carrier@2[6] = 0
			       1 retreat attacker; left 1 submarine`,
			outcome: Retreated, left: [2]string{"", "1 carrier, 2 fighter"},
		},
		{
			name: "G40-3.9.2 each plane is shot at once, however many AAA there are", kind: LandBattle,
			attacker: "1 fighter", defender: "3 aaa", dice: "2",
			want: `0 aaa defender: aaa@1[2] = 0
			       0 sunk; lost 3 aaa`,
			outcome: AttackerWon, left: [2]string{"1 fighter", ""},
		},
		{
			name: "G40-3.10.4 defenders have no combined arms", kind: LandBattle,
			attacker: "1 tank", defender: "1 infantry, 1 artillery, 1 fighter, 1 tac",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "6  6 6 6 6",
			want: `1 attack attacker: tank@3[6] = 0
			       1 defend defender: infantry@2[6], artillery@2[6], fighter@4[6], tac@3[6] = 0
			       1 retreat attacker; left 1 tank`,
			outcome: Retreated, left: [2]string{"", "1 infantry, 1 artillery, 1 fighter, 1 tac"},
		},
		{
			name: "G42-109 a mech with artillery attacks at 2 (G40-3.10.1)", kind: LandBattle,
			attacker: "1 artillery, 2 mech", defender: "1 infantry", dice: "6 2 2  6",
			want: `1 attack attacker: artillery@2[6], mech@2[2], mech@1[2] = 1; marked 1 infantry
			       1 defend defender: infantry@2[6] = 0
			       1 remove; lost 1 infantry`,
			outcome: AttackerWon, left: [2]string{"1 artillery, 2 mech", ""},
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

// whys keeps the reasons for which dice are thrown.
type whys struct {
	dice.Source
	list []string
}

func (w *whys) Roll(n int, why string) ([]int, error) {
	w.list = append(w.list, why)
	return w.Source.Roll(n, why)
}

// TestReasons wants one roll a step and side, that says who throws how many
// dice at what (G40-3.13.1).
func TestReasons(t *testing.T) {
	tc := fightCase{kind: LandBattle, attacker: "2 infantry, 1 artillery, 1 fighter", defender: "1 aaa, 1 infantry", bombard: "1 cruiser, 1 battleship"}
	w := &whys{Source: dice.Script(6, 6, 6, 1, 1, 1, 1, 6)}
	if _, err := New(tc.spec(t)).Fight(w); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"test, bombard, attacker: Germany 1 cruiser at 3, 1 battleship at 4",
		"test, aaa, defender: United Kingdom 1 aaa at 1",
		"test, round 1, attack, attacker: Germany 1 infantry at 2, 1 infantry at 1, 1 artillery at 2, 1 fighter at 3",
		"test, round 1, defend, defender: United Kingdom 1 infantry at 2",
	}
	if !slices.Equal(w.list, want) {
		t.Errorf("reasons:\n%s\nwant:\n%s", strings.Join(w.list, "\n"), strings.Join(want, "\n"))
	}
}

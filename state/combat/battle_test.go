package combat

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestLandBattles(t *testing.T) {
	cases := []fightCase{
		{
			name: "WX-23 artillery raises one infantry; both sides fire before the hit ones go (G40-3.10.1, G40-3.7.2, G40-3.7.4, G40-3.7.5, G40-3.7.6, G40-3.7.8, DEC-44)", kind: LandBattle, canCapture: true,
			attacker: "3 infantry, 1 artillery", defender: "2 infantry",
			dice: "2 14 6  15",
			want: `1 attack attacker: infantry@2[2], infantry@1[14], artillery@2[6] = 2; marked 2 infantry
			       1 defend defender: infantry@2[15] = 1; marked 1 infantry
			       1 remove; lost 1 infantry
			       1 remove; lost 2 infantry`,
			outcome: AttackerWon, left: [2]string{"2 infantry, 1 artillery", ""},
		},
		{
			name: "WX-24 a tac whose tank dies attacks at 3 in the next round (G40-3.10.2, G40-3.10.3)", kind: LandBattle,
			attacker: "1 tank, 1 tac", defender: "1 infantry",
			dice: "4 5 1  3 2",
			want: `1 attack attacker: tank@3[4], tac@4[5] = 0
			       1 defend defender: infantry@2[1] = 1; marked 1 tank
			       1 remove; lost 1 tank
			       2 attack attacker: tac@3[3] = 1; marked 1 infantry
			       2 defend defender: infantry@2[2] = 1; marked 1 tac
			       2 remove; lost 1 tac
			       2 remove; lost 1 infantry`,
			outcome: BothGone,
		},
		{
			name: "WX-25 two tacs and one fighter: one at 4, one at 3 (G40-3.10.2)", kind: LandBattle,
			attacker: "1 fighter, 2 tac", defender: "1 infantry",
			dice: "4 4 4  6",
			want: `1 attack attacker: fighter@3[4], tac@4[4], tac@3[4] = 1; marked 1 infantry
			       1 defend defender: infantry@2[6] = 0
			       1 remove; lost 1 infantry`,
			outcome: AttackerWon, left: [2]string{"1 fighter, 2 tac", ""},
		},
		{
			name: "WX-26 two AAA against five planes roll five dice (G40-3.9.1, G42-106, DEC-09)", kind: LandBattle,
			attacker: "4 fighter, 1 bomber", defender: "2 aaa",
			dice: "13162",
			want: `0 aaa defender: aaa@1[13162] = 2; lost 2 fighter
			       0 sunk; lost 2 aaa`,
			outcome: AttackerWon, left: [2]string{"2 fighter, 1 bomber", ""},
		},
		{
			name: "WX-26 one AAA against five planes rolls three dice, and the attacker picks the plane (G40-3.9.1, DEC-39)", kind: LandBattle,
			attacker: "4 fighter, 1 bomber", defender: "1 aaa", dice: "132",
			choices: [2]Choices{{Planes: []ruleset.UnitType{ruleset.Bomber}}},
			want: `0 aaa defender: aaa@1[132] = 1; lost 1 bomber
			       0 sunk; lost 1 aaa`,
			outcome: AttackerWon, left: [2]string{"4 fighter", ""},
		},
		{
			name: "DIFF-09 one gun, one die for each plane, the die decides (G40-3.9.7, DIFF-16)", kind: LandBattle, opts: &alpha2,
			attacker: "1 tank, 4 fighter, 1 bomber", defender: "2 aaa, 1 infantry", canCapture: true,
			dice: "2345 1  1 3336  6",
			want: `0 aaa defender: fighter@1[2345], bomber@1[1] = 1; lost 1 bomber
			       1 attack attacker: tank@3[1], fighter@3[3336] = 4; marked 1 infantry; 3 wasted
			       1 defend defender: infantry@2[6] = 0
			       1 remove; lost 1 infantry`,
			outcome: AttackerWon, left: [2]string{"1 tank, 4 fighter", "2 aaa"},
		},
		{
			name: "WX-27 AAA may be the first casualty after firing (G40-3.9.5, G42-105)", kind: LandBattle,
			attacker: "2 tank", defender: "1 aaa, 1 infantry",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "1 6  5",
			want: `1 attack attacker: tank@3[16] = 1; marked 1 aaa
			       1 defend defender: infantry@2[5] = 0
			       1 remove; lost 1 aaa
			       1 retreat attacker; left 2 tank`,
			outcome: Retreated, left: [2]string{"", "1 infantry"},
		},
		{
			name: "G40-3.12.7 AAA alone are destroyed, no retreat is asked for (G40-3.9.6, G40-3.11.3)", kind: LandBattle,
			attacker: "2 tank", defender: "1 aaa, 1 infantry",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}, {Losses: []Loss{{Type: ruleset.Infantry}}}},
			dice:    "1 6  5",
			want: `1 attack attacker: tank@3[16] = 1; marked 1 infantry
			       1 defend defender: infantry@2[5] = 0
			       1 remove; lost 1 infantry
			       1 sunk; lost 1 aaa`,
			outcome: AttackerWon, left: [2]string{"2 tank", ""},
		},
		{
			name: "WX-38 a bombarded unit fires back in round 1 (G40-3.6.5, DIFF-54)", kind: LandBattle,
			attacker: "2 seaborne infantry", bombard: "1 cruiser, 1 battleship", defender: "1 infantry",
			dice: "4 4  1",
			want: `0 bombard attacker: cruiser@3[4], battleship@4[4] = 1; marked 1 infantry
			       1 defend defender: infantry@2[1] = 1; marked 1 infantry
			       1 remove; lost 1 infantry
			       1 remove; lost 1 infantry`,
			outcome: AttackerWon, left: [2]string{"1 infantry", ""},
		},
		{
			name: "DIFF-54 by option a bombarded unit does not fire back", kind: LandBattle, opts: &ruleset.Options{},
			attacker: "2 seaborne infantry", bombard: "1 cruiser, 1 battleship", defender: "1 infantry",
			dice:    "4 4",
			want:    `0 bombard attacker: cruiser@3[4], battleship@4[4] = 1; lost 1 infantry`,
			outcome: AttackerWon, left: [2]string{"2 infantry", ""},
		},
		{
			name: "WX-42 overland units leave, seaborne ones fight on (G40-3.12.6, DEC-36)", kind: LandBattle,
			attacker: "2 seaborne infantry, 1 tank", defender: "4 infantry",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "66 6  6666  11  22 66",
			want: `1 attack attacker: infantry@1[66], tank@3[6] = 0
			       1 defend defender: infantry@2[6666] = 0
			       1 retreat attacker; left 1 tank
			       2 attack attacker: infantry@1[11] = 2; marked 2 infantry
			       2 defend defender: infantry@2[2266] = 2; marked 2 infantry
			       2 remove; lost 2 infantry
			       2 remove; lost 2 infantry`,
			outcome: DefenderWon, left: [2]string{"", "2 infantry"},
		},
		{
			name: "WX-44 aircraft alone may break off (G40-3.12.4)", kind: LandBattle, noRetreat: true,
			attacker: "1 tank, 2 fighter", defender: "2 infantry",
			choices: [2]Choices{{Retreat: Break{Set: true, IfFewer: 1, Class: "ground"}}},
			dice:    "6 66  16",
			want: `1 attack attacker: tank@3[6], fighter@3[66] = 0
			       1 defend defender: infantry@2[16] = 1; marked 1 tank
			       1 remove; lost 1 tank
			       1 retreat attacker; left 2 fighter`,
			outcome: Retreated, left: [2]string{"", "2 infantry"},
		},
		{
			name: "WX-44 the land unit that can capture is kept before a fighter (DEC-38)", kind: LandBattle, canCapture: true,
			attacker: "1 tank, 1 fighter", defender: "2 infantry",
			dice: "6 6  1 6  3  3 6  6 6  1 6",
			want: `1 attack attacker: tank@3[6], fighter@3[6] = 0
			       1 defend defender: infantry@2[16] = 1; marked 1 fighter
			       1 remove; lost 1 fighter
			       2 attack attacker: tank@3[3] = 1; marked 1 infantry
			       2 defend defender: infantry@2[36] = 0
			       2 remove; lost 1 infantry
			       3 attack attacker: tank@3[6] = 0
			       3 defend defender: infantry@2[6] = 0
			       4 attack attacker: tank@3[1] = 1; marked 1 infantry
			       4 defend defender: infantry@2[6] = 0
			       4 remove; lost 1 infantry`,
			outcome: AttackerWon, left: [2]string{"1 tank", ""},
		},
		{
			name: "WX-45 only a fighter survives: the battle is won by the air (G40-3.11.1)", kind: LandBattle,
			attacker: "1 infantry, 1 fighter", defender: "1 infantry", canCapture: false,
			dice: "6 3  2",
			want: `1 attack attacker: infantry@1[6], fighter@3[3] = 1; marked 1 infantry
			       1 defend defender: infantry@2[2] = 1; marked 1 infantry
			       1 remove; lost 1 infantry
			       1 remove; lost 1 infantry`,
			outcome: AttackerWon, left: [2]string{"1 fighter", ""},
		},
		{
			name: "G40-10.4.1 mechs without support go before the artillery (DEC-38)", kind: LandBattle,
			attacker: "1 infantry, 1 artillery, 2 mech, 1 tank", defender: "5 infantry",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "6 6 66 6  2 2 2 6 6",
			want: `1 attack attacker: infantry@2[6], artillery@2[6], mech@1[66], tank@3[6] = 0
			       1 defend defender: infantry@2[22266] = 3; marked 1 infantry, 1 artillery, 1 mech
			       1 remove; lost 1 infantry, 1 artillery, 1 mech
			       1 retreat attacker; left 1 mech, 1 tank`,
			outcome: Retreated, left: [2]string{"", "5 infantry"},
		},
		{
			name: "G40-3.9.6 attacking AAA whose army is lost is destroyed, though it cannot be a casualty (DIFF-10)", kind: LandBattle, opts: &alpha2,
			attacker: "1 artillery, 1 aaa", defender: "2 infantry",
			dice: "6 26",
			want: `1 attack attacker: artillery@2[6] = 0
			       1 defend defender: infantry@2[26] = 1; marked 1 artillery
			       1 remove; lost 1 artillery
			       1 sunk; lost 1 aaa`,
			outcome: DefenderWon, left: [2]string{"", "2 infantry"},
		},
		{
			name: "DEC-38 a kept tank is lost last (G40-10.4.4)", kind: LandBattle,
			attacker: "2 tank, 1 bomber", defender: "3 infantry",
			choices: [2]Choices{{
				Losses: []Loss{{Type: ruleset.Tank}, {Type: ruleset.Bomber}}, Keep: []Keep{{Type: ruleset.Tank, N: 1}},
				Retreat: Break{Set: true, AfterRound: 1},
			}},
			dice: "66 6  2 2 6",
			want: `1 attack attacker: tank@3[66], bomber@4[6] = 0
			       1 defend defender: infantry@2[226] = 2; marked 1 tank, 1 bomber
			       1 remove; lost 1 tank, 1 bomber
			       1 retreat attacker; left 1 tank`,
			outcome: Retreated, left: [2]string{"", "3 infantry"},
		},
		{
			name: "G40-3.13.2 low luck: seven points are one hit and a die at 1", kind: LandBattle,
			opts:     &ruleset.Options{AAACasualty: true, LowLuck: true},
			attacker: "2 tank, 1 infantry", defender: "2 infantry",
			dice: "1 5",
			want: `1 attack attacker: infantry@1[], tank@3[], infantry@1[1] = 2; marked 2 infantry
			       1 defend defender: infantry@2[], infantry@4[5] = 0
			       1 remove; lost 2 infantry`,
			outcome: AttackerWon, left: [2]string{"2 tank, 1 infantry", ""},
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

package combat

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestSeaBattles(t *testing.T) {
	stay := Choices{Submerge: DiveNever}
	cases := []fightCase{
		{
			name: "WX-28 a surprise strike sinks a cruiser that never fires (G40-3.7.3, G40-3.8.1, DEC-33)", kind: SeaBattle,
			attacker: "1 submarine", defender: "1 cruiser", dice: "2",
			want:    `1 surprise attacker: submarine@2[2] = 1; lost 1 cruiser`,
			outcome: AttackerWon, left: [2]string{"1 submarine", ""},
		},
		{
			name: "WX-29 against a destroyer the submarine fires with the others and the cruiser fires back (G40-3.8.2)", kind: SeaBattle,
			attacker: "1 submarine", defender: "1 cruiser, 1 destroyer", dice: "2  6 3",
			choices: [2]Choices{{}, {Losses: []Loss{{Type: ruleset.Cruiser}}}},
			want: `1 attack attacker: submarine@2[2] = 1; marked 1 cruiser
			       1 defend defender: destroyer@2[6], cruiser@3[3] = 1; marked 1 submarine
			       1 remove; lost 1 submarine
			       1 remove; lost 1 cruiser`,
			outcome: DefenderWon, left: [2]string{"", "1 destroyer"},
		},
		{
			name: "WX-30 a destroyer takes the enemy submarine's strike and dive, not the own one's (G40-3.8.1, G40-3.8.2)", kind: SeaBattle,
			attacker: "1 submarine, 1 destroyer", defender: "1 submarine", dice: "1",
			choices: [2]Choices{{}, {Submerge: DiveAlways}},
			want:    `1 surprise attacker: submarine@2[1] = 1; lost 1 submarine`,
			outcome: AttackerWon, left: [2]string{"1 submarine, 1 destroyer", ""},
		},
		{
			name: "WX-31 submarines strike each other at once (G40-3.7.3)", kind: SeaBattle,
			attacker: "1 submarine", defender: "1 submarine", dice: "2 1",
			choices: [2]Choices{{}, stay},
			want: `1 surprise attacker: submarine@2[2] = 1; lost 1 submarine
			       1 surprise defender: submarine@1[1] = 1; lost 1 submarine`,
			outcome: BothGone,
		},
		{
			name: "DEC-05 a defending submarine alone against one that can hit it submerges (G40-3.8.5)", kind: SeaBattle,
			attacker: "1 submarine", defender: "1 submarine",
			want:    `1 submerge defender; dived 1 submarine`,
			outcome: AttackerWon, left: [2]string{"1 submarine", "1 submarine"},
		},
		{
			name: "WX-32 fighters and a submarine cannot hit each other (G40-3.8.4, G40-3.8.8)", kind: SeaBattle,
			attacker: "2 fighter", defender: "1 submarine",
			outcome: Stalemate, left: [2]string{"2 fighter", "1 submarine"},
		},
		{
			name: "WX-32 with a transport beside it the fighters' hits go to the transport (G40-3.8.6)", kind: SeaBattle,
			attacker: "2 fighter", defender: "1 submarine, 1 transport", dice: "3 3",
			want: `1 attack attacker: fighter@3[33] = 2; marked 1 transport; 1 wasted
			       1 remove; lost 1 transport`,
			outcome: Stalemate, left: [2]string{"2 fighter", "1 submarine"},
		},
		{
			name: "WX-32 with a destroyer beside them the fighters hit the submarine (G40-3.8.4)", kind: SeaBattle,
			attacker: "2 fighter, 1 destroyer", defender: "1 submarine", dice: "3 6 6  6",
			want: `1 attack attacker: fighter@3[36], destroyer@2[6] = 1; marked 1 submarine
			       1 defend defender: submarine@1[6] = 0
			       1 remove; lost 1 submarine`,
			outcome: AttackerWon, left: [2]string{"2 fighter, 1 destroyer", ""},
		},
		{
			name: "WX-33 a destroyer sinks three transports without dice (G40-3.8.10)", kind: SeaBattle,
			attacker: "1 destroyer", defender: "3 transport",
			want:    `0 sunk; lost 3 transport`,
			outcome: AttackerWon, left: [2]string{"1 destroyer", ""},
		},
		{
			name: "WX-34 a carrier alone does nothing to transports (G40-3.8.15)", kind: SeaBattle,
			attacker: "1 carrier", defender: "1 transport",
			outcome: Stalemate, left: [2]string{"1 carrier", "1 transport"},
		},
		{
			name: "WX-35 a damaged battleship still fires at 4 (G40-3.8.7)", kind: SeaBattle,
			attacker: "2 destroyer", defender: "1 battleship", dice: "2 6  4  6 6  5  2",
			want: `1 attack attacker: destroyer@2[26] = 1; damaged 1 battleship
			       1 defend defender: battleship@4[4] = 1; marked 1 destroyer
			       1 remove; lost 1 destroyer
			       2 attack attacker: destroyer@2[6] = 0
			       2 defend defender: battleship@4[6] = 0
			       3 attack attacker: destroyer@2[5] = 0
			       3 defend defender: battleship@4[2] = 1; marked 1 destroyer
			       3 remove; lost 1 destroyer`,
			outcome: DefenderWon, left: [2]string{"", "1 battleship"},
		},
		{
			name: "WX-41 the defender takes the fighter, then his submarine submerges (G40-3.3.5, G40-3.6.3)", kind: SeaBattle,
			attacker: "1 cruiser, 2 transport", defender: "1 submarine, 1 fighter", dice: "5  2  5",
			choices: [2]Choices{{}, {Losses: []Loss{{Type: ruleset.Fighter}}}},
			want: `1 surprise defender: submarine@1[5] = 0
			       1 attack attacker: cruiser@3[2] = 1; marked 1 fighter
			       1 defend defender: fighter@4[5] = 0
			       1 remove; lost 1 fighter
			       2 submerge defender; dived 1 submarine`,
			outcome: AttackerWon, left: [2]string{"1 cruiser, 2 transport", "1 submarine"},
		},
		{
			name: "WX-79 submarines sink transports alone without dice (G40-3.8.11)", kind: SeaBattle,
			attacker: "2 submarine", defender: "2 transport",
			choices: [2]Choices{{Submerge: DiveAlways}},
			want:    `0 sunk; lost 2 transport`,
			outcome: AttackerWon, left: [2]string{"2 submarine", ""},
		},
		{
			name: "WX-79 once the cruiser is gone the transport is sunk, no retreat is asked for (G40-3.12.7)", kind: SeaBattle,
			attacker: "1 submarine, 1 cruiser", defender: "1 transport, 1 cruiser", dice: "6  3  6",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			want: `1 surprise attacker: submarine@2[6] = 0
			       1 attack attacker: cruiser@3[3] = 1; marked 1 cruiser
			       1 defend defender: cruiser@3[6] = 0
			       1 remove; lost 1 cruiser
			       1 sunk; lost 1 transport`,
			outcome: AttackerWon, left: [2]string{"1 submarine, 1 cruiser", ""},
		},
		{
			name: "WX-82 without a retreat zone fighters stay while a destroyer lives (G40-3.12.5)", kind: SeaBattle, noRetreat: true,
			attacker: "2 destroyer, 1 fighter", defender: "1 battleship",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "6 66  1  6 6  1",
			want: `1 attack attacker: fighter@3[6], destroyer@2[66] = 0
			       1 defend defender: battleship@4[1] = 1; marked 1 destroyer
			       1 remove; lost 1 destroyer
			       2 attack attacker: fighter@3[6], destroyer@2[6] = 0
			       2 defend defender: battleship@4[1] = 1; marked 1 destroyer
			       2 remove; lost 1 destroyer
			       2 retreat attacker; left 1 fighter`,
			outcome: Retreated, left: [2]string{"", "1 battleship"},
		},
		{
			name: "WX-82 with a retreat zone all leave together (G40-3.12.5)", kind: SeaBattle,
			attacker: "2 destroyer, 1 fighter", defender: "1 battleship",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "6 66  6",
			want: `1 attack attacker: fighter@3[6], destroyer@2[66] = 0
			       1 defend defender: battleship@4[6] = 0
			       1 retreat attacker; left 2 destroyer, 1 fighter`,
			outcome: Retreated, left: [2]string{"", "1 battleship"},
		},
		{
			name: "G40-3.12.5 by option the air may break off alone", kind: SeaBattle, noRetreat: true,
			opts:     &ruleset.Options{AirMayBreakOffAlone: true},
			attacker: "1 destroyer, 1 fighter", defender: "1 battleship",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "6 6  6  6  1",
			want: `1 attack attacker: fighter@3[6], destroyer@2[6] = 0
			       1 defend defender: battleship@4[6] = 0
			       1 retreat attacker; left 1 fighter
			       2 attack attacker: destroyer@2[6] = 0
			       2 defend defender: battleship@4[1] = 1; marked 1 destroyer
			       2 remove; lost 1 destroyer`,
			outcome: DefenderWon, left: [2]string{"", "1 battleship"},
		},
		{
			name: "G40-3.12.3 a submerged submarine does not go along in a retreat (G40-3.8.5)", kind: SeaBattle,
			attacker: "1 submarine, 1 destroyer", defender: "1 cruiser", dice: "6  6",
			choices: [2]Choices{{Submerge: DiveAlways, Retreat: Break{Set: true, AfterRound: 1}}},
			want: `1 submerge attacker; dived 1 submarine
			       1 attack attacker: destroyer@2[6] = 0
			       1 defend defender: cruiser@3[6] = 0
			       1 retreat attacker; left 1 destroyer`,
			outcome: Retreated, left: [2]string{"1 submarine", "1 cruiser"},
		},
		{
			name: "G40-3.8.9 transports alone, which do not roll, retreat if they can (G40-3.7.12)", kind: SeaBattle,
			attacker: "1 destroyer, 1 transport", defender: "1 cruiser", dice: "6  3",
			want: `1 attack attacker: destroyer@2[6] = 0
			       1 defend defender: cruiser@3[3] = 1; marked 1 destroyer
			       1 remove; lost 1 destroyer
			       1 retreat attacker; left 1 transport`,
			outcome: Retreated, left: [2]string{"", "1 cruiser"},
		},
		{
			name: "G40-3.8.9 transports alone are sunk where they cannot retreat", kind: SeaBattle, noRetreat: true,
			attacker: "1 destroyer, 1 transport", defender: "1 cruiser", dice: "6  3",
			want: `1 attack attacker: destroyer@2[6] = 0
			       1 defend defender: cruiser@3[3] = 1; marked 1 destroyer
			       1 remove; lost 1 destroyer
			       1 sunk; lost 1 transport`,
			outcome: DefenderWon, left: [2]string{"", "1 cruiser"},
		},
		{
			name: "G40-3.8.6 transports are lost last, whatever the list says", kind: SeaBattle,
			attacker: "2 cruiser", defender: "1 destroyer, 1 transport, 1 submarine", dice: "6  3 3  6",
			choices: [2]Choices{{}, {Losses: []Loss{{Type: ruleset.Transport}}}},
			want: `1 surprise defender: submarine@1[6] = 0
			       1 attack attacker: cruiser@3[33] = 2; marked 1 destroyer, 1 submarine
			       1 defend defender: destroyer@2[6] = 0
			       1 remove; lost 1 destroyer, 1 submarine
			       1 sunk; lost 1 transport`,
			outcome: AttackerWon, left: [2]string{"2 cruiser", ""},
		},
		{
			name: "G40-3.8.12 a dive leaves transports defenseless", kind: SeaBattle,
			attacker: "1 cruiser", defender: "1 submarine, 1 transport",
			want: `1 submerge defender; dived 1 submarine
			       1 sunk; lost 1 transport`,
			outcome: AttackerWon, left: [2]string{"1 cruiser", "1 submarine"},
		},
		{
			name: "G40-3.7.10 hits of different kinds are absorbed as far as can be", kind: SeaBattle,
			attacker: "1 fighter, 1 submarine", defender: "1 submarine, 1 destroyer",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}, {Losses: []Loss{{Type: ruleset.Destroyer}}}},
			dice:    "6  1 1  6",
			want: `1 surprise defender: submarine@1[6] = 0
			       1 attack attacker: fighter@3[1], submarine@2[1] = 2; marked 1 submarine, 1 destroyer
			       1 defend defender: destroyer@2[6] = 0
			       1 remove; lost 1 submarine, 1 destroyer`,
			outcome: AttackerWon, left: [2]string{"1 fighter, 1 submarine", ""},
		},
		{
			name: "DEC-07 battleships are damaged first, a carrier only if no plane is homeless", kind: SeaBattle,
			attacker: "4 cruiser", defender: "1 battleship, 1 carrier, 2 homeless fighter, 1 destroyer",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "3 3 6 6  6 6 6 6 6",
			want: `1 attack attacker: cruiser@3[3366] = 2; marked 1 destroyer; damaged 1 battleship
			       1 defend defender: fighter@4[66], destroyer@2[6], carrier@2[6], battleship@4[6] = 0
			       1 remove; lost 1 destroyer
			       1 retreat attacker; left 4 cruiser`,
			outcome: Retreated, left: [2]string{"", "1 battleship, 1 carrier, 2 fighter"},
		},
		{
			name: "DEC-07 a carrier is damaged first if its planes can land elsewhere", kind: SeaBattle,
			attacker: "4 cruiser", defender: "1 carrier, 2 fighter, 1 destroyer",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "3 6 6 6  6 6 6 6",
			want: `1 attack attacker: cruiser@3[3666] = 1; damaged 1 carrier
			       1 defend defender: fighter@4[66], destroyer@2[6], carrier@2[6] = 0
			       1 retreat attacker; left 4 cruiser`,
			outcome: Retreated, left: [2]string{"", "1 carrier, 2 fighter, 1 destroyer"},
		},
		{
			name: "G40-10.4.3 the last destroyer is kept while enemy submarines are there", kind: SeaBattle,
			attacker: "1 submarine, 1 destroyer", defender: "1 destroyer, 1 cruiser",
			choices: [2]Choices{{Retreat: Break{Set: true, AfterRound: 1}}},
			dice:    "2 6  6 6",
			want: `1 attack attacker: submarine@2[2], destroyer@2[6] = 1; marked 1 cruiser
			       1 defend defender: destroyer@2[6], cruiser@3[6] = 0
			       1 remove; lost 1 cruiser
			       1 retreat attacker; left 1 submarine, 1 destroyer`,
			outcome: Retreated, left: [2]string{"", "1 destroyer"},
		},
		{
			name: "G40-3.8.1 once the last destroyer is gone the right to strike returns", kind: SeaBattle,
			attacker: "1 submarine", defender: "1 cruiser, 1 destroyer",
			choices: [2]Choices{{}, {Losses: []Loss{{Type: ruleset.Destroyer}}}},
			dice:    "2  6 6  1",
			want: `1 attack attacker: submarine@2[2] = 1; marked 1 destroyer
			       1 defend defender: destroyer@2[6], cruiser@3[6] = 0
			       1 remove; lost 1 destroyer
			       2 surprise attacker: submarine@2[1] = 1; lost 1 cruiser`,
			outcome: AttackerWon, left: [2]string{"1 submarine", ""},
		},
		{
			name: "DEC-34 ordered to fight to the end", kind: SeaBattle,
			attacker: "1 destroyer, 1 carrier", defender: "1 cruiser", dice: "6  3  3  3",
			choices: [2]Choices{{Retreat: Break{Set: true, Never: true}, Losses: []Loss{{Type: ruleset.Destroyer}}}},
			want: `1 attack attacker: destroyer@2[6] = 0
			       1 defend defender: cruiser@3[3] = 1; marked 1 destroyer
			       1 remove; lost 1 destroyer
			       2 defend defender: cruiser@3[3] = 1; damaged 1 carrier
			       3 defend defender: cruiser@3[3] = 1; marked 1 carrier
			       3 remove; lost 1 carrier`,
			outcome: DefenderWon, left: [2]string{"", "1 cruiser"},
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

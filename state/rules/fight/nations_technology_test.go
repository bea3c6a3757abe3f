package fight

import "testing"

// The technologies of nations in battle.
func TestTechnologiesOfNations(t *testing.T) {
	const ukraine = `turn: Germany, round 2, conduct-combat
		war: Germany - Russia
		`
	const convoy = `turn: Germany, round 2, conduct-combat
		war: Germany - Great Britain
		marker: Great Britain has fighting transports = 1
		`
	cases := []combatCase{
		{
			name: "EX-057 EXG-44 a transport hits a plane on 2, and is not sunk at once while aircraft attack",
			position: convoy + `Germany: 2 fighter (attack) in SZ 110
				Great Britain: 1 transport in SZ 110`,
			dice: "6 6  2  6  3  1  6",
			want: `sea SZ 110: Germany 2 fighter against Great Britain 1 transport
				1 attack attacker: fighter@3[66] = 0
				1 defend defender: transport@2[2] = 1
				1 remove; gone Germany 1 fighter
				2 attack attacker: fighter@3[6] = 0
				2 defend defender: transport@2[3] = 0
				3 attack attacker: fighter@3[1] = 1
				3 defend defender: transport@2[6] = 0
				3 remove; gone Great Britain 1 transport`,
		},
		{
			name: "EX-057 without the technology it is sunk at once",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Great Britain
				Germany: 2 fighter (attack) in SZ 110
				Great Britain: 1 transport in SZ 110`,
			want: `sea SZ 110: Germany 2 fighter against Great Britain 1 transport
				0 sunk; gone Great Britain 1 transport`,
		},
		{
			name: "EX-057 EXG-44 it has no shot at ships, and is sunk by them",
			position: convoy + `Germany: 1 cruiser (attack, from SZ 112) in SZ 110
				Great Britain: 1 transport in SZ 110`,
			want: `sea SZ 110: Germany 1 cruiser against Great Britain 1 transport
				0 sunk; gone Great Britain 1 transport`,
		},
		{
			name: "EXG-44 its hits fall on aircraft alone, though ships are there",
			position: convoy + `Germany: 1 cruiser (attack, from SZ 112), 1 fighter (attack) in SZ 110
				Great Britain: 3 transport in SZ 110`,
			dice: "6 6  1 1 6",
			want: `sea SZ 110: Germany 1 fighter, 1 cruiser against Great Britain 3 transport
				1 attack attacker: fighter@3[6], cruiser@3[6] = 0
				1 defend defender: transport@2[116] = 2
				1 remove; gone Germany 1 fighter
				1 sunk; gone Great Britain 3 transport`,
		},
		{
			name: "EX-057 it does not fire when its own side attacks",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Great Britain
				marker: Germany has fighting transports = 1
				Germany: 1 transport (attack, from SZ 112), 1 destroyer (attack, from SZ 112) in SZ 110
				Great Britain: 1 fighter, 1 destroyer in SZ 110`,
			dice: "1  6 6",
			want: `sea SZ 110: Germany 1 transport, 1 destroyer against Great Britain 1 fighter, 1 destroyer
				1 attack attacker: destroyer@2[1] = 1`,
		},
		{
			name: "EXG-44 the number is an option",
			position: `option: tech_fighting_transports = 1
				` + convoy + `Germany: 1 fighter (attack) in SZ 110
				Great Britain: 1 transport in SZ 110`,
			dice: "6  2  1  6",
			want: `sea SZ 110: Germany 1 fighter against Great Britain 1 transport
				1 attack attacker: fighter@3[6] = 0
				1 defend defender: transport@1[2] = 0`,
		},
		{
			name: "EX-064 EXG-45 a bomber throws two dice when it attacks, and one on defense",
			position: ukraine + `marker: Germany has long range bombers = 1
				marker: Russia has long range bombers = 1
				Germany: 1 bomber (attack), 1 tank (attack, from Poland) in Western Ukraine
				Russia: 1 bomber, 1 infantry in Western Ukraine`,
			dice: "6  5 2  6 2",
			want: `land Western Ukraine: Germany 1 tank, 1 bomber against Russia 1 infantry, 1 bomber
				1 attack attacker: tank@3[6], bomber@4[52] = 1
				1 defend defender: infantry@2[6], bomber@1[2] = 0`,
		},
		{
			name: "EX-064 in a raid the higher counts, and 2 more",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Great Britain
				marker: Germany has long range bombers = 1
				Germany: 1 bomber (raid) in United Kingdom
				Great Britain: 1 minor complex in United Kingdom`,
			dice: "6  1 3",
			want: `raid United Kingdom: Germany 1 bomber against nobody
				1 facility defender: minor_complex@1[6] = 0
				1 bombing attacker: bomber@0[13]; 5 points
				United Kingdom minor_complex +5 = 5`,
		},
		{
			name: "EX-058 super submarines attack at 3 and defend at 1",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Great Britain
				marker: Germany has super submarines = 1
				marker: Great Britain has super submarines = 1
				Germany: 1 submarine (attack, from SZ 112) in SZ 110
				Great Britain: 1 submarine, 1 destroyer in SZ 110`,
			dice: "4  2 6  1",
			want: `sea SZ 110: Germany 1 submarine against Great Britain 1 submarine, 1 destroyer
				1 surprise defender: submarine@1[4] = 0
				1 attack attacker: submarine@3[2] = 1`,
		},
		{
			name: "EX-059 radar makes AAA hit on 2",
			position: ukraine + `marker: Russia has radar = 1
				Germany: 1 fighter (attack), 1 tank (attack, from Poland) in Western Ukraine
				Russia: 1 aaa, 1 infantry in Western Ukraine`,
			dice: "2  3  6",
			want: `land Western Ukraine: Germany 1 tank, 1 fighter against Russia 1 infantry, 1 aaa
				0 aaa defender: aaa@2[2] = 1; gone Germany 1 fighter`,
		},
		{
			name: "EX-059 others hit on 1",
			position: ukraine + `marker: Germany has radar = 1
				Germany: 1 fighter (attack), 1 tank (attack, from Poland) in Western Ukraine
				Russia: 1 aaa, 1 infantry in Western Ukraine`,
			dice: "2  6 3  6",
			want: `land Western Ukraine: Germany 1 tank, 1 fighter against Russia 1 infantry, 1 aaa
				0 aaa defender: aaa@1[2] = 0`,
		},
		{
			name: "EX-055 advanced artillery supports two",
			position: ukraine + `marker: Germany has advanced artillery = 1
				Germany: 1 infantry (attack, from Poland), 1 artillery (attack, from Poland), 1 mech (attack, from Poland) in Western Ukraine
				Russia: 1 infantry in Western Ukraine`,
			dice: "2 6 6  6",
			want: `land Western Ukraine: Germany 1 infantry, 1 artillery, 1 mech against Russia 1 infantry
				1 attack attacker: infantry@2[2], artillery@2[6], mech@2[6] = 1`,
		},
		{
			name: "EX-061 improved mechanized infantry attacks at 2 beside a tank",
			position: ukraine + `marker: Germany has improved mechanized infantry = 1
				Germany: 2 mech (attack, from Poland), 1 tank (attack, from Poland) in Western Ukraine
				Russia: 1 infantry in Western Ukraine`,
			dice: "2 6 6  6",
			want: `land Western Ukraine: Germany 2 mech, 1 tank against Russia 1 infantry
				1 attack attacker: mech@2[2], mech@1[6], tank@3[6] = 1`,
		},
	}
	for i := range cases {
		cases[i].ruleset = "expanded"
		t.Run(cases[i].name, cases[i].beginning)
	}
}

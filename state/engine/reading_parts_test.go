package engine_test

import (
	"testing"
)

// TestReadingByParts: a sentence that holds several orders is read by its parts, rows
// parted by slashes are tables, aircraft are known by the place they came from, and a
// word like "done" ends a turn that is whole.
func TestReadingByParts(t *testing.T) {
	const (
		baltic = "move: 3 infantry Baltic States -> Belarus\nmove: 2 infantry Bessarabia -> Ukraine"
		landed = "attack: 1 fighter Norway -> SZ 111\nattack: 2 strategic bombers Germany -> SZ 111\nland: 2 strategic bombers SZ 111 -> Western Germany\nland: 1 fighter SZ 111 -> Norway"
		china  = "attack: 3 infantry, 1 artillery Kiangsi -> Hunan\nattack: 3 infantry Shantung -> Anhwe"
		each   = "attack: 3 infantry, 1 artillery Shantung -> Anhwe\nattack: 3 infantry, 1 artillery Kiangsu -> Anhwe"
		whole  = "buy: 10 infantry\nplace: 10 infantry Germany\nend turn"
	)
	allReadAs(t, []reworded{
		{"Soviet Union", baltic + "\npass combat move", []string{
			"3 inf Baltic States back to Belarus, 2 inf Bessarabia to Ukraine, no combat",
		}},
		{"Soviet Union", baltic, []string{
			"3 inf go from the Baltic States to Belarus, then 2 inf go from Bessarabia to Ukraine",
			"I move 3 inf from the Baltic States to Belarus, it is cold there, and 2 inf from Bessarabia to Ukraine",
			"three infantry of the Baltic States fall back to Belarus, and two infantry of Bessarabia go over to Ukraine",
			"3 from Baltic States to Belarus and 2 from Bessarabia to Ukraine",
		}},
		{"Germany", landed, []string{
			"fighter Norway and both bombers Germany > SZ 111\nbombers land in W Germany, fighter in Norway",
			"SZ 111: ftr Norway, both bombers Germany\nThe bombers land in W Germany, the fighter in Norway",
			"SZ 111: ftr Norway, both bombers Germany\nGermany's bombers land in W Germany, Norway's fighter lands in Norway",
			"SZ 111: ftr Norway, both bombers Germany\nbombers land in W Germany, Norway's ftr lands in Norway",
			"SZ 111: ftr Norway, both bombers Germany\nboth bombers return to W Germany and the fighter to Norway",
		}},
		{"Japan", china, []string{
			"KIANGSI / HUNAN / 3 INF 1 ART\nSHANTUNG / ANHWE / 3 INF",
			"From / To / Units\nKiangsi / Hunan / 3 inf, 1 art\nShantung / Anhwe / 3 inf",
			"Units / From / To\n3 inf, 1 art / Kiangsi / Hunan\n3 inf / Shantung / Anhwe",
			"To / From / Units\nHunan / Kiangsi / 3 inf + 1 art\nAnhwe / Shantung / 3 inf",
			"3 inf 1 art / Kiangsi / Hunan\n3 inf / Shantung / Anhwe",
		}},
		{"Japan", each, []string{
			"anhwe: 3 inf 1 art each from shantung and kiangsu",
			"3 inf and 1 art each from Shantung and Kiangsu to Anhwe",
			"Shantung and Kiangsu: 3 inf 1 art each to Anhwe",
			"Aus Shantung und Kiangsu je 3 Inf und 1 Art nach Anhwe",
			"attack Anhwe with 3 inf, 1 art each from Shantung and Kiangsu",
		}},
		{"Germany", whole, []string{
			"buy 10 inf\nplace 10 inf Germany\ndone",
			"buy: 10 inf\nplace: 10 inf Germany; done",
			"buy 10 inf\nplace 10 inf Germany, end",
			"10 inf\n10 inf Germany\nfinished!",
			"Kauf: 10 Inf\nAufstellen: 10 Inf Deutschland\nfertig",
		}},
		{"Germany", "buy: 10 infantry", []string{"buy 10 inf\ndone", "done\nbuy 10 inf", "buy 10 inf, done"}},
		{"Germany", "move: 1 infantry Norway -> Finland", []string{
			"Norway 2 inf to Finland... make that 1 inf",
			"Norway 2 inf to Helsinki, no wait, 1 inf",
			"2 inf from Norway to Finland, correction: 1 inf",
			"three infantry Norway to Finland - i mean one infantry",
			"Oslo 2 inf to Finland, sorry i mean 1 inf",
		}},
		{"ANZAC", "move: 1 fighter New Zealand -> Queensland", []string{
			"One of New Zealand's two fighters pops over to Queensland",
			"1 of New Zealand's 2 fighters to Queensland",
			"one of the two fighters in New Zealand goes to Queensland",
			"1 of the NZ ftrs to Brisbane",
			"one New Zealand fighter to Queensland",
		}},
	})
}

// TestPartsKeepDoubt: no part of a sentence acts while another takes it back, leaves it
// open or is not understood.
func TestPartsKeepDoubt(t *testing.T) {
	noneActs(t, []string{
		"3 inf Germany > Poland, 2 inf Denmark > W Germany, or not",
		"3 inf Germany > Poland, maybe, and 2 inf Denmark > W Germany",
		"3 inf Germany > Poland, 2 inf Denmark > W Germany, if you agree",
		"3 inf Germany > Poland and 2 inf Denmark > W Germany?",
		"3 inf Germany > Poland, 2 inf Denmark > W Germany, no tanks",
		"buy 6 inf, 3 more art, and 3 inf Germany > Poland",
		"3 inf Germany > Poland, some of Denmark > W Germany",
		"Norway / Finland / 2 inf or 3\nDenmark / W Germany / 2 inf",
		"Norway / Finland / 2 inf?\nDenmark / W Germany / 2 inf",
		"4 inf Holland > France / Normandy\n3 tanks Holland > France / Normandy",
		"Norway 2 inf to Finland... make that 1 inf or 2",
		"Holland 4 inf 2 art to France, no wait, 3 inf",
		"Norway 2 inf to Finland, no wait, 1 tank",
		"one of the fighters of Western Germany or Norway to Germany",
		"3 inf Germany > Poland, done?",
	})
}

// A word like "done" that ends the turn is reported as that, and not as a word that was
// not read.
func TestDoneIsToldOnce(t *testing.T) {
	rep := checkBad(t, "moving on", "place 3 inf Germany\ndone")
	if len(rep.Lines) != 2 || rep.Lines[1].Canonical != "end turn" || len(rep.Lines[1].Notes)+len(rep.Diags) > 0 {
		t.Errorf("it is read as %+v, with %v", rep.Lines, rep.Diags)
	}
}

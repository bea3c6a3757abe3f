package engine_test

import (
	"maps"

	"github.com/adjutant-game/adjutant/notation"
)

// Orders of special rules, in a ruleset that has them.
func init() {
	maps.Copy(badScenes, specialScenes)
	badInputs = append(badInputs, specialInputs...)
	noBadInput[notation.ChooseVerb] = map[string]string{late: stands}
}

// stands says why a choice is never late.
const stands = "it stands until somebody is to choose, so any time is right for it"

var specialScenes = map[string]struct{ rules, power, position string }{
	"soviet factories": {"bh", "Soviet Union", `turn: Soviet Union, round 2, purchase-repair
		bank: Soviet Union 30
		Soviet Union: 1 minor complex in Ukraine
		Soviet Union: 1 minor complex, 1 air base in Novgorod`},
	"soviets move": {"bh", "Soviet Union", `turn: Soviet Union, round 2, noncombat-move`},
	"Spain": {"bh", "United States", `turn: United States, round 4, combat-move
		war: United States - Germany
		bank: United States 20
		control: United Kingdom: Gibraltar
		United States: 8 infantry in Gibraltar`},
	"Spain taken": {"bh", "United States", `turn: United States, round 4, noncombat-move
		bank: United States 20
		control: United States: Spain`},
	"siberia": {"bh", "Soviet Union", `turn: Soviet Union, round 2, noncombat-move
		Soviet Union: 3 infantry in Buryatia`},
	"before siberia": {"bh", "Soviet Union", `turn: Germany, round 2, noncombat-move
		Soviet Union: 3 infantry in Buryatia`},
	"islands cut off": {"bh", "United Kingdom", `turn: United Kingdom, round 2, noncombat-move
		United Kingdom: 1 AAA in Malta
		United Kingdom: 2 infantry in Egypt`},
	"islands wait": {"bh", "United Kingdom", `turn: Italy, round 2, noncombat-move
		United Kingdom: 1 AAA in Malta`},
	"Vichy stands":   {"bh", "Germany", `turn: Germany, round 4, purchase-repair` + badVichy},
	"Vichy falls":    {"bh", "Germany", `turn: Germany, round 4, noncombat-move` + badVichy},
	"Vichy waits":    {"bh", "Germany", `turn: Italy, round 4, noncombat-move` + badVichy},
	"lending":        {"bh", "United Kingdom", `turn: United Kingdom, round 2, purchase-repair` + badLending},
	"lent":           {"bh", "United Kingdom", `turn: United Kingdom, round 2, noncombat-move` + badLending},
	"receiving":      {"bh", "Soviet Union", `turn: Soviet Union, round 3, mobilize` + badLending},
	"receiver waits": {"bh", "Soviet Union", `turn: Japan, round 3, mobilize` + badLending},
	"tokens":         {"bh", "Japan", "turn: Japan, round 2, purchase-repair\nbank: Japan 30\nmarker: kamikaze tokens = 5"},
	"loading": {"bh", "United Kingdom", `turn: United Kingdom, round 2, noncombat-move
		United Kingdom: 1 transport in SZ 101
		United States: 1 infantry in Eastern United States`},
	"loading waits": {"bh", "United Kingdom", `turn: Italy, round 2, noncombat-move
		United Kingdom: 1 transport in SZ 101
		United States: 1 infantry in Eastern United States`},
}

const badLending = `
		war: Germany - Soviet Union
		bank: UK Europe 30
		bank: UK Pacific 20
		lent: 1 artillery for Soviet Union by United Kingdom in United Kingdom, round 2
		United Kingdom: 1 major complex in United Kingdom
		United Kingdom: 1 minor complex in India`

const badVichy = `
		control: Germany: France, Normandy Bordeaux
		control: Vichy France: Southern France
		marker: vichy france = 1
		marker: vichy france offered = 1
		marker: victor over france: Germany = 1
		bank: Germany 40
		Germany: 4 infantry in France
		Vichy France: 1 cruiser, 1 destroyer in SZ 93
		Vichy France: 3 infantry in Southern France`

var specialInputs = []badInput{
	{notation.PayVerb, misspelt, "Spain", "pay netural: Spain 18\nattack: 8 inf Gibraltar -> Spain", "unknown-order", "1:1", "did you mean pay neutral?",
		"pay neutral: Spain 18\nattack: 8 inf Gibraltar -> Spain", ""},
	{notation.PayVerb, misspelt, "Spain", "pay neutral: Spian 18\nattack: 8 inf Gibraltar -> Spain", "unknown-space", "1:14", "did you mean Spain",
		"pay neutral: Spain\nattack: 8 inf Gibraltar -> Spain", ""},
	{notation.PayVerb, impossible, "Spain", "pay neutral: Spain 15\nattack: 8 inf Gibraltar -> Spain", "wrong-sum", "1:14", "did you mean pay neutral: Spain 18?",
		"pay neutral: Spain 18\nattack: 8 inf Gibraltar -> Spain", ""},
	{notation.PayVerb, impossible, "Spain", "pay neutral: Spain 18", "no-attack", "1:14", "order it in the same mail, or leave this out",
		"pay neutral: Spain 18\nattack: 8 inf Gibraltar -> Spain", ""},
	{notation.PayVerb, impossible, "buying", "pay neutral: Spain 18", "not-in-these-rules", "1:14", "price of strict neutrals is not a rule of",
		"pay neutral: Spain 18\nattack: 8 inf Gibraltar -> Spain", "Spain"},
	{notation.PayVerb, late, "Spain taken", "pay neutral: Spain 18", "phase-over", "1:14", "too late", "pay neutral: Spain 18\nattack: 8 inf Gibraltar -> Spain", "Spain"},

	{notation.InfluenceVerb, misspelt, "agenda", "influense: 2 markers on Spain", "unknown-order", "1:1", "did you mean influence?", "influence: 2 markers on Spain", ""},
	{notation.InfluenceVerb, misspelt, "agenda", "influence: 2 markers on Spian", "unknown-space", "1:25", "did you mean Spain", "influence: 2 markers on Spain", ""},
	{notation.InfluenceVerb, impossible, "agenda", "influence: 3 markers on Spain", "not-enough-influence", "1:12", "3 markers cost 9 influence, and Germany has 7: 2 missing", "influence: 2 markers on Spain", ""},
	{notation.InfluenceVerb, impossible, "agenda", "influence: Spain", "unexpected", "1:12", "`collect` or a number of markers", "influence: 1 marker on Spain", ""},
	{notation.InfluenceVerb, impossible, "research", "influence: collect", "not-in-these-rules", "1:12", "influence is not a rule of", "influence: collect", "agenda"},
	{notation.InfluenceVerb, late, "agenda over", "influence: 2 markers on Spain", "phase-over", "1:12", "the agenda of this turn is over", "influence: 2 markers on Spain", "agenda"},

	{notation.StrikeVerb, misspelt, "missiles", "strikke: cruise missile Western Germany -> France", "unknown-order", "1:1", "did you mean strike?", "strike: cruise missile Western Germany -> France", ""},
	{notation.StrikeVerb, impossible, "missiles", "strike: missile Western Germany -> France", "unexpected", "1:9", "`cruise missile`, `ballistic missile` or `nuclear missile`", "strike: cruise Western Germany -> France", ""},
	{notation.StrikeVerb, impossible, "missiles", "strike: cruise missile Western Germany -> Russia", "not-an-enemy", "1:1", "neither allied with Germany nor at war with it", "strike: cruise missile Western Germany -> France", ""},
	{notation.StrikeVerb, late, "missiles late", "strike: cruise missile Western Germany -> France", "phase-over", "1:1", "too late", "strike: cruise missile Western Germany -> France", "missiles"},

	{notation.InsurgencyVerb, misspelt, "rebels", "insurgensy: 2 insurgents in Yugoslavia", "unknown-order", "1:1", "did you mean insurgency?", "insurgency: 2 insurgents in Yugoslavia", ""},
	{notation.InsurgencyVerb, misspelt, "rebels", "insurgency: 2 insurgents in Yugoslovia", "unknown-space", "1:29", "did you mean Yugoslavia", "insurgency: 2 rebels in Yugoslavia", ""},
	{notation.InsurgencyVerb, impossible, "rebels", "insurgency: 3 insurgents in Romania", "not-enough-influence", "1:13", "cost 12 influence, and Germany has 9: 3 missing", "insurgency: 2 insurgents in Romania", ""},
	{notation.InsurgencyVerb, impossible, "rebels", "insurgency: Yugoslavia", "unexpected", "1:13", "a number of insurgents", "insurgency: 1 insurgent in Yugoslavia", ""},
	{notation.InsurgencyVerb, impossible, "research", "insurgency: 1 insurgent in Yugoslavia", "not-in-these-rules", "1:13", "insurgency is not a rule of", "insurgency: 1 insurgent in Yugoslavia", "rebels"},
	{notation.InsurgencyVerb, late, "agenda over", "insurgency: 2 insurgents in Yugoslavia", "phase-over", "1:13", "the agenda of this turn is over", "insurgency: 2 insurgents in Yugoslavia", "rebels"},
	{notation.UprisingVerb, misspelt, "rebels rise", "uprissing: Ukraine", "unknown-order", "1:1", "did you mean uprising?", "uprising: Ukraine", ""},
	{notation.UprisingVerb, impossible, "rebels rise", "uprising: Poland", "no-insurgents", "1:11", "Germany has no insurgents in Poland", "uprising: Ukraine", ""},
	{notation.UprisingVerb, late, "rebels late", "uprising: Ukraine", "phase-over", "1:11", "too late", "uprising: Ukraine", "rebels rise"},

	{notation.DisbandVerb, misspelt, "surrendered", "disbend: 2 infantry in Poland", "unknown-order", "1:1", "did you mean disband?", "disband: 2 infantry in Poland", ""},
	{notation.DisbandVerb, misspelt, "surrendered", "disband: 2 infantri in Poland", "unknown-unit", "1:12", "did you mean infantry", "disband: 2 infantry in Poland", ""},
	{notation.DisbandVerb, impossible, "surrendered", "disband: 1 infantry in Poland", "disband-count", "1:10", "Germany disbands 2 land units, and these are 1", "disband: 2 infantry in Poland", ""},
	{notation.DisbandVerb, impossible, "surrendered", "disband: Poland", "unexpected", "1:10", "the units that are disbanded", "disband: 2 infantry in Poland", ""},
	{notation.DisbandVerb, impossible, "research", "disband: 2 infantry in Poland", "not-in-these-rules", "1:10", "surrender is not a rule of", "disband: 2 infantry in Poland", "surrendered"},
	{notation.DisbandVerb, late, "agenda over", "disband: 2 infantry in Poland", "phase-over", "1:10", "the agenda of this turn is over", "disband: 2 infantry in Poland", "surrendered"},

	{notation.ScorchVerb, misspelt, "soviet factories", "scortch: Ukraine factory 4", "unknown-order", "1:1", "did you mean scorch?", "scorch: Ukraine factory 4", ""},
	{notation.ScorchVerb, impossible, "soviet factories", "scorch: Ukraine factory", "unfinished", "1:9", `write it like "scorch: Novgorod minor complex 4 damage (2 IPC)"`, "scorch: Ukraine factory 4", ""},
	{notation.ScorchVerb, impossible, "soviet factories", "scorch: Novgorod 4", "no-facility", "1:9", "it is not said which facility of Novgorod", "scorch: Novgorod air base 4", ""},
	{notation.ScorchVerb, late, "soviets move", "scorch: Ukraine factory 4", "phase-over", "1:9", "at the beginning of your next turn", "scorch: Ukraine factory 4", "soviet factories"},
	{notation.ScorchVerb, impossible, "buying", "scorch: Norway factory 4", "not-in-these-rules", "1:9", "scorched earth is not a rule of", "scorch: Ukraine factory 4", "soviet factories"},

	{notation.FactoryVerb, misspelt, "soviet factories", "move facotry: Ukraine -> Urals", "unknown-order", "1:1", "did you mean move factory?", "move factory: Ukraine -> Urals", ""},
	{notation.FactoryVerb, impossible, "soviet factories", "move factory: Ukraine", "no-place", "1:15", `like "move factory: Ukraine -> Urals"`, "move factory: Ukraine -> Urals", ""},
	{notation.FactoryVerb, late, "soviets move", "move factory: Ukraine -> Urals", "phase-over", "1:15", "at the beginning of your next turn", "move factory: Ukraine -> Urals", "soviet factories"},

	{notation.BuyVerb, misspelt, "tokens", "buy 1 kamikazi token", "unknown-unit", "1:7", "did you mean kamikaze?", "buy 1 kamikaze token", ""},
	{notation.BuyVerb, impossible, "buying", "buy 1 kamikaze token", "not-in-these-rules", "1:1", "leave this out", "buy 1 kamikaze token", "tokens"},

	{notation.CashVerb, misspelt, "loading", "cash and cary: transport SZ 101 loads 1 infantry from Eastern United States", "unknown-order", "1:1", "did you mean cash and carry?",
		"cash and carry: transport SZ 101 loads 1 infantry from Eastern United States", ""},
	{notation.CashVerb, impossible, "loading", "cash and carry: 1 infantry from Eastern United States", "unfinished", "1:54", "it is not said which transport loads them",
		"cash and carry: 1 infantry from Eastern United States -> 101", ""},
	{notation.CashVerb, late, "loading waits", "cash and carry: 1 infantry from Eastern United States -> 101", "out-of-turn", "1:17", "send this when it is yours",
		"cash and carry: 1 infantry from Eastern United States -> 101", "loading"},

	{notation.RailroadVerb, misspelt, "siberia", "railraod: 2 inf Buryatia -> Novosibirsk", "unknown-order", "1:1", "did you mean railroad?", "railroad: 2 inf Buryatia -> Novosibirsk", ""},
	{notation.RailroadVerb, impossible, "siberia", "railroad: 2 inf -> Novosibirsk", "no-place", "1:11", `like "railroad: 2 infantry Buryatia -> Novosibirsk"`, "railroad: 2 inf Buryatia -> Novosibirsk", ""},
	{notation.RailroadVerb, late, "before siberia", "railroad: 2 inf Buryatia -> Novosibirsk", "out-of-turn", "1:11", "send this when it is yours", "railroad: 2 inf Buryatia -> Novosibirsk", "siberia"},

	{notation.ShuttleVerb, misspelt, "islands cut off", "shutle: 1 AAA Malta -> Egypt", "unknown-order", "1:1", "did you mean shuttle?", "shuttle: 1 AAA Malta -> Egypt", ""},
	{notation.ShuttleVerb, impossible, "islands cut off", "shuttle: 2 inf Egypt -> Malta", "one-unit", "1:10", "a shuttle is for one unit", "shuttle: 1 inf Egypt -> Malta", ""},
	{notation.ShuttleVerb, late, "islands wait", "shuttle: 1 AAA Malta -> Egypt", "out-of-turn", "1:10", "send this when it is yours", "shuttle: 1 AAA Malta -> Egypt", "islands cut off"},

	{notation.ShipsVerb, misspelt, "Vichy stands", "buy vichi ships: cruiser 4", "unknown-order", "1:1", "did you mean buy vichy ships?", "buy vichy ships: cruiser 4", ""},
	{notation.ShipsVerb, impossible, "Vichy stands", "buy vichy ships: battleship", "not-for-sale", "1:1", "a cruiser can be bought for 4 IPC and a destroyer for 3", "buy vichy ships: destroyer", ""},
	{notation.ShipsVerb, impossible, "Vichy stands", "buy vichy ships: cruiser 5", "other-price", "1:1", "cost 4 IPC, not 5", "buy vichy ships: cruiser 4", ""},
	{notation.ShipsVerb, late, "Vichy falls", "buy vichy ships: cruiser 4", "phase-over", "1:1", "at the beginning of your next turn", "buy vichy ships: cruiser 4", "Vichy stands"},

	{notation.CollapseVerb, misspelt, "Vichy falls", "colapse vichy: 4 inf France -> Southern France", "unknown-order", "1:1", "did you mean collapse vichy?", "collapse vichy: 4 inf France -> Southern France", ""},
	{notation.CollapseVerb, impossible, "Vichy falls", "collapse vichy: 2 inf France -> Southern France", "too-few", "1:17", "against 3 Vichy units: as many are needed", "collapse vichy: 3 inf France -> Southern France", ""},
	{notation.CollapseVerb, late, "Vichy waits", "collapse vichy: 4 inf France -> Southern France", "out-of-turn", "1:17", "send this when it is yours", "collapse vichy: 4 inf France -> Southern France", "Vichy falls"},

	{notation.LendVerb, misspelt, "lending", "lend-leese: 1 artillery for China at India", "unknown-order", "1:1", "did you mean lend-lease?", "lend-lease: 1 artillery for China at India", ""},
	{notation.LendVerb, impossible, "lending", "lend-lease: 1 artillery at India", "unfinished", "1:13", "it is not said for whom it is", "lend-lease: 1 artillery for China at India", ""},
	{notation.LendVerb, impossible, "lending", "lend-lease: 1 tank for China at India", "may-not-be-lent", "1:13", "infantry and artillery only", "lend-lease: 1 infantry for China at India", ""},
	{notation.LendVerb, late, "lent", "lend-lease: 1 artillery for China at India", "phase-over", "1:13", "at the beginning of your next turn", "lend-lease: 1 artillery for China at India", "lending"},

	{notation.ReceiveVerb, misspelt, "receiving", "recieve: artillery to Archangel", "unknown-order", "1:1", "did you mean receive?", "receive: artillery to Archangel", ""},
	{notation.ReceiveVerb, misspelt, "receiving", "receive: artilery to Archangel", "unknown-unit", "1:10", "did you mean artillery", "receive: artillery to Archangel", ""},
	{notation.ReceiveVerb, impossible, "receiving", "receive: tank to Archangel", "nothing-waits", "1:1", "only artillery in United Kingdom", "receive: any to Archangel", ""},
	{notation.ReceiveVerb, late, "receiver waits", "receive: artillery to Archangel", "out-of-turn", "1:1", "send this when it is yours", "standing: receive: artillery to Archangel", ""},

	{notation.ChooseVerb, misspelt, "tokens", "chose strict neutral: Turkey", "unknown-order", "1:1", "did you mean choose?", "choose strict neutral: Turkey", ""},
	{notation.ChooseVerb, impossible, "tokens", "choose strict neutral: SZ 110", "unknown-pick", "1:24", "cannot be picked for strict neutral", "standing: strict neutral Turkey", ""},
}

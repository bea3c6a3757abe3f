package templates

import "github.com/adjutant-game/adjutant/state"

func choice(by string) string {
	switch by {
	case "":
		return ""
	case "default":
		return " (by default: no order was given)"
	}
	return " (by " + by + ")"
}

func kindName(k state.BattleKind) string {
	switch k {
	case state.Raid:
		return "bombing raid"
	case state.Sea:
		return "sea battle"
	case state.Uprising:
		return "uprising"
	}
	return "land battle"
}

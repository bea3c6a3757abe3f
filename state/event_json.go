package state

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// eventReaders says how each event is read, by its Name. It lists every event
// that a log can hold; an event is never taken out, so old logs stay readable.
var eventReaders = map[string]func(body []byte, decode func([]byte, any) error) (Event, error){
	"opened":           readEvent[Opened],
	"rules-changed":    readEvent[RulesChanged],
	"orders-declared":  readEvent[OrdersDeclared],
	"standing-set":     readEvent[StandingSet],
	"orders-lapsed":    readEvent[OrdersLapsed],
	"condition-judged": readEvent[ConditionJudged],
	"order-failed":     readEvent[OrderFailed],
	"seal-opened":      readEvent[SealOpened],
	"phase-began":      readEvent[PhaseBegan],
	"war-declared":     readEvent[WarDeclared],
	"researched":       readEvent[Researched],
	"purchased":        readEvent[Purchased],
	"repaired":         readEvent[Repaired],
	"ship-repaired":    readEvent[ShipRepaired],
	"trapped":          readEvent[Trapped],
	"marked":           readEvent[Marked],
	"moved":            readEvent[Moved],
	"loaded":           readEvent[Loaded],
	"assault-ordered":  readEvent[AssaultOrdered],
	"zone-chosen":      readEvent[ZoneChosen],
	"unloaded":         readEvent[Unloaded],
	"battles-listed":   readEvent[BattlesListed],
	"scrambled":        readEvent[Scrambled],
	"battle-began":     readEvent[BattleBegan],
	"battle-step":      readEvent[BattleStep],
	"battle-ended":     readEvent[BattleEnded],
	"retreat":          readEvent[Retreat],
	"rocket-fired":     readEvent[RocketFired],
	"struck":           readEvent[Struck],
	"stored":           readEvent[Stored],
	"war-bonds-paid":   readEvent[WarBondsPaid],
	"thrown":           readEvent[Thrown],
	"facility-damaged": readEvent[FacilityDamaged],
	"facility-changed": readEvent[FacilityChanged],
	"captured":         readEvent[Captured],
	"land-passed":      readEvent[LandPassed],
	"taken-over":       readEvent[TakenOver],
	"plundered":        readEvent[Plundered],
	"paid":             readEvent[Paid],
	"neutral-changed":  readEvent[NeutralChanged],
	"arrived":          readEvent[Arrived],
	"facility-built":   readEvent[FacilityBuilt],
	"transferred":      readEvent[Transferred],
	"removed":          readEvent[Removed],
	"refunded":         readEvent[Refunded],
	"convoy-raided":    readEvent[ConvoyRaided],
	"income-collected": readEvent[IncomeCollected],
	"marker-set":       readEvent[MarkerSet],
	"victory-clock":    readEvent[VictoryClockSet],
	"game-won":         readEvent[GameWon],
	"turn-ended":       readEvent[TurnEnded],
	"turn-waits":       readEvent[TurnWaits],
	"turn-goes-on":     readEvent[TurnGoesOn],

	"lent-bought":   readEvent[LentBought],
	"lent-placed":   readEvent[LentPlaced],
	"lent-received": readEvent[LentReceived],
	"lent-gone":     readEvent[LentGone],
	"lent-waits":    readEvent[LentWaits],

	"alliance-changed": readEvent[AllianceChanged],
	"war-pending":      readEvent[WarPending],
	"peace-made":       readEvent[PeaceMade],
	"sent-home":        readEvent[SentHome],
	"letter-sealed":    readEvent[LetterSealed],
	"agreed":           readEvent[Agreed],

	"host-acted":      readEvent[HostActed],
	"edited":          readEvent[Edited],
	"went-back":       readEvent[WentBack],
	"options-changed": readEvent[OptionsChanged],
	"seated":          readEvent[Seated],
	"bid-placed":      readEvent[BidPlaced],
	"game-ended":      readEvent[GameEnded],

	"stage-held":        readEvent[StageHeld],
	"stage-paused":      readEvent[StagePaused],
	"stage-resumed":     readEvent[StageResumed],
	"stage-done":        readEvent[StageDone],
	"question-asked":    readEvent[QuestionAsked],
	"question-answered": readEvent[QuestionAnswered],
	"decided":           readEvent[Decided],
}

func readEvent[E Event](body []byte, decode func([]byte, any) error) (Event, error) {
	var e E
	err := decode(body, &e)
	return e, err
}

// MarshalEvent writes the event as one line of JSON that begins with its name,
// {"event":"moved", ...}, followed by its fields in their declared order.
func MarshalEvent(ev Event) ([]byte, error) {
	name := ev.Name()
	if eventReaders[name] == nil {
		return nil, fmt.Errorf("event %q is in no table and could not be read again", name)
	}
	body, err := EncodeJSON(ev)
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", name, err)
	}
	b := append([]byte(`{"event":"`), name...)
	b = append(b, '"')
	if len(body) > len("{}") {
		b = append(b, ',')
	}
	return append(b, body[1:]...), nil
}

// UnmarshalEvent reads what MarshalEvent writes and nothing else: an unknown
// name or field, another order of fields or other spacing is an error.
func UnmarshalEvent(line []byte) (Event, error) { return eventOf(line, DecodeJSON) }

// UnmarshalOwnEvent is UnmarshalEvent for lines that this program has written itself: it
// does not write them again to check that there is only this way to write them.
func UnmarshalOwnEvent(line []byte) (Event, error) { return eventOf(line, json.Unmarshal) }

func eventOf(line []byte, decode func([]byte, any) error) (Event, error) {
	rest, ok := bytes.CutPrefix(line, []byte(`{"event":"`))
	name, tail, closed := bytes.Cut(rest, []byte{'"'})
	if !ok || !closed || len(tail) == 0 {
		return nil, errors.New(`an event begins with {"event":"its name"`)
	}
	read := eventReaders[string(name)]
	if read == nil {
		return nil, fmt.Errorf("unknown event %q", name)
	}
	fields, comma := bytes.CutPrefix(tail, []byte{','})
	body := append([]byte{'{'}, fields...)
	ev, err := read(body, decode) // DecodeJSON: as EncodeJSON writes it, and nothing else
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", name, err)
	}
	if comma != (len(body) > len("{}")) {
		return nil, fmt.Errorf("event %s: not written the way it is always written", name)
	}
	return ev, nil
}

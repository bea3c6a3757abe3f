package gamelog

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// fields are those that an input of a kind may have. Anything else in a record is
// refused: a host could vary it to try for better dice.
var fields = map[state.InputKind][]string{
	state.Open:       {"game", "ruleset", "revision", "house", "program", "position", "options", "players", "key", "reason", "mail", "at", "dice", "seals", "witnesses", "beacon"},
	state.Submission: {"power", "player", "orders", "read", "mail", "evidence", "at", "nmr", "declared"},
	state.Answer:     {"player", "powers", "orders", "read", "mail", "evidence", "at"},
	state.Deadline:   {"questions", "at"},
	state.SendLetter: {"power", "player", "read", "mail", "evidence", "at"},
	state.PutInForce: {"read", "opened", "at"},
	state.Upgrade:    {"ruleset", "revision", "house", "program", "at"},
	state.Seed:       {"seed", "proof", "opened", "again", "dice", "moment", "over", "unused"},
	state.Host:       {"action", "by", "reason", "mail", "evidence", "at"},
	state.Call:       {"moment", "over", "names", "round", "at"},
	state.Value:      {"player", "by", "value", "faces", "mail", "evidence", "at"},
	state.Silent:     {"names", "at"},
	state.Commit:     {"player", "value", "mail", "evidence", "at"},
	state.Witnessed:  {"cosigned", "at"},
}

// actionFields are the further fields that a Host input of an action may have; a remark
// has its text.
var actionFields = map[state.HostAction][]string{
	state.EditPosition:  {"orders"},
	state.GoBack:        {"to"},
	state.ChangeOptions: {"options"},
	state.ChangeSeats:   {"players"},
	state.PlaceBid:      {"side", "orders"},
	state.EndGame:       {"side", "text"},
	state.StandIn:       {"players", "text"},
	state.Loss:          {"to", "text"},

	state.NameSuccessor:   {"key", "moment"},
	state.RotateKey:       {"key", "moment"},
	state.ReplaceKey:      {"key", "agreed"},
	state.ChangeWitnesses: {"witnesses", "agreed"},
}

// checkFields refuses an input with a field that does not belong to its kind, or with a
// value that is not in its only permitted form.
func checkFields(in state.Input) error {
	allowed, ok := fields[in.Kind]
	if !ok {
		return fmt.Errorf("there is no input %q", in.Kind)
	}
	more, ok := actionFields[in.Action]
	if !ok && in.Action.IsRemark() {
		more = []string{"text"}
	}
	line, err := state.EncodeJSON(written(in))
	if err != nil {
		return err
	}
	var has map[string]json.RawMessage
	if err := json.Unmarshal(line, &has); err != nil {
		return err
	}
	for name := range has {
		if name != "input" && !slices.Contains(allowed, name) && !slices.Contains(more, name) {
			return fmt.Errorf("%q does not belong to an input %q", name, in.Kind)
		}
	}
	if in.Chain != nil {
		if err := CheckChain(*in.Chain); err != nil {
			return err
		}
	}
	switch {
	case in.Dice != "" && !slices.Contains(state.DiceSources, in.Dice):
		return fmt.Errorf("there is no source of dice %q", in.Dice)
	case in.Dice != "" && in.Again != 0 || in.Kind == state.Seed && in.Dice == "" && in.Moment+in.Over != "":
		return errors.New("its fields do not belong to dice from that source")
	case in.Kind == state.Open && state.AsksBeacon(in.Dice) != (in.Chain != nil):
		return errors.New("it names a beacon that its dice do not need, or none where they do")
	case in.Seals != "" && in.Seals != state.SealsDeclared:
		return fmt.Errorf("there is no way %q with sealed orders", in.Seals)
	case CheckWitnesses(in.Witnesses) != nil:
		return CheckWitnesses(in.Witnesses)
	case in.Mail != "" && (len(in.Mail) != 64 || !isHex([]byte(in.Mail))):
		return errors.New("its mail is no hash")
	case in.Evidence != "" && (in.Mail == "" || len(in.Evidence) != 64 || !isHex([]byte(in.Evidence))):
		return errors.New("its evidence is no hash, or is that of no mail")
	case in.At != "" && !isMoment(in.At):
		return fmt.Errorf("its time %q is not written like 2026-11-22T18:00:00Z", in.At)
	case in.NMR && (in.Player != "" || in.Mail != ""):
		return errors.New("it is of a player or a mail, and says that nobody sent it")
	case in.Read != nil && in.Orders != state.TidyText(in.Orders):
		return errors.New("its orders hold blanks at the end of a line, or signs that nobody sees")
	}
	return nil
}

// isMoment reports whether a time is written as in records, to the second.
func isMoment(s string) bool {
	const shape = "0000-00-00T00:00:00Z"
	if len(s) != len(shape) {
		return false
	}
	for i := range shape {
		if digit := s[i] >= '0' && s[i] <= '9'; digit != (shape[i] == '0') || !digit && s[i] != shape[i] {
			return false
		}
	}
	two := func(i int) int { return int(s[i]-'0')*10 + int(s[i+1]-'0') }
	year, month, day := two(0)*100+two(2), two(5), two(8)
	if month < 1 || month > 12 {
		return false
	}
	days := []int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		days = 29
	}
	return day >= 1 && day <= days && two(11) < 24 && two(14) < 60 && two(17) < 60
}

// table is who plays which power, as far as a log names players at all, and the time of
// the last record that has one.
type table struct {
	seats map[string]state.Seat
	// standIns play a turn for its player.
	standIns []state.Seat
	at       string
}

// take checks an input against what stood before it, and goes on after its record.
func (t *table) take(r Record) error {
	in := r.Input
	if in.At != "" {
		if in.At < t.at {
			return fmt.Errorf("its time %s lies before %s, that of an earlier record", in.At, t.at)
		}
		t.at = in.At
	}
	if in.Kind == state.Open {
		t.seats = map[string]state.Seat{}
		for _, s := range in.Players {
			t.seats[string(s.Power)] = s
		}
	}
	powers := in.Powers
	if in.Kind == state.Submission || in.Kind == state.SendLetter {
		powers = append(powers, in.Power)
	}
	for _, p := range powers {
		seat, ok := t.seats[string(p)]
		who := seat.Player
		if ok && in.Player != who && !in.NMR && !slices.Contains(t.standIns, state.Seat{Power: p, Player: in.Player}) {
			return fmt.Errorf("it is by %s for %s, which %s plays", playerName(in.Player), p, playerName(who))
		}
	}
	if in.Action == state.StandIn {
		t.standIns = in.Players
	}
	for _, ev := range r.Events {
		if e, ok := ev.(state.Seated); ok {
			t.standIns = nil
			for _, s := range e.Seats {
				t.seats[string(s.Power)] = s
			}
		}
	}
	return nil
}

// all are the seats, in no order.
func (t *table) all() []state.Seat {
	return slices.Collect(maps.Values(t.seats))
}

func playerName(name string) string {
	if name == "" {
		return "nobody"
	}
	return name
}

// LastTime is the time of the last record of a stored log that has one; "" if none
// has.
func LastTime(records []Sealed) string {
	for _, r := range slices.Backward(records) {
		_, rest, _ := strings.Cut(string(r.Record), "\n")
		line, _, _ := strings.Cut(rest, "\n")
		var in state.Input
		if readLine([]byte(line), "input", &in) == nil && in.At != "" {
			return in.At
		}
	}
	return ""
}

package gamelog

import (
	"bytes"
	"errors"

	"github.com/adjutant-game/adjutant/state"
)

// RulesInput is the last input that says by which ruleset the game is decided, with its
// files if it is a house ruleset: the one that opened the game or a later upgrade.
func (l *Log) RulesInput() state.Input {
	var last state.Input
	for i, r := range l.Records {
		if i == 0 || len(r.Input.House) > 0 {
			last = r.Input
		}
	}
	return last
}

// RulesInput is Log.RulesInput for the records of a store. For a game by one of the
// program's rulesets it looks only at the first record.
func RulesInput(records []Sealed) (last state.Input, err error) {
	for i, r := range records {
		if i > 0 && len(last.House) == 0 {
			break
		}
		lines := bytes.SplitN(r.Record, []byte{'\n'}, 3)
		if i > 0 && !bytes.Contains(lines[min(1, len(lines)-1)], []byte(`"house":`)) {
			continue
		}
		var in state.Input
		if len(lines) < 3 {
			return last, errors.New("a record has at least three whole lines")
		}
		if err := readLine(lines[1], "input", &in); err != nil {
			return last, err
		}
		if i == 0 || len(in.House) > 0 {
			last = in
		}
	}
	return last, nil
}

package gamelog

import "github.com/adjutant-game/adjutant/state"

// NamedKey is a key that a log names ahead, where only the host's key makes the dice.
type NamedKey struct {
	Key string `json:"key"`
	// Record names it; from Round on it could make dice.
	Record int `json:"record"`
	Round  int `json:"round"`
	// Taken is the record that changes to it; 0 for none.
	Taken int `json:"taken,omitempty"`
	// Since are the records with dice that the key before has still made. At each of these
	// turns the host could choose between the dice of two keys, before orders stood.
	Since []int `json:"since,omitempty"`
}

// NamedKeys are the keys that the log names ahead, in order. It believes the records.
func (l *Log) NamedKeys() []NamedKey {
	if len(l.Records) == 0 || l.Records[0].Input.Dice != state.VRF {
		return nil
	}
	var out []NamedKey
	waits := false // the last of them
	for i, r := range l.Records {
		in := r.Input
		switch {
		case in.Kind == state.Seed && waits && len(r.Rolls) > 0:
			if k := &out[len(out)-1]; roundOf(in.Moment) >= k.Round {
				k.Since = append(k.Since, i)
			}
		case in.Kind != state.Host:
		case in.Action == state.NameSuccessor && !(waits && out[len(out)-1].Key == in.Key):
			out, waits = append(out, NamedKey{Key: in.Key, Record: i, Round: roundOf(in.Moment) + NoticeRounds}), true
		case in.Action == state.RotateKey && waits && out[len(out)-1].Key == in.Key:
			out[len(out)-1].Taken, waits = i, false
		case in.Action == state.ReplaceKey:
			waits = false
		}
	}
	return out
}

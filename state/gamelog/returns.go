package gamelog

import "github.com/adjutant-game/adjutant/state"

// Return is a point where a log goes back: to an earlier record, or by an edit of the
// position. Each is there for everybody to see; the players know whether they agreed to
// it.
type Return struct {
	// Record goes back to the game after record To; To is -1 for an edit.
	Record int `json:"record"`
	To     int `json:"to"`
	// By is who wanted it, Reason why.
	By     string `json:"by"`
	Reason string `json:"reason"`
	// Again counts the rolls after it, up to the next return, that reused dice from before
	// it.
	Again int `json:"again"`
}

// Returns are the log's, in order.
func (l *Log) Returns() []Return {
	var out []Return
	var fallen Fallen
	for i, r := range l.Records {
		again := len(fallen.Add(r.Input, r.Rolls))
		if r.Input.Again != 0 {
			again = len(r.Rolls)
		}
		if n := len(out); n > 0 {
			out[n-1].Again += again
		}
		in := r.Input
		switch {
		case in.Kind == state.Host && in.Action == state.GoBack:
			out = append(out, Return{Record: i, To: in.To, By: in.By, Reason: in.Reason})
		case in.Kind == state.Host && in.Action == state.EditPosition:
			out = append(out, Return{Record: i, To: -1, By: in.By, Reason: in.Reason})
		}
	}
	return out
}

// TakenBack are the records that were undone when a game went back: they stay in the
// log but no longer count.
func TakenBack(records []Record) map[int]bool {
	gone := map[int]bool{}
	for _, r := range records {
		if r.Input.Kind == state.Host && r.Input.Action == state.GoBack {
			for i := r.Input.To + 1; i < r.Index; i++ {
				gone[i] = true
			}
		}
	}
	return gone
}

package engine

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Otherwise is a record whose text this program would read otherwise than it was
// read when it came. It is no fault of the log: what was read then counts.
type Otherwise struct {
	Record int             `json:"record"`
	Power  ruleset.PowerID `json:"power,omitempty"`
	Player string          `json:"player,omitempty"`
	// Was is how it was read, Now how it would be read today; Now is empty if it
	// would be refused, for the reason that Refusal gives.
	Was     []string `json:"was"`
	Now     []string `json:"now,omitempty"`
	Refusal string   `json:"refusal,omitempty"`
}

// ReadOtherwise lists the records of a log that were read otherwise than this
// program would read them. The log must hold; see Audit.
func ReadOtherwise(l *gamelog.Log) ([]Otherwise, error) {
	var out []Otherwise
	_, err := Follow(l, -1, func(r gamelog.Record, before, _ *state.Game) {
		if o := otherwise(r, before); o != nil {
			out = append(out, *o)
		}
	})
	return out, err
}

// otherwise says how this program would read a record that holds, if not as it was
// read; else nil.
func otherwise(r gamelog.Record, before *state.Game) *Otherwise {
	in := r.Input
	if before == nil || in.Read == nil || strings.TrimSpace(in.Orders) == "" && len(in.Read) == 0 {
		return nil
	}
	e := New(before.Rules)
	o := &Otherwise{Record: r.Index, Power: in.Power, Player: in.Player, Was: in.Read}
	if strings.TrimSpace(in.Orders) == "" {
		o.Refusal = "the record has no text of his"
		return o
	}
	switch in.Kind {
	case state.Submission:
		if e.readsPlainlyAs(before, in) {
			return nil
		}
		rep := e.Check(before, in.Power, in.Orders)
		if o.Now = decisive(rep.Orders); rep.Refused() {
			o.Now, o.Refusal = nil, (&Refusal{Report: rep}).Error()
		}
	case state.Answer:
		rep := e.ReadAnswers(before, in.Powers, in.Orders)
		if o.Now = rep.Read(); rep.Refused() {
			o.Now, o.Refusal = nil, rep.Error()
		}
	}
	if slices.Equal(o.Was, o.Now) {
		return nil
	}
	return o
}

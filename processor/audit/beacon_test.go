package audit

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// verify says which rounds witnesses vouch for, which only the host's clock, and which
// never came.
func TestVerifyTellsOfRounds(t *testing.T) {
	q := gamelog.Quicknet()
	call := gamelog.Call{Record: 3, At: "2026-11-22T18:00:00Z", Round: 33_000_000, Comes: gamelog.RoundTime(q, 33_000_000), Names: []string{state.BeaconName}}
	signed := func(at ...int64) *gamelog.Vouched {
		v := &gamelog.Vouched{}
		for _, a := range at {
			v.Signed = append(v.Signed, gamelog.Cosignature{At: call.Comes + a})
		}
		return v
	}
	for name, tc := range map[string]struct {
		vouched *gamelog.Vouched
		need    int
		proved  bool
	}{
		"nobody":             {nil, 0, false},
		"two in time":        {signed(-30, -20), 2, true},
		"the second late":    {signed(-30, 20), 2, false},
		"the third late":     {signed(20, -30, -20), 2, true},
		"at the very moment": {signed(0), 1, false},
		"too few":            {signed(-30), 2, false},
	} {
		c := call
		c.Vouched = tc.vouched
		r := roundOf(c, tc.need)
		if r.Proved != tc.proved || (r.Witnessed != "") != (tc.vouched != nil && name != "too few") {
			t.Errorf("%s: %+v", name, r)
		}
	}
	if roundOf(gamelog.Call{}, 1) != nil {
		t.Error("a call without a round has one")
	}
	late := call
	late.Vouched = signed(60)
	early := call
	early.Vouched = signed(-1)
	never := call
	never.Silent = []string{state.BeaconName}
	got := beaconText(state.VRFBeacon, &q, []CalledDice{
		{Record: 3, Seed: 6, Round: roundOf(early, 1)}, {Record: 9, Seed: 12, Round: roundOf(late, 1)}, {Record: 15, Seed: 18, Round: roundOf(never, 1)},
	})
	for _, want := range []string{
		"dice from rounds of drand's quicknet and the host's key: fixed orders waited for them 3 times, each time for the first round that comes 60 seconds or more",
		"record 9: round 33000000 came at 2026-10-12T11:09:24Z, and witnesses signed only at 2026-10-12T11:10:24Z",
		"record 18: without round 33000000",
		"1 of these calls were signed by witnesses before",
		"for 2 of them only the host's clock says",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	missed := []CalledDice{{Record: 21, Missed: true, Round: roundOf(late, 1)}}
	if got := sourceText(state.VRFBeacon, missed); !strings.Contains(got, "record 21: the witnesses did not sign the orders before round 33000000 came") {
		t.Errorf("of a call that was made again it says\n%s", got)
	}
	if got := beaconText(state.VRF, nil, nil); got != "" {
		t.Errorf("of other dice it says %q", got)
	}
}

// verify takes quicknet by itself, and another beacon only with its key.
func TestUnknownBeacon(t *testing.T) {
	own, q := beacontest.New(1).Chain, gamelog.Quicknet()
	for name, tc := range map[string]struct {
		chain *state.Chain
		key   string
		ok    bool
	}{
		"none":              {nil, "", true},
		"quicknet":          {&q, "", true},
		"its own":           {&own, "", false},
		"its own, given":    {&own, own.Key, true},
		"its own, not that": {&own, q.Key, false},
		"not quicknet":      {&q, own.Key, false},
	} {
		l := &gamelog.Log{Records: []gamelog.Record{{Input: state.Input{Chain: tc.chain}}}}
		if err := knownBeacon(l, &Question{Beacon: tc.key}); (err == nil) != tc.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}

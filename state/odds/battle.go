package odds

// Battle says how a battle that orders lead to is likely to end.
type Battle struct {
	// Name is like "sea SZ 112".
	Name  string `json:"battle"`
	Kind  string `json:"-"`
	Space string `json:"-"`
	// Kind and Space are the two parts of the name.
	// Known is set if there are odds; a raid has none.
	Known bool `json:"known"`
	// Defended is set if any unit is there to defend.
	Defended bool `json:"defended"`

	AttackerWin float64 `json:"attacker_win"`
	Draw        float64 `json:"draw"`
	DefenderWin float64 `json:"defender_win"`
	// Taken is the chance that the territory is taken.
	Taken float64 `json:"taken"`
	// The expected losses in IPC.
	AttackerLost float64 `json:"attacker_ipc_lost"`
	DefenderLost float64 `json:"defender_ipc_lost"`
	// Method is "exact" or "simulated"; StdErr is the standard error of the chances.
	Method Method  `json:"method,omitempty"`
	StdErr float64 `json:"stderr"`

	// After are the sea zones that must be won first, MayGrow is set if aircraft
	// may join the defenders, ByOdds if the attacker will break off by the odds: the odds
	// take none of these into account.
	After   []string `json:"after,omitempty"`
	MayGrow bool     `json:"scramble,omitempty"`
	ByOdds  bool     `json:"retreat_by_odds,omitempty"`
}

// Set copies what was worked out.
func (b *Battle) Set(o Odds) {
	b.Known = true
	b.AttackerWin, b.Draw, b.DefenderWin, b.Taken = o.AttackerWin, o.Draw, o.DefenderWin, o.Taken
	b.AttackerLost, b.DefenderLost, b.Method, b.StdErr = o.AttackerLost, o.DefenderLost, o.Method, o.StdErr
}

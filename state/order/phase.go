package order

// Phase returns PurchaseRepair.
func (Buy) Phase() Phase { return PurchaseRepair }

// Phase returns PurchaseRepair.
func (Repair) Phase() Phase { return PurchaseRepair }

// Phase returns Research.
func (ResearchDice) Phase() Phase { return Research }

// Phase returns CombatMove; Research, which stands for the agenda, where war is declared
// there; or CollectIncome for a declaration at the end of the turn.
func (o DeclareWar) Phase() Phase {
	switch {
	case o.AtEnd:
		return CollectIncome
	case o.Agenda && !o.Surprise:
		return Research
	}
	return CombatMove
}

// Phase returns the phase that the player, or the game, says.
func (o Move) Phase() Phase { return o.In }

// Phase returns CombatMove.
func (Raid) Phase() Phase { return CombatMove }

// Phase returns CombatMove.
func (Ignore) Phase() Phase { return CombatMove }

// Phase returns ConductCombat.
func (Bombard) Phase() Phase { return ConductCombat }

// Phase returns ConductCombat.
func (Retreat) Phase() Phase { return ConductCombat }

// Phase returns ConductCombat.
func (LossOrder) Phase() Phase { return ConductCombat }

// Phase is ConductCombat.
func (Lose) Phase() Phase { return ConductCombat }

// Phase returns ConductCombat: it is for other powers' turns.
func (Permit) Phase() Phase { return ConductCombat }

// Phase returns Research, which stands for the agenda.
func (EndAgenda) Phase() Phase { return Research }

// Phase returns ConductCombat.
func (Roll) Phase() Phase { return ConductCombat }

// Phase returns NoncombatMove.
func (Land) Phase() Phase { return NoncombatMove }

// Phase returns NoncombatMove.
func (Stay) Phase() Phase { return NoncombatMove }

// Phase returns Mobilize.
func (Place) Phase() Phase { return Mobilize }

// Phase returns CollectIncome.
func (EndTurn) Phase() Phase { return CollectIncome }

// Phase returns the phase that is passed.
func (o Pass) Phase() Phase { return o.In }

// Phase returns the phase that the figure belongs to.
func (o Expect) Phase() Phase { return o.In }

// Phase returns Research: what is withdrawn belongs to no phase.
func (Withdraw) Phase() Phase { return Research }

// Phase returns Research: a request belongs to no phase.
func (Request) Phase() Phase { return Research }

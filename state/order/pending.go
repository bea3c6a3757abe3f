package order

import "fmt"

// Phase returns the part of the turn that the order belongs to.
func (Buy) Phase() Phase          { return PurchaseRepair }
func (Repair) Phase() Phase       { return PurchaseRepair }
func (ResearchDice) Phase() Phase { return Research }
func (Raid) Phase() Phase         { return CombatMove }
func (Bombard) Phase() Phase      { return ConductCombat }
func (Ignore) Phase() Phase       { return CombatMove }
func (Retreat) Phase() Phase      { return ConductCombat }
func (LossOrder) Phase() Phase    { return ConductCombat }
func (Place) Phase() Phase        { return Mobilize }
func (Land) Phase() Phase         { return NoncombatMove }
func (Stay) Phase() Phase         { return NoncombatMove }
func (Roll) Phase() Phase         { return ConductCombat }
func (EndTurn) Phase() Phase      { return CollectIncome }
func (Scramble) Phase() Phase     { return ConductCombat }
func (Intercept) Phase() Phase    { return ConductCombat }
func (Kamikaze) Phase() Phase     { return ConductCombat }
func (Submerge) Phase() Phase     { return ConductCombat }
func (o Move) Phase() Phase       { return o.In }
func (o Pass) Phase() Phase       { return o.In }
func (o Expect) Phase() Phase     { return o.In }

// Phase returns the part of the turn that the declaration belongs to.
func (d DeclareWar) Phase() Phase {
	if d.AtEnd {
		return CollectIncome
	}
	return CombatMove
}

// String stands in for the canonical form, which the printer brings.
func (o Buy) String() string          { type plain Buy; return fmt.Sprintf("%+v", plain(o)) }
func (o Repair) String() string       { type plain Repair; return fmt.Sprintf("%+v", plain(o)) }
func (o ResearchDice) String() string { type plain ResearchDice; return fmt.Sprintf("%+v", plain(o)) }
func (o Raid) String() string         { type plain Raid; return fmt.Sprintf("%+v", plain(o)) }
func (o Bombard) String() string      { type plain Bombard; return fmt.Sprintf("%+v", plain(o)) }
func (o Ignore) String() string       { type plain Ignore; return fmt.Sprintf("%+v", plain(o)) }
func (o Retreat) String() string      { type plain Retreat; return fmt.Sprintf("%+v", plain(o)) }
func (o LossOrder) String() string    { type plain LossOrder; return fmt.Sprintf("%+v", plain(o)) }
func (o Place) String() string        { type plain Place; return fmt.Sprintf("%+v", plain(o)) }
func (o Land) String() string         { type plain Land; return fmt.Sprintf("%+v", plain(o)) }
func (o Stay) String() string         { type plain Stay; return fmt.Sprintf("%+v", plain(o)) }
func (o Roll) String() string         { type plain Roll; return fmt.Sprintf("%+v", plain(o)) }
func (o EndTurn) String() string      { type plain EndTurn; return fmt.Sprintf("%+v", plain(o)) }
func (o Scramble) String() string     { type plain Scramble; return fmt.Sprintf("%+v", plain(o)) }
func (o Intercept) String() string    { type plain Intercept; return fmt.Sprintf("%+v", plain(o)) }
func (o Kamikaze) String() string     { type plain Kamikaze; return fmt.Sprintf("%+v", plain(o)) }
func (o Submerge) String() string     { type plain Submerge; return fmt.Sprintf("%+v", plain(o)) }
func (o Move) String() string         { type plain Move; return fmt.Sprintf("%+v", plain(o)) }
func (o Pass) String() string         { type plain Pass; return fmt.Sprintf("%+v", plain(o)) }
func (o Expect) String() string       { type plain Expect; return fmt.Sprintf("%+v", plain(o)) }
func (o DeclareWar) String() string   { type plain DeclareWar; return fmt.Sprintf("%+v", plain(o)) }

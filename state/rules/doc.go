// Package rules is the law that all rules share, adjusted by the options of each
// ruleset. Start from Work, one input being decided: rules read its game, refuse orders
// with Refuse, and change the game only through Emit. Below the law are four rooms.
// Each imports the law and the rooms above it in this list, never one below:
//
//	move      combat and noncombat moves: move.CombatMoves, move.NoncombatMoves
//	economy   research, purchase, placement, income: economy.Purchase,
//	          economy.Mobilize, economy.CollectIncome
//	fight     battles with their decisions: fight.ListBattles,
//	          fight.ConductCombat, fight.ReturnDefenders
//	turn      the turn itself: turn.BeginTurn, turn.EndTurn
//
// What happens inside one battle, without the map, is in package combat; package engine
// decides which phase comes when.
//
//	w := rules.NewWork(g, nil) // nil dice: only a check
//	economy.Purchase(w, orders)
//	if !w.Failed() {
//		g = state.Fold(g, w.Events)
//	}
//
// Where a rule is, by the word that a player would look up; the doc.go of each room has
// more:
//
//	agreements, letters             agreement.go, proposal.go, letters.go
//	agreements: answers ahead       standing_answer.go
//	agreements: until when          agenda_time.go
//	alliances, peace, truce         alliance.go
//	bases, complexes, upgrades      facility.go
//	canals and straits              canal.go, permit.go
//	capital, plunder, Paris         capital.go, purse.go, liberation.go
//	capture and liberation          capture.go, control.go
//	choices of special rules        choice.go
//	conditions of orders            condition.go, conditional.go, never.go
//	decisions of others             choose.go, settled.go, ahead.go
//	guerrilla, China, Burma Road    china.go
//	hostile, friendly               hostility.go
//	how far a stage has come        station.go
//	insurgents                      insurgent.go
//	limits of powers at peace       limits.go, closed.go, closed_land.go, entry.go
//	Mongolia                        mongolia.go
//	national objectives             objective.go, holds.go
//	neutrals                        neutral.go
//	nuclear weapons                 weapon.go
//	politics, war                   politics.go, declare_war.go, surprise.go, entry.go, powers.go
//	options that many files ask     options.go
//	out of the game                 gone.go
//	powers that nobody plays        nobody.go
//	refusals                        refusal.go
//	special rules of some rulesets  special.go
//	surrender, dominion             surrender.go
//	technologies                    technology.go
//	victory                         victory.go, victory_clock.go
//	what a rule remembers           markers.go
package rules

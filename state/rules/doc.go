// Package rules holds the rules that all rulesets share, tuned by the options
// of each. Start from Work, one input being decided: rules read its game,
// refuse orders with Refuse, and change the game only through Emit. Each phase
// of a turn is one function: Purchase, DeclareWars and CombatMoves,
// ListBattles and ConductCombat, NoncombatMoves, Mobilize, CollectIncome; the
// turn itself is BeginTurn and EndTurn. What happens inside one battle, without
// the map, is in package combat; which phase comes when is package engine's.
//
//	w := rules.NewWork(g, nil) // nil dice: only a check
//	rules.Purchase(w, orders)
//	if !w.Failed() {
//		g = state.Fold(g, w.Events)
//	}
//
// Where a rule is, by the word that a player would look up:
//
//	air range, overflight           air.go
//	amphibious assault              assault.go (moves), amphibious.go (landing), bombard.go
//	bases, complexes, upgrades      facility.go, production.go
//	battles and their order         battle.go, fight_order.go, conduct.go, casualties.go
//	blitz                           blitz.go
//	bombing raid                    raid.go (moves), intercept.go, bombing.go
//	canals and straits              canal.go, permit.go
//	capital, plunder, Paris         capital.go, purse.go, liberation.go
//	capture and liberation          capture.go
//	carriers, landing               landing.go, landing_decks.go, save.go, save_ships.go, save_told.go, stays.go,
//	                                deck.go, return.go
//	China, Burma Road               china.go
//	conditions of orders            condition.go, conditional.go, never.go
//	odds of battles ahead           foresee.go
//	convoy raids                    convoy.go
//	choices of special rules        choice.go
//	decisions of others             choose.go, settled.go, ask.go, ask_ahead.go, ask_battle.go, ask_raid.go, ask_canal.go, ask_guests.go,
//	                                answer.go
//	damage, repair                  repair.go
//	guest aircraft                  guests.go (damage), cargo.go (loss)
//	hostile, friendly               hostility.go
//	income                          income.go
//	kamikaze                        kamikaze.go, kamikaze_targets.go
//	limits of powers at peace       limits.go, closed.go, entry.go
//	mobilization, placement         mobilize.go, placement.go
//	Mongolia                        mongolia.go
//	movement                        movement.go, mover.go, path.go, refusal.go, job.go, commit.go, noncombat.go
//	national objectives             objective.go
//	neutrals                        neutral.go
//	orders for a battle             battle_orders.go
//	politics, war                   politics.go, entry.go, powers.go
//	powers that nobody plays        nobody.go
//	purchase                        purchase.go
//	paratroopers                    airborne.go
//	research                        research.go
//	retreat                         retreat.go
//	rockets                         rocket.go
//	scramble                        scramble.go
//	ships, submarines on the way    sea.go
//	special rules of some rulesets  special.go, spend.go, unused.go
//	standing orders                 standing.go, ahead.go
//	technologies                    technology.go, tow.go
//	transports                      transport.go, haul.go, hauler.go, cargo.go, no_ship.go
//	told: what was chosen           chosen.go
//	turn order, start of a turn     turn.go
//	one turn of two powers          joint.go
//	victory                         victory.go
//	war bonds                       warbonds.go
//	what a rule remembers           markers.go
package rules

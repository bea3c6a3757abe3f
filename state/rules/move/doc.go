// Package move holds the rules of combat and noncombat movement. Start from
// CombatMoves and NoncombatMoves; both make a mover, which reads the orders, finds a
// way for every unit, and carries out the legal ones. It knows the law in package
// rules, and nothing about money or battles.
//
//	move.CombatMoves(w, orders)
//
// Where a rule is:
//
//	air range, overflight           air.go
//	amphibious assault              assault.go
//	blitz                           blitz.go
//	atomic bombs, how they fly      bomb.go, bomb_load.go
//	bombing raid                    raid.go
//	carriers, landing               landing_proof.go, carrier_decks.go, land_aircraft.go, stays.go; who is sent to
//	                                fetch aircraft: rescue.go, rescue_ships.go, rescue_told.go
//	closed zones and land           closed_way.go
//	guests on carriers              guests.go
//	movement                        movement.go, mover.go, plan.go, path.go, verdict.go, pick.go, stack.go, run.go, carry_out.go,
//	                                noncombat.go
//	neutrals                        neutral_land.go
//	paratroopers                    airborne.go
//	ships, submarines on the way    sea.go
//	told: what was chosen           chosen.go
//	towing                          tow.go
//	transports                      transport_plan.go (what an order asks for), transport_cargo.go (which ship takes what), transport.go,
//	                                transport_sail.go, transport_none.go (why no ship can)
package move

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
//	carriers, landing               landing.go, landing_decks.go, save.go, saves.go, save_ships.go, save_told.go, stays.go
//	closed zones and land           closed_way.go
//	guests on carriers              cargo.go
//	movement                        movement.go, mover.go, plan.go, path.go, verdict.go, pick.go, job.go, run.go, commit.go,
//	                                noncombat.go
//	neutrals                        neutral_land.go
//	paratroopers                    airborne.go
//	ships, submarines on the way    sea.go
//	told: what was chosen           chosen.go
//	towing                          tow.go
//	transports                      transport.go, sail.go, haul.go, hauler.go, no_ship.go
package move

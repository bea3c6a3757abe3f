// Package fight holds the rules of the Conduct Combat phase and the decisions
// that players take in it. Start from ListBattles and ConductCombat; the type battle is
// one on the map, and package combat fights its rounds.
//
//	if err := fight.ConductCombat(w); errors.Is(err, rules.ErrAsked) {
//		return w.Open // the questions
//	}
//
// Where a rule is:
//
//	amphibious assault              amphibious.go, bombard.go
//	atomic bombs, what they do      atomic.go
//	battles and their order         battle_list.go, fight_order.go, conduct.go, battle.go, fight.go, casualties.go
//	bombing raid                    intercept.go, bombing.go
//	decisions of others             topic.go, ask.go, ask_ahead.go, ask_battle.go, ask_raid.go, ask_canal.go, ask_guests.go,
//	                                answer.go, holding.go
//	displaced aircraft              return.go
//	guest aircraft                  trapped.go
//	kamikaze                        kamikaze.go, kamikaze_targets.go
//	odds of battles ahead           foresee.go
//	orders for a battle             battle_orders.go
//	options that many files ask     options.go
//	retreat                         retreat.go
//	rockets                         rocket.go
//	scramble                        scramble.go
//	standing orders                 standing.go
//	strikes of missiles             strike.go
//	uprisings of insurgents         uprising.go
package fight

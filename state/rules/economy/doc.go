// Package economy holds the rules of money and what it buys: research,
// purchase and repair, placement of new units, convoys and income. Start from
// Research, Purchase, Mobilize and CollectIncome, one for each phase.
//
//	economy.Purchase(w, orders)
//
// Where a rule is:
//
//	complexes and what they make    production.go
//	convoy raids                    convoy.go
//	carriers for new aircraft       new_decks.go
//	damage, repair                  repair.go
//	income                          income.go
//	mobilization, placement         mobilize.go, mobilization.go, placement.go
//	options that many files ask     options.go
//	purchase                        purchase.go, bill.go, spend.go, unused.go
//	research                        research.go
//	war bonds                       warbonds.go
package economy

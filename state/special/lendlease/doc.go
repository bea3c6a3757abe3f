// Package lendlease lets powers make units for others of their side. The maker pays and
// places the unit with its own units in its deployment phase. There it waits and takes
// part in nothing until the receiver fetches it at the end of one of its own deployment
// phases, along a route that the maker's enemies do not block. Special is the rule. Who
// may lend what to whom is in matrix.go, purchase and placement in lend.go, reception
// in receive.go: when (reception.go), where (depot.go), by which route (way.go,
// lane.go, law.go, route.go), and what keeps waiting and why (waits.go).
//
//	lend-lease: 1 artillery for Soviet Union in United Kingdom
//	receive: artillery from United Kingdom to Archangel via SZ 109 -> SZ 125
//
// Start from Special, which package engine adds to rulesets that list
// "lend-lease".
//
// Rules: BH-017 to BH-050, BH-065, BH-069, BH-079, BH-094 to BH-097, BH-139.
package lendlease

// Package combat is one battle as a value: units, circumstances, choices and
// dice go in, log entries and losses come out. It knows no map and no game.
//
// Start from Spec (what is fought with), New and Battle.Step (a fight step by
// step, with log entries and questions), or from NewTable and Runner (the same
// fight without a log, for simulation). The functions that odds need one by one
// are methods of Table: Salvos says which dice are thrown and what their hits
// may be given to, Take gives hits to units, Over tells whether the battle has
// ended. Raid and Kamikaze are the two kinds of fight that have no rounds.
//
// Default losses follow the list of the rules. That list leaves two things to
// judgment: whether attackers on land keep one land unit to take the territory
// (DEC-38), and whether carriers are spared for aircraft that can land nowhere else
// (DEC-07). An outlook decides both by expected value in IPC: what the attackers
// have left, less what the defenders have left, plus what the territory is worth if
// it is taken. An aircraft without a deck at the end is lost, repairs and cargo cost
// nothing. A territory that changes hands counts twice (its income, and the treasury
// behind a capital), one of a neutral once, and none for less than the dearest
// attacker, since DEC-38 gives an aircraft for it. Both sides are taken to go on by
// their orders, or by default. The recursion is exact but for hits that come up less
// than once in half a million throws; in large battles at sea the hits of many dice are
// thinned out to fewer numbers with the same mean and spread (Table.coarseness), which
// seldom changes a choice, and then by an IPC or two. A side that has no choice holds
// to the plain order: it spares carriers always, and keeps a land unit by
// Table.MayCapture.
//
// What it does not do: it does not know who may fight where, where units
// retreat to, or what is captured; that is package rules.
package combat

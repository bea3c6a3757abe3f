// Package combat is one battle as a value: units, circumstances, choices and
// dice go in, log entries and losses come out. It knows no map and no game.
//
// Start from Spec (what is fought with), New and Battle.Step (a fight step by
// step, with log entries and questions), or from NewTable and Runner (the same
// fight without a log, for simulation). The functions that package odds calls one by
// one are methods of Table: Salvos says which dice are thrown and what their hits may
// be given to, Take gives hits to units, Over tells whether the battle has ended. A fight
// that has no rounds is a function of its own, such as Raid.
//
// Default losses follow the list of the rules. That list leaves two things to judgment:
// whether attackers on land keep one land unit to take the territory (DEC-38), and
// whether carriers are spared for aircraft that can land nowhere else (DEC-07). An
// outlook decides both by expected value in IPC: what the attackers have left, minus
// what the defenders have left, plus what the territory is worth if it is taken. An
// aircraft without a deck at the end is lost; repairs and cargo cost nothing. A
// territory that changes hands counts twice (its income, and the treasury that goes
// with a capital), a neutral territory once, and none counts for less than the most
// expensive attacker, since DEC-38 gives up an aircraft for it. Both sides are assumed
// to go on by their orders, or by default. The recursion is exact except for hits that
// come up less than once in half a million throws. In large battles at sea the hits of
// many dice are thinned out to fewer numbers with the same mean and spread
// (Table.coarseness), which seldom changes a choice, and then only by an IPC or two. A
// side that has no choice follows the plain order: it always spares carriers, and keeps
// a land unit by Table.MayCapture.
//
// What it does not do: it does not know who may fight where, where units
// retreat to, or what is captured; that is package rules.
package combat

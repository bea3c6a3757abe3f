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
// What it does not do: it does not know who may fight where, where units
// retreat to, or what is captured; that is package rules.
package combat

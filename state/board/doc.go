// Package board is the map: spaces, borders, canals, distances, names. It
// knows no units, powers or rules; who holds what is the game's.
package board

// Package board is the map: spaces, borders, canals, distances and what
// players call the spaces. It knows no units, powers or rules; who holds what belongs
// to the game.
//
// Start from Load, which reads one of the boards under data, and Board. A
// board's folder has four files, each strict: spaces.tsv, borders.tsv,
// canals.toml and aliases.tsv.
//
//	b, err := board.Load("global1940")
//	london, ok := b.Lookup("London")            // United Kingdom
//	path := b.ShortestPath(london, "SZ 91", 4, nil)
//
// Names are folded, so case, blanks, dots and hyphens do not matter, but they are never
// corrected. Distances take a Pass, by which the rules say where a mover may go. Of
// several shortest paths the same one is always taken.
package board

// Package mapdraw draws a position as a picture, in SVG and in PNG, from the
// same list of drawing steps.
//
// Start from Load, which reads the shapes of a board once; an Atlas is never
// changed and may be shared. Its Draw lays a position out, Changes finds what a
// turn's events deserve to be marked (moves, battles, land that changed hands),
// and Theatre chooses the part of the board where that happened:
//
//	atlas, err := mapdraw.Load(game.Rules.Board)
//	marks := mapdraw.Changes(events)
//	p := atlas.Draw(game, mapdraw.Options{Window: atlas.Theatre(marks.Spaces()), Width: 780, Marks: marks})
//	png, err := p.PNG()
//	alt := p.Alt()
//
// The sheet of a board is a cylinder: x and x + Width are the same place. The
// shapes stand in data/<board>: lines that neighbours share, so that edges agree
// exactly. A board without shapes there is drawn from the places of its names,
// plain but right.
//
// The package is pure: the same position gives the same bytes.
package mapdraw

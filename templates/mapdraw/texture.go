package mapdraw

// pattern is a texture that tells holders apart without colour.
type pattern uint8

var patternByName = map[string]pattern{
	"plain": plainFill, "diagonals": diagonals, "back diagonals": backDiagonals, "horizontals": horizontals,
	"verticals": verticals, "double verticals": doubleVerticals, "dots": dots, "pluses": pluses, "grid": grid,
	"zigzag": zigzag, "dashes": dashes, "crosses": crosses, "double horizontals": doubleHorizontals, "specks": specks,
}

const (
	plainFill pattern = iota
	diagonals
	backDiagonals
	horizontals
	verticals
	doubleVerticals
	dots
	pluses
	grid
	zigzag
	dashes
	crosses
	doubleHorizontals
	specks
	// peaks is land that nobody holds or enters; no holder has it.
	peaks
)

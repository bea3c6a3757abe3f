package combat

// change is what a hit did to units of a group.
type change uint8

const (
	changeTipped change = iota
	changeMarked
	changeLost
	changeDived
	changeLeft
)

// recorder receives every change of a state, to keep track of single units.
type recorder interface {
	record(side Side, group, n int, what change)
}

// hold says how many units of a group a step of an order of loss leaves alone.
type hold uint8

const (
	holdNone hold = iota
	// holdDecks keeps enough undamaged carriers for the aircraft that can land
	// nowhere else (DEC-07).
	holdDecks
	// holdAntiSub keeps the last destroyer while there are enemy submarines.
	holdAntiSub
	// holdSupported keeps the mechs that artillery raises, once the infantry
	// is gone (G40-10.4.1).
	holdSupported
)

// lossEntry is one step of an order of loss: hits on one group, sparing keep
// units and those that hold spares.
type lossEntry struct {
	group int
	hold  hold
	keep  int
	// the most hits that the entries of the step take together; 0: any number.
	most, step int
	// vsSubs are kept while the enemy has submarines.
	vsSubs int
	// captor keeps one land unit that can take the territory (DEC-38).
	captor bool
}

package notation

// Tree is an order text as read: its header and its statements in order.
type Tree struct {
	Header     Header
	Statements []Statement
	// Diags is everything said while reading, in order of place.
	Diags []Diagnostic
}

// Header is what a mail says about itself.
type Header struct {
	// Game and Token are the words of a start mark: `game: winter-3 token: k7f2`.
	Game, Token string
	// Power is the power whose turn the mail says it is, in "G3" or "Germany
	// turn 3"; its Text is empty if it says none.
	Power Ref
	// Rules are the words behind "rules:", by which a mail says what its game is
	// played by; its Text is empty if it says nothing.
	Rules Ref
	// Round is the number of the round tag, 0 if there is none.
	Round int
	// Title is a line like "Harrow (X) v Quill (A+18)", kept as written.
	Title string
}

// Ref is a phrase that names something, with everything it can mean.
type Ref struct {
	// Text is the phrase as written; empty where nothing was written.
	Text string
	// Names are its meanings: several if the phrase is short for several names.
	Names []Name
	// Short is set if the phrase is a shortened name.
	Short bool
	// Beside is set for "UK sz": the sea zone that touches the place.
	Beside bool
	Span   Span
}

// Count is a number of units: "3 infantry", "all but 1 tank", "planes".
type Count struct {
	N int
	// All takes every unit that can go, save But of them.
	All bool
	But int
	// Unit has the meanings of the unit's name; none for units of any type.
	Unit []Name
	// Class narrows a Count without Unit to "planes", "ships" or "ground".
	Class string
	// Owner is whose units an order of loss names, with the Class "owner" and the
	// mark "first" or "last".
	Owner Ref
	// Marks are "escort", "damaged", "tip", and "plural" for a unit in the plural
	// without a number.
	Marks []string
	Text  string
	Span  Span
}

// Has reports whether the count carries the mark.
func (c Count) Has(mark string) bool {
	for _, m := range c.Marks {
		if m == mark {
			return true
		}
	}
	return false
}

// Cond is one condition: "if attackers <= 3", "if captured France".
type Cond struct {
	// Left is a word like "attackers", or what Unit means.
	Left string
	Unit []Name
	// Op is empty for a condition that compares nothing.
	Op    string
	Right int
	// Place is what "captured", "lost", "held", "axis" and "allied" speak of.
	Place Ref
	// Powers are the two in "Germany at war with Italy"; the first is empty for the power
	// that orders.
	Powers []Ref
	Unless bool
	Span   Span
}

// Share is a part of a price, and the treasury that pays it.
type Share struct {
	N   int
	Who Ref
}

// Statement is one thing a text asks for. Which fields are set depends on the
// verb.
type Statement struct {
	Verb    Verb
	Section Section
	Span    Span

	// Who is a power, purse or sub-power in front or in parentheses: "buy
	// (London)", "Ger dow Rus".
	Who Ref
	// Units are what moves, is bought, placed, sent up or hit.
	Units []Count
	// Path runs from origin to destination; an empty first Ref means that no origin was
	// given. Orders about one space have it as the only element.
	Path []Ref
	// Via are places passed through where Path is only the destination.
	Via []Ref
	// Carriers are the transports named in "on SZ 92 1 transport".
	Carriers []Count
	// From is a base or complex, behind "from". For a permission it is the canal, in the
	// words of the text.
	From Ref
	// Landing is where aircraft are to land.
	Landing Ref
	// Powers are those that war is declared on, or that something is allowed.
	Powers []Ref
	// Upgrades are complexes to be made major.
	Upgrades []Ref
	Versus   []Count
	Targets  []Count
	Conds    []Cond
	// When are the conditions in front of the whole order: "if captured France:".
	When []Cond
	// Surprise is set for an attack or a raid that is marked as one without a
	// declaration of war.
	Surprise bool
	// Lasting is set for an order behind "standing:", and Sealed for one behind "sealed:".
	Lasting, Sealed bool
	// PerBattle and PerTurn limit what is sent or spent; AtHome is how many stay at home.
	PerBattle, PerTurn, AtHome int
	// N is a number of points, dice, rounds or IPC.
	N int
	// IPC is what the player says the order costs, which is only checked; Shares say who
	// pays how much.
	IPC    int
	Shares []Share
	// Tokens is a number of tokens bought.
	Tokens int
	// Chart is the chart of a research order. For a retreat it is the first round after
	// which its conditions count.
	Chart int
	// What is the kind of an expectation or a request, or the side of a loss order.
	What string
	// None says that nothing is to be done; Max says as much as possible.
	None, Max bool
	// Empty says that the target is expected to be empty.
	Empty bool
	// AtEnd says that war is declared at the end of the turn.
	AtEnd bool
}

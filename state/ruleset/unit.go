package ruleset

// UnitType names a kind of unit or facility.
type UnitType string

// The unit and facility types of the Global 1940 family.
const (
	Infantry     UnitType = "infantry"
	Artillery    UnitType = "artillery"
	Mech         UnitType = "mech"
	Tank         UnitType = "tank"
	AAA          UnitType = "aaa"
	Fighter      UnitType = "fighter"
	Tac          UnitType = "tac"
	Bomber       UnitType = "bomber"
	Submarine    UnitType = "submarine"
	Transport    UnitType = "transport"
	Destroyer    UnitType = "destroyer"
	Cruiser      UnitType = "cruiser"
	Carrier      UnitType = "carrier"
	Battleship   UnitType = "battleship"
	MinorComplex UnitType = "minor_complex"
	MajorComplex UnitType = "major_complex"
	AirBase      UnitType = "air_base"
	NavalBase    UnitType = "naval_base"
)

// Class groups unit types by where they live.
type Class uint8

// The classes.
const (
	Land Class = iota + 1
	Air
	Sea
	Facility
	// Nuclear are weapons that wait in a territory until they are used. No unit of the
	// class ever takes part in a battle: their numbers are markers of the game.
	Nuclear
)

// Unit holds the numbers and abilities of one unit or facility type. Prices
// and strengths that differ between editions, and whether a type exists at
// all, are rows of units.tsv (DIFF-08, DIFF-34, DIFF-35, DIFF-36, DIFF-37).
type Unit struct {
	Type UnitType
	// Name and Plural are the words in reports: "mechanized infantry".
	Name, Plural string
	Class        Class
	// Cost in IPC; 0 means it cannot be bought.
	Cost int
	// ShipyardCost is its price with Improved Shipyards; 0: unchanged (DIFF-46).
	ShipyardCost int `ability:"shipyards"`
	// Attack and Defense are the numbers to roll or less; 0 does not roll.
	Attack, Defense int
	// Move in spaces; Hits that it takes.
	Move, Hits int
	// Load is the room it takes on a transport: 0 cannot ride, 1 small
	// (infantry), 2 large (G40-2.10.1).
	Load int
	// Holds is true for a transport: one land unit of any load plus one small.
	Holds bool `ability:"carries"`
	// Decks is the number of aircraft that may land on it.
	Decks int `ability:"decks"`
	// OnDeck is true for aircraft that may land on a carrier.
	OnDeck bool `ability:"lands on carriers"`
	// Surface is true for surface warships (G40-0.3.4); Sub for submarines.
	Surface bool `ability:"surface"`
	Sub     bool `ability:"submarine"`
	// AntiSub is true for destroyers.
	AntiSub bool `ability:"hunts submarines"`
	// Bombard is the number at which it bombards a coast; 0 does not.
	Bombard int `ability:"bombards"`
	// Blitz is true for tanks; BlitzWith names the partner a mech needs.
	Blitz     bool `ability:"blitzes"`
	BlitzWith UnitType
	// Supports is the number of infantry or mechs that one artillery raises to 2.
	Supports int `ability:"supports"`
	// Supported is true for infantry and mech.
	Supported bool `ability:"supported"`
	// PairsWith are the partners that raise a tac's attack to PairedAttack.
	PairsWith    []UnitType
	PairedAttack int
	// AAShots is the number of dice each AAA may fire before round 1.
	AAShots int `ability:"shots"`
	// NoncombatOnly is true for AAA.
	NoncombatOnly bool `ability:"noncombat only"`
	// Captures is true for combat land units (G40-0.3.7).
	Captures bool
	// RaidAttack and RaidDefense are the numbers in the air battle of a raid.
	RaidAttack, RaidDefense int
	// RaidBonus is added to its damage die; RaidTargets lists what it may bomb
	// (DIFF-05, DIFF-07).
	RaidBonus   int `ability:"raid bonus"`
	RaidTargets []UnitType
	// Scrambles is true for aircraft that may scramble.
	Scrambles bool `ability:"scrambles"`
	// Intercepts is true for aircraft that may intercept a raid, Escorts for
	// those that may go with one.
	Intercepts bool `ability:"intercepts"`
	Escorts    bool `ability:"escorts"`
	// ConvoyDice are rolled in convoy disruption; ConvoyFlat is the fixed loss.
	ConvoyDice int `ability:"convoy"`
	ConvoyFlat int `ability:"convoy flat"`
	// Capacity is the number of units an undamaged complex makes a turn.
	Capacity int `ability:"capacity"`
	// MaxDamage caps bombing; Inoperative is the damage at which a base stops
	// working, 0 for complexes.
	MaxDamage   int `ability:"damage to"`
	Inoperative int `ability:"off at"`
	// AntiAir is the number its built-in AA hits bombers at (DIFF-12).
	AntiAir int `ability:"anti-air"`
	// MinValue is the territory value that a complex needs.
	MinValue int `ability:"value"`
	// OriginalOnly is true if only the original controller may build it there
	// (DIFF-13).
	OriginalOnly bool `ability:"original only"`
	// AirDefense is the number to roll or less in defense against aircraft only, for a unit
	// that does not fire otherwise; 0: none. A technology gives it (EX-057).
	AirDefense int `json:",omitempty"`
	// Needs are the technologies without which it cannot be bought.
	Needs []Technology `json:",omitempty"`
	// CarriedBy is the unit that takes it to where it is dropped, LaunchedFrom the base
	// that stores one of its kind and fires it. One of them is set for nuclear weapons.
	CarriedBy    UnitType `json:",omitempty"`
	LaunchedFrom UnitType `json:",omitempty"`
	// BestOf and Dice are set for a unit of a power with Heavy Bombers: in an attack it
	// throws this many dice, of which the best or all count; 0: one.
	BestOf, Dice int
	// UpgradeFrom and UpgradeCost: a minor complex becomes major for 20 IPC.
	UpgradeFrom UnitType
	UpgradeCost int
	// CapturedAs is what it turns into when an enemy captures it (DIFF-14).
	CapturedAs UnitType
	// Aliases are the words players use for it, without plurals.
	Aliases []string
}

// Fights reports whether units of the type take part in battles: all except facilities and
// nuclear weapons.
func (u *Unit) Fights() bool { return u.Class != Facility && u.Class != Nuclear }

// The class words of a Condition.
const (
	ClassLand    = "land"        // any land unit, AAA included (G40-0.3.7)
	ClassCombat  = "combat-land" // land units except AAA
	ClassAir     = "air"
	ClassSurface = "surface" // surface warships (G40-0.3.4)
	ClassWarship = "warship" // surface warships and submarines
	ClassShip    = "ship"    // any sea unit
	ClassAny     = "any"
)

// InClass reports whether a unit type belongs to one of the class words.
func (u *Unit) InClass(word string) bool {
	switch word {
	case ClassLand:
		return u.Class == Land
	case ClassCombat:
		return u.Captures
	case ClassAir:
		return u.Class == Air
	case ClassSurface:
		return u.Surface
	case ClassWarship:
		return u.Surface || u.Sub
	case ClassShip:
		return u.Class == Sea
	case ClassAny:
		return u.Fights()
	}
	return false
}

package ruleset

// PowerID names a power: "Germany", "Soviet Union", "United Kingdom", ...
type PowerID string

// Holders of territories that no player plays.
const (
	Dutch   PowerID = "Dutch"
	Neutral PowerID = "Neutral"
)

// PurseID names a treasury. It equals the power's id, except for a power with two
// economies: "UK Europe" and "UK Pacific".
type PurseID string

// Side is Axis, Allies or none; where powers make their own sides, it is the label of
// an alliance, or a power's own name.
type Side string

// The two sides of most rulesets.
const (
	Axis   Side = "Axis"
	Allies Side = "Allies"
)

// Other returns the opposing side of the two; other sides have none.
func (s Side) Other() Side {
	switch s {
	case Axis:
		return Allies
	case Allies:
		return Axis
	}
	return ""
}

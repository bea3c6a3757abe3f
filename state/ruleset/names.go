package ruleset

// names answers notation.Names for the ruleset's spaces, units and powers.
type names struct{}

package ruleset

// complaint receives a fault at a path below the thing that is checked, like
// ".spaces[2]", or "" for all of it.
type complaint func(path, format string, args ...any)

// below is a complaint for something at a path of the thing.
func (bad complaint) below(at string) complaint {
	return func(path, format string, args ...any) { bad(at+path, format, args...) }
}

package ruleset

// complaint takes a fault at a path below the thing that is checked, like
// ".spaces[2]", or "" for all of it.
type complaint func(path, format string, args ...any)

// below is a complaint of something that stands at a path of the thing.
func (bad complaint) below(at string) complaint {
	return func(path, format string, args ...any) { bad(at+path, format, args...) }
}

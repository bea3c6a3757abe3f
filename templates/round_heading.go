package templates

// roundHeading is the heading of a report that ends a round, with what the round brought if
// there is room for it, and then, if it says it, whose turn it is: "Round 3 is over: France
// fell, the Axis ahead".
func roundHeading(title, result, then string) string {
	if result == "" {
		return title + then
	}
	return fitted(roomOfHeading, title+": "+result, func(what string) string { return what + then })
}

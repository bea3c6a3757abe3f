package sqlite

import "encoding/json"

// listOf is a list of words as the queries have it, in JSON.
func listOf(words []string) string {
	if len(words) == 0 {
		return "[]"
	}
	b, _ := json.Marshal(words) // words can always be written
	return string(b)
}

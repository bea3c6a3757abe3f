package sqlite

import "encoding/json"

// listOf is a list of words in the form that the queries use, in JSON.
func listOf(words []string) string {
	if len(words) == 0 {
		return "[]"
	}
	b, _ := json.Marshal(words) // words can always be encoded
	return string(b)
}

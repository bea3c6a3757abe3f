package templates

import "strings"

// small is a heading within a sentence; an abbreviation does not change.
func small(head string) string {
	ws := strings.Fields(head)
	for i, w := range ws {
		if strings.ToUpper(w) != w {
			ws[i] = strings.ToLower(w)
		}
	}
	return strings.Join(ws, " ")
}

package order

import "strings"

// Join writes orders in their canonical form, one per line.
func Join(orders []Order) string {
	lines := make([]string, len(orders))
	for i, o := range orders {
		lines[i] = o.String()
	}
	return strings.Join(lines, "\n")
}

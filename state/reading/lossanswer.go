package reading

import "strings"

// WithoutLossHead is an answer about losses without the word that says so: "losses: 1
// fighter". Words for an order of loss are kept.
func WithoutLossHead(text string) string {
	head, rest, ok := strings.Cut(text, ":")
	switch strings.ToLower(strings.TrimSpace(head)) {
	case "losses", "loss", "casualties", "hits", "verluste":
		if ok {
			return strings.TrimSpace(rest)
		}
	}
	return text
}

// SaysLand reports whether an answer about losses says that it is for battles on land.
func SaysLand(text string) bool { return strings.Contains(strings.ToLower(text), "land") }

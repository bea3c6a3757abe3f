//go:build race

package odds

// Under the race detector fights take ten times as long and tell nothing
// more: it looks at the goroutines, the ordinary run at the figures.
func init() { ordinaryFights = 150 }

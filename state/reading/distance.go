package reading

import "strings"

// distance is the number of letters by which two words differ.
func distance(a, b string) int {
	x, y := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	row := make([]int, len(y)+1)
	prev2 := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(x); i++ {
		cur := make([]int, len(y)+1)
		cur[0] = i
		for j := 1; j <= len(y); j++ {
			d := 1
			if x[i-1] == y[j-1] {
				d = 0
			}
			cur[j] = min(row[j]+1, cur[j-1]+1, row[j-1]+d)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, row = row, cur
	}
	return row[len(y)]
}

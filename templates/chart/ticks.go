package chart

import (
	"strconv"

	"gonum.org/v1/plot"
)

// wholeTicks marks an axis of whole numbers at about four places.
type wholeTicks struct{}

// Ticks lists the places between two numbers.
func (wholeTicks) Ticks(from, to float64) []plot.Tick {
	step := 1
	for i := 0; (to-from)/float64(step) > 5; i++ {
		step = step * [...]int{2, 5, 2}[i%3] / [...]int{1, 2, 1}[i%3] // 1, 2, 5, 10, 20, 50
	}
	var ts []plot.Tick
	first := int(from) / step * step
	for n := first; float64(n) <= to; n += step {
		if float64(n) >= from {
			ts = append(ts, plot.Tick{Value: float64(n), Label: strconv.Itoa(n)})
		}
	}
	return ts
}

package programtest

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// colour is red, green and blue from 0 to 255, and how much of it covers what is below.
type colour [4]float64

var (
	hexColour = regexp.MustCompile(`#([0-9a-fA-F]{6})\b`)
	rgbColour = regexp.MustCompile(`rgba?\(([^)]*)\)`)
)

// colourOf is the colour in a value.
func colourOf(value string) (c colour, ok bool) {
	c[3] = 1
	if x := hexColour.FindStringSubmatch(value); x != nil {
		n, _ := strconv.ParseUint(x[1], 16, 32)
		return colour{float64(n >> 16), float64(n >> 8 & 255), float64(n & 255), 1}, true
	}
	if x := rgbColour.FindStringSubmatch(value); x != nil {
		for i, f := range strings.Split(x[1], ",") {
			if i < 4 {
				c[i], _ = strconv.ParseFloat(strings.TrimSpace(f), 64)
			}
		}
		return c, true
	}
	named := map[string]colour{"black": {0, 0, 0, 1}, "white": {255, 255, 255, 1}, "gray": {128, 128, 128, 1}, "red": {255, 0, 0, 1}}
	c, ok = named[strings.TrimSpace(value)]
	return c, ok
}

// over is a colour as it is seen on a ground.
func (c colour) over(ground colour) colour {
	for i := range 3 {
		c[i] = c[i]*c[3] + ground[i]*(1-c[3])
	}
	c[3] = 1
	return c
}

// faint reports whether a colour hardly changes the background below it.
func faint(value string) bool {
	c, ok := colourOf(value)
	return ok && c[3] <= 0.2
}

// contrast is how different two colours look to the eye, from 1 to 21 (WCAG).
func contrast(a, b colour) float64 {
	x, y := a.light(), b.light()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func (c colour) light() float64 {
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		v := c[i] / 255
		if v <= 0.04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		sum += weight * v
	}
	return sum
}

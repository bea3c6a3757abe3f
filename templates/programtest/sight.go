package programtest

import (
	"image/color"
	"math"
)

// Sight is how somebody sees colours: what each becomes, in linear light.
type Sight [3][3]float64

// WholeSight is that of who sees all colours.
var WholeSight = Sight{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}

// Sights are those of people who do not see all colours (Machado, Oliveira and Fernandes,
// 2009, whole strength; without any colour only the brightness is left).
func Sights() map[string]Sight {
	return map[string]Sight{
		"protanopia":    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"deuteranopia":  {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"tritanopia":    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
		"achromatopsia": {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
	}
}

// Seen is a colour as somebody sees it, in CIE L*a*b*.
func (m Sight) Seen(c color.RGBA) [3]float64 {
	var in, out [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		x := float64(v) / 255
		if x <= 0.04045 {
			in[i] = x / 12.92
		} else {
			in[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	for i := range 3 {
		out[i] = min(1, max(0, m[i][0]*in[0]+m[i][1]*in[1]+m[i][2]*in[2]))
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*out[0] + 0.3576*out[1] + 0.1805*out[2]) / 0.9505)
	y := f(0.2126*out[0] + 0.7152*out[1] + 0.0722*out[2])
	z := f((0.0193*out[0] + 0.1192*out[1] + 0.9505*out[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Apart is how far two colours are from each other for somebody; 2.3 is just seen.
func (m Sight) Apart(a, b color.RGBA) float64 {
	p, q := m.Seen(a), m.Seen(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

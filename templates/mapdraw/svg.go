package mapdraw

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"math"
	"strconv"
)

// svgFonts are requested in order; the drawing gives the width of each text, so another
// font does not break the layout.
var svgFonts = [...]string{
	regular: `font-family="Go, 'DejaVu Sans', Verdana, sans-serif"`,
	italic:  `font-family="Go, 'DejaVu Sans', Verdana, sans-serif" font-style="italic"`,
	bold:    `font-family="Go, 'DejaVu Sans', Verdana, sans-serif" font-weight="bold"`,
}

// SVG writes the picture as a document that loads nothing and runs nothing.
func (p *Picture) SVG() []byte {
	w := &svgWriter{patterns: map[paint]int{}, fonts: newTypeset()}
	for _, s := range p.steps {
		switch s := s.(type) {
		case area:
			w.area(s)
		case stroke:
			w.stroke(s)
		case words:
			w.words(s)
		}
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n",
		p.Width, p.Height, p.Width, p.Height)
	fmt.Fprintf(&out, "<title>%s</title>\n<desc>%s</desc>\n", html.EscapeString(p.title), html.EscapeString(p.alt))
	w.writePatterns(&out)
	if p.back.A > 0 {
		fmt.Fprintf(&out, `<rect width="%d" height="%d" fill="%s"/>`+"\n", p.Width, p.Height, hex(p.back))
	}
	out.Write(w.body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}

type svgWriter struct {
	body     bytes.Buffer
	patterns map[paint]int
	order    []paint
	fonts    *typeset
}

func (w *svgWriter) area(s area) {
	w.body.WriteString(`<path fill-rule="evenodd" fill="` + w.fill(s.paint) + `" d="`)
	for _, r := range s.rings {
		w.path(r)
		w.body.WriteByte('Z')
	}
	if s.space == "" {
		w.body.WriteString("\"/>\n")
		return
	}
	w.body.WriteString(`"><title>` + html.EscapeString(s.space) + "</title></path>\n")
}

func (w *svgWriter) stroke(s stroke) {
	fmt.Fprintf(&w.body, `<path fill="none" stroke="%s" stroke-width="%s" stroke-linejoin="round" stroke-linecap="round"`, hex(s.color), num(s.width))
	if s.alpha < 1 {
		fmt.Fprintf(&w.body, ` stroke-opacity="%s"`, num(s.alpha))
	}
	if len(s.dash) > 0 {
		w.body.WriteString(` stroke-dasharray="`)
		for i, d := range s.dash {
			if i > 0 {
				w.body.WriteByte(' ')
			}
			w.body.WriteString(num(d))
		}
		w.body.WriteByte('"')
	}
	w.body.WriteString(` d="`)
	for _, l := range s.lines {
		w.path(l)
	}
	w.body.WriteString("\"/>\n")
}

func (w *svgWriter) words(s words) {
	width := w.fonts.width(s.text, s.font, s.size)
	halo := ""
	if s.halo.A > 0 {
		halo = fmt.Sprintf(` stroke="%s" stroke-width="%s" paint-order="stroke" stroke-linejoin="round"`, hex(s.halo), num(s.size/6))
	}
	fmt.Fprintf(&w.body, `<text x="%s" y="%s" %s font-size="%s" fill="%s"%s textLength="%s" lengthAdjust="spacingAndGlyphs">%s</text>`+"\n",
		num(s.at.X-width/2), num(s.at.Y+s.size*capHeight/2), svgFonts[s.font], num(s.size), hex(s.color), halo, num(width), html.EscapeString(s.text))
}

// path writes a line in steps, which are shorter than places.
func (w *svgWriter) path(points []Point) {
	var x, y int
	for i, p := range points {
		// Tenths of a pixel.
		px, py := int(math.Round(p.X*10)), int(math.Round(p.Y*10))
		if i == 0 {
			w.body.WriteByte('M')
			w.tenths(px)
			w.body.WriteByte(' ')
			w.tenths(py)
		} else if px != x || py != y {
			w.body.WriteByte('l')
			w.tenths(px - x)
			w.body.WriteByte(' ')
			w.tenths(py - y)
		}
		x, y = px, py
	}
}

func (w *svgWriter) tenths(n int) {
	w.body.Write(strconv.AppendFloat(w.body.AvailableBuffer(), float64(n)/10, 'f', -1, 64))
}

// fill names a paint, and keeps its pattern to be written first.
func (w *svgWriter) fill(p paint) string {
	if p.pattern == plainFill {
		return hex(p.base)
	}
	n, ok := w.patterns[p]
	if !ok {
		n = len(w.order)
		w.patterns[p] = n
		w.order = append(w.order, p)
	}
	return fmt.Sprintf("url(#p%d)", n)
}

func (w *svgWriter) writePatterns(out *bytes.Buffer) {
	if len(w.order) == 0 {
		return
	}
	out.WriteString("<defs>\n")
	for i, p := range w.order {
		fmt.Fprintf(out, `<pattern id="p%d" width="%d" height="%d" patternUnits="userSpaceOnUse"><rect width="%d" height="%d" fill="%s"/><path fill="%s" d="`,
			i, tile, tile, tile, tile, hex(p.base), hex(p.line))
		for y := range tile {
			for x := range tile {
				if p.pattern.at(x, y) {
					fmt.Fprintf(out, "M%d %dh1v1h-1z", x, y)
				}
			}
		}
		out.WriteString("\"/></pattern>\n")
	}
	out.WriteString("</defs>\n")
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func num(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) }

package chart

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/plotter"

	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Course shows how a game went: what was collected and what the units are worth, by side and by
// power, over the rounds, and the luck of the dice by power. It needs one whole round.
func Course(c *luck.Course, r luck.Report) (*Picture, error) {
	m, err := readMarks()
	if err != nil {
		return nil, err
	}
	p := newPicture()
	powers, sides := c.Incomes()
	if err := p.addCourse(m, "Collected in IPC", powers, sides); err != nil {
		return nil, err
	}
	powers, sides = c.Units()
	if err := p.addCourse(m, "Worth of all units in IPC", powers, sides); err != nil {
		return nil, err
	}
	return p, p.addLuck(m, r)
}

// addCourse adds the panels of a figure: by side, then by power.
func (p *Picture) addCourse(m marks, title string, powers, sides []luck.Line) error {
	for i, list := range [...][]luck.Line{sides, powers} {
		if len(list) == 0 {
			continue
		}
		ls := linesOf(m, list, i == 0)
		by, height := "by side", 0.75
		if i == 1 {
			by, height = "by power", 1.25
		}
		first := list[0].First
		if len(list[0].IPC) == 1 { // no line yet
			panel, err := bars(fmt.Sprintf("%s, %s, round %d", title, by, first), barsOf(ls))
			if err != nil {
				return err
			}
			p.add(panel, height)
			continue
		}
		panel, err := lines(title+", "+by, first, first+len(list[0].IPC)-1, ls)
		if err != nil {
			return err
		}
		p.add(panel, height)
	}
	p.alt = append(p.alt, fmt.Sprintf("%s after round %d: %s.", title, powers[0].First+len(powers[0].IPC)-1, ends(append(sides, powers...))))
	return nil
}

// linesOf are the lines of sides, or of powers. Those of the Allies are dashed.
func linesOf(m marks, list []luck.Line, sides bool) (ls []line) {
	onSide := map[ruleset.Side]int{}
	for _, l := range list {
		h := m.of(l.Name)
		x := line{name: h.Letters, colour: h.Colour, dashed: l.Side == ruleset.Allies, shape: onSide[l.Side], points: plotter.XYs{}}
		onSide[l.Side]++
		if sides {
			x.name, x.colour = l.Name, color.RGBA{0x3f, 0x44, 0x4a, 0xff}
			if l.Side == ruleset.Allies {
				x.colour = color.RGBA{0x2b, 0x5f, 0xae, 0xff}
			}
		}
		for k, n := range l.IPC {
			x.points = append(x.points, plotter.XY{X: float64(l.First + k), Y: float64(n)})
		}
		ls = append(ls, x)
	}
	return ls
}

// barsOf shows lines of one point as bars.
func barsOf(ls []line) []bar {
	var bs []bar
	for _, l := range ls {
		bs = append(bs, bar{name: l.name, colour: l.colour, value: l.points[0].Y, count: true})
	}
	return bs
}

// ends gives the last figure of each line.
func ends(ls []luck.Line) string {
	s := ""
	for i, l := range ls {
		if i > 0 {
			s += ", "
		}
		s += fmt.Sprintf("%s %d", l.Name, l.IPC[len(l.IPC)-1])
	}
	return s
}

package mapdraw

// cross marks a place that is closed to the power whose turn it is. The key explains it.
func (v *view) cross(m Point) {
	v.pic.crosses = v.pic.crosses || v.in(m, 0)
	r := max(v.text*0.55, 4)
	v.pic.add(stroke{lines: [][]Point{{{m.X - r, m.Y - r}, {m.X + r, m.Y + r}}, {{m.X - r, m.Y + r}, {m.X + r, m.Y - r}}}, color: v.pal.closed, alpha: 1, width: max(v.text/6, 1.5)})
}

// closedLand marks each border between land that the ruleset closes to the power whose turn
// it is and land that it does not.
func (v *view) closedLand() {
	closed := v.o.Closed
	if closed == nil {
		return
	}
	b := v.g.Rules.Board
	for i := range v.arcs {
		x := &v.arcs[i]
		if x.kind != landLine || b.Space(x.left) == nil || b.Space(x.right) == nil || !b.Adjacent(x.left, x.right) || closed(x.left) == closed(x.right) {
			continue
		}
		for k := -1; k <= 1; k++ {
			v.cross(v.px(x.points[len(x.points)/2], float64(k)*v.width))
		}
	}
}

package state

import "slices"

// writeHold writes the events of stages that stop for decisions.
func writeHold(g *Game, ev Event) {
	h := g.Turn.Hold
	switch e := ev.(type) {
	case StageHeld:
		base := g.Share()
		g.Turn.Hold = &Hold{Base: base, BaseDigest: base.Digest()}
	case StagePaused:
		c := h.change()
		c.Rolls = append(c.Rolls, e.Rolls...)
		c.Events += e.Events
		g.Turn.Hold = c
	case StageResumed:
		c := h.change()
		c.Segments = append(c.Segments, Segment{Events: h.Events, Phase: g.Phase,
			Standing: slices.Clone(g.Standing), Declared: slices.Clone(g.Turn.Declared)})
		g.Turn.Hold = c
	case StageDone:
		g.Turn.Hold = nil
		g.Turn.Asked = g.OpenQuestions()
	case QuestionAsked:
		g.Turn.Asked = append(g.Turn.Asked, e.Decision)
		g.Markers[QuestionsAsked] = e.ID
	case QuestionAnswered:
		if e.By == Moot { // if it comes up again, it is asked again
			g.Turn.Asked = slices.DeleteFunc(g.Turn.Asked, func(d Decision) bool { return d.ID == e.ID })
		}
		for i := range g.Turn.Asked {
			if a := &g.Turn.Asked[i]; a.ID == e.ID {
				a.By, a.Text = e.By, e.Text
			}
		}
	}
}

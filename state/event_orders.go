package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of the orders of a turn and of its questions.
type (
	// OrdersDeclared says which orders of the active power now stand. They
	// replace those that stood before for the same phases.
	OrdersDeclared struct {
		Power  ruleset.PowerID `json:"power"`
		Phases []order.Phase   `json:"phases"`
		Orders []DeclaredOrder `json:"orders"`
	}
	// StandingSet says which standing orders of a power hold from now on.
	StandingSet struct {
		Power  ruleset.PowerID `json:"power"`
		Orders []string        `json:"orders"`
	}
	// OrdersLapsed says which declared orders could not be carried out when their phase
	// came, and why; they are dropped.
	OrdersLapsed struct {
		Power  ruleset.PowerID `json:"power"`
		Orders []DeclaredOrder `json:"orders"`
		// Why has one line for each problem.
		Why []string `json:"why"`
	}
	// ConditionJudged says what became of an order that waited for the outcome of the
	// battles: it is carried out or left.
	ConditionJudged struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		// Order is the whole order as it stood. Then is what stands from now on; empty if a
		// condition does not hold.
		Order string `json:"order"`
		Then  string `json:"then,omitempty"`
	}
	// OrderFailed says that an answer given ahead could not be carried out, and why. The
	// default took its place.
	OrderFailed struct {
		Power ruleset.PowerID `json:"power"`
		Order string          `json:"order"`
		Why   string          `json:"why"`
		Rule  string          `json:"rule,omitempty"`
	}
	// SealOpened shows a sealed standing order because it is called upon. From now
	// on it stands like others.
	SealOpened struct {
		Opening
		Hash string `json:"hash"`
	}
	// QuestionAsked opens a question.
	QuestionAsked struct{ Decision }
	// QuestionAnswered closes one.
	QuestionAnswered struct {
		ID   int    `json:"id"`
		By   By     `json:"by"`
		Text string `json:"text,omitempty"`
	}
	// Decided says how a decision was taken, at the point where it counts.
	Decided struct{ Decision }
)

// ordersEvents are the kinds of events in this file.
var ordersEvents = []eventKind{
	kindOf[OrdersDeclared](),
	kindOf[StandingSet](),
	kindOf[OrdersLapsed](),
	kindOf[ConditionJudged](),
	kindOf[OrderFailed](),
	kindOf[SealOpened](),
	kindOf[QuestionAsked](),
	kindOf[QuestionAnswered](),
	kindOf[Decided](),
}

// Name is the event's kind in the log.
func (OrdersDeclared) Name() string { return "orders-declared" }

func (e OrdersDeclared) write(g *Game) {
	g.Turn.Declared = slices.DeleteFunc(g.Turn.Declared, func(d Declared) bool {
		return slices.Contains(e.Phases, d.Phase)
	})
	for _, o := range e.Orders {
		g.Turn.Declared = append(g.Turn.Declared, Declared{Phase: o.Phase, Text: o.Text})
	}
	slices.SortStableFunc(g.Turn.Declared, func(a, b Declared) int { return int(a.Phase) - int(b.Phase) })
}

func (OrdersDeclared) sparesBulk() {}

// Name is the event's kind in the log.
func (StandingSet) Name() string { return "standing-set" }

func (e StandingSet) write(g *Game) {
	g.setStanding(e.Power, e.Orders)
}

func (StandingSet) sparesBulk() {}

// Name is the event's kind in the log.
func (OrdersLapsed) Name() string { return "orders-lapsed" }

func (e OrdersLapsed) write(g *Game) {
	for _, o := range e.Orders {
		g.Turn.Declared = slices.DeleteFunc(g.Turn.Declared, func(d Declared) bool {
			return d.Phase == o.Phase && d.Text == o.Text
		})
	}
}

func (OrdersLapsed) sparesBulk() {}

// Name is the event's kind in the log.
func (ConditionJudged) Name() string { return "condition-judged" }

func (e ConditionJudged) write(g *Game) {
	i := slices.Index(g.Turn.Declared, Declared{Phase: e.Phase, Text: e.Order})
	if i < 0 {
		return
	}
	g.Turn.Declared = slices.Clone(g.Turn.Declared)
	if g.Turn.Declared[i].Text = e.Then; e.Then == "" {
		g.Turn.Declared = slices.Delete(g.Turn.Declared, i, i+1)
	}
}

func (ConditionJudged) sparesBulk() {}

// Name is the event's kind in the log.
func (OrderFailed) Name() string { return "order-failed" }

func (OrderFailed) write(*Game) {}

// Name is the event's kind in the log.
func (SealOpened) Name() string { return "seal-opened" }

func (e SealOpened) write(g *Game) {
	if i := slices.Index(g.Standing, StandingOrder{Power: e.Power, Text: order.Sealed{Hash: e.Hash}.String()}); i >= 0 {
		g.Standing = slices.Clone(g.Standing)
		g.Standing[i].Text = e.Order
	} else if i := g.planAt(e.Opening); i >= 0 {
		g.Turn.Declared = slices.Clone(g.Turn.Declared)
		g.Turn.Declared[i].Text = e.Order
	} else if i := g.OpensLetter(e.Opening); i >= 0 {
		g.Letters = slices.Clone(g.Letters)
		g.Letters[i].Text = e.Order
	}
}

func (SealOpened) sparesBulk() {}

// Name is the event's kind in the log.
func (QuestionAsked) Name() string { return "question-asked" }

func (e QuestionAsked) write(g *Game) {
	g.Turn.Asked = append(g.Turn.Asked, e.Decision)
	g.Markers[QuestionsAsked] = e.ID
}

// Name is the event's kind in the log.
func (QuestionAnswered) Name() string { return "question-answered" }

func (e QuestionAnswered) write(g *Game) {
	if e.By == Moot { // if it comes up again, it is asked again
		g.Turn.Asked = slices.DeleteFunc(g.Turn.Asked, func(d Decision) bool { return d.ID == e.ID })
	}
	for i := range g.Turn.Asked {
		if a := &g.Turn.Asked[i]; a.ID == e.ID {
			a.By, a.Text = e.By, e.Text
		}
	}
}

func (QuestionAnswered) sparesBulk() {}

// Name is the event's kind in the log.
func (Decided) Name() string { return "decided" }

func (Decided) write(*Game) {}

func (Decided) sparesBulk() {}

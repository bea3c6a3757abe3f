package state

import (
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

// Name is the event's kind in the log.
func (OrdersDeclared) Name() string { return "orders-declared" }

// Name is the event's kind in the log.
func (StandingSet) Name() string { return "standing-set" }

// Name is the event's kind in the log.
func (OrdersLapsed) Name() string { return "orders-lapsed" }

// Name is the event's kind in the log.
func (ConditionJudged) Name() string { return "condition-judged" }

// Name is the event's kind in the log.
func (OrderFailed) Name() string { return "order-failed" }

// Name is the event's kind in the log.
func (SealOpened) Name() string { return "seal-opened" }

// Name is the event's kind in the log.
func (QuestionAsked) Name() string { return "question-asked" }

// Name is the event's kind in the log.
func (QuestionAnswered) Name() string { return "question-answered" }

// Name is the event's kind in the log.
func (Decided) Name() string { return "decided" }

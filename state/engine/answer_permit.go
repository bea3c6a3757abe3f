package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// canalAnswer says whether a canal is open to a power, guestsAnswer whether its units
// may come aboard; an answer about guests names no canal.
var (
	canalAnswer = answerKind{
		kind:  state.DecideCanal,
		shape: "canal ...",
		fits:  func(o order.Order) bool { p, is := o.(order.Permit); return is && p.Canal != "" },
		ahead: true,
		words: permitWords,
		plain: answer.Kind{Shape: answer.Choice, Acts: "allow open pass through let granted", Rests: "deny close closed shut refuse refused"},
	}
	guestsAnswer = answerKind{
		kind:  state.DecideGuests,
		shape: "guests: ...",
		fits:  func(o order.Order) bool { p, is := o.(order.Permit); return is && p.Canal == "" },
		ahead: true,
		words: permitWords,
		plain: answer.Kind{Shape: answer.Choice, Acts: "allow welcome aboard board let granted", Rests: "deny refuse refused"},
	}
)

func permitWords(s *said) ([]order.Order, *rules.Refusal) {
	if no := s.is(noWords); no || s.is(yesWords) {
		return one(order.Permit{Canal: s.d.Canal, To: []ruleset.PowerID{s.d.For}, Deny: no})
	}
	return s.try(s.text)
}

package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// firstWords is the first sentence of a mail with questions: what the reader is
// to decide. Of several questions it is the short form, as each has a section.
func (w words) firstWords(g *state.Game, qs []Question) fact {
	if len(qs) == 1 {
		return w.sentence(g, qs[0].Decision)
	}
	var asks []string
	for _, q := range qs {
		if len(asks) == fewQuestions {
			asks = append(asks, fmt.Sprintf("And %d more below", len(qs)-fewQuestions))
			break
		}
		asks = append(asks, fmt.Sprintf("Question %d: %s", q.ID, w.ask(q.Decision)))
	}
	return fact{fmt.Sprintf("Answer %d questions", len(qs)), strings.Join(asks, " ")}
}

// sentence puts one question in full, with what it is about in front.
func (w words) sentence(g *state.Game, d state.Decision) fact {
	if d.Ahead {
		return sentenceAhead(d)
	}
	switch d.Kind {
	case state.DecideScramble:
		return fact{"Scramble or not", fmt.Sprintf("%s attacks in %s. Which of your aircraft go up?", g.Active, d.Space)}
	case state.DecideIntercept:
		return fact{"Intercept or not", fmt.Sprintf("%s raids %s. Which of your fighters go up?", g.Active, d.Space)}
	case state.DecideKamikaze:
		return fact{"Kamikaze or not", fmt.Sprintf("%s attacks in %s. How many tokens do you use, and on which ships?", g.Active, d.Space)}
	case state.DecideLosses:
		return fact{"Choose your losses", fmt.Sprintf("You took %s from %s in %s, in battle round %d. %s", hits(d.N), scorer(g, d), d.Space, d.Round, w.whoIsLost(d))}
	case state.DecideSubmerge:
		return fact{"Dive or fight", fmt.Sprintf("Do your submarines in %s dive, or do they fight (battle round %d)?", d.Space, d.Round)}
	case state.DecideRetreat:
		return fact{"Fight on or retreat", fmt.Sprintf("Battle round %d in %s is over. Do you retreat?", d.Round, d.Space)}
	case state.DecideCanal:
		return fact{"Allow the passage or not", fmt.Sprintf("%s asks to pass the %s. Do you let its ships through?", d.For, d.Canal)}
	case state.DecideLiberation:
		return fact{"Choose your units", fmt.Sprintf("%s is free again. Which units do you receive there?", d.Space)}
	case state.DecideLanding:
		return fact{"Choose where to land", fmt.Sprintf("Your aircraft in %s need a place to land. Where do they go?", d.Space)}
	case state.DecideConvoy:
		return fact{"Raid convoys or not", fmt.Sprintf("%s collects its income. Do you raid its convoys in %s?", g.Active, d.Space)}
	case state.DecideChoice:
		if d.Question != "" {
			return fact{"Your choice", capital(d.Question)}
		}
	}
	return fact{"Your decision", capital(w.ask(d))}
}

// sentenceAhead puts a question about a whole battle.
func sentenceAhead(d state.Decision) fact {
	switch d.Kind {
	case state.DecideLosses:
		return fact{"Choose your order of loss", fmt.Sprintf("Which unit types do you lose first in %s, and which last?", d.Space)}
	case state.DecideSubmerge:
		return fact{"Dive or fight", fmt.Sprintf("Do your submarines in %s dive, or do they fight?", d.Space)}
	}
	return fact{"Choose when to retreat", fmt.Sprintf("How long do you fight in %s before you retreat?", d.Space)}
}

// scorer is who scored the hits that a question about losses gives out.
func scorer(g *state.Game, d state.Decision) string {
	if d.Power == g.Active {
		return "the other side"
	}
	return theName(g.Active)
}

// whoIsLost asks for as many units as there are hits, unless one of them may take
// a hit and stay.
func (w words) whoIsLost(d state.Decision) string {
	if slices.ContainsFunc(d.Units, func(p state.Piece) bool { return w.unit(p.Type).Hits > 1 }) {
		return verb(d.N, "Which unit takes it?", "Which units take them?")
	}
	return verb(d.N, "Which unit do you remove?", fmt.Sprintf("Which %d units do you remove?", d.N))
}

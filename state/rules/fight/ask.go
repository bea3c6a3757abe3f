// Shown by DEC-01, DEC-05, G40-3.1.2.

package fight

import "github.com/adjutant-game/adjutant/state/rules"

// topics are all of them, in the order in which questions are asked.
var topics = [...]topic{scrambleTopic, interceptTopic, kamikazeTopic}

// askDefenders asks the attacked powers, before any die is thrown, everything that they
// may decide and have given no standing order for, all topics together.
//
// Rules: G40-3.1.2, G40-10.1.2, G40-10.1.5, DEC-01, DEC-03, DEC-04.
func (c *conduct) askDefenders() error {
	w := c.w
	if !w.G.Options.AsksAny() {
		return nil
	}
	for _, p := range w.Rules().Powers {
		for _, t := range topics {
			if t.ask != nil {
				t.ask(w, p.ID)
			}
		}
	}
	for _, t := range topics {
		if t.askLast != nil {
			t.askLast(w)
		}
	}
	if len(w.Open) > 0 {
		return rules.ErrAsked
	}
	return nil
}

// react carries out what the defenders have decided on all topics.
//
// Rules: G40-3.1.4.
func (c *conduct) react() error {
	steps := []func() error{c.scramble, c.intercept, c.kamikaze}
	if c.w.G.Options.KamikazeBeforeScramble {
		steps = []func() error{c.kamikaze, c.scramble, c.intercept}
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

package main

import (
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
)

// stepCost is what one step of one mail costs on average.
type stepCost struct {
	Step string       `json:"step"`
	MS   milliseconds `json:"ms"`
}

// The rows in the table of costs that are not steps of the processor.
const (
	costRest  = "sender, game, whether it came before"
	costMails = "mailbox and sending, mail servers included"
)

// costs adds up how long the steps take for mails that come one by one.
type costs struct {
	mu   sync.Mutex
	on   bool
	took map[string]time.Duration
}

// add is a processor.Config.Timed.
func (c *costs) add(step string, took time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.on {
		return
	}
	if c.took == nil {
		c.took = map[string]time.Duration{}
	}
	c.took[step] += took
}

// count begins or ends the counting.
func (c *costs) count(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.on = on
}

// table is what each step cost for one of so many mails, which took so long together. Its rows add
// up to the total.
func (c *costs) table(mails int, together time.Duration) (out []stepCost) {
	c.mu.Lock()
	defer c.mu.Unlock()
	row := func(step string, took time.Duration) {
		out = append(out, stepCost{step, inMS(took) / milliseconds(max(mails, 1))})
	}
	rest := c.took[desk.StepAll]
	for _, step := range []string{desk.StepExtract, desk.StepLoad, desk.StepCheck, desk.StepDecide, desk.StepAnswer, desk.StepCommit} {
		row(step, c.took[step])
		rest -= c.took[step]
	}
	row(costRest, rest)
	row(costMails, together-c.took[desk.StepAll])
	return out
}

package engine

import "github.com/adjutant-game/adjutant/state"

// inOtherWords is the answer without courtesies: a page shows the answers that a question takes, and loads faster
// without everyday words.
func (e *Engine) inOtherWords(_ *state.Decision, text string) []string { return []string{plain(text)} }

// isTalk reports nothing in a page.
func (e *Engine) isTalk(string) bool { return false }

package engine

import "github.com/adjutant-game/adjutant/state"

// inOtherWords is the answer without courtesies: a page shows the answers that a question takes, and loads faster
// without everyday words.
func (e *Engine) inOtherWords(_ *state.Decision, text string) []string { return []string{plain(text)} }

// IsTalk reports nothing in a page.
func (e *Engine) IsTalk(string) bool { return false }

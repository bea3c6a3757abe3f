package engine

import (
	"slices"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
)

// mostSeen is the largest number of orders whose reading an engine remembers: a few
// dozen stand in a turn, a few hundred are given ahead.
const mostSeen = 2000

// seen remembers how the notation reads orders in canonical form. The orders that stand
// are read at each step of a turn, many times in one step, and what a text says depends
// only on the text and the ruleset's names. What it means depends on the position and
// is worked out each time.
type seen struct {
	mu    sync.Mutex
	trees map[string]notation.Tree
}

// parse gives the tree of a text. The tree is the caller's, but what its statements
// hold is shared.
func (s *seen) parse(text string, names notation.Names) *notation.Tree {
	s.mu.Lock()
	tree, ok := s.trees[text]
	s.mu.Unlock()
	if !ok {
		tree = *notation.Parse(text, names)
		s.mu.Lock()
		if s.trees == nil || len(s.trees) >= mostSeen {
			s.trees = map[string]notation.Tree{}
		}
		s.trees[text] = tree
		s.mu.Unlock()
	}
	tree.Statements, tree.Diags = slices.Clone(tree.Statements), slices.Clone(tree.Diags)
	return &tree
}

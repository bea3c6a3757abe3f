//go:build !bench

package remark

import (
	_ "embed"
	"sync"
)

// changes is the logarithm of how much likelier a sentence changes an order than not, by the weights.
func changes(shape string) float64 { return score(changeWeights(), shape) }

// talk is the logarithm of how much likelier a sentence is talk than anything else.
func talk(shape string) float64 { return score(talkWeights(), shape) }

var (
	//go:embed changes.weights
	changesListed string
	//go:embed talk.weights
	talkListed string

	changeWeights = sync.OnceValue(func() map[string]int { return weights(changesListed) })
	talkWeights   = sync.OnceValue(func() map[string]int { return weights(talkListed) })
)

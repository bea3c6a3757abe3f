//go:build bench

package remark

import (
	_ "embed"
	"sync"
)

// Browsers load all of a program for every draft: it knows only the heaviest weights of talk, and none of changes. What
// a page says is about the orders of a draft; the host's answer says more.

func changes(string) float64 { return 0 }

func talk(shape string) float64 { return score(talkWeights(), shape) }

//go:embed talk-bench.weights
var talkListed string

var talkWeights = sync.OnceValue(func() map[string]int { return weights(talkListed) })

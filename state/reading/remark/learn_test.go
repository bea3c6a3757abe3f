//go:build !bench

package remark

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/optimize"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

var update = flag.Bool("update", false, "learn the weights and write weights.txt")

const (
	// leastSeen is how often a feature must occur to get a weight, leastWeight how large that must be to be listed.
	leastSeen   = 3
	leastWeight = 0.3
	// ridge is how strongly large weights are held down.
	ridge = 0.4
	// worth is how much a line that changes something counts, for one that does not.
	worth = 3.0
)

// TestWeights learns the weights from the lines of testdata and compares them with those of the list.
func TestWeights(t *testing.T) {
	learned := learn(t)
	if *update {
		write(t, learned)
		return // those of the old list are built in
	}
	have := weights()
	for f, w := range learned {
		if n, ok := have[f]; math.Abs(w) >= 2*leastWeight && (!ok || math.Abs(float64(n)/tenths-w) > leastWeight) {
			t.Errorf("%q has the weight %d tenths, and %.2f is learned: run the test with -update", f, n, w)
		}
	}
}

// TestUnseenLines holds the weights against lines that they were not learned from.
func TestUnseenLines(t *testing.T) {
	for name, bounds := range map[string]struct {
		changes bool
		least   int
	}{"unseen-changes": {true, 160}, "unseen-talk": {false, 288}} {
		right := 0
		lines := shapesOf(t, name)
		for _, l := range lines {
			if changes := slices.ContainsFunc(l, Changes); changes == bounds.changes {
				right++
			}
		}
		t.Logf("%s: %d of %d", name, right, len(lines))
		if right < bounds.least {
			t.Errorf("%s: %d of %d lines are told right, want %d at least", name, right, len(lines), bounds.least)
		}
	}
}

// example is the features of a line and whether it changes an order.
type example struct {
	features []int
	weight   float64
	changes  bool
}

// learn is a logistic regression: the weights with which the lines of testdata are the likeliest, held down by a
// ridge. Of a line that changes something any sentence may do so; of a line of talk none does.
func learn(t *testing.T) map[string]float64 {
	t.Helper()
	var lines [][]string
	var examples []example
	for _, l := range shapesOf(t, "changes") {
		lines, examples = append(lines, featuresOf(l...)), append(examples, example{weight: worth, changes: true})
	}
	for _, name := range []string{"talk", "mails"} {
		for _, l := range shapesOf(t, name) {
			for _, s := range l {
				lines, examples = append(lines, featuresOf(s)), append(examples, example{weight: 1})
			}
		}
	}
	seen := map[string]int{}
	for _, l := range lines {
		for _, f := range l {
			seen[f]++
		}
	}
	names := []string{""}
	for _, f := range slices.Sorted(maps.Keys(seen)) {
		if seen[f] >= leastSeen {
			names = append(names, f)
		}
	}
	index := map[string]int{}
	for i, f := range names {
		index[f] = i
	}
	for i, l := range lines {
		e := &examples[i]
		e.features = []int{0}
		for _, f := range l {
			if k, ok := index[f]; ok {
				e.features = append(e.features, k)
			}
		}
	}
	problem := optimize.Problem{
		Func: func(x []float64) float64 { return loss(examples, x, nil) },
		Grad: func(grad, x []float64) { loss(examples, x, grad) },
	}
	res, err := optimize.Minimize(problem, make([]float64, len(names)), &optimize.Settings{GradientThreshold: 1e-3, MajorIterations: 400}, &optimize.LBFGS{})
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]float64{}
	for i, f := range names {
		out[f] = res.X[i]
	}
	return out
}

// loss is how unlikely examples are with some weights, in nats, with the ridge; grad is filled with its gradient if it
// is not nil.
func loss(examples []example, x, grad []float64) float64 {
	sum := 0.0
	for i := range grad {
		grad[i] = 0
	}
	for _, e := range examples {
		z := 0.0
		for _, k := range e.features {
			z += x[k]
		}
		y := -1.0
		if e.changes {
			y = 1
		}
		sum += e.weight * math.Log1p(math.Exp(-y*z))
		if grad != nil {
			g := -e.weight * y / (1 + math.Exp(y*z))
			for _, k := range e.features {
				grad[k] += g
			}
		}
	}
	for i := 1; i < len(x); i++ {
		sum += ridge / 2 * x[i] * x[i]
		if grad != nil {
			grad[i] += ridge * x[i]
		}
	}
	return sum
}

// write lists weights, the largest first.
func write(t *testing.T, learned map[string]float64) {
	t.Helper()
	by := map[int][]string{}
	for f, w := range learned {
		if n := int(math.Round(w * tenths)); f == "" || math.Abs(w) >= leastWeight {
			by[n] = append(by[n], f)
		}
	}
	var b strings.Builder
	b.WriteString("# Weights of words and pairs of words in remarks, in tenths; see doc.go. Written by a test.\n")
	for _, n := range slices.SortedFunc(maps.Keys(by), func(a, b int) int { return cmp.Compare(b, a) }) {
		slices.Sort(by[n])
		fmt.Fprintf(&b, "%d\t%s\n", n, strings.Join(by[n], "|"))
	}
	if err := os.WriteFile("weights.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func featuresOf(shapes ...string) (out []string) {
	seen := map[string]bool{}
	for _, s := range shapes {
		features(s, func(f string) {
			if !seen[f] {
				seen[f] = true
				out = append(out, f)
			}
		})
	}
	return out
}

// shapesOf are the shapes of the sentences of each line of a file.
func shapesOf(t *testing.T, name string) (out [][]string) {
	t.Helper()
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(filepath.Join("testdata", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var shapes []string
		for _, l := range phrase.Cut(lines.Text(), rs.Names()).Lines {
			from := 0
			for i := 0; i <= len(l.Chunks); i++ {
				if i == len(l.Chunks) || l.Chunks[i].IsSign(". ! ? ; ( ) .. ...") {
					if s := Shape(l.Chunks[from:i]); s != "" {
						shapes = append(shapes, s)
					}
					from = i + 1
				}
			}
		}
		if len(shapes) > 0 {
			out = append(out, shapes)
		}
	}
	return out
}

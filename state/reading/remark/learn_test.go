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
	"strconv"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/gonum/optimize"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

var update = flag.Bool("update", false, "learn the weights and write their lists")

const (
	// leastSeen is how often a feature must occur to get a weight, leastWeight how large that must be to be listed.
	leastSeen   = 3
	leastWeight = 0.3
	// ridge is how strongly large weights are held down.
	ridge = 0.4
	// worth is how much a line that changes something counts, for one that does not, worthTalk the same where talk is
	// told from all else.
	worth, worthTalk = 3.0, 2.0
)

// lists are the weights that are learned, and the file of each.
var lists = map[string]func(t *testing.T) []example{"changes": changesOrNot, "talk": talkOrNot}

// TestWeights learns the weights from the lines of testdata and of the sets of mails, and compares them with those of
// the lists.
func TestWeights(t *testing.T) {
	for name, examples := range lists {
		learned := learn(t, examples(t))
		if *update {
			write(t, name+".weights", learned)
			continue // those of the old list are built in
		}
		have := map[string]func() map[string]int{"changes": changeWeights, "talk": talkWeights}[name]()
		for f, w := range learned {
			if n, ok := have[f]; math.Abs(w) >= 2*leastWeight && (!ok || math.Abs(float64(n)/tenths-w) > leastWeight) {
				t.Errorf("%s: %q has the weight %d tenths, and %.2f is learned: run the test with -update", name, f, n, w)
			}
		}
	}
}

// TestUnseenLines holds the weights against lines that they were not learned from.
func TestUnseenLines(t *testing.T) {
	isTalk := func(shape string) bool { return Talk(shape) > 2 }
	for _, c := range []struct {
		name, what string
		is         func(shape string) bool
		least      int // of the lines that may be so, or of those that may not
		not        bool
	}{
		{"unseen-changes", "change something", Changes, 305, false},
		{"unseen-talk", "change nothing", Changes, 578, true},
		{"unseen-talk", "are talk", isTalk, 435, false},
		{"unseen-changes", "are no talk", isTalk, 338, true},
	} {
		right := 0
		lines := shapesOf(t, c.name)
		for _, l := range lines {
			so := slices.ContainsFunc(l, c.is)
			if c.what == "are talk" { // each of its sentences
				so = !slices.ContainsFunc(l, func(s string) bool { return !c.is(s) })
			}
			if so != c.not {
				right++
			}
		}
		t.Logf("%s: %d of %d %s", c.name, right, len(lines), c.what)
		if right < c.least {
			t.Errorf("%s: %d of %d lines %s, want %d at least", c.name, right, len(lines), c.what, c.least)
		}
	}
}

// example is the features of a line or a sentence, how much it counts, and whether it is what the weights are to find.
type example struct {
	features []string
	weight   float64
	is       bool
}

// changesOrNot are the remarks that change something, and the sentences of talk and headings. Of a line that changes
// something any sentence may do so; of a line of talk none does.
func changesOrNot(t *testing.T) (out []example) {
	for _, l := range shapesOf(t, "changes") {
		out = append(out, example{featuresOf(l...), worth, true})
	}
	talk, headings, _ := mails(t)
	for _, l := range slices.Concat(shapesOf(t, "talk"), talk, headings) {
		for _, s := range l {
			out = append(out, example{featuresOf(s), 1, false})
		}
	}
	return out
}

// talkOrNot are the sentences of talk, and all other lines.
func talkOrNot(t *testing.T) (out []example) {
	talk, headings, orders := mails(t)
	for _, l := range slices.Concat(shapesOf(t, "talk"), talk) {
		for _, s := range l {
			out = append(out, example{featuresOf(s), 1, true})
		}
	}
	for _, l := range shapesOf(t, "changes") {
		out = append(out, example{featuresOf(l...), worthTalk, false})
	}
	for _, l := range slices.Concat(headings, orders) {
		out = append(out, example{featuresOf(l...), 1, false})
	}
	return out
}

// learn is a logistic regression: the weights with which examples are the likeliest, held down by a ridge.
func learn(t *testing.T, examples []example) map[string]float64 {
	t.Helper()
	seen := map[string]int{}
	for _, e := range examples {
		for _, f := range e.features {
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
	points := make([]point, len(examples))
	for i, e := range examples {
		p := point{[]int{0}, e.weight, -1}
		if e.is {
			p.is = 1
		}
		for _, f := range e.features {
			if k, ok := index[f]; ok {
				p.at = append(p.at, k)
			}
		}
		points[i] = p
	}
	problem := optimize.Problem{
		Func: func(x []float64) float64 { return loss(points, x, nil) },
		Grad: func(grad, x []float64) { loss(points, x, grad) },
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

// point is an example by the numbers of its features; is is 1 if it is what the weights are to find, else -1.
type point struct {
	at         []int
	weight, is float64
}

// loss is how unlikely examples are with some weights, in nats, with the ridge; grad is filled with its gradient if it
// is not nil.
func loss(points []point, x, grad []float64) float64 {
	sum := 0.0
	for i := range grad {
		grad[i] = 0
	}
	for _, p := range points {
		z := 0.0
		for _, k := range p.at {
			z += x[k]
		}
		sum += p.weight * math.Log1p(math.Exp(-p.is*z))
		if grad != nil {
			g := -p.weight * p.is / (1 + math.Exp(p.is*z))
			for _, k := range p.at {
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
func write(t *testing.T, name string, learned map[string]float64) {
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
	if err := os.WriteFile(name, []byte(b.String()), 0o644); err != nil {
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

// mails are the shapes of the lines of the sets of mails: of talk, of headings and of orders, each once. The mails that
// nobody may look at are left out.
func mails(t *testing.T) (talk, headings, orders [][]string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "processor", "testdata", "reading", "*", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal("no sets of mails", err)
	}
	seen := map[string]bool{}
	for _, f := range files {
		if filepath.Base(filepath.Dir(f)) == "held" {
			continue
		}
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for i, mail := range strings.Split("\n"+string(b), "\n=== ") {
			body, reading, ok := strings.Cut(mail, "\n--- reading\n")
			if i == 0 || !ok {
				continue // what stands above the first mail
			}
			kinds := map[int]string{}
			for l := range strings.Lines(reading) {
				if w := strings.Fields(l); len(w) > 1 {
					if n, err := strconv.Atoi(w[0]); err == nil && (kinds[n] == "" || kinds[n] == "talk") {
						kinds[n] = w[1]
					}
				}
			}
			for n, l := range strings.Split(body, "\n") {
				if n == 0 || seen[l] || len(l) > longest {
					continue
				}
				seen[l] = true
				shapes := sentences(t, l)
				switch kinds[n] {
				case "talk":
					talk = append(talk, shapes)
				case "":
					headings = append(headings, shapes)
				default:
					orders = append(orders, shapes)
				}
			}
		}
	}
	return talk, headings, orders
}

// longest is how long a line of a mail may be to be learned from, in bytes.
const longest = 300

// shapesOf are the shapes of the sentences of each line of a file.
func shapesOf(t *testing.T, name string) (out [][]string) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if shapes := sentences(t, lines.Text()); len(shapes) > 0 {
			out = append(out, shapes)
		}
	}
	return out
}

var names = sync.OnceValues(func() (notation.Names, error) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		return nil, err
	}
	return rs.Names(), nil
})

// sentences are the shapes of the sentences of a line.
func sentences(t *testing.T, line string) (shapes []string) {
	t.Helper()
	known, err := names()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range phrase.Cut(line, known).Lines {
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
	return shapes
}

package chart_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/chart"
)

var update = flag.Bool("update", false, "write the golden pictures")

// played is the course and the dice of a log that no later program writes: some rounds of a programmed game,
// the course only up to so many of them.
func played(tb testing.TB, rounds int) (*luck.Course, luck.Report) {
	tb.Helper()
	file := logtest.Text(tb, "g42-r2")
	g := luck.NewGame("")
	if err := gamelog.EachOutline(file, g.Begin, g.Read); err != nil {
		tb.Fatal(err)
	}
	var a luck.Audit
	a.Add(g.Done())
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		tb.Fatal(err)
	}
	start, err := engine.Replay(l, 1)
	if err != nil {
		tb.Fatal(err)
	}
	c := luck.NewCourse(start)
	for _, r := range l.Records[1:] {
		if c.Add(r.Events); c.Rounds() == rounds {
			break
		}
	}
	// The luck in IPC follows from the odds, which change with the default order of loss:
	// the golden pictures show other figures, by hand.
	r := a.Report()
	for i := range r.Powers {
		if ipc := float64(i*17%53) - 26.4; r.Powers[i].Luck != nil {
			r.Powers[i].Luck = &ipc
		}
	}
	return c, r
}

// small is an audit by hand whose bars go both ways, with a holder that has no mark.
func small() luck.Report {
	ipc := -7.5
	return luck.Report{Dice: 60, Faces: [6]int{10, 8, 12, 10, 11, 9}, Powers: []luck.Group{
		{Name: "Germany", Score: luck.Score{Dice: 30, Hits: 12, Expected: 9.5, StdDev: 2.4}, Luck: &ipc},
		{Name: "facilities", Score: luck.Score{Dice: 6, Hits: 0, Expected: 1, StdDev: 0.9}},
	}}
}

// Pictures are drawn as they were when somebody checked them; -update rewrites them,
// after a look.
func TestGoldenCharts(t *testing.T) {
	c, r := played(t, 99)
	early, _ := played(t, 1)
	for _, tc := range []struct {
		name string
		draw func() (*chart.Picture, error)
	}{
		{"course", func() (*chart.Picture, error) { return chart.Course(c, r) }},
		{"early", func() (*chart.Picture, error) { return chart.Course(early, small()) }},
		{"dice", func() (*chart.Picture, error) { return chart.Dice(r) }},
		{"small", func() (*chart.Picture, error) { return chart.Dice(small()) }},
		{"none", func() (*chart.Picture, error) { return chart.Dice(luck.Report{}) }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p, err := tc.draw()
			if err != nil {
				t.Fatal(err)
			}
			svg, err := p.SVG()
			if err != nil {
				t.Fatal(err)
			}
			pic, err := p.PNG()
			if err != nil {
				t.Fatal(err)
			}
			again, err := tc.draw()
			if err != nil {
				t.Fatal(err)
			}
			if b, _ := again.SVG(); !bytes.Equal(b, svg) {
				t.Error("the same figures give another SVG")
			}
			golden(t, tc.name+".svg", svg, bytes.Equal)
			golden(t, tc.name+".png", pic, samePixels(t))
			golden(t, tc.name+".txt", []byte(p.Alt()+"\n"), bytes.Equal)
			if len(pic) > 120_000 {
				t.Errorf("the picture has %d bytes, too many for a mail", len(pic))
			}
		})
	}
}

func golden(t *testing.T, name string, got []byte, same func(a, b []byte) bool) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !same(want, got) {
		t.Errorf("%s is drawn otherwise", name)
	}
}

func samePixels(t *testing.T) func(a, b []byte) bool {
	read := func(b []byte) image.Image {
		img, err := png.Decode(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		return img
	}
	return func(a, b []byte) bool {
		x, y := read(a), read(b)
		if x.Bounds() != y.Bounds() {
			return false
		}
		for i := range x.Bounds().Dx() {
			for k := range x.Bounds().Dy() {
				if x.At(i, k) != y.At(i, k) {
					return false
				}
			}
		}
		return true
	}
}

// The words behind the lines are there, each once for each of the four panels of
// lines that a power or side is in.
func TestLinesAreNamed(t *testing.T) {
	c, r := played(t, 99)
	p, err := chart.Course(c, r)
	if err != nil {
		t.Fatal(err)
	}
	svg, err := p.SVG()
	if err != nil {
		t.Fatal(err)
	}
	for name, n := range map[string]int{">GE<": 4, ">SU<": 4, ">Axis<": 2, ">Allies<": 2, ">R3<": 4, ">start<": 2} {
		if got := strings.Count(string(svg), name); got != n {
			t.Errorf("%s stands there %d times, want %d", name, got, n)
		}
	}
}

func BenchmarkCourse(b *testing.B) {
	c, r := played(b, 99)
	for b.Loop() {
		p, err := chart.Course(c, r)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := p.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

// Where powers make their own sides there is no chart by side, but the one by power is
// still drawn.
func TestCourseWithoutSides(t *testing.T) {
	rs, err := ruleset.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	c := luck.NewCourse(state.New(rs))
	c.Add([]state.Event{state.PhaseBegan{Power: rs.Powers[0].ID, Round: c.Rounds() + 2, Phase: order.PurchaseRepair}})
	if c.Rounds() != 1 {
		t.Fatalf("%d rounds", c.Rounds())
	}
	p, err := chart.Course(c, small())
	if err != nil {
		t.Fatal(err)
	}
	if words := p.Alt(); strings.Contains(words, "Axis") || !strings.Contains(words, "Worth of all units in IPC after round 1: ") {
		t.Errorf("its words are %q", words)
	}
}

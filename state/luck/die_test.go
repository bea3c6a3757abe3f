package luck

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
)

func testNamed(t *testing.T, d *Die, name string) Test {
	t.Helper()
	i := slices.IndexFunc(d.Tests(), func(x Test) bool { return x.Name == name })
	if i < 0 {
		t.Fatalf("no test %q among %+v", name, d.Tests())
	}
	return d.Tests()[i]
}

// Sixty dice: ten 1, eight 2, twelve 3, ten 4, eleven 5, nine 6. Chi-squared is
// (0+4+4+0+1+1)/10 = 1; with five degrees of freedom that is exceeded with a chance
// of 0.9626.
func TestChiSquaredByHand(t *testing.T) {
	var row []int
	for f, n := range []int{10, 8, 12, 10, 11, 9} {
		for range n {
			row = append(row, f+1)
		}
	}
	var d Die
	d.AddRow(row)
	x := testNamed(t, &d, "chi-squared")
	near(t, "statistic", x.Statistic, 1, 1e-12)
	near(t, "p", x.P, 0.9626, 0.0001)
	if x.Freedom != 5 || x.N != 60 {
		t.Errorf("%+v", x)
	}
}

// Four low faces and four high ones that take turns make eight runs; five are
// expected, with a variance of 2·16·(2·16-8)/(64·7) = 12/7: z = 2.2913.
func TestRunsByHand(t *testing.T) {
	var d Die
	d.AddRow([]int{1, 6, 2, 5, 3, 4, 1, 4})
	x := testNamed(t, &d, "runs")
	near(t, "z", x.Statistic, 2.2913, 0.0001)
	near(t, "p", x.P, 0.02195, 0.0001)
	// Two rows count for themselves: sixteen runs, ten expected, twice the variance.
	d.AddRow([]int{6, 1, 5, 2, 4, 3, 6, 3})
	near(t, "z of two rows", testNamed(t, &d, "runs").Statistic, 6/1.8516, 0.001)
}

// A die that shows every face equally often but repeats itself passes chi-squared
// and fails the serial test.
func TestSerialFindsPairs(t *testing.T) {
	var row []int
	for range 40 {
		row = append(row, 1, 1, 5, 5, 3, 3, 6, 6, 2, 2, 4, 4)
	}
	var d Die
	d.AddRow(row)
	if p := testNamed(t, &d, "chi-squared").P; p < 0.99 {
		t.Errorf("chi-squared: p = %v", p)
	}
	x := testNamed(t, &d, "serial")
	// 240 pairs in 36 classes, 40 in each of six: 6·(40-240/36)²/(240/36) + 30·240/36.
	near(t, "statistic", x.Statistic, 6*(40-240./36)*(40-240./36)/(240./36)+30*240./36, 1e-9)
	if x.P > 1e-12 || x.Freedom != 35 || x.N != 240 {
		t.Errorf("serial: %+v", x)
	}
}

// A fair die passes, a loaded one does not, and few dice are not tested.
func TestDieFairAndLoaded(t *testing.T) {
	src := dice.NewStream([]byte("a seed for this test"), "die")
	row, err := src.Roll(60_000, "test")
	if err != nil {
		t.Fatal(err)
	}
	var fair, loaded, few Die
	fair.AddRow(row)
	for _, x := range fair.Tests() {
		if x.P < 0.001 {
			t.Errorf("a fair die: %+v", x)
		}
	}
	for i := range row {
		if i%50 == 0 {
			row[i] = 1
		}
	}
	loaded.AddRow(row)
	if p := testNamed(t, &loaded, "chi-squared").P; p > 1e-6 {
		t.Errorf("a loaded die: p = %v", p)
	}
	few.AddRow([]int{1})
	if got := few.Tests(); len(got) != 0 {
		t.Errorf("one die: %+v", got)
	}
}

// Counting games apart and adding them is counting them together.
func TestDieAdds(t *testing.T) {
	a, b, both := Die{}, Die{}, Die{}
	for i, row := range [][]int{{1, 5, 2, 6, 6, 1}, {3, 3, 4, 2, 6}} {
		both.AddRow(row)
		[]*Die{&a, &b}[i].AddRow(row)
	}
	a.Add(&b)
	if a != both {
		t.Errorf("%+v, want %+v", a, both)
	}
}

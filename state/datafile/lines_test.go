package datafile

import "testing"

func TestLines(t *testing.T) {
	const text = `order = [
  "a", # first
  "b",
]

[objective.a]
ipc = 5
when = [
  { test = "holds", spaces = ["Denmark", "Norway"] },
  { test = "unit-in",
    spaces = ["Egypt"] },
]

[power."Soviet Union"]
code = "R"

[[limit]]
why = "x"
[[limit]]
why = "y"
`
	l := LinesOf(files(text), "t.toml")
	for path, want := range map[string]int{
		"order": 1, "order[0]": 2, "order[1]": 3,
		"objective.a": 6, "objective.a.ipc": 7, "objective.a.when[0].spaces[1]": 9, "objective.a.when[1].test": 10,
		"objective.a.when[1].spaces[0]": 11, "power.Soviet Union.code": 15, "limit[0].why": 18, "limit[1]": 19, "limit[1].why": 20,
		"objective.a.title": 6, "objective.z": 6, "nothing": 0,
	} {
		if got := l.At(path); got != want {
			t.Errorf("At(%q) = %d, want %d", path, got, want)
		}
	}
	if l := LinesOf(files(""), "no.toml"); l.At("x") != 0 {
		t.Error("a missing file has lines")
	}
}

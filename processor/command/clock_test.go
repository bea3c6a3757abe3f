package command

import "testing"

// Pauses as players write them, and lines that only look like one.
func TestClockCommands(t *testing.T) {
	l := New(Players, Clock)
	for _, tc := range []struct {
		line string
		name Name
		arg  string
	}{
		{"away 12-19 Aug", "away", "12-19 Aug"},
		{"gone 12–19 Aug", "away", "12–19 Aug"},
		{"slow till Mon", "away", "till Mon"},
		{"I'll be away from 12 to 19 August.", "away", "from 12 to 19 August"},
		{"Away until Mon!", "away", "until Mon"},
		{"away", "away", ""},
		{"wait", "wait", ""},
		{"wait 24 hours please", "wait", "24 hours please"},
		{"I'm back", "back", ""},
		{"ready", "ready", ""},
		{"Ready!", "ready", ""},
	} {
		cmds, rest, diags := l.Parse(tc.line)
		if len(cmds) != 1 || cmds[0].Name != tc.name || cmds[0].Arg != tc.arg || rest != "" || len(diags) > 0 {
			t.Errorf("%q: %+v, rest %q, %v; want %s %q", tc.line, cmds, rest, diags, tc.name, tc.arg)
		}
	}
	for _, line := range []string{"ready the fleet", "back to Poland: 3 inf", "wait > SZ 6", "gone: 2 inf Ger > Pol"} {
		if cmds, rest, _ := l.Parse(line); len(cmds) > 0 || rest != line {
			t.Errorf("%q is read as %+v, leaves %q", line, cmds, rest)
		}
	}
	for i := range Clock {
		e := &Clock[i]
		if cmds, _, _ := l.Parse(e.Example); len(cmds) != 1 || cmds[0].Name != e.Name {
			t.Errorf("%s: its example %q is read as %+v", e.Name, e.Example, cmds)
		}
	}
}

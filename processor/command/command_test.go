package command

import (
	"strings"
	"testing"
)

// Commands as players write them, and lines that only look like one.
func TestParse(t *testing.T) {
	l := New(Players)
	for _, tc := range []struct {
		line string
		name Name
		arg  string
	}{
		{"status", "status", ""},
		{"Status?", "status", ""},
		{"who's up?", "status", ""},
		{"whos up", "status", ""},
		{"Who’s up??", "status", ""},
		{"Hi, who is up please?", "status", ""},
		{"help", "help", ""},
		{"HELP!", "help", ""},
		{"help resend", "help", "resend"},
		{"help orders", "help", "orders"},
		{"where is everybody", "board", ""},
		{"board", "board", ""},
		{"what's in 97?", "look", "97"},
		{"What is in Egypt, sz 98?", "look", "Egypt, sz 98"},
		{"board 97", "look", "97"},
	} {
		cmds, rest, diags := l.Parse("3 inf Ger > Pol\n" + tc.line + "\nend turn\n")
		if len(cmds) != 1 || cmds[0].Name != tc.name || cmds[0].Arg != tc.arg || len(diags) > 0 {
			t.Errorf("%q: %+v, %v; want %s %q", tc.line, cmds, diags, tc.name, tc.arg)
			continue
		}
		if rest != "3 inf Ger > Pol\n\nend turn\n" {
			t.Errorf("%q leaves %q", tc.line, rest)
		}
		if at := cmds[0].Span; at.From.Line != 2 {
			t.Errorf("%q stands at %v", tc.line, at)
		}
	}
	for _, line := range []string{
		"", "G1 - bank 30", "Buy: 6 inf, 3 art", "board: 2 inf Japan -> SZ 6", "status quo in the Balkans for now",
		"help yourself to the tanks in Romania", "show orders", "check", "ignore last mail", "map > 3 inf", "> status", strings.Repeat("status ", 100),
	} {
		if cmds, rest, _ := l.Parse(line); len(cmds) > 0 || rest != line {
			t.Errorf("%q is read as %+v, leaves %q", line, cmds, rest)
		}
	}
}

// Beside a command a greeting needs no reading, beside orders it stays.
func TestManners(t *testing.T) {
	l := New(Players)
	if cmds, rest, _ := l.Parse("Hi Adjutant,\n\nwho's up?\nThanks, Bob\n"); len(cmds) != 1 || strings.TrimSpace(rest) != "" {
		t.Errorf("%+v, rest %q", cmds, rest)
	}
	if _, rest, _ := l.Parse("Hi Adjutant,\nend turn\n"); rest != "Hi Adjutant,\nend turn\n" {
		t.Errorf("rest %q", rest)
	}
}

// A mail has a bounded number of commands.
func TestTooMany(t *testing.T) {
	cmds, rest, diags := New(Players).Parse(strings.Repeat("status\n", 40) + "end turn")
	if len(cmds) != MaxCommands || len(diags) != 1 || strings.TrimSpace(rest) != "" {
		t.Errorf("%d commands, %v, rest %q", len(cmds), diags, rest)
	}
}

func TestSuggest(t *testing.T) {
	l := New(Players)
	for line, want := range map[string]string{
		"hlep": "help [COMMAND]", "stauts": "status", "whats inn 97": "what's in PLACE", "whose trun is it?": "status",
		"3 inf Ger > Pol": "", "": "",
	} {
		if got := strings.Join(l.Suggest(line), "|"); got != want && !(want != "" && strings.HasPrefix(got, want)) {
			t.Errorf("Suggest(%q) = %q, want %q", line, got, want)
		}
	}
}

// Every command is listed, with an example that is read as it.
func TestTableIsWhole(t *testing.T) {
	l := New(Players, Host)
	page := l.Help()
	for _, e := range l.entries {
		if e.Usage == "" || e.Help == "" || e.Example == "" || !strings.Contains(page, "`"+e.Usage+"`") {
			t.Errorf("%s: usage %q, help %q, example %q", e.Name, e.Usage, e.Help, e.Example)
		}
		if strings.HasSuffix(e.Help, ".") || len(e.Help) > 90 {
			t.Errorf("%s: the help line %q", e.Name, e.Help)
		}
		cmds, _, _ := l.Parse(e.Example)
		switch {
		case e.InOrders && len(cmds) > 0:
			t.Errorf("%s belongs to the orders and is read as %+v", e.Name, cmds)
		case !e.InOrders && (len(cmds) != 1 || cmds[0].Name != e.Name):
			t.Errorf("%s: its example %q is read as %+v", e.Name, e.Example, cmds)
		}
		for _, p := range e.Phrases {
			if p != strings.ToLower(p) || strings.ContainsAny(p, "'?!.,") || len(p) > 60 {
				t.Errorf("%s: phrase %q", e.Name, p)
			}
		}
		if about, ok := l.About(string(e.Name)); !ok || !strings.Contains(about, e.Example) {
			t.Errorf("help %s: %q, %v", e.Name, about, ok)
		}
	}
}

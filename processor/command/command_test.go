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
		{`"status"`, "status", ""},
		{"“resend G3”", "resend", "G3"},
		{`"replace O'Neill"`, "replace", "O'Neill"},
		{`"what's in 97?"`, "look", "97"},
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
		{"history", "history", ""},
		{"history 3", "history", "3"},
		{"dice?", "dice", ""},
		{"How were the dice?", "dice", ""},
		{"resend G3", "resend", "G3"},
		{"please resend USA #13", "resend", "USA #13"},
		{"my orders?", "orders", ""},
		{"show orders of France", "orders", "France"},
		{"standing?", "standing", ""},
		{"GG, I concede", "concede", ""},
		{"gg. we concede!", "concede", ""},
		{"draw?", "draw", ""},
		{"Let’s call it a draw", "draw", ""},
		{"restart?", "restart", ""},
		{"replace Quill", "replace", "Quill"},
		{"undo", "undo", ""},
		{"undo to record 41", "undo", "41"},
		{"extension 24h", "extension", "24h"},
		{"extension: 2 more days", "extension", "2 more days"},
		{"I need more time", "extension", ""},
		{"vote yes", "yes", ""},
		{"yes v3", "yes", "v3"},
		{"vote no v12", "no", "v12"},
		{"join", "join", ""},
		{"join as Germany", "join", "Germany"},
		{"join as observer", "observe", ""},
		{"I resign", "resign", ""},
		{"unsubscribe", "leave", ""},
		{"address: new@x.example", "address", "new@x.example"},
		{"address add Me@Work.example", "address", "add Me@Work.example"},
		{"confirm c-7f3kq2wm", "confirm", "c-7f3kq2wm"},
		{"zone Europe/Berlin", "zone", "Europe/Berlin"},
		{"time zone: America/New_York", "zone", "America/New_York"},
		{"format short", "format", "short"},
		{"digest off", "format", "off"},
		{"mute", "mute", ""},
		{"mute off", "mute", "off"},
		{"unmute", "mute", ""},
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
		"help yourself to the tanks in Romania", "check", "ignore last mail", "map > 3 inf", "> status",
		"zone 97: 2 ss", "join 2 inf to Poland", "draw 3 inf from Japan", "yes", "no", "undo 3 inf", "note: I assume no scramble", "confirm the scramble",
		"resign myself to losing Egypt", "stop the fleet at 97", "address the French problem", "mute swans in Egypt", "standing orders: no scramble",
		"extension of the front", "format: two lines to each battle", "I will concede Egypt", "tell Quill I will be late", strings.Repeat("status ", 100),
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
		"hlep": "help [COMMAND]", "stauts": "status", "boadr": "board|what's in PLACE", "boadr 97": "what's in PLACE", "whats inn 97": "what's in PLACE", "whose trun is it?": "status",
		"3 inf Ger > Pol": "", "": "",
	} {
		usages, _ := l.Suggest(line)
		if got := strings.Join(usages, "|"); got != want && !(want != "" && strings.HasPrefix(got, want)) {
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
		for _, word := range strings.Fields(e.Usage + " " + e.Help) {
			if len(word) > 36 {
				t.Errorf("%s: %q is wider than a phone", e.Name, word)
			}
		}
		if about, _ := l.About(string(e.Name)); strings.Contains(page+about, ":`:") || !strings.Contains(about, e.Example) {
			t.Errorf("%s: a colon is doubled, or the example is missing:\n%s", e.Name, about)
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

// Short answers count only for somebody who is asked.
func TestAnswers(t *testing.T) {
	asked := New(Players, Answers)
	for line, want := range map[string]Name{"yes": "yes", "Agreed!": "yes", "no": "no", "No thanks": "no", "yes v3": "yes", "no scramble": "", "yes, 3 inf to Egypt": ""} {
		cmds, _, _ := asked.Parse(line)
		if got := append(cmds, Command{})[0].Name; got != want {
			t.Errorf("%q is read as %q, want %q", line, got, want)
		}
	}
}

// A message is the rest of the mail, whatever it looks like.
func TestMessage(t *testing.T) {
	cmds, rest, _ := New(Players).Parse("end turn\nmessage all: Well played!\n\nstatus\nG4\n")
	if len(cmds) != 1 || cmds[0].Arg != "all: Well played!\n\nstatus\nG4" || strings.TrimSpace(rest) != "end turn" {
		t.Errorf("%+v, rest %q", cmds, rest)
	}
}

func TestSpan(t *testing.T) {
	for text, want := range map[string]string{
		"24h": "24h0m0s", "2 days": "48h0m0s", "a day": "24h0m0s", "36 more hours": "36h0m0s", "1 week": "168h0m0s",
		"": "", "3 inf": "", "0h": "", "9999 days": "", "24": "", "h": "",
	} {
		d, ok := Span(text)
		if ok != (want != "") || ok && d.String() != want {
			t.Errorf("Span(%q) = %v, %v", text, d, ok)
		}
	}
}

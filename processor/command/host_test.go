package command

import "testing"

// What a host does is parted from why.
func TestBecause(t *testing.T) {
	for _, tc := range []struct{ arg, what, why string }{
		{"24h because the server was down.", "24h", "the server was down"},
		{"Germany: +2 inf in Poland\nbecause it was short", "Germany: +2 inf in Poland", "it was short"},
		{"the dice stand, because they fell because you asked", "the dice stand, because they fell", "you asked"},
		{"41\nReason: wrong battle", "41", "wrong battle"},
		{"because I say so", "", "I say so"},
		{"24h", "24h", ""},
		{"becausetown falls", "becausetown falls", ""},
	} {
		what, why := Because(tc.arg)
		if what != tc.what || why != tc.why {
			t.Errorf("Because(%q) = %q, %q; want %q, %q", tc.arg, what, why, tc.what, tc.why)
		}
	}
}

// A host who plays, too, has both tables: neither takes the other's words.
func TestHostBesidePlayers(t *testing.T) {
	l := New(Players, Host)
	cmds, rest, _ := l.Parse("status\nhost pause because of me\nhost edit:\nGermany: +2 inf in Poland\n-1 tank in Paris\nbecause so\n")
	if len(cmds) != 3 || cmds[1].Name != "host pause" || cmds[2].Name != "host edit" || cmds[2].Arg != "Germany: +2 inf in Poland\n-1 tank in Paris\nbecause so" {
		t.Errorf("%+v, rest %q", cmds, rest)
	}
	if cmds, _, _ := New(Players).Parse("host pause because of me"); len(cmds) > 0 {
		t.Errorf("a player's mail has the host's command %+v", cmds)
	}
}

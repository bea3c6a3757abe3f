package verp

import (
	"strings"
	"testing"
)

func TestAddresses(t *testing.T) {
	const game = "orders@games.example"
	for _, tc := range []struct{ id, want string }{
		{"g42.r3.0123456789abcdef@games.example", "orders+b.g42.r3.0123456789abcdef@games.example"},
		{"g42.r3.0123456789abcdef@elsewhere.example", game},
		{strings.Repeat("x", 60) + "@games.example", game},
		{"a b@games.example", game},
		{"a..b@games.example", game},
		{"a\r\nRCPT@games.example", game},
		{"@games.example", game},
	} {
		got := Address(game, tc.id)
		if got != tc.want {
			t.Errorf("Address(%q) = %q, want %q", tc.id, got, tc.want)
		}
		want := ""
		if got != game {
			want = tc.id
		}
		if back := MessageID(game, got); back != want {
			t.Errorf("MessageID(%q) = %q, want %q", got, back, want)
		}
	}
	for _, address := range []string{"", "orders@games.example", "orders+g42@games.example", "orders+b.@games.example", "orders+b.x@other.example", "orders+b.a b@games.example", "x"} {
		if id := MessageID(game, address); id != "" {
			t.Errorf("MessageID(%q) = %q", address, id)
		}
	}
	if id := MessageID(game, "Orders+B.g42@Games.Example"); id != "g42@games.example" {
		t.Errorf("in capitals: %q", id)
	}
}

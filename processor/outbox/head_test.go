package outbox

import "testing"

// TestHeadField: a mail's own head is in its header; a quoted one, another game's, and
// what is none are not.
func TestHeadField(t *testing.T) {
	const root, sig = "J/5jjozNK+gz+i0K/RCWyYahRqZ8vAgTshZ4115XQm8=", "hmJQm6AnU4YYlfg4rPOy"
	head := func(game, size string) string {
		return "adjutant/" + game + "\n" + size + "\n" + root + "\n\n— games.example " + sig + "\n"
	}
	for _, tc := range []struct{ name, text, want string }{
		{"its own", "What happened\n\n" + head("g42", "6") + "\nThe key\n", "adjutant/g42 6 " + root + " games.example " + sig},
		{"behind an older one", head("g42", "5") + "\n" + head("g42", "6"), "adjutant/g42 6 " + root + " games.example " + sig},
		{"another game's", head("g43", "6"), ""},
		{"quoted", "> adjutant/g42\n> 6\n> " + root + "\n>\n> — games.example " + sig + "\n", ""},
		{"without signature", "adjutant/g42\n6\n" + root + "\n", ""},
	} {
		if got := headOf("g42", tc.text); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}

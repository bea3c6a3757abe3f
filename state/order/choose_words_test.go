package order_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// chooser loads the rules with subjects added that powers may choose.
func chooser(t testing.TB) *ruleset.Ruleset {
	t.Helper()
	files := fstest.MapFS{}
	data := os.DirFS("../ruleset/data")
	err := fs.WalkDir(data, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(data, path)
		files[path] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files["test/ruleset.toml"] = &fstest.MapFile{Data: []byte(`
id = "test"
name = "a test"
revision = 1
extends = "g40v2"
[[choices]]
subject = "strict neutral"
words = ["neutral"]
of = ["territory"]
[[choices]]
subject = "capital to Ottawa"
words = ["Ottawa"]
picks = ["yes", "no"]
[[choices]]
subject = "vichy"
picks = ["yes", "no"]
[[choices]]
subject = "transit lend-lease"
picks = ["yes", "no"]
[[choices]]
subject = "Dutch land Java"
words = ["Java"]
of = ["power"]
`)}
	files["test/setup.txt"] = files["g40v2/setup.txt"]
	rs, err := ruleset.Read(files, "test")
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestChooseWords reads choices in the ways that players write them, with and
// without their verb.
func TestChooseWords(t *testing.T) {
	rs := chooser(t)
	for _, tc := range []struct{ text, want string }{
		{"choose strict neutral Turkey, Sweden", "choose strict neutral: Turkey, Sweden"},
		{"choose: strict neutral Turkey", "choose strict neutral: Turkey"},
		{"standing: strict neutral Turkey, Sweden", "choose strict neutral: Turkey, Sweden"},
		{"standing: neutral: Turkey then Sweden", "choose strict neutral: Turkey, Sweden"},
		{"answer: strict neutral -> Turkey pro-Allies", "choose strict neutral: Turkey"},
		{"strict neutral: Turkey pro Axis, Spain", "choose strict neutral: Turkey, Spain"},
		{"standing: neutrals: Turkey, Sweden", "choose strict neutral: Turkey, Sweden"},
		{"strict neutral Turkey, Sweden", "choose strict neutral: Turkey, Sweden"},
		{"vichy: instate", "choose vichy: yes"},
		{"vichy: no", "choose vichy: no"},
		{"standing: vichy yes", "choose vichy: yes"},
		{"answer: vichy yes", "choose vichy: yes"},
		{"propose: capital to Ottawa", "choose capital to Ottawa: yes"},
		{"propose Ottawa if London Axis", "choose capital to Ottawa: yes if United Kingdom is Axis"},
		{"answer: capital to Ottawa yes", "choose capital to Ottawa: yes"},
		{"standing: Ottawa yes if London Axis", "choose capital to Ottawa: yes if United Kingdom is Axis"},
		{"ottawa: refuse", "choose capital to Ottawa: no"},
		{"answer: transit lend-lease yes", "choose transit lend-lease: yes"},
		{"standing: transit lend lease: no", "choose transit lend-lease: no"},
		{"choose Java: UK", "choose Dutch land Java: United Kingdom"},
		{"standing: Java: ANZAC, UK", "choose Dutch land Java: ANZAC, United Kingdom"},
		// A subject's name that is a place means the place where one can stand.
		{"Java: 2 inf (Queensland)", "attack: 2 infantry Queensland -> Java"},
		{"standing: Java: 1 ftr if attackers <= 3", "scramble: 1 fighter from Java if attackers <= 3"},
	} {
		orders, diags := read(t, rs, "# United Kingdom\n"+tc.text)
		if got := order.Join(orders); got != tc.want || notation.HasErrors(diags) {
			t.Errorf("%q is read as %q, %v; want %q", tc.text, got, diags, tc.want)
		}
	}
	for _, tc := range []struct{ text, said string }{
		{"propose: peace", "what is chosen, a colon and a pick should stand here"},
		{"propose", `"propose" needs to say more; write it like "choose strict neutral: Turkey, Sweden"`},
		{"choose vichy", "a pick should stand here"},
		{"strict neutral: perhaps", `"perhaps" cannot be picked for strict neutral: that is a territory`},
		{"standing: Ottawa Turkey", `"Turkey" cannot be picked for capital to Ottawa`},
	} {
		_, diags := read(t, rs, tc.text)
		if len(diags) != 1 || !strings.Contains(diags[0].String(), tc.said) {
			t.Errorf("%q is answered %v, want %q", tc.text, diags, tc.said)
		}
	}
}

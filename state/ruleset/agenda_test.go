package ruleset

import (
	"slices"
	"strings"
	"testing"
)

// The agenda is a list of steps in the ruleset's data, each once, purchases among them.
//
// Rules: EX-021, EX-024, EX-025.
func TestAgendaInData(t *testing.T) {
	const file, all = "expanded/ruleset.toml", `agenda = ["settle", "purchase", "research", "influence", "alliances", "war"]`
	for _, tc := range []struct{ name, new, want string }{
		{"as it is", all, ""},
		{"in another order", `agenda = ["war", "purchase"]`, ""},
		{"a step that is none", `agenda = ["purchase", "wars"]`, `there is no step "wars" of an agenda; did you mean war?`},
		{"a step twice", `agenda = ["purchase", "war", "purchase"]`, `the step "purchase" stands twice`},
		{"without purchases", `agenda = ["war"]`, `an agenda needs the step "purchase"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, err := Read(mended(t, [3]string{file, all, tc.new}), "expanded")
			switch {
			case tc.want == "" && err != nil:
				t.Error(err)
			case tc.want == "" && !r.HasStep(WarStep):
				t.Errorf("the agenda is %v", r.Agenda)
			case tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)):
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
	base, err := Load("g40v2")
	if err != nil || base.HasAgenda() {
		t.Errorf("g40v2: %v, agenda %v", err, base.Agenda)
	}
	r, err := Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	if want := []Step{SettleStep, PurchaseStep, ResearchStep, InfluenceStep, AlliancesStep, WarStep}; !slices.Equal(r.Agenda, want) {
		t.Errorf("the agenda of expanded is %v, want %v", r.Agenda, want)
	}
	// Its sequence decides something, so the digest knows it.
	other, err := Read(mended(t, [3]string{file, all, `agenda = ["purchase", "settle", "research", "influence", "alliances", "war"]`}), "expanded")
	if err != nil || other.Digest() == r.Digest() {
		t.Errorf("the digest does not know the agenda: %v", err)
	}
}

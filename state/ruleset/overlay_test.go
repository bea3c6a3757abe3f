package ruleset

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// Lists of ruleset.toml lie over those that are inherited, choices by their subject and
// ways by their power: none is dropped without a word.
func TestHouseLists(t *testing.T) {
	bh := load(t, "bh")
	header := strings.NewReplacer(`"g40v2"`, `"bh"`, "REVISION", strconv.Itoa(bh.Revision)).Replace(cheapCruiser["club/ruleset.toml"])
	const (
		choice   = "[[choices]]\nsubject = \"Vichy\"\npicks = [\"yes\", \"no\", \"later\"]\n[[choices]]\nsubject = \"club pick\"\nof = [\"territory\"]\n"
		railroad = "[[railroad]]\npower = \"United Kingdom\"\nname = \"Cape to Cairo\"\nline = [\"Rhodesia\", \"Tanganyika Territory\"]\nper_turn = 1\nrules = [\"CLUB-1\"]\n"
		shuttle  = "[[shuttle]]\npower = \"Italy\"\nshores = [[\"Libya\", \"Southern Italy\"]]\nper_turn = 2\nrules = [\"CLUB-1\"]\n"
	)
	told := func(r *Ruleset) string {
		var s []string
		for _, c := range r.Choices {
			s = append(s, fmt.Sprintf("%s %d", c.Name, len(c.Picks)+len(c.Words)))
		}
		s = append(s, "|")
		for _, w := range r.Railroads {
			s = append(s, w.Name)
		}
		s = append(s, "|")
		for _, w := range r.Shuttles {
			s = append(s, fmt.Sprintf("%s %d", w.Power, w.PerTurn))
		}
		return strings.Join(s, ", ")
	}
	inherited := told(bh)
	const soviet, uk, italy = "Trans-Siberian Railroad", "United Kingdom 1", "Italy 1"
	for _, tc := range []struct{ name, lines, want, fault string }{
		{"nothing said", "", inherited, ""},
		{"a choice and a new one", choice, strings.Replace(strings.Replace(inherited, "vichy 4", "Vichy 3", 1), ", |, "+soviet, ", club pick 0, |, "+soviet, 1), ""},
		{"another railroad", railroad, strings.Replace(inherited, soviet, soviet+", Cape to Cairo", 1), ""},
		{"Italy's shuttle", shuttle, strings.Replace(inherited, italy, "Italy 2", 1), ""},
		{"no other shuttle", "whole = [\"shuttle\"]\n" + shuttle, strings.Replace(inherited, uk+", "+italy, "Italy 2", 1), ""},
		{"no railroad", "whole = [\"railroad\"]\n", strings.Replace(inherited, soviet+", ", "", 1), ""},
		{"no such list", "whole = [\"ferry\"]\n", "", `whole: there is no table "ferry" here`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, err := ReadHouse(houseFilesOf(t, map[string]string{"club/ruleset.toml": header + tc.lines, "club/objectives.toml": ""}), "club", nil)
			switch {
			case tc.fault != "":
				if err == nil || !strings.Contains(err.Error(), tc.fault) {
					t.Errorf("got %v, want %q", err, tc.fault)
				}
			case err != nil:
				t.Error(err)
			case told(r) != tc.want:
				t.Errorf("got  %s\nwant %s", told(r), tc.want)
			case tc.lines != "" && tc.want == inherited:
				t.Error("the case changes nothing")
			}
		})
	}
}

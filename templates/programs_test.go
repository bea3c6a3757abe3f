package templates

import (
	"testing"

	"github.com/adjutant-game/adjutant/templates/programtest"
)

// Every mail is whole in Gmail, Outlook and Apple Mail, with pictures and without, in full
// and short.
func TestNothingIsLostInMailPrograms(t *testing.T) {
	for name, m := range allMails() {
		pictured := m.WithPicture(Picture{"map-1@games.example", "Map of Europe", "GE 5: 5 German units."}).WithWhole(Picture{ID: "map-2@games.example", Alt: "Map of the world"}).
			WithChart(Picture{ID: "chart@games.example", Alt: "Income by round"}).withTaps(tapsOf("status", "1: no & <none>"), false)
		pictured.address, pictured.badge = "orders+g7@games.example", badge{"#20315a", "G"}
		for _, x := range []struct {
			form string
			m    Mail
		}{{"", m}, {" with pictures", pictured}, {", short", m.Short()}} {
			for _, fault := range programtest.Check(x.m.HTML()) {
				t.Errorf("%s%s: %s", name, x.form, fault)
			}
		}
	}
}

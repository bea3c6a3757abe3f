package audit

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// A page has no flags: where the command names one, a page says what else to do, in every answer
// that names a flag on the command line.
func TestAPageNamesNoFlags(t *testing.T) {
	own := beacontest.New(1).Chain
	l := &gamelog.Log{Records: []gamelog.Record{{Input: state.Input{Chain: &own}}}}
	agreed := []state.Agreement{{Player: "Harrow", Evidence: "1"}, {Player: "Quill"}}
	mail := File{"a.eml", "From: a@example.org\r\nX-Adjutant-Checkpoint: 1 2 3 4 5\r\n\r\nhello\r\n"}
	said := func(page bool) map[string]string {
		r := &Result{OK: true, Game: "g1", page: page, Keys: []gamelog.Reign{{}, {Agreed: agreed}}, Rulings: []Ruling{{What: "ends", By: "players: Harrow"}}}
		beacon := knownBeacon(l, &Question{Page: page})
		other := knownBeacon(l, &Question{Page: page, Beacon: "x"})
		_, nothing := (&Question{Page: page}).Check()
		return map[string]string{
			"keys": r.keysText(), "rulings": r.rulingsText(), "a beacon": beacon.Error(), "another beacon": other.Error(),
			"nothing": nothing.Error(), "no report": noReport(mail, "g1", page).Error(),
		}
	}
	command, page := said(false), said(true)
	for what, text := range command {
		if what != "another beacon" && !strings.Contains(text, "--") {
			t.Errorf("%s: the command names no flag: %s", what, text)
		}
		if strings.Contains(page[what], "--") || page[what] == "" {
			t.Errorf("%s: the page says %q", what, page[what])
		}
	}
	if !strings.Contains(page["a beacon"], "under \"Dice from another beacon\": "+own.Key) {
		t.Errorf("of a beacon the page says %q", page["a beacon"])
	}
}

// A mail whose orders are in no record may have been left out by the host: a page does not say of
// it and the log only that they hold.
func TestAPageSaysThatOrdersAreMissing(t *testing.T) {
	log, _, _ := recorded(t)
	l, err := gamelog.ReadLog(log, "")
	if err != nil {
		t.Fatal(err)
	}
	mail := func(text string) Dropped {
		return Dropped{"mine.eml", []byte("From: a@example.org\r\nTo: games@example.org\r\n\r\n" + strings.ReplaceAll(text, "\n", "\r\n"))}
	}
	i := slices.IndexFunc(l.Records, func(r gamelog.Record) bool { return r.Input.Kind == state.Submission && r.Input.Orders != "" })
	for _, tc := range []struct{ text, only string }{
		{l.Records[i].Input.Orders, ""},
		{"buy: 77 infantry\n", "The log holds, but no record has the orders of mine.eml word for word."},
	} {
		question, err := json.Marshal(Asked{Files: []Dropped{{"g1.log", log}, mail(tc.text)}})
		if err != nil {
			t.Fatal(err)
		}
		said, err := Call("verify", question)
		var found Found
		if err == nil {
			err = json.Unmarshal(said, &found)
		}
		if err != nil || !found.OK || found.Only != tc.only {
			t.Errorf("%q: %v, %t, %q", tc.text, err, found.OK, found.Only)
		}
	}
}

// What players signed is not checked in a page, and it says so: of a bundle that holds it besides
// the log, and of that alone.
func TestAPageSaysThatEvidenceIsNotChecked(t *testing.T) {
	log, _, _ := recorded(t)
	const piece = "adjutant evidence 1\ntoken 00\nid\n\nbuy: 3 infantry\n"
	ask := func(files ...Dropped) (found Found, problem string) {
		t.Helper()
		question, err := json.Marshal(Asked{Files: files})
		if err != nil {
			t.Fatal(err)
		}
		said, err := Call("verify", question)
		if err != nil {
			return found, err.Error()
		}
		if err := json.Unmarshal(said, &found); err != nil {
			t.Fatal(err)
		}
		return found, ""
	}
	const who = "what players signed, which this page does not check: the program adjutant does"
	for name, files := range map[string][]Dropped{
		"a bundle with it":     {{"g1.zip", zipped(t, "g1.log", log, "evidence/record-4-0.txt", []byte(piece))}},
		"a log, and it beside": {{"g1.log", log}, {"g1-evidence.zip", zipped(t, "evidence/record-4-0.txt", []byte(piece))}},
		"a log, and a piece":   {{"g1.log", log}, {"record-4-0.txt", []byte(piece)}},
	} {
		found, problem := ask(files...)
		if problem != "" || !found.OK || found.Only != "The log holds. What players signed was NOT checked." || !strings.Contains(found.Text, " holds "+who) {
			t.Errorf("%s: %s, %q: %s", name, problem, found.Only, found.Text)
		}
	}
	if _, problem := ask(Dropped{"record-4-0.txt", []byte(piece)}); !strings.HasPrefix(problem, "record-4-0.txt holds "+who) {
		t.Errorf("alone: %q", problem)
	}
	if found, problem := ask(Dropped{"g1.log", log}); problem != "" || found.Only != "" {
		t.Errorf("a log alone: %s, %q", problem, found.Only)
	}
}

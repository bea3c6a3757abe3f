package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// TestRecordsHoldTheReading: each record of orders or answers holds the mail's
// text and beside it the orders as they were read, for words of any kind; of
// plans that wait for their time it holds neither.
func TestRecordsHoldTheReading(t *testing.T) {
	tb := newAsking(t, plannedPosition, `"scramble"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "The two subs in 112 go against SZ110.\n"+
		"Six infantry and three tanks march from Slovakia Hungary into Yugoslavia.\n")
	question := lastOf(t, tb.sent()["quill@example.org"], "question to Quill")
	tb.answer("quill@example.org", question, "nope")
	records := tb.logOf("asks").Records
	want := map[int][]string{
		1: {"attack: 2 submarines SZ 112 -> SZ 110", "attack: 6 infantry, 3 tanks Slovakia Hungary -> Yugoslavia"},
		3: {"1: scramble SZ 110: none"},
	}
	for i, read := range want {
		if got := records[i].Input.Read; !slices.Equal(got, read) {
			t.Errorf("record %d was read as %q, want %q", i, got, read)
		}
	}
	if !strings.Contains(records[1].Input.Orders, "The two subs in 112") || strings.TrimSpace(records[3].Input.Orders) != "nope" {
		t.Errorf("the records do not hold the mails' own words: %q, %q", records[1].Input.Orders, records[3].Input.Orders)
	}
	if kinds := tb.verified("asks"); kinds != "open submission seed answer seed" {
		t.Errorf("records: %s", kinds)
	}
	if differ, err := engine.ReadOtherwise(tb.logOf("asks"), nil); err != nil || len(differ) != 0 {
		t.Errorf("what was just read is read otherwise: %+v, %v", differ, err)
	}

	// The same words with a plan, which waits for the dice.
	tb = waitingTable(t, plannedPosition, 2*time.Hour)
	tb.mail("harrow@example.org", "[adjutant asks]", "Six infantry and three tanks march from Slovakia Hungary into Yugoslavia.\n"+
		"Noncombat: the AA gun in Hungary goes to Romania.\n")
	records = tb.logOf("asks").Records
	if len(records) != 2 {
		t.Fatalf("%d records; the reply was\n%s", len(records), tb.reply("harrow@example.org"))
	}
	in := records[1].Input
	if got, want := in.Read, []string{"attack: 6 infantry, 3 tanks Slovakia Hungary -> Yugoslavia"}; !slices.Equal(got, want) || strings.Contains(in.Orders, "AA") {
		t.Errorf("the record holds %q and %q, want %q: the plan is sealed", got, in.Orders, want)
	}
	if d := in.Declared; len(d) != 2 || !state.IsSealed(d[1].Text) {
		t.Errorf("these stand: %v", d)
	}
	tb.now = tb.now.Add(3 * time.Hour)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	tb.mail("harrow@example.org", "[adjutant asks]", "end turn\n")
	if n := count(tb.at("asks"), "Germany", "aaa", "Romania"); n != 1 {
		t.Errorf("%d AAA are in Romania; the plan was not carried out", n)
	}
	tb.verified("asks")
}

// TestHeadingsThatNameAPower: a list of attacks may have a power's name as the
// heading of a target, and a mail may name its power in its first words. A mail
// headed by another's power is still refused.
func TestHeadingsThatNameAPower(t *testing.T) {
	tb := newTable(t, 2*time.Hour)
	for body, want := range map[string]string{
		"G1\nCombat\n  France\n    Holland: 4 inf, 2 art, 3 tanks\n": "attack: 4 inf, 2 art, 3 tanks Holland Belgium -> France",
		"France\nCombat\n4 inf Holland > France\n":                   "orders for France",
	} {
		tb.harrow(body)
		if reply := flat(tb.reply(harrow)); !strings.Contains(reply, want) {
			t.Errorf("%q is answered: %s", body, reply)
		}
	}
	tb.sent()
	for body, want := range map[string]string{
		"UK orders for the German turn:\nno intercept\n": "UNITED KINGDOM: ORDERS TAKEN",
		"UK and French orders\nno intercept\n":           "FOR WHICH POWER?",
		"no scramble please, the UK is tired\n":          "FOR WHICH POWER?",
	} {
		tb.mail(quill, "Re: [adjutant g42]", body)
		if reply := flat(tb.reply(quill)); !strings.Contains(reply, want) {
			t.Errorf("%q is answered: %s", body, reply)
		}
	}
}

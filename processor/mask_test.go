package processor_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestOneCommandToALine: below a ruling stands another command of the host. It is
// carried out, and the address in it goes neither into the log nor to the
// players.
func TestOneCommandToALine(t *testing.T) {
	for _, tc := range []struct{ name, body, answer, ruling string }{
		{
			"in one line",
			"host ruling: the scramble at 110 stands because it was sent in time\nhost substitute Wren <wren@example.net> for Italy because Harrow asked for it\n",
			"DONE", "the scramble at 110 stands",
		},
		{
			"with its end in a line",
			"host ruling:\nThe scramble at 110 stands.\n\nIt came in time because the clock is right.\nend ruling\nhost substitute Wren <wren@example.net> for Italy because Harrow asked for it\n",
			"DONE", "The scramble at 110 stands.\n\nIt came in time",
		},
		{
			"without a reason",
			"host ruling: the scramble at 110 stands\nhost substitute Wren <wren@example.net> for Italy because Harrow asked for it\n",
			"say why", "",
		},
		{
			"with a line that is none",
			"host ruling: the scramble at 110 stands because it was sent in time\nand so does all that follows from it\n",
			"nothing in the mail was carried out", "",
		},
		{
			"an address in its text",
			"host ruling: Wren (wren@example.net) may play because harrow@example.org agrees\nhost substitute Wren <wren@example.net> for Italy because Harrow asked for it\n",
			"mail address stood in your text", "Wren ((mail address)) may play",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			if answer := tb.host(tc.body); !strings.Contains(flat(answer), tc.answer) {
				t.Errorf("the answer lacks %q:\n%s", tc.answer, answer)
			}
			ruled := ""
			for _, r := range tb.log().Records {
				if r.Input.Action == "ruling" {
					ruled = r.Input.Text
				}
			}
			if ruled != tc.ruling {
				t.Errorf("the ruling on record is %q, want %q", ruled, tc.ruling)
			}
			tb.noAddresses()
		})
	}
}

// noAddresses holds the log to its word that no mail address is in it.
func (tb *table) noAddresses() {
	tb.t.Helper()
	for i, r := range tb.log().Records {
		b, err := json.Marshal(r)
		if err != nil {
			tb.t.Fatal(err)
		}
		if at := strings.Index(string(b), "@example."); at >= 0 {
			tb.t.Errorf("record %d has a mail address: ...%s", i, b[max(0, at-30):])
		}
	}
}

// TestAddressesStayHome: an address in a remark or a message is masked, and its
// writer is told.
func TestAddressesStayHome(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42]", "pass combat # write to me at harrow@example.org\n")
	if reply := lastOf(t, tb.sent()["harrow@example.org"][:1], "reply").Text; !strings.Contains(flat(reply), "mail address stood in your text") {
		t.Errorf("Harrow is not told:\n%s", reply)
	}
	tb.noAddresses()
	tb.mail("harrow@example.org", "[adjutant g42]", "message all: my new address is harrow@example.net, bye\n")
	sent := tb.sent()
	if text := lastOf(t, sent["quill@example.org"], "message").Text; strings.Contains(text, "example.net") || !strings.Contains(text, "(mail address)") {
		t.Errorf("the message to Quill:\n%s", text)
	}
	if text := lastOf(t, sent["harrow@example.org"][:1], "reply").Text; !strings.Contains(flat(text), "mail address stood in your text") {
		t.Errorf("Harrow is not told:\n%s", text)
	}
}

package processor_test

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
)

// The mail "dice" is answered with the audit of the game so far and its picture, also
// when the mail's own orders brought the dice; before any dice there is no picture.
func TestDiceByMail(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) { c.Pictures = true })
	one := func(body string) store.Outgoing {
		t.Helper()
		tb.mail("quill@example.org", "[adjutant g42]", body)
		for _, m := range tb.sent()["quill@example.org"] {
			if strings.Contains(m.Subject, "How the dice fell") {
				return m
			}
		}
		t.Fatal("no answer")
		return store.Outgoing{}
	}
	if m := one("dice\n"); m.Picture != "" || !strings.Contains(m.Text, "0 dice:") {
		t.Errorf("before any dice: %q\n%s", m.Picture, m.Text)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.sent()
	m := one("How were the dice?\n")
	dice := 0
	for _, r := range tb.log().Records {
		for _, roll := range r.Rolls {
			dice += len(roll.Faces)
		}
	}
	for _, want := range []string{"THE DICE SO FAR", fmt.Sprintf("%d dice: ", dice), "Germany:", "Harrow:", "The least likely battles", "adjutant verify"} {
		if !strings.Contains(m.Text, want) {
			t.Errorf("the answer lacks %q:\n%s", want, m.Text)
		}
	}
	b, err := tb.store.Picture(tb.t.Context(), m.Picture)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(b)); err != nil || len(b) > 120_000 {
		t.Errorf("the picture has %d bytes: %v", len(b), err)
	}
	if !strings.Contains(m.HTML, `alt="Of `) {
		t.Error("the picture says nothing in words")
	}
}

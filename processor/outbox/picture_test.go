package outbox

import (
	"bytes"
	"context"
	"encoding/base64"
	"slices"
	"strings"
	"testing"

	"github.com/emersion/go-message"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// A picture goes as a part of the mail that the HTML names; without it the mail
// goes all the same.
func TestPictureInAMail(t *testing.T) {
	r, now := startRelay(t, config.NoTLS), written
	shown, gone := row("a", "harrow@players.example"), row("b", "quill@players.example")
	shown.Picture, gone.Picture = "map-1@example.test", "map-2@example.test"
	shown.Chart, shown.Whole = "chart-1@example.test", "board-1@example.test"
	shown.HTML = `<p><img src="cid:map-1@example.test" alt="Map"><img src="cid:board-1@example.test" alt="Whole map"><img src="cid:chart-1@example.test" alt="Chart"></p>`
	q := newMemory(shown, gone)
	q.pictures = map[string][]byte{shown.Picture: []byte("\x89PNG a picture"), shown.Chart: []byte("\x89PNG a chart"), shown.Whole: []byte("\x89PNG the board")}
	if n, err := newOutbox(t, r.config(config.NoTLS), q, &now).Flush(context.Background()); n != 2 || err != nil {
		t.Fatalf("Flush: %d, %v; %v", n, err, q.failed)
	}
	mail := r.mails[0].data
	m, err := mailtext.Extract([]byte(mail), mailtext.Options{})
	if err != nil || len(m.Parts) < 2 || m.Orders().Text != "Germany 3\n\n4 inf Ger → Pol\n.\nFrom here\n" {
		t.Errorf("read back: %+v, %v", m, err)
	}
	whole, err := message.Read(strings.NewReader(mail))
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	if err := whole.Walk(func(_ []int, e *message.Entity, err error) error {
		kind, _, _ := e.Header.ContentType()
		kinds = append(kinds, kind)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if want := []string{"multipart/related", "multipart/alternative", "text/plain", "text/html", "image/png", "image/png", "image/png"}; !slices.Equal(kinds, want) {
		t.Errorf("parts %q, want %q", kinds, want)
	}
	for _, want := range []string{
		"multipart/related", "multipart/alternative", "Content-Id: <map-1@example.test>", "Content-Type: image/png", "Content-Disposition: inline",
		base64.StdEncoding.EncodeToString([]byte("\x89PNG a picture")),
		"Content-Id: <chart-1@example.test>", base64.StdEncoding.EncodeToString([]byte("\x89PNG a chart")),
		"Content-Id: <board-1@example.test>", base64.StdEncoding.EncodeToString([]byte("\x89PNG the board")),
	} {
		if !strings.Contains(strings.ToLower(mail), strings.ToLower(want)) {
			t.Errorf("the mail lacks %s:\n%s", want, mail)
		}
	}
	if strings.Contains(r.mails[1].data, "image/png") || !bytes.Contains([]byte(r.mails[1].data), []byte("Germany 3")) {
		t.Errorf("a mail whose picture is gone:\n%s", r.mails[1].data)
	}
}

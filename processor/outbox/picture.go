package outbox

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"mime/multipart"
	"mime/quotedprintable"
	"net/textproto"

	"github.com/wneessen/go-mail"

	"github.com/adjutant-game/adjutant/processor/store"
)

// illustrate gives a mail its text and HTML, and the picture that the HTML shows
// as a part beside them. The mail library gives all nested parts one boundary, so
// the inner ones are written here, with a boundary of their own that follows
// from the message's id: a second attempt is the same mail.
func illustrate(m *mail.Msg, row store.Outgoing, picture []byte) error {
	sum := sha256.Sum256([]byte("alternative " + row.MessageID))
	boundary := "adjutant-" + hex.EncodeToString(sum[:12])
	body, err := alternatives(row, boundary)
	if err != nil {
		return err
	}
	m.SetBodyWriter(mail.ContentType(fmt.Sprintf("multipart/alternative; boundary=%q", boundary)), func(w io.Writer) (int64, error) {
		n, err := w.Write(body)
		return int64(n), err
	}, mail.WithPartEncoding(mail.NoEncoding))
	return m.EmbedReader("map.png", bytes.NewReader(picture), mail.WithFileContentID("<"+row.Picture+">"), mail.WithFileContentType("image/png"))
}

// alternatives writes the text and the HTML of a mail as parts.
func alternatives(row store.Outgoing, boundary string) ([]byte, error) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.SetBoundary(boundary); err != nil {
		return nil, err
	}
	for _, p := range []struct{ kind, text string }{{string(flowed), row.Text}, {"text/html", row.HTML}} {
		part, err := w.CreatePart(textproto.MIMEHeader{"Content-Type": {p.kind + "; charset=UTF-8"}, "Content-Transfer-Encoding": {"quoted-printable"}})
		if err != nil {
			return nil, err
		}
		q := quotedprintable.NewWriter(part)
		if _, err := io.WriteString(q, p.text); err != nil {
			return nil, err
		}
		if err := q.Close(); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

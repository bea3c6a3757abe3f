package outbox

import (
	"bytes"
	"context"
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

// illustrate gives a mail its text and HTML, and the pictures that the HTML shows as additional
// parts. The mail library uses the same boundary for all nested parts. So the inner ones are
// written here, with a boundary of their own that is made from the message's id: a second attempt
// is the same mail.
func illustrate(m *mail.Msg, row store.Outgoing, shown pictures) error {
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
	for _, p := range []struct {
		name, id string
		png      []byte
	}{{"map.png", row.Picture, shown.picture}, {"chart.png", row.Chart, shown.chart}, {"board.png", row.Whole, shown.whole}} {
		if len(p.png) == 0 {
			continue
		}
		err := m.EmbedReader(p.name, bytes.NewReader(p.png), mail.WithFileContentID("<"+p.id+">"), mail.WithFileContentType("image/png"))
		if err != nil {
			return err
		}
	}
	return nil
}

// pictures are the PNGs of a mail; nil for a picture that it does not show, or that is gone.
type pictures struct{ picture, chart, whole, file []byte }

// any reports whether there are pictures.
func (p pictures) any() bool { return len(p.picture)+len(p.chart)+len(p.whole)+len(p.file) > 0 }

// picturesOf reads the pictures of a row. If one is gone, the mail still says in words what it
// showed.
func (o *Outbox) picturesOf(ctx context.Context, row store.Outgoing) (p pictures, err error) {
	for _, x := range []struct {
		id string
		to *[]byte
	}{{row.Picture, &p.picture}, {row.Chart, &p.chart}, {row.Whole, &p.whole}, {row.File, &p.file}} {
		if x.id == "" {
			continue
		}
		if *x.to, err = o.queue.Picture(ctx, x.id); err != nil {
			return p, err
		}
	}
	return p, nil
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

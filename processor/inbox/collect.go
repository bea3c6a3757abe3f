package inbox

import (
	"io"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// fetched is what a server sent of one mail.
type fetched struct {
	uid  imap.UID
	body []byte
}

// collect reads the result of a fetch. The library itself takes a body that was cut off for a
// complete one, and reads on past its decoder. Here a body that is shorter than the server said
// ends the fetch, and with it the connection.
func collect(cmd *imapclient.FetchCommand) ([]fetched, error) {
	var out []fetched
	for msg := cmd.Next(); msg != nil; msg = cmd.Next() {
		var m fetched
		for item := msg.Next(); item != nil; item = msg.Next() {
			switch item := item.(type) {
			case imapclient.FetchItemDataUID:
				m.uid = item.UID
			case imapclient.FetchItemDataBodySection:
				if item.Literal == nil {
					continue
				}
				b, err := io.ReadAll(item.Literal)
				if err == nil && int64(len(b)) < item.Literal.Size() {
					err = io.ErrUnexpectedEOF
				}
				if err != nil {
					return nil, err
				}
				m.body = b
			}
		}
		out = append(out, m)
	}
	return out, cmd.Close()
}

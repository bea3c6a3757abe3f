package witness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Grower proves that the present log begins with the log of an earlier size.
type Grower interface {
	Grown(from int64) ([]tlog.Hash, error)
}

// Problem is why a witness did not sign.
type Problem struct {
	// Lasting is set if asking again is useless until somebody does something: the witness has seen
	// a different log, or does not know this one.
	Lasting bool
	// Ahead is how many entries of the log the witness has signed, if that is more than
	// the log has.
	Ahead int64
	Text  string
}

// Error says why.
func (p *Problem) Error() string { return p.Text }

// Client asks witnesses. It remembers how far each has seen a log.
type Client struct {
	http *http.Client
	mu   sync.Mutex
	seen map[string]int64
}

// NewClient returns a client that asks over HTTP. It does not follow redirections: a witness has to
// be at its stated address.
func NewClient(transport http.RoundTripper) *Client {
	return &Client{seen: map[string]int64{}, http: &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// CheckURL refuses anything that is not the address of a witness.
func CheckURL(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%q is not an address of a witness, like https://witness.example", text)
	}
	return nil
}

// Ask has a witness sign a head of a log, and returns the line of its signature.
func (c *Client) Ask(ctx context.Context, where string, key gamelog.WitnessKey, head gamelog.TreeHead, signed []byte, log Grower) (gamelog.Cosignature, error) {
	from := c.known(key, head.Origin)
	for range 3 {
		if from > head.Size {
			return gamelog.Cosignature{}, &Problem{Lasting: true, Ahead: from, Text: fmt.Sprintf("it has signed a log of %d entries, and there are only %d here: an old copy of the store?", from, head.Size)}
		}
		status, answer, err := c.post(ctx, where, from, signed, log)
		if err != nil {
			return gamelog.Cosignature{}, err
		}
		switch status {
		case http.StatusOK:
			sigs, err := gamelog.CosignaturesOf(head.String(), answer, []gamelog.WitnessKey{key})
			if err != nil || len(sigs) != 1 {
				return gamelog.Cosignature{}, &Problem{Text: "its answer holds no signature of its own over what it was asked"}
			}
			c.know(key, head.Origin, head.Size)
			return sigs[0], nil
		case http.StatusConflict:
			known, err := sizeOf(answer)
			if err != nil || known == from {
				return gamelog.Cosignature{}, &Problem{Text: "it does not say how far it has seen the log"}
			}
			from = known
			if known <= head.Size {
				c.know(key, head.Origin, known)
			}
		case http.StatusNotFound:
			return gamelog.Cosignature{}, &Problem{Lasting: true, Text: "it does not know this host's log: ask whoever runs it to add the host's key"}
		case http.StatusForbidden:
			return gamelog.Cosignature{}, &Problem{Lasting: true, Text: "it knows another key of this host"}
		case http.StatusUnprocessableEntity:
			return gamelog.Cosignature{}, &Problem{Lasting: true, Text: fmt.Sprintf("what it has signed, %d entries, is not how the log begins here: another log was shown to it", from)}
		default:
			return gamelog.Cosignature{}, &Problem{Text: fmt.Sprintf("it answers with status %d", status)}
		}
	}
	return gamelog.Cosignature{}, &Problem{Text: "it says each time that it has seen another size of the log"}
}

func (c *Client) known(key gamelog.WitnessKey, origin string) int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen[key.String()+"\n"+origin]
}

func (c *Client) know(key gamelog.WitnessKey, origin string, size int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seen[key.String()+"\n"+origin] = size
}

// post asks once, continuing from a size.
func (c *Client) post(ctx context.Context, where string, from int64, signed []byte, log Grower) (status int, answer string, err error) {
	proof, err := log.Grown(from)
	if err != nil {
		return 0, "", err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "old %d\n", from)
	for _, h := range proof {
		fmt.Fprintln(&b, h)
	}
	b.WriteByte('\n')
	b.Write(signed)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimSuffix(where, "/")+"/add-checkpoint", &b)
	if err != nil {
		return 0, "", err
	}
	res, err := c.http.Do(req)
	if err != nil {
		return 0, "", fmt.Errorf("it cannot be reached: %w", err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, mostBytes))
	if err != nil {
		return 0, "", fmt.Errorf("its answer broke off: %w", err)
	}
	return res.StatusCode, string(body), nil
}

// sizeOf reads the answer of a witness that has seen another size.
func sizeOf(answer string) (int64, error) {
	head, err := gamelog.ParseTreeHead("x\n" + strings.TrimSuffix(answer, "\n") + "\n" + emptyRoot().String() + "\n")
	if err != nil {
		return 0, errors.New("not a size")
	}
	return head.Size, nil
}

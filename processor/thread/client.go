package thread

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/adjutant-game/adjutant/processor/config"
)

const (
	mostAnswer = 64 << 20 // bytes of an answer that are read
	mostSaid   = 300      // letters of it that are shown
	// longestWait is the longest time for which a forum is left alone at its request.
	longestWait = 6 * time.Hour
	agent       = "adjutant (a referee for games by mail)"
)

// client speaks HTTP with a forum.
type client struct {
	base  string
	token config.Secret
	sign  func(h http.Header)
	http  *http.Client
	now   func() time.Time
}

// newClient returns a client that does not follow redirections to another server, because the token
// is only for this one.
func newClient(base string, rt http.RoundTripper, timeout time.Duration, now func() time.Time) *client {
	return &client{base: strings.TrimRight(base, "/"), now: now, http: &http.Client{
		Transport: rt, Timeout: timeout,
		CheckRedirect: func(req *http.Request, via []*http.Request) error {
			if first := via[0]; first.Method != http.MethodGet || req.URL.Host != first.URL.Host || req.URL.Scheme != first.URL.Scheme || len(via) > 3 {
				return http.ErrUseLastResponse
			}
			return nil
		},
	}}
}

// answer is what a forum answers.
type answer struct {
	code   int
	header http.Header
	body   []byte
}

// call makes a request to the forum. An error means that there was no complete answer.
func (c *client) call(ctx context.Context, method, path string, query url.Values, body any, etag string) (*answer, error) {
	where := c.base + path
	if len(query) > 0 {
		where += "?" + query.Encode()
	}
	var content io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		content = bytes.NewReader(b)
	}
	req, err := http.NewRequestWithContext(ctx, method, where, content)
	if err != nil {
		return nil, c.hidden(err)
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("User-Agent", agent)
	if body != nil {
		req.Header.Set("Content-Type", "application/json; charset=utf-8")
	}
	if etag != "" {
		req.Header.Set("If-None-Match", etag)
	}
	c.sign(req.Header)
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, c.hidden(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(io.LimitReader(resp.Body, mostAnswer+1))
	if err != nil {
		return nil, c.hidden(err)
	}
	if len(b) > mostAnswer {
		return nil, fmt.Errorf("its answer is longer than %d MB", mostAnswer>>20)
	}
	return &answer{resp.StatusCode, resp.Header, b}, nil
}

// hidden is an error that cannot show the token.
func (c *client) hidden(err error) error {
	text := err.Error()
	var u *url.Error
	if errors.As(err, &u) {
		text = u.Err.Error()
	}
	return errors.New(c.clean(text))
}

// clean makes a text fit for the host: one line, not too long, without the token.
func (c *client) clean(text string) string {
	if word := c.token.Reveal(); word != "" {
		text = strings.ReplaceAll(text, word, "***")
	}
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	if rs := []rune(text); len(rs) > mostSaid {
		text = string(rs[:mostSaid]) + "..."
	}
	return text
}

// wait is how long the forum asks to be left alone: a number of seconds or a time.
func (c *client) wait(a *answer) time.Duration {
	text := strings.TrimSpace(a.header.Get("Retry-After"))
	if n, err := strconv.Atoi(text); err == nil && n >= 0 {
		return bounded(time.Duration(min(n, 1<<20)) * time.Second)
	}
	if at, err := http.ParseTime(text); err == nil {
		return bounded(at.Sub(c.now()))
	}
	return 0
}

// bounded limits a wait: it is neither negative nor too long.
func bounded(d time.Duration) time.Duration { return min(max(d, 0), longestWait) }

// general returns the failure that an answer means in both forum programs; nil if that depends on
// the request.
func (c *client) general(a *answer, said string) *Error {
	if said == "" {
		said = http.StatusText(a.code)
	}
	said = c.clean(fmt.Sprintf("it answers %d: %s", a.code, said))
	switch {
	case a.code == http.StatusTooManyRequests:
		return &Error{Kind: TooFast, Wait: c.wait(a), Said: said}
	case a.code == http.StatusServiceUnavailable:
		return &Error{Kind: Unreachable, Wait: c.wait(a), Maybe: true, Said: said}
	case a.code >= 500:
		return &Error{Kind: Unreachable, Maybe: true, Said: said}
	case a.code >= 300 && a.code < 400:
		return &Error{Kind: Unreachable, Said: c.clean(fmt.Sprintf("it sends elsewhere, to %s: put its own address into the configuration", a.header.Get("Location")))}
	case a.code == http.StatusUpgradeRequired:
		return &Error{Kind: Unreachable, Said: said}
	case a.code == http.StatusUnauthorized:
		return &Error{Kind: NotKnown, Said: said}
	}
	return nil
}

// strange is an answer that this forum program would not give.
func (c *client) strange(a *answer, err error) *Error {
	return &Error{Kind: Unreachable, Maybe: true, Said: c.clean(fmt.Sprintf("its answer (%d) cannot be read: %v", a.code, err))}
}

// offline is a call without an answer.
func (c *client) offline(err error) *Error {
	return &Error{Kind: Unreachable, Maybe: true, Said: c.clean("it does not answer: " + err.Error())}
}

package thread

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// nodebb is a forum that runs NodeBB. Its own API is version 3. Older forums have version 2 through
// a plug-in, which cannot return a post's source text.
type nodebb struct {
	*client
	v2       bool
	category int
	// user is the account's name.
	user string
	// uid is the account's number; only tokens that may act for any account need it.
	uid int
}

// said is what every answer of version 3 has around its content, and also the plug-in's answers.
type said struct {
	Status struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	} `json:"status"`
	Response json.RawMessage `json:"response"`

	Code    string          `json:"code"`
	Message string          `json:"message"`
	Payload json.RawMessage `json:"payload"`
}

// placedBB is a post or topic that the forum has made, or put into its queue.
type placedBB struct {
	PID     number `json:"pid"`
	TID     number `json:"tid"`
	MainPID number `json:"mainPid"`
	Queued  bool   `json:"queued"`
	// The plug-in's answer to a new topic.
	TopicData *placedBB `json:"topicData"`
	PostData  *placedBB `json:"postData"`
	MainPost  *placedBB `json:"mainPost"`
}

// number is a number that some versions write as text.
type number string

// UnmarshalJSON reads either.
func (n *number) UnmarshalJSON(b []byte) error {
	*n = number(strings.Trim(string(b), `"`))
	if *n == "null" || *n == "false" {
		*n = ""
	}
	return nil
}

// path is that of a call in the API's version.
func (n *nodebb) path(what string) string {
	if n.v2 {
		return "/api/v2/" + what
	}
	return "/api/v3/" + what
}

// write makes a call that changes something.
func (n *nodebb) write(ctx context.Context, method, what string, body map[string]any) (placedBB, error) {
	var p placedBB
	if n.uid > 0 {
		body["_uid"] = n.uid
	}
	a, err := n.call(ctx, method, n.path(what), nil, body, "")
	if err != nil {
		return p, n.offline(err)
	}
	var s said
	err = json.Unmarshal(a.body, &s)
	if fail := n.failure(a, s); fail != nil {
		return p, fail
	}
	content := s.Response
	if n.v2 {
		content = s.Payload
	}
	if err == nil && (s.Status.Code != "" || s.Code != "") {
		err = json.Unmarshal(content, &p)
	} else if err == nil {
		err = fmt.Errorf("it is not in the form of version %d", map[bool]int{true: 2, false: 3}[n.v2])
	}
	if err != nil {
		return p, n.strange(a, err)
	}
	return p, nil
}

var (
	everySeconds = regexp.MustCompile(`(?i)(\d+)\s*(seconds?|minutes?|second\(s\)|minute\(s\))`)
	longerThan   = regexp.MustCompile(`(?i)(?:longer|shorter|long).*?(\d+)\s*character`)
)

// failure is why a call did not do what it should; nil if it did. The forum answers in its
// account's language. What is not understood counts as a temporary refusal.
func (n *nodebb) failure(a *answer, s said) *Error {
	words := s.Status.Message
	if s.Status.Code == "" {
		words = s.Message
		if _, after, ok := strings.Cut(words, " | "); ok {
			words = after // the plug-in's own words come before the forum's
		}
	}
	if e := n.general(a, words); e != nil {
		return e
	}
	lower := strings.ToLower(words)
	text := n.clean(fmt.Sprintf("it answers %d: %s", a.code, words))
	switch {
	case a.code == http.StatusOK || a.code == http.StatusAccepted:
		return nil
	case a.code == http.StatusForbidden:
		return &Error{Kind: Gone, Said: text}
	case a.code == http.StatusNotFound:
		return &Error{Kind: Gone, Said: text}
	case strings.Contains(lower, "only allowed to edit"):
		// It says for how long after posting an account may edit, which is not a wait.
		return &Error{Kind: Refused, Said: text + "; an account in its group Global Moderators may edit at any time"}
	case strings.Contains(lower, "locked") || strings.Contains(lower, "topic deleted") || strings.Contains(lower, "topic-deleted") || strings.Contains(lower, "topic has been deleted"):
		return &Error{Kind: Closed, Said: text}
	case strings.Contains(lower, "already posting"):
		return &Error{Kind: TooFast, Wait: time.Minute, Said: text}
	}
	if m := longerThan.FindStringSubmatch(words); m != nil {
		limit, _ := strconv.Atoi(m[1])
		return &Error{Kind: TooLong, Limit: limit, Said: text}
	}
	if m := everySeconds.FindStringSubmatch(words); m != nil && a.code == http.StatusBadRequest {
		wait, _ := strconv.Atoi(m[1])
		if strings.HasPrefix(strings.ToLower(m[2]), "minute") {
			wait *= 60
		}
		return &Error{Kind: TooFast, Wait: bounded(time.Duration(min(wait, 1<<20)) * time.Second), Said: text}
	}
	return &Error{Kind: Refused, Said: text}
}

// Open begins a topic in the category of the configuration.
func (n *nodebb) Open(ctx context.Context, title, body, _ string) (Placed, error) {
	p, err := n.write(ctx, http.MethodPost, "topics", map[string]any{"cid": n.category, "title": title, "content": body})
	if err != nil {
		return Placed{}, err
	}
	post := p.MainPID
	if p.MainPost != nil && post == "" {
		post = p.MainPost.PID
	}
	if p.TopicData != nil {
		if p.TID = p.TopicData.TID; p.PostData != nil {
			post = p.PostData.PID
		}
	}
	return placedOf(p, p.TID, post)
}

// Post replies in a topic.
func (n *nodebb) Post(ctx context.Context, topic, body string) (Placed, error) {
	p, err := n.write(ctx, http.MethodPost, "topics/"+url.PathEscape(topic), map[string]any{"content": body})
	if err != nil {
		return Placed{}, err
	}
	return placedOf(p, number(topic), p.PID)
}

// placedOf returns what happened to a text. A forum that says neither that it is posted nor that it
// waits may have taken it.
func placedOf(p placedBB, topic, post number) (Placed, error) {
	switch {
	case p.Queued:
		return Placed{Queued: true}, nil
	case topic == "" || post == "":
		return Placed{}, &Error{Kind: Unreachable, Maybe: true, Said: "its answer does not say where the post stands"}
	}
	return Placed{Topic: string(topic), Post: string(post)}, nil
}

// Edit changes a post.
func (n *nodebb) Edit(ctx context.Context, post, body string) error {
	_, err := n.write(ctx, http.MethodPut, "posts/"+url.PathEscape(post), map[string]any{"content": body})
	return err
}

// read asks for a page of the forum as JSON.
func (n *nodebb) read(ctx context.Context, path string, query url.Values, etag string, into any) (a *answer, err error) {
	if n.uid > 0 {
		query.Set("_uid", strconv.Itoa(n.uid))
	}
	if a, err = n.call(ctx, http.MethodGet, path, query, nil, etag); err != nil {
		return nil, n.offline(err)
	}
	if a.code == http.StatusNotModified {
		return a, nil
	}
	var s struct {
		said
		Error string `json:"error"`
	}
	if a.code != http.StatusOK {
		_ = json.Unmarshal(a.body, &s) // what it says is shown if it can be read
		if s.Error != "" {
			s.Status.Message = s.Error
		}
		if fail := n.failure(a, s.said); fail != nil {
			return nil, fail
		}
	}
	if err := json.Unmarshal(a.body, into); err != nil {
		return nil, n.strange(a, err)
	}
	return a, nil
}

// postBB is a post on a page.
type postBB struct {
	PID       number  `json:"pid"`
	UID       number  `json:"uid"`
	Content   string  `json:"content"`
	Timestamp float64 `json:"timestamp"`
	Edited    float64 `json:"edited"`
	Deleted   any     `json:"deleted"`
	User      struct {
		Username string `json:"username"`
	} `json:"user"`
}

// topicPage is a topic as the forum shows it.
type topicPage struct {
	PostCount int      `json:"postcount"`
	Posts     []postBB `json:"posts"`
	Deleted   any      `json:"deleted"`
	MainPID   number   `json:"mainPid"`
	Page      struct {
		PageCount int `json:"pageCount"`
	} `json:"pagination"`
}

// Newest reads a topic from its end.
func (n *nodebb) Newest(ctx context.Context, topic string, page int, etag string) (Page, error) {
	var t topicPage
	a, err := n.read(ctx, "/api/topic/"+url.PathEscape(topic), url.Values{"sort": {"newest_to_oldest"}, "page": {strconv.Itoa(page)}}, etag, &t)
	switch {
	case err != nil && understand(err).Kind == Gone && page > 1:
		return Page{}, nil // beyond the last page
	case err != nil:
		return Page{}, err
	case a.code == http.StatusNotModified:
		return Page{Same: true, Etag: etag}, nil
	case truth(t.Deleted):
		return Page{}, failed(Gone, "the topic is deleted")
	}
	out := Page{Etag: a.header.Get("Etag"), More: page < t.Page.PageCount}
	for _, p := range t.Posts {
		if p.PID == t.MainPID {
			continue // the first post is on top, whatever comes below it
		}
		out.Posts = append(out.Posts, p.post())
	}
	return out, nil
}

// post is a post as others of this package know it.
func (p postBB) post() Post {
	return Post{
		ID: string(p.PID), Author: html.UnescapeString(p.User.Username), AuthorID: accountID(p.UID), HTML: p.Content, Deleted: truth(p.Deleted),
		At: time.UnixMilli(int64(p.Timestamp)).UTC(), Edited: milli(p.Edited),
	}
}

// accountID is the number of an account of this forum; empty for guests, who have the
// number 0, accounts that were deleted, and those of other forums, whose is an address.
func accountID(n number) string {
	if !isNumber(string(n)) || strings.Trim(string(n), "0") == "" {
		return ""
	}
	return string(n)
}

// truth reads yes or no: a number or a boolean in JSON.
func truth(v any) bool {
	switch x := v.(type) {
	case bool:
		return x
	case float64:
		return x != 0
	case string:
		return x != "" && x != "0"
	}
	return false
}

func milli(ms float64) time.Time {
	if ms <= 0 {
		return time.Time{}
	}
	return time.UnixMilli(int64(ms)).UTC()
}

// Text is what a post's author wrote; the plug-in does not give it, so that there it is
// what the forum shows.
func (n *nodebb) Text(ctx context.Context, p Post) (string, error) {
	if n.v2 {
		return shown(p.HTML), nil
	}
	var s struct {
		Response struct {
			Content *string `json:"content"`
		} `json:"response"`
	}
	a, err := n.read(ctx, "/api/v3/posts/"+url.PathEscape(p.ID)+"/raw", url.Values{}, "", &s)
	if err != nil {
		return "", err
	}
	if s.Response.Content == nil {
		return "", n.strange(a, fmt.Errorf("it has no text"))
	}
	return *s.Response.Content, nil
}

// FindTopic looks for a topic by its title among the newest in the category. It must be this
// account's, and its first post must have the key: anybody could use that title, and an older game
// may have had it.
func (n *nodebb) FindTopic(ctx context.Context, title, key string) (Placed, bool, error) {
	var c struct {
		Topics []struct {
			TID      number `json:"tid"`
			MainPID  number `json:"mainPid"`
			Title    string `json:"title"`
			TitleRaw string `json:"titleRaw"`
			Deleted  any    `json:"deleted"`
			User     struct {
				Username string `json:"username"`
			} `json:"user"`
		} `json:"topics"`
	}
	if _, err := n.read(ctx, "/api/category/"+strconv.Itoa(n.category), url.Values{"sort": {"recently_created"}}, "", &c); err != nil {
		return Placed{}, false, err
	}
	for _, t := range c.Topics {
		if !sameName(html.UnescapeString(t.User.Username), n.user) {
			continue
		}
		if (t.TitleRaw == title || t.TitleRaw == "" && shown(t.Title) == title) && !truth(t.Deleted) && t.MainPID != "" {
			if is, err := n.begins(ctx, string(t.TID), key); is || err != nil {
				return Placed{Topic: string(t.TID), Post: string(t.MainPID)}, is, err
			}
		}
	}
	return Placed{}, false, nil
}

// begins reports whether a topic's first post has a key.
func (n *nodebb) begins(ctx context.Context, topic, key string) (bool, error) {
	var t topicPage
	if _, err := n.read(ctx, "/api/topic/"+url.PathEscape(topic), url.Values{}, "", &t); err != nil {
		if understand(err).Kind == Gone {
			return false, nil
		}
		return false, err
	}
	for _, p := range t.Posts {
		if p.PID == t.MainPID {
			return strings.Contains(shown(p.Content), key), nil
		}
	}
	return false, nil
}

// Known asks who the account is. The plug-in's tokens only allow writing, and cannot be checked.
func (n *nodebb) Known(ctx context.Context) error {
	if n.v2 {
		_, err := n.write(ctx, http.MethodPost, "ping", map[string]any{})
		return err
	}
	query := url.Values{}
	if n.uid > 0 {
		query.Set("_uid", strconv.Itoa(n.uid))
	}
	a, err := n.call(ctx, http.MethodGet, "/api/self", query, nil, "")
	if err != nil {
		return n.offline(err)
	}
	var s struct {
		UID float64 `json:"uid"`
	}
	if err := json.Unmarshal(a.body, &s); a.code == http.StatusOK && err == nil && s.UID > 0 {
		return nil
	}
	if e := n.general(a, ""); e != nil {
		return e
	}
	return failed(NotKnown, "it does not know the token: %s", n.clean(string(bytes.TrimSpace(a.body))))
}

// Link is a post's address.
func (n *nodebb) Link(_, post string) string { return n.base + "/post/" + post }

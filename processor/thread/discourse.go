package thread

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// discourse is a forum that runs Discourse.
type discourse struct {
	*client
	category int
}

// saidDC is what an answer says if it is a failure.
type saidDC struct {
	Errors    []string `json:"errors"`
	ErrorType string   `json:"error_type"`
	Message   string   `json:"message"`
	Extras    struct {
		Wait float64 `json:"wait_seconds"`
	} `json:"extras"`
}

// placedDC is a post that the forum has made, or put into its queue.
type placedDC struct {
	ID      number `json:"id"`
	TopicID number `json:"topic_id"`
	Number  int    `json:"post_number"`
	Action  string `json:"action"`
	// Post is set in answers to edits.
	Post *placedDC `json:"post"`
}

var mostCharacters = regexp.MustCompile(`(?i)(\d[\d,.]*)\s*character`)

// failure says why a call did not do what it should; nil if it did.
func (d *discourse) failure(a *answer) *Error {
	if a.code == http.StatusOK || a.code == http.StatusCreated {
		return nil
	}
	var s saidDC
	if err := json.Unmarshal(a.body, &s); err != nil {
		s.Message = string(a.body)
	}
	words := strings.Join(append(s.Errors, s.Message), " ")
	if e := d.general(a, words); e != nil {
		if e.Kind == TooFast && s.Extras.Wait > 0 {
			e.Wait = max(e.Wait, bounded(time.Duration(min(s.Extras.Wait, 1e6)*float64(time.Second))))
		}
		return e
	}
	lower := strings.ToLower(words)
	text := d.clean(fmt.Sprintf("it answers %d: %s", a.code, words))
	switch {
	case a.code == http.StatusForbidden, a.code == http.StatusNotFound, a.code == http.StatusGone:
		return &Error{Kind: Gone, Said: text}
	case a.code == http.StatusMethodNotAllowed: // while it is being backed up
		return &Error{Kind: Unreachable, Said: text}
	case strings.Contains(lower, "too similar"):
		return &Error{Kind: Refused, Maybe: true, Said: text}
	case strings.Contains(lower, "closed") || strings.Contains(lower, "archived"):
		return &Error{Kind: Closed, Said: text}
	case strings.Contains(lower, "maximum") || strings.Contains(lower, "too long"):
		e := &Error{Kind: TooLong, Said: text}
		if m := mostCharacters.FindStringSubmatch(words); m != nil {
			e.Limit, _ = strconv.Atoi(strings.NewReplacer(",", "", ".", "").Replace(m[1]))
		}
		return e
	}
	return &Error{Kind: Refused, Said: text}
}

// ask makes a call and reads its answer.
func (d *discourse) ask(ctx context.Context, method, path string, query url.Values, body any, etag string, into any) (*answer, error) {
	a, err := d.call(ctx, method, path, query, body, etag)
	if err != nil {
		return nil, d.offline(err)
	}
	if a.code == http.StatusNotModified {
		return a, nil
	}
	if fail := d.failure(a); fail != nil {
		return nil, fail
	}
	if err := json.Unmarshal(a.body, into); err != nil {
		return nil, d.strange(a, err)
	}
	return a, nil
}

func (d *discourse) place(ctx context.Context, body map[string]any) (Placed, error) {
	var p placedDC
	if _, err := d.ask(ctx, http.MethodPost, "/posts.json", nil, body, "", &p); err != nil {
		return Placed{}, err
	}
	switch {
	case p.Action == "enqueued":
		return Placed{Queued: true}, nil
	case p.ID == "" || p.TopicID == "":
		return Placed{}, &Error{Kind: Unreachable, Maybe: true, Said: "its answer does not say where the post stands"}
	}
	return Placed{Topic: string(p.TopicID), Post: string(p.ID)}, nil
}

// Open begins a topic, with a key by which it can be found again.
func (d *discourse) Open(ctx context.Context, title, body, key string) (Placed, error) {
	content := map[string]any{"title": title, "raw": body, "external_id": key}
	if d.category > 0 {
		content["category"] = d.category
	}
	return d.place(ctx, content)
}

// Post replies in a topic.
func (d *discourse) Post(ctx context.Context, topic, body string) (Placed, error) {
	id, err := strconv.Atoi(topic)
	if err != nil {
		return Placed{}, failed(Gone, "%q is not the number of a topic", topic)
	}
	return d.place(ctx, map[string]any{"topic_id": id, "raw": body})
}

// Edit changes a post, without bringing its topic to the top.
func (d *discourse) Edit(ctx context.Context, post, body string) error {
	var p placedDC
	_, err := d.ask(ctx, http.MethodPut, "/posts/"+url.PathEscape(post)+".json", nil, map[string]any{"post": map[string]any{"raw": body}, "bypass_bump": true}, "", &p)
	return err
}

// postDC is a post of a topic.
type postDC struct {
	ID      number  `json:"id"`
	Author  string  `json:"username"`
	UserID  number  `json:"user_id"`
	Created string  `json:"created_at"`
	Updated string  `json:"updated_at"`
	Cooked  string  `json:"cooked"`
	Raw     *string `json:"raw"`
	Version int     `json:"version"`
	Number  int     `json:"post_number"`
	Deleted *string `json:"deleted_at"`
	ByUser  bool    `json:"user_deleted"`
	Type    int     `json:"post_type"`
}

// topicDC is a topic.
type topicDC struct {
	Stream struct {
		Posts []postDC      `json:"posts"`
		IDs   []json.Number `json:"stream"`
	} `json:"post_stream"`
	Highest int     `json:"highest_post_number"`
	Deleted *string `json:"deleted_at"`
}

// pageDC is how many posts are asked for at once.
const pageDC = 20

// Newest reads a topic from its end. The topic lists the numbers of its posts; the posts themselves
// are asked for. The longest topics list none, so the posts around the last one are read.
func (d *discourse) Newest(ctx context.Context, topic string, page int, etag string) (Page, error) {
	var t topicDC
	base := "/t/" + url.PathEscape(topic)
	a, err := d.ask(ctx, http.MethodGet, base+".json", nil, nil, etag, &t)
	switch {
	case err != nil:
		return Page{}, err
	case a.code == http.StatusNotModified:
		return Page{Same: true, Etag: etag}, nil
	case t.Deleted != nil:
		return Page{}, failed(Gone, "the topic is deleted")
	}
	out := Page{Etag: a.header.Get("Etag"), Dated: true}
	posts := t.Stream.Posts
	end := len(t.Stream.IDs) - (page-1)*pageDC
	switch {
	case len(t.Stream.IDs) == 0:
		at := t.Highest - (page-1)*pageDC
		if at <= 0 {
			return Page{}, nil
		}
		var near topicDC
		if _, err := d.ask(ctx, http.MethodGet, base+"/"+strconv.Itoa(at)+".json", nil, nil, "", &near); err != nil {
			return Page{}, err
		}
		posts, out.More = near.Stream.Posts, at > pageDC
	case end <= 0:
		return Page{}, nil
	case end > len(posts) || page > 1:
		ids := t.Stream.IDs[max(end-pageDC, 0):end]
		query := url.Values{}
		for _, id := range ids {
			query.Add("post_ids[]", id.String())
		}
		var some topicDC
		if _, err := d.ask(ctx, http.MethodGet, base+"/posts.json", query, nil, "", &some); err != nil {
			return Page{}, err
		}
		posts, out.More = some.Stream.Posts, end > pageDC
	}
	for i := len(posts) - 1; i >= 0; i-- {
		p := posts[i]
		if p.Type > 1 {
			continue // a remark of the forum itself: it was closed, moved, pinned
		}
		q, err := p.post()
		if err != nil {
			return Page{}, d.strange(a, err)
		}
		out.Posts = append(out.Posts, q)
	}
	return out, nil
}

// post returns a post in this package's form. Small changes in the first minutes do not count as a
// new version, so it uses the time of the last change.
func (p postDC) post() (Post, error) {
	at, err := time.Parse(time.RFC3339, p.Created)
	if err != nil {
		return Post{}, err
	}
	q := Post{ID: string(p.ID), Author: p.Author, AuthorID: strings.TrimPrefix(string(p.UserID), "0"), At: at.UTC(), HTML: p.Cooked, Deleted: p.Deleted != nil || p.ByUser}
	if updated, err := time.Parse(time.RFC3339, p.Updated); err == nil && updated.After(at) {
		q.Edited = updated.UTC()
	}
	return q, nil
}

// Look reads one post.
func (d *discourse) Look(ctx context.Context, post string) (Post, error) {
	var p postDC
	a, err := d.ask(ctx, http.MethodGet, "/posts/"+url.PathEscape(post)+".json", nil, nil, "", &p)
	if err != nil {
		return Post{}, err
	}
	if string(p.ID) != post {
		return Post{}, d.strange(a, fmt.Errorf("it is not post %s", post))
	}
	q, err := p.post()
	if err != nil {
		return Post{}, d.strange(a, err)
	}
	return q, nil
}

// Latest is the highest number among the newest posts.
func (d *discourse) Latest(ctx context.Context) (string, error) {
	var s struct {
		Posts []postDC `json:"latest_posts"`
	}
	if _, err := d.ask(ctx, http.MethodGet, "/posts.json", nil, nil, "", &s); err != nil {
		return "", err
	}
	high := ""
	for _, p := range s.Posts {
		if isNumber(string(p.ID)) && later(string(p.ID), high) {
			high = string(p.ID)
		}
	}
	return high, nil
}

// Text returns what a post's author wrote.
func (d *discourse) Text(ctx context.Context, p Post) (string, error) {
	var q postDC
	a, err := d.ask(ctx, http.MethodGet, "/posts/"+url.PathEscape(p.ID)+".json", nil, nil, "", &q)
	if err != nil {
		return "", err
	}
	if q.Raw == nil {
		return "", d.strange(a, fmt.Errorf("it has no text"))
	}
	return *q.Raw, nil
}

// FindTopic looks for a topic by its key.
func (d *discourse) FindTopic(ctx context.Context, _, key string) (Placed, bool, error) {
	var t struct {
		ID     number `json:"id"`
		Stream struct {
			Posts []postDC `json:"posts"`
		} `json:"post_stream"`
	}
	_, err := d.ask(ctx, http.MethodGet, "/t/external_id/"+url.PathEscape(key)+".json", nil, nil, "", &t)
	if err != nil {
		if understand(err).Kind == Gone {
			return Placed{}, false, d.Known(ctx)
		}
		return Placed{}, false, err
	}
	if t.ID == "" || len(t.Stream.Posts) == 0 {
		return Placed{}, false, failed(Unreachable, "its answer about a topic cannot be read")
	}
	return Placed{Topic: string(t.ID), Post: string(t.Stream.Posts[0].ID)}, true, nil
}

// Known asks for something that only the account may see.
func (d *discourse) Known(ctx context.Context) error {
	a, err := d.call(ctx, http.MethodGet, "/notifications.json", nil, nil, "")
	if err != nil {
		return d.offline(err)
	}
	if fail := d.failure(a); fail != nil {
		if fail.Kind == Gone {
			fail.Kind = NotKnown
		}
		return fail
	}
	return nil
}

// Link is a post's address.
func (d *discourse) Link(_, post string) string { return d.base + "/p/" + post }

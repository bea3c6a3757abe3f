package thread

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
)

// Look reads one post. With the plug-in, it asks where the post is, and reads the page with it.
func (n *nodebb) Look(ctx context.Context, post string) (Post, error) {
	if n.v2 {
		return n.lookAround(ctx, post)
	}
	var s struct {
		Response *postBB `json:"response"`
	}
	a, err := n.read(ctx, "/api/v3/posts/"+url.PathEscape(post), url.Values{}, "", &s)
	switch {
	case err != nil:
		return Post{}, err
	case s.Response == nil || string(s.Response.PID) != post:
		return Post{}, n.strange(a, fmt.Errorf("it is not post %s", post))
	}
	return s.Response.post(), nil
}

// whereBB matches the path to a post: its topic's number, title and the place in it.
var whereBB = regexp.MustCompile(`/topic/\d+(?:/[^/?#]+(?:/\d+)?)?$`)

// lookAround reads a post on a page of its topic.
func (n *nodebb) lookAround(ctx context.Context, post string) (Post, error) {
	query := url.Values{}
	if n.uid > 0 {
		query.Set("_uid", strconv.Itoa(n.uid))
	}
	a, err := n.call(ctx, http.MethodGet, "/api/post/"+url.PathEscape(post), query, nil, "")
	if err != nil {
		return Post{}, n.offline(err)
	}
	var way string
	if err := json.Unmarshal(bytes.TrimSpace(a.body), &way); err != nil || a.code >= 400 { // otherwise it is the path, whatever the number says
		if fail := n.failure(a, said{}); fail != nil {
			return Post{}, fail
		}
		return Post{}, n.strange(a, fmt.Errorf("it does not say where post %s is", post))
	}
	if un, err := url.PathUnescape(way); err == nil {
		way = un // some versions write it as it stands in an address
	}
	if way = whereBB.FindString(way); way == "" {
		return Post{}, n.strange(a, fmt.Errorf("it does not say where post %s is", post))
	}
	var t topicPage
	if a, err = n.read(ctx, (&url.URL{Path: "/api" + way}).EscapedPath(), query, "", &t); err != nil {
		return Post{}, err
	}
	for _, p := range t.Posts {
		if string(p.PID) == post {
			return p.post(), nil
		}
	}
	return Post{}, n.strange(a, fmt.Errorf("post %s is not on its page", post))
}

// Latest is the highest number among the newest posts.
func (n *nodebb) Latest(ctx context.Context) (string, error) {
	var ps []struct {
		PID number `json:"pid"`
	}
	if _, err := n.read(ctx, "/api/recent/posts/day", url.Values{}, "", &ps); err != nil {
		return "", err
	}
	high := ""
	for _, p := range ps {
		if id := string(p.PID); isNumber(id) && later(id, high) {
			high = id
		}
	}
	return high, nil
}

package threadtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Discourse is a forum that runs Discourse.
type Discourse struct {
	*Board
	// Mega is the number of posts above which a topic does not list them.
	Mega int
	// Limited, once each, makes a post wait for so many seconds, which are given in the answer's
	// text and not in its header.
	Limited []int

	// made are the answers to calls that write, by the request: the same call gets the same answer
	// for a while, and nothing is made twice.
	made map[string]madeDC
}

type madeDC struct {
	at     time.Time
	answer map[string]any
}

// sameCall is for how long the same call gets the same answer.
const sameCall = 2 * time.Minute

// NewDiscourse is an empty forum.
func NewDiscourse(now func() time.Time) *Discourse {
	d := &Discourse{Board: newBoard(now), Mega: 10000, made: map[string]madeDC{}}
	d.MaxLength, d.late, d.grace = 32000, true, 5*time.Minute
	return d
}

// ServeHTTP answers as the forum does.
func (d *Discourse) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	say := func(code int, words string) {
		switch code {
		case http.StatusForbidden:
			d.json(w, r, code, map[string]any{"errors": []string{words}, "error_type": "invalid_access"})
		case http.StatusNotFound:
			d.json(w, r, code, map[string]any{"errors": []string{"The requested URL or resource could not be found."}, "error_type": "not_found"})
		case http.StatusUnprocessableEntity:
			d.json(w, r, code, map[string]any{"action": "create_post", "errors": []string{words}})
		case http.StatusTooManyRequests:
			d.json(w, r, code, map[string]any{"errors": []string{"You've performed this action too many times, please try again later."}, "error_type": "rate_limit"})
		default:
			w.WriteHeader(code)
			fmt.Fprint(w, "<html>oops</html>")
		}
	}
	if d.before(w, r, say) {
		return
	}
	user := d.tokens[r.Header.Get("Api-Key")]
	if !strings.EqualFold(user, r.Header.Get("Api-Username")) {
		say(http.StatusForbidden, "You are not permitted to view the requested resource. The API username or key is invalid.")
		return
	}
	path := strings.Split(strings.TrimSuffix(strings.Trim(r.URL.Path, "/"), ".json"), "/")
	var body struct {
		Raw      string `json:"raw"`
		Title    string `json:"title"`
		Topic    int    `json:"topic_id"`
		Category int    `json:"category"`
		Key      string `json:"external_id"`
		Post     struct {
			Raw string `json:"raw"`
		} `json:"post"`
	}
	if r.Method != http.MethodGet {
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			say(http.StatusBadRequest, "")
			return
		}
	}
	num := func(i int) int { n, _ := strconv.Atoi(path[i]); return n }
	switch call := r.Method + " " + path[0]; {
	case call == "POST posts":
		d.create(w, r, created{user, body.Topic, body.Category, body.Title, body.Raw, body.Key}, say)
	case call == "PUT posts":
		p := d.post(num(1))
		if p == nil {
			say(http.StatusNotFound, "")
			return
		}
		d.change(p, body.Post.Raw)
		d.answers(w, r, "PUT post", map[string]any{"post": d.show(p, true)})
	case call == "GET posts" && len(path) == 1:
		var all []map[string]any
		for _, p := range d.newest(50) {
			all = append(all, d.show(p, true))
		}
		d.answers(w, r, "GET latest", map[string]any{"latest_posts": all})
	case call == "GET posts":
		p := d.post(num(1))
		if p == nil || p.Deleted {
			say(http.StatusNotFound, "")
			return
		}
		d.answers(w, r, "GET post", d.show(p, true))
	case call == "GET notifications":
		d.answers(w, r, "GET notifications", map[string]any{"notifications": []any{}})
	case call == "GET t" && path[1] == "external_id":
		for _, t := range d.topics {
			if t.Key == path[2] && t.Key != "" {
				w.Header().Set("Location", fmt.Sprintf("/t/%d.json", t.ID))
				w.WriteHeader(http.StatusMovedPermanently)
				return
			}
		}
		say(http.StatusNotFound, "")
	case call == "GET t":
		t := d.topics[num(1)]
		if t == nil || t.Deleted {
			say(http.StatusNotFound, "")
			return
		}
		d.topic(w, r, t, path)
	default:
		say(http.StatusNotFound, "")
	}
}

func (d *Discourse) json(w http.ResponseWriter, r *http.Request, code int, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	d.reply(w, r, code, b)
}

// created makes a post, or a topic with its first post, at an account's request.
type created struct {
	user            string
	topic, category int
	title, raw, key string
}

func (d *Discourse) create(w http.ResponseWriter, r *http.Request, c created, say func(int, string)) {
	user, topic, category, title, key := c.user, c.topic, c.category, c.title, c.key
	raw := strings.TrimRight(c.raw, " \n")
	t := d.topics[topic]
	if len(d.Limited) > 0 {
		d.json(w, r, http.StatusTooManyRequests, map[string]any{"errors": []string{"You've performed this action too many times."}, "error_type": "rate_limit", "extras": map[string]any{"wait_seconds": d.Limited[0]}})
		d.Limited = d.Limited[1:]
		return
	}
	call := fmt.Sprintf("%q", []any{user, topic, category, title, raw, key})
	if m, ok := d.made[call]; ok && d.Now().Sub(m.at) < sameCall {
		d.json(w, r, http.StatusOK, m.answer)
		return
	}
	made := func(v map[string]any) {
		d.made[call] = madeDC{d.Now(), v}
		d.json(w, r, http.StatusOK, v)
	}
	switch {
	case topic > 0 && (t == nil || t.Deleted):
		say(http.StatusForbidden, "You are not permitted to view the requested resource.")
		return
	case topic > 0 && t.Locked:
		say(http.StatusUnprocessableEntity, "This topic is closed; it no longer accepts new replies")
		return
	case len([]rune(raw)) > d.MaxLength:
		say(http.StatusUnprocessableEntity, fmt.Sprintf("Body is limited to %d characters; you entered %d (maximum is %d characters)", d.MaxLength, len([]rune(raw)), d.MaxLength))
		return
	}
	for _, x := range d.topics { // what an account has posted within five minutes it may not post again
		for _, p := range x.Posts {
			if p.Author == user && p.Raw == raw && d.Now().Sub(p.At) < 5*time.Minute {
				say(http.StatusUnprocessableEntity, "Body is too similar to what you recently posted")
				return
			}
		}
	}
	if d.Queue {
		d.hold(func() *Post {
			if topic > 0 {
				return d.add(t, user, raw)
			}
			return d.begin(category, user, title, raw, key).Posts[0]
		})
		made(map[string]any{"action": "enqueued", "success": true, "pending_count": len(d.held), "pending_post": map[string]any{"id": d.next, "raw": raw}})
		return
	}
	if topic == 0 {
		if t = d.begin(category, user, title, raw, key); true {
			made(answer(ofDiscourse(), "POST post", d.show(t.Posts[0], true)).(map[string]any))
		}
		return
	}
	made(answer(ofDiscourse(), "POST post", d.show(d.add(t, user, raw), true)).(map[string]any))
}

func (d *Discourse) show(p *Post, raw bool) map[string]any {
	updated := p.At
	if !p.Edited.IsZero() {
		updated = p.Edited
	}
	m := map[string]any{
		"id": p.ID, "username": p.Author, "user_id": p.By, "created_at": p.At.UTC().Format("2006-01-02T15:04:05.000Z"), "updated_at": updated.UTC().Format("2006-01-02T15:04:05.000Z"),
		"cooked": p.cooked(), "post_number": p.Number, "post_type": 1, "topic_id": p.Topic, "topic_slug": "x", "version": p.Version, "user_deleted": p.Deleted,
	}
	if raw {
		m["raw"] = p.Raw
	}
	return m
}

func (d *Discourse) topic(w http.ResponseWriter, r *http.Request, t *Topic, path []string) {
	var shown []map[string]any
	some := func(ps []*Post) {
		for _, p := range ps {
			shown = append(shown, d.show(p, false))
		}
	}
	var ids []int
	for _, p := range t.Posts {
		ids = append(ids, p.ID)
	}
	stream := map[string]any{"stream": ids}
	switch {
	case len(path) == 3 && path[2] == "posts":
		for _, id := range r.URL.Query()["post_ids[]"] {
			n, _ := strconv.Atoi(id)
			some([]*Post{d.post(n)})
		}
		d.answers(w, r, "GET posts", map[string]any{"post_stream": map[string]any{"posts": shown}, "id": t.ID})
		return
	case len(path) == 3: // the posts around one, by its number in the topic
		n, _ := strconv.Atoi(path[2])
		end := min(n, len(t.Posts))
		some(t.Posts[max(end-20, 0):end])
	default:
		some(t.Posts[:min(20, len(t.Posts))])
	}
	stream["posts"] = shown
	whole := map[string]any{"id": t.ID, "title": t.Title, "post_stream": stream, "posts_count": len(t.Posts), "highest_post_number": len(t.Posts), "closed": t.Locked, "archived": false, "chunk_size": 20}
	answer(ofDiscourse(), "GET topic", whole)
	if len(t.Posts) >= d.Mega { // of which the definition says nothing
		whole["post_stream"] = map[string]any{"isMegaTopic": true, "lastId": ids[len(ids)-1], "posts": shown}
	}
	d.json(w, r, http.StatusOK, whole)
}

// answers gives an answer in its published form.
func (d *Discourse) answers(w http.ResponseWriter, r *http.Request, call string, v map[string]any) {
	d.json(w, r, http.StatusOK, answer(ofDiscourse(), call, v))
}

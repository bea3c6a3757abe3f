package threadtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// NodeBB is a forum that runs NodeBB 4, or an older one with the write plug-in.
type NodeBB struct {
	*Board
	// V2 is set for a forum with the plug-in's API. Master is a token that may act for any of
	// Users, by their numbers.
	V2     bool
	Master string
	Users  map[string]string
}

// NewNodeBB is an empty forum.
func NewNodeBB(now func() time.Time) *NodeBB { return &NodeBB{Board: newBoard(now)} }

// ServeHTTP answers as the forum does.
func (n *NodeBB) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	defer n.mu.Unlock()
	say := func(code int, words string) { n.fails(w, r, code, words) }
	if n.before(w, r, say) {
		return
	}
	var body map[string]any
	if r.Method != http.MethodGet {
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			say(http.StatusBadRequest, "Unexpected token")
			return
		}
	}
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	user := n.tokens[token]
	if n.Master != "" && token == n.Master {
		id := r.URL.Query().Get("_uid")
		if v, ok := body["_uid"].(float64); ok {
			id = fmt.Sprint(int(v))
		}
		if user = n.Users[id]; user == "" {
			say(http.StatusInternalServerError, "Master tokens require a `_uid` parameter in the request payload")
			return
		}
	}
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	version := map[bool]string{true: "v2", false: "v3"}[n.V2]
	switch {
	case len(parts) > 2 && parts[0] == "api" && parts[1] == version:
		n.api(w, r, parts[2:], user, body, say)
	case (len(parts) == 3 || len(parts) == 5) && parts[0] == "api" && parts[1] == "topic":
		place := 0
		if len(parts) == 5 {
			place, _ = strconv.Atoi(parts[4])
		}
		n.topic(w, r, parts[2], place)
	case len(parts) == 3 && parts[0] == "api" && parts[1] == "post":
		id, _ := strconv.Atoi(parts[2])
		p := n.post(id)
		if p == nil || n.topics[p.Topic].Deleted {
			say(http.StatusNotFound, "")
			return
		}
		n.json(w, r, http.StatusOK, answer(ofNodeBB(), "GET place", fmt.Sprintf("/topic/%d/x/%d", p.Topic, slices.Index(n.topics[p.Topic].Posts, p)+1)))
	case len(parts) == 4 && parts[0] == "api" && parts[1] == "recent" && parts[2] == "posts":
		out := []map[string]any{}
		for _, p := range n.newest(20) {
			m := n.fields(p)
			delete(m, "edited")
			m["deleted"] = p.Deleted
			out = append(out, m)
		}
		n.json(w, r, http.StatusOK, answer(ofNodeBB(), "GET latest", out))
	case len(parts) == 3 && parts[0] == "api" && parts[1] == "category":
		n.category(w, r, parts[2])
	case len(parts) == 2 && parts[0] == "api" && parts[1] == "self" && !n.V2:
		if user == "" {
			say(http.StatusUnauthorized, "")
			return
		}
		n.json(w, r, http.StatusOK, answer(ofNodeBB(), "GET self", map[string]any{"uid": 7, "username": user}))
	default:
		say(http.StatusNotFound, "")
	}
}

func (n *NodeBB) json(w http.ResponseWriter, r *http.Request, code int, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	n.reply(w, r, code, b)
}

// codes are the words that the API has for statuses.
var codes = map[int]string{400: "bad-request", 401: "not-authorised", 403: "forbidden", 404: "not-found", 429: "too-many-requests", 500: "internal-server-error", 503: "service-unavailable"}

var defaultWords = map[int]string{
	401: "A valid login session was not found. Please log in and try again.", 403: "You are not authorised to make this call", 404: "Invalid API call",
	429: "You have made too many requests, please try again later", 500: "An unexpected error was encountered while attempting to service your request.",
}

func (n *NodeBB) fails(w http.ResponseWriter, r *http.Request, code int, words string) {
	if code == http.StatusBadGateway || code == http.StatusServiceUnavailable { // the server before it
		w.WriteHeader(code)
		fmt.Fprint(w, "<html><h1>502 Bad Gateway</h1></html>")
		return
	}
	if n.V2 && strings.HasPrefix(r.URL.Path, "/api/v2") {
		lead := map[int]string{400: "Something was wrong with the request payload you passed in."}[code]
		if lead == "" {
			lead = defaultWords[code]
		}
		if words != "" {
			lead += " | " + words
		}
		n.json(w, r, code, map[string]any{"code": codes[code], "message": lead, "params": map[string]any{}})
		return
	}
	if words == "" {
		words = defaultWords[code]
	}
	n.json(w, r, code, map[string]any{"status": map[string]any{"code": codes[code], "message": words}, "response": map[string]any{}})
}

// ok is an answer of the API.
func (n *NodeBB) ok(w http.ResponseWriter, r *http.Request, code int, content any) {
	if n.V2 {
		n.json(w, r, code, map[string]any{"code": "ok", "payload": content})
		return
	}
	word, words := "ok", "OK"
	if code == http.StatusAccepted {
		word, words = "accepted", "Accepted"
	}
	n.json(w, r, code, map[string]any{"status": map[string]any{"code": word, "message": words}, "response": content})
}

// answers is an answer of the API in its published form; the plug-in's has none.
func (n *NodeBB) answers(w http.ResponseWriter, r *http.Request, call string, content map[string]any) {
	if !n.V2 {
		answer(ofNodeBB(), call, map[string]any{"status": map[string]any{}, "response": content})
	}
	n.ok(w, r, http.StatusOK, content)
}

func (n *NodeBB) api(w http.ResponseWriter, r *http.Request, parts []string, user string, body map[string]any, say func(int, string)) {
	content, _ := body["content"].(string)
	content = strings.TrimRight(content, " \n")
	id := 0
	if len(parts) > 1 {
		id, _ = strconv.Atoi(parts[1])
	}
	if user == "" && n.V2 {
		say(http.StatusUnauthorized, "")
		return
	}
	switch call := r.Method + " " + parts[0]; {
	case call == "POST ping":
		n.ok(w, r, http.StatusOK, map[string]any{})
	case call == "POST topics" && len(parts) == 1:
		title, _ := body["title"].(string)
		cid, _ := body["cid"].(float64)
		if user == "" {
			say(http.StatusForbidden, "You do not have enough privileges for this action.")
			return
		}
		if !n.mayPost(user, content, say) {
			return
		}
		if n.Queue && !n.V2 {
			n.hold(func() *Post { return n.begin(int(cid), user, title, content, "").Posts[0] })
			n.ok(w, r, http.StatusAccepted, n.queued("topic"))
			return
		}
		t := n.begin(int(cid), user, title, content, "")
		if n.V2 {
			n.ok(w, r, http.StatusOK, map[string]any{"topicData": map[string]any{"tid": t.ID, "title": title}, "postData": map[string]any{"pid": t.Posts[0].ID, "tid": t.ID}})
			return
		}
		n.answers(w, r, "POST topic", map[string]any{"tid": t.ID, "cid": int(cid), "title": title, "mainPid": t.Posts[0].ID, "slug": fmt.Sprint(t.ID, "/x"), "mainPost": map[string]any{"pid": t.Posts[0].ID}})
	case call == "POST topics":
		t := n.topics[id]
		switch {
		case t == nil:
			say(http.StatusNotFound, "Topic does not exist")
			return
		case user == "": // who has no good token counts as a guest
			say(http.StatusForbidden, "You do not have enough privileges for this action.")
			return
		case t.Locked:
			say(http.StatusBadRequest, "Topic Locked")
			return
		case t.Deleted:
			say(http.StatusBadRequest, "topic-deleted")
			return
		}
		if !n.mayPost(user, content, say) {
			return
		}
		if n.Queue && !n.V2 {
			n.hold(func() *Post { return n.add(t, user, content) })
			n.ok(w, r, http.StatusOK, n.queued("reply"))
			return
		}
		p := n.add(t, user, content)
		n.last[user] = n.Now()
		n.answers(w, r, "POST post", map[string]any{"pid": p.ID, "tid": t.ID, "content": p.cooked(), "url": fmt.Sprint("/post/", p.ID)})
	case call == "PUT posts":
		p := n.post(id)
		switch {
		case user == "":
			say(http.StatusUnauthorized, "")
			return
		case n.EditTime > 0: // also for a post that there is not
			say(http.StatusBadRequest, fmt.Sprintf("You are only allowed to edit posts for %d second(s) after posting", n.EditTime))
			return
		case p == nil:
			say(http.StatusBadRequest, "Post does not exist")
			return
		case n.topics[p.Topic].Locked:
			say(http.StatusBadRequest, "Topic Locked")
			return
		case !strings.EqualFold(p.Author, user):
			say(http.StatusForbidden, "You do not have enough privileges for this action.")
			return
		}
		n.change(p, content)
		n.answers(w, r, "PUT post", map[string]any{"pid": p.ID, "content": p.cooked(), "edited": true})
	case call == "GET posts" && len(parts) == 2 && !n.V2:
		p := n.post(id)
		if p == nil {
			say(http.StatusNotFound, "Post does not exist")
			return
		}
		m := n.fields(p)
		if m["content"] = p.Raw; p.Deleted {
			m["content"] = "[[topic:post-is-deleted]]"
		}
		n.answers(w, r, "GET post", m)
	case call == "GET posts" && len(parts) == 3 && parts[2] == "raw":
		p := n.post(id)
		if p == nil || p.Deleted {
			say(http.StatusNotFound, "Post does not exist")
			return
		}
		n.answers(w, r, "GET raw", map[string]any{"content": p.Raw})
	default:
		say(http.StatusNotFound, "")
	}
}

// mayPost compares a text with the forum's limits.
func (n *NodeBB) mayPost(user, content string, say func(int, string)) bool {
	switch {
	case len([]rune(content)) > n.MaxLength:
		say(http.StatusBadRequest, fmt.Sprintf("Please enter a shorter post. Posts can't be longer than %d character(s).", n.MaxLength))
	case len(content) < 8:
		say(http.StatusBadRequest, "Please enter a longer post. Posts should contain at least 8 character(s).")
	case n.Delay > 0 && n.Now().Sub(n.last[user]) < n.Delay:
		say(http.StatusBadRequest, fmt.Sprintf("You can only post once every %d second(s) - please wait before posting again", int(n.Delay.Seconds())))
	default:
		return true
	}
	return false
}

func (n *NodeBB) queued(kind string) map[string]any {
	return map[string]any{"id": fmt.Sprintf("%s-%d", kind, n.Now().UnixMilli()), "type": kind, "queued": true, "message": "[[success:post-queued]]"}
}

// topic shows a page of a topic: the one that is asked for, or that with a post at a place.
func (n *NodeBB) topic(w http.ResponseWriter, r *http.Request, what string, place int) {
	id, _ := strconv.Atoi(what)
	t := n.topics[id]
	page, _ := strconv.Atoi(r.URL.Query().Get("page"))
	if place > 0 && page == 0 {
		page = (place-1)/n.PerPage + 1
	}
	if t == nil || t.Deleted {
		n.json(w, r, http.StatusNotFound, map[string]any{"path": "/topic/" + what, "title": "404", "bodyClass": "page-topic"})
		return
	}
	pages := max((len(t.Posts)+n.PerPage-1)/n.PerPage, 1)
	posts := slices.Clone(t.Posts)
	if r.URL.Query().Get("sort") == "newest_to_oldest" { // the first post stays on top
		slices.Reverse(posts)
		posts = append([]*Post{t.Posts[0]}, posts[:len(posts)-1]...)
	}
	var out []map[string]any
	for _, p := range posts[min((max(page, 1)-1)*n.PerPage, len(posts)):min(max(page, 1)*n.PerPage, len(posts))] {
		m := n.fields(p)
		if m["content"] = p.cooked(); p.Deleted {
			m["content"] = "[[topic:post-is-deleted]]"
		}
		m["user"] = map[string]any{"uid": p.By, "username": escape(p.Author)}
		out = append(out, m)
	}
	n.json(w, r, http.StatusOK, answer(ofNodeBB(), "GET topic", map[string]any{"tid": t.ID, "mainPid": t.Posts[0].ID, "postcount": len(t.Posts), "posts": out, "deleted": 0, "locked": 0, "pagination": map[string]any{"pageCount": pages, "currentPage": max(page, 1)}}))
}

// fields are what every answer says of a post.
func (n *NodeBB) fields(p *Post) map[string]any {
	deleted, edited := 0, int64(0)
	if p.Deleted {
		deleted = 1
	}
	if !p.Edited.IsZero() {
		edited = p.Edited.UnixMilli()
	}
	return map[string]any{"pid": p.ID, "tid": p.Topic, "uid": p.By, "timestamp": p.At.UnixMilli(), "edited": edited, "deleted": deleted}
}

// escape is a name in the form that the answers use: escaped for HTML.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;", "/", "&#x2F;", "\\", "&#x5C;", "`", "&#96;").Replace

func (n *NodeBB) category(w http.ResponseWriter, r *http.Request, what string) {
	cid, _ := strconv.Atoi(what)
	var out []map[string]any
	for i := n.next; i > 0 && len(out) < 20; i-- {
		if t := n.topics[i]; t != nil && t.Category == cid {
			out = append(out, map[string]any{"tid": t.ID, "title": t.Title, "titleRaw": t.Title, "mainPid": t.Posts[0].ID, "deleted": 0, "user": map[string]any{"uid": t.Posts[0].By, "username": escape(t.Posts[0].Author)}})
		}
	}
	n.json(w, r, http.StatusOK, answer(ofNodeBB(), "GET category", map[string]any{"cid": cid, "topics": out}))
}

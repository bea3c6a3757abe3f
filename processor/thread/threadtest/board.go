package threadtest

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// Board is what the two programs have in common: accounts, topics and posts.
type Board struct {
	mu sync.Mutex
	// Now is the forum's clock.
	Now func() time.Time
	// Queue holds back the posting account's new posts for moderators. Delay is the least time
	// between two of its posts, MaxLength the most characters in one.
	Queue     bool
	Delay     time.Duration
	MaxLength int
	// EditTime, if not 0, is for how many seconds new accounts may edit a post; it has passed for
	// all posts.
	EditTime int
	// PerPage is how many posts a page has.
	PerPage int
	// Down answers everything with this status; Busy, once each, says to come again
	// after so many seconds.
	Down int
	Busy []int
	// Lose is how many calls that write are carried out but get a closed connection instead of an
	// answer.
	Lose int
	// OnWrite is called with each call that writes, before it is carried out.
	OnWrite func(method, path string)

	tokens map[string]string // token: user
	users  map[string]int    // the numbers of accounts
	next   int
	topics map[int]*Topic
	held   []func()
	// late is set where an approved post gets the time of the approval, not the time at which it
	// was written. grace is how long a small change to a post does not count as a new version.
	late  bool
	grace time.Duration
	last  map[string]time.Time
	// Calls counts the calls by method and path without numbers, Same those answered
	// with "not modified".
	Calls map[string]int
	Same  int
}

// Topic is a topic with its posts.
type Topic struct {
	ID, Category    int
	Title, Key      string
	Locked, Deleted bool
	Posts           []*Post
}

// Post is a post.
type Post struct {
	ID, Number int
	Topic      int
	// Author is the account's name as it is now, By its number; 0 for a guest.
	Author, Raw string
	By          int
	At, Edited  time.Time
	Deleted     bool
	Version     int

	html, htmlOf string // what is shown, and the text that it was made from
}

func newBoard(now func() time.Time) *Board {
	return &Board{Now: now, tokens: map[string]string{}, users: map[string]int{}, topics: map[int]*Topic{}, last: map[string]time.Time{}, Calls: map[string]int{}, MaxLength: 32767, PerPage: 20, next: 100}
}

// Grant gives an account a token.
func (b *Board) Grant(user, token string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tokens[token] = user
}

// Revoke revokes a token.
func (b *Board) Revoke(token string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.tokens, token)
}

// With changes the forum's settings or a topic while nothing else happens.
func (b *Board) With(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f()
}

// Write posts as an account does with its browser, and returns the post's number.
func (b *Board) Write(topic int, user, text string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.add(b.topics[topic], user, text).ID
}

// Guest posts as somebody without an account does, where a forum lets him choose a name.
func (b *Board) Guest(topic int, name, text string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	p := b.add(b.topics[topic], name, text)
	p.By = 0
	return p.ID
}

// Rename gives an account another name, on its old posts, too. The old name is then free: whoever
// uses it is another account.
func (b *Board) Rename(old, name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := b.number(old)
	delete(b.users, strings.ToLower(old))
	b.users[strings.ToLower(name)] = n
	for _, t := range b.topics {
		for _, p := range t.Posts {
			if p.By == n {
				p.Author = name
			}
		}
	}
}

// number is an account's number. The account is opened if there is none with that name.
func (b *Board) number(user string) int {
	name := strings.ToLower(user)
	if b.users[name] == 0 {
		b.users[name] = len(b.users) + 3 + b.next // no other account has it or ever will
	}
	return b.users[name]
}

// Change edits a post as its author does.
func (b *Board) Change(post int, text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.change(b.post(post), text)
}

// smallChange is by how many letters a change may make a post longer or shorter without counting as
// a new version.
const smallChange = 100

func (b *Board) change(p *Post, text string) {
	if b.Now().Sub(p.At) > b.grace || max(len(p.Raw)-len(text), len(text)-len(p.Raw)) > smallChange {
		p.Version++
	}
	p.Raw, p.Edited = strings.TrimRight(text, " \n"), b.Now()
}

// Delete deletes a post as its author does, and brings it back if it was deleted.
func (b *Board) Delete(post int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	p := b.post(post)
	p.Deleted = !p.Deleted
}

// Move moves a post into another topic, as a moderator does: it keeps its number and its
// time.
func (b *Board) Move(post, topic int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	p := b.post(post)
	from := b.topics[p.Topic]
	from.Posts = slices.DeleteFunc(from.Posts, func(q *Post) bool { return q == p })
	b.settle(p, topic)
}

// Copy moves the first post of a topic into another, as Discourse does: by making a copy there with
// the old time.
func (b *Board) Copy(post, topic int) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.next++
	p := *b.post(post)
	p.ID = b.next
	b.settle(&p, topic)
	return p.ID
}

// settle puts a post into a topic, in the order of time.
func (b *Board) settle(p *Post, topic int) {
	t := b.topics[topic]
	p.Topic, p.Number = topic, len(t.Posts)+1
	i := slices.IndexFunc(t.Posts, func(q *Post) bool { return q.At.After(p.At) })
	if i < 0 {
		i = len(t.Posts)
	}
	t.Posts = slices.Insert(t.Posts, i, p)
}

// Hold writes a post that moderators have to approve.
func (b *Board) Hold(topic int, user, text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.hold(func() *Post { return b.add(b.topics[topic], user, text) })
}

// hold keeps the function that writes a post until moderators approve it.
func (b *Board) hold(write func() *Post) {
	at := b.Now()
	b.held = append(b.held, func() {
		if p := write(); !b.late {
			p.At = at
		}
	})
}

// newest are the newest posts of the forum, as far as a page of them goes.
func (b *Board) newest(n int) []*Post {
	var all []*Post
	for _, t := range b.topics {
		if !t.Deleted {
			all = append(all, t.Posts...)
		}
	}
	slices.SortFunc(all, func(p, q *Post) int { return cmp.Or(q.At.Compare(p.At), q.ID-p.ID) })
	return all[:min(n, len(all))]
}

// Begin begins a topic with its first post.
func (b *Board) Begin(category int, user, title, text string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.begin(category, user, title, text, "").ID
}

// Topics are all topics.
func (b *Board) Topics() []*Topic {
	b.mu.Lock()
	defer b.mu.Unlock()
	var out []*Topic
	for i := 0; i <= b.next; i++ {
		if t := b.topics[i]; t != nil {
			out = append(out, t)
		}
	}
	return out
}

// Texts are the texts of an account's posts in a topic.
func (b *Board) Texts(topic int, user string) []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var out []string
	for _, p := range b.topics[topic].Posts {
		if strings.EqualFold(p.Author, user) && !p.Deleted {
			out = append(out, p.Raw)
		}
	}
	return out
}

// Release approves what is held for moderators.
func (b *Board) Release() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.held {
		f()
	}
	b.held = nil
}

func (b *Board) begin(category int, user, title, text, key string) *Topic {
	b.next++
	t := &Topic{ID: b.next, Category: category, Title: title, Key: key}
	b.topics[t.ID] = t
	b.add(t, user, text)
	return t
}

func (b *Board) add(t *Topic, user, text string) *Post {
	b.next++
	p := &Post{ID: b.next, Topic: t.ID, Number: len(t.Posts) + 1, Author: user, By: b.number(user), Raw: strings.TrimRight(text, " \n"), At: b.Now(), Version: 1}
	t.Posts = append(t.Posts, p)
	return p
}

func (b *Board) post(id int) *Post {
	for _, t := range b.topics {
		for _, p := range t.Posts {
			if p.ID == id {
				return p
			}
		}
	}
	return nil
}

// shape is a path without its numbers.
func shape(path string) string {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		if p = strings.TrimSuffix(p, ".json"); p != "" && strings.Trim(p, "0123456789") == "" {
			parts[i] = "N" + strings.TrimPrefix(parts[i], p)
		}
	}
	return strings.Join(parts, "/")
}

// ServeHTTP of a program: before is what it has in common with the other. It reports
// whether the call was answered.
func (b *Board) before(w http.ResponseWriter, r *http.Request, say func(code int, words string)) bool {
	b.Calls[r.Method+" "+shape(r.URL.Path)]++
	if b.Down > 0 {
		say(b.Down, "")
		return true
	}
	if len(b.Busy) > 0 {
		w.Header().Set("Retry-After", fmt.Sprint(b.Busy[0]))
		b.Busy = b.Busy[1:]
		say(http.StatusTooManyRequests, "")
		return true
	}
	if r.Method != http.MethodGet && b.OnWrite != nil {
		b.OnWrite(r.Method, r.URL.Path)
	}
	return false
}

// lost reports whether the answer to a call that writes is lost.
func (b *Board) lost(r *http.Request) bool {
	if r.Method == http.MethodGet || b.Lose == 0 {
		return false
	}
	b.Lose--
	return true
}

// reply sends an answer with the weak ETag that frameworks make for it.
func (b *Board) reply(w http.ResponseWriter, r *http.Request, code int, body []byte) {
	if b.lost(r) {
		panic(http.ErrAbortHandler)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	if r.Method == http.MethodGet && code == http.StatusOK {
		tag := fmt.Sprintf(`W/"%x-%x"`, len(body), sha256.Sum256(body))
		w.Header().Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			b.Same++
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	w.WriteHeader(code)
	w.Write(body)
}

var renderer = goldmark.New(goldmark.WithExtensions(extension.Table))

// cooked is a post as a reader sees it, without the HTML in it. Forums keep this form, too.
func (p *Post) cooked() string {
	if p.html == "" || p.htmlOf != p.Raw {
		var out bytes.Buffer
		if err := renderer.Convert([]byte(p.Raw), &out); err != nil {
			panic(err)
		}
		p.html, p.htmlOf = out.String(), p.Raw
	}
	return p.html
}

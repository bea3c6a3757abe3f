package threadtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"
)

// An answer is completed with what its definition wants, and one that has what the
// definition does not know is none.
func TestAnswersAreAsDefined(t *testing.T) {
	v := answer(ofDiscourse(), "GET post", map[string]any{"id": 7, "username": "quill"}).(map[string]any)
	if _, ok := v["raw"].(string); !ok || v["deleted_at"] != nil || v["version"] != 0 || v["id"] != 7 || len(v) < 40 {
		t.Errorf("%v", v)
	}
	for _, bad := range []map[string]any{{"id": "7"}, {"nothing": 1}, {"id": 7, "actions_summary": 3}, {"user_deleted": "no"}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v passes for an answer", bad)
				}
			}()
			answer(ofDiscourse(), "GET post", bad)
		}()
	}
}

// Each call that the program makes is answered by the fakes with every field that the
// published definition wants, in its type.
func TestFakesAnswerAsPublished(t *testing.T) {
	now := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	nb, dc := NewNodeBB(clock), NewDiscourse(clock)
	for _, b := range []*Board{nb.Board, dc.Board} {
		b.Grant("adjutant", "t")
		topic := b.Begin(5, "quill", "Title", "first post")
		for range 3 {
			b.Write(topic, "quill", "talk talk")
		}
	}
	id := nb.Topics()[0].ID // the same in both
	post := nb.Topics()[0].Posts[1].ID
	mine := post + 100 // written below
	for _, tc := range []struct {
		forum            http.Handler
		program          map[string]*field
		call, path, body string
	}{
		{nb, ofNodeBB(), "POST topic", "/api/v3/topics", `{"cid":5,"title":"Another","content":"some words"}`},
		{nb, ofNodeBB(), "POST post", fmt.Sprint("/api/v3/topics/", id), `{"content":"some words"}`},
		{nb, ofNodeBB(), "PUT post", "/api/v3/posts/MINE", `{"content":"other words"}`},
		{nb, ofNodeBB(), "GET post", fmt.Sprint("/api/v3/posts/", post), ""},
		{nb, ofNodeBB(), "GET raw", fmt.Sprint("/api/v3/posts/", post, "/raw"), ""},
		{nb, ofNodeBB(), "GET topic", fmt.Sprint("/api/topic/", id, "?sort=newest_to_oldest&page=1"), ""},
		{nb, ofNodeBB(), "GET topic", fmt.Sprint("/api/topic/", id, "/x/3"), ""},
		{nb, ofNodeBB(), "GET category", "/api/category/5", ""},
		{nb, ofNodeBB(), "GET self", "/api/self", ""},
		{nb, ofNodeBB(), "GET latest", "/api/recent/posts/day", ""},
		{nb, ofNodeBB(), "GET place", fmt.Sprint("/api/post/", post), ""},
		{dc, ofDiscourse(), "POST post", "/posts.json", fmt.Sprintf(`{"topic_id":%d,"raw":"some words"}`, id)},
		{dc, ofDiscourse(), "PUT post", "/posts/MINE.json", `{"post":{"raw":"other words"}}`},
		{dc, ofDiscourse(), "GET post", fmt.Sprintf("/posts/%d.json", post), ""},
		{dc, ofDiscourse(), "GET latest", "/posts.json", ""},
		{dc, ofDiscourse(), "GET topic", fmt.Sprintf("/t/%d.json", id), ""},
		{dc, ofDiscourse(), "GET posts", fmt.Sprintf("/t/%d/posts.json?post_ids[]=%d", id, post), ""},
		{dc, ofDiscourse(), "GET notifications", "/notifications.json", ""},
	} {
		path := strings.ReplaceAll(tc.path, "MINE", fmt.Sprint(mine))
		method := strings.Fields(tc.call)[0]
		r := httptest.NewRequest(method, path, strings.NewReader(tc.body))
		for key, value := range map[string]string{"Authorization": "Bearer t", "Api-Key": "t", "Api-Username": "adjutant"} {
			r.Header.Set(key, value)
		}
		w := httptest.NewRecorder()
		tc.forum.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			t.Errorf("%s %s: %d %s", method, path, w.Code, w.Body)
			continue
		}
		var v any
		if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
			t.Errorf("%s %s: %v", method, path, err)
			continue
		}
		if m, ok := v.(map[string]any); ok && tc.call == "POST post" {
			if res, ok := m["response"].(map[string]any); ok {
				m = res
			}
			for _, key := range []string{"pid", "id"} {
				if n, ok := m[key].(float64); ok {
					mine = int(n)
				}
			}
		}
		if faults := tc.program[tc.call].faults(tc.call, v); len(faults) > 0 {
			t.Errorf("%s %s: %s", method, path, strings.Join(faults, "; "))
		}
	}
}

// faults are how a decoded answer differs from its definition.
func (f *field) faults(where string, v any) (out []string) {
	kind := ""
	switch v := v.(type) {
	case nil:
		kind = "null"
	case bool:
		kind = "boolean"
	case string:
		kind = "string"
	case float64:
		kind = "number"
		if v == float64(int64(v)) {
			kind = "integer"
		}
	case []any:
		kind = "array"
		for _, x := range v {
			if f.item != nil {
				out = append(out, f.item.faults(where+"[]", x)...)
			}
		}
	case map[string]any:
		kind = "object"
		for name, g := range f.fields {
			x, ok := v[name]
			if !ok && g.required {
				out = append(out, where+"."+name+" is missing")
			} else if ok {
				out = append(out, g.faults(where+"."+name, x)...)
			}
		}
		for name := range v {
			if f.fields != nil && f.fields[name] == nil {
				out = append(out, where+"."+name+" is not defined")
			}
		}
	}
	if !f.is(kind) {
		out = append(out, fmt.Sprintf("%s is %s, not %v", where, kind, f.types))
	}
	slices.Sort(out)
	return out
}

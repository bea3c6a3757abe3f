package witness_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A witness shows when it signed what: with that a host is found out who says that it
// signed too late. What it refused is not in the list, nor are other logs; the list
// outlives the program.
func TestListOfSignatures(t *testing.T) {
	h, other := newLogHost(t, "games.example"), newLogHost(t, "elsewhere.example")
	b := newBench(t, witness.Log{Key: h.public}, witness.Log{Key: other.public})
	list := func(name string) (string, int) {
		w := httptest.NewRecorder()
		b.s.ServeHTTP(w, httptest.NewRequest("GET", fmt.Sprintf("/%x/signed", sha256.Sum256([]byte(name))), nil))
		return w.Body.String(), w.Code
	}
	if _, code := list("games.example"); code != http.StatusNotFound {
		t.Errorf("before any signature the list has status %d", code)
	}
	five, nine := h.log(5, ""), h.log(9, "")
	at := b.now
	for _, body := range []string{h.body(t, five, 0), h.body(t, nine, 5), h.body(t, h.log(9, "x"), 5), h.body(t, nine, 9), other.body(t, other.log(4, ""), 0)} {
		b.post(body)
		b.now += 100
	}
	b.start()
	root := func(l *gamelog.HostLog) gamelog.Hash {
		r, err := l.RootAt(l.Size())
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	want := fmt.Sprintf("5\t%s\t%d\n9\t%s\t%d\n9\t%s\t%d\n", root(five), at, root(nine), at+100, root(nine), at+300)
	if got, code := list("games.example"); code != http.StatusOK || got != want {
		t.Errorf("the list has status %d:\n%swant\n%s", code, got, want)
	}
	if got, _ := list("elsewhere.example"); strings.Count(got, "\n") != 1 || !strings.HasPrefix(got, "4\t") {
		t.Errorf("of the other log there is\n%s", got)
	}
	if _, code := list("nobody.example"); code != http.StatusNotFound {
		t.Errorf("of an unknown log the list has status %d", code)
	}
}

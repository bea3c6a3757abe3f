package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
)

// The daemon writes the pages and serves them; what a host says by mail shows there
// without anything more.
func TestDaemonServesPages(t *testing.T) {
	c := newClub(t)
	addr := make(chan net.Addr, 1)
	c.daemon.web = &webParts{
		config: config.Web{Listen: "127.0.0.1:0", Dir: filepath.Join(t.TempDir(), "www")}, name: "The club", every: 20 * time.Millisecond,
		told: func(a net.Addr) { addr <- a },
	}
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for _, f := range []func(context.Context) error{c.daemon.writePages, c.daemon.servePages} {
		all.Go(func() {
			if err := f(ctx); err != nil && ctx.Err() == nil {
				t.Error(err)
			}
		})
	}
	defer all.Wait()
	defer stop()
	home := "http://" + (<-addr).String()
	get := func(path string) (int, string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, home+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		return res.StatusCode, string(text)
	}
	until := func(what, path string, is func(int, string) bool) {
		t.Helper()
		for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
			code, text := get(path)
			if is(code, text) {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("%s: %s still answers %d %.300s", what, path, code, text)
			}
		}
	}
	until("no game is public", "/", func(code int, text string) bool { return code == 200 && strings.Contains(text, "No game is open") })
	if code, _ := get("/g/g1/"); code != 404 {
		t.Errorf("a game that is not public: %d", code)
	}
	c.says("arbiter", "[adjutant g1]", "host set page public because we like it")
	until("it is public now", "/g/g1/", func(code int, text string) bool { return code == 200 && strings.Contains(text, "Harrow v Quill") })
	c.says("harrow", "[adjutant g1]", germanAttack)
	until("a turn was played", "/g/g1/G1.html", func(code int, text string) bool {
		return code == 200 && strings.Contains(text, "Holland Belgium")
	})
	c.says("arbiter", "[adjutant g1]", "host set page off because we do not like it any more")
	until("it is gone", "/g/g1/G1.html", func(code int, _ string) bool { return code == 404 })
}

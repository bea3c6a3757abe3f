package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/adjutant-game/adjutant/processor/config"
)

// loads are the addresses in a page that it loads or leads to, as its elements name them.
func loads(n *html.Node) (all []string) {
	for _, a := range n.Attr {
		switch a.Key {
		case "href", "src", "srcset", "data-worker", "data-unpack", "data-wasm", "data-memory":
			all = append(all, a.Val)
		}
	}
	for c := range n.ChildNodes() {
		all = append(all, loads(c)...)
	}
	return all
}

// Behind a server with TLS that shows the pages below a path of its own, everything is found by
// links from page to page, which lead nowhere else, and all of it has the strict policy. What a
// visitor says about proxies before the server changes nothing at all.
func TestPagesBehindAProxy(t *testing.T) {
	c, addr, dir := newClub(t), make(chan net.Addr, 1), filepath.Join(t.TempDir(), "www")
	c.says("arbiter", "[adjutant g1]", "host set page links because we like it")
	c.says("harrow", "[adjutant g1]", germanAttack)
	res := c.writePages(dir)
	reader := res.Links[0].Path
	if pagesIn(t, dir)[reader] == "" {
		t.Fatalf("%s is not there yet", reader)
	}
	c.says("arbiter", "[adjutant g1]", "host set page public because we like it")
	c.writePages(dir)

	c.daemon.web = &webParts{told: func(a net.Addr) { addr <- a }, config: config.Web{Listen: "127.0.0.1:0", Dir: dir}}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- c.daemon.servePages(ctx) }()
	defer func() { stop(); <-done }()
	to, err := url.Parse("http://" + (<-addr).String())
	if err != nil {
		t.Fatal(err)
	}
	const prefix = "/club/games"
	proxy := httptest.NewTLSServer(http.StripPrefix(prefix, &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Header["X-Forwarded-For"] = r.In.Header["X-Forwarded-For"]
		r.SetXForwarded()
	}}))
	defer proxy.Close()
	home, err := url.Parse(proxy.URL + prefix + "/")
	if err != nil {
		t.Fatal(err)
	}
	get := func(u string, head http.Header) (*http.Response, string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, u, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header = head
		res, err := proxy.Client().Transport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		return res, string(body)
	}

	lies := http.Header{"X-Forwarded-Host": {"evil.example"}, "X-Forwarded-Proto": {"http"}, "X-Forwarded-Prefix": {"/evil"}, "X-Forwarded-For": {"evil.example, 10.0.0.1"},
		"X-Real-Ip": {"10.0.0.1"}, "Forwarded": {"for=10.0.0.1;host=evil.example;proto=http"}, "X-Original-Url": {"/p/"}, "X-Rewrite-Url": {"/p/"}, "X-Http-Method-Override": {"DELETE"}, "Cookie": {"a=b"}}
	kinds, seen, todo := map[string]int{}, map[string]bool{home.String(): true}, []string{home.String()}
	for len(todo) > 0 {
		u := todo[0]
		todo = todo[1:]
		res, body := get(u, http.Header{})
		if res.StatusCode != 200 {
			t.Errorf("%s answers %d", u, res.StatusCode)
			continue
		}
		policy := res.Header.Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'; ") || strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "'unsafe-eval'") || strings.ContainsAny(policy, "*/") || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s has the policy %q", u, policy)
		}
		misled, other := get(u, lies.Clone())
		if other != body {
			t.Errorf("%s is another page for who tells lies about proxies", u)
		}
		misled.Header.Del("Date")
		res.Header.Del("Date")
		for name := range misled.Header {
			if res.Header.Get(name) != misled.Header.Get(name) {
				t.Errorf("%s: %s is %q, for who tells lies about proxies %q", u, name, res.Header.Get(name), misled.Header.Get(name))
			}
		}
		if res.Header.Get("Set-Cookie") != "" || res.Header.Get("Location") != "" {
			t.Errorf("%s sets a cookie or leads elsewhere", u)
		}
		from, err := url.Parse(u)
		if err != nil {
			t.Fatal(err)
		}
		kinds[path.Ext(from.Path)]++
		if path.Ext(from.Path) != ".html" && u != home.String() {
			continue
		}
		page, err := html.Parse(strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range loads(page) {
			link, err := from.Parse(to)
			if err != nil {
				t.Errorf("%s leads to %q: %v", u, to, err)
				continue
			}
			if link.Scheme == "mailto" {
				continue
			}
			if link.Fragment = ""; link.Host != home.Host || !strings.HasPrefix(link.Path, home.Path) || strings.HasPrefix(to, "/") {
				t.Errorf("%s leads to %q, out of the pages", u, to)
				continue
			}
			if s := link.String(); !seen[s] {
				seen[s] = true
				todo = append(todo, s)
			}
		}
	}
	for kind, least := range map[string]int{"": 1, ".html": 6, ".js": 9, ".css": 2, ".svg": 4, ".br": 4, ".txt": 1} {
		if kinds[kind] < least {
			t.Errorf("%d files %q were found by links, of at least %d", kinds[kind], kind, least)
		}
	}
	// The pages by links are gone with the setting; what was lied about brings none back.
	if res, _ := get(home.String()+reader, lies.Clone()); res.StatusCode != 404 {
		t.Errorf("%s answers %d", reader, res.StatusCode)
	}
	if res, _ := get(strings.TrimSuffix(home.String(), "/games/")+"/", http.Header{}); res.StatusCode != 404 {
		t.Errorf("beside the pages: %d", res.StatusCode)
	}
}

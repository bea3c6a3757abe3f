package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The pages are served with strict headers and a name for their content; nothing else of
// the folder or beside it is.
func TestHandler(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "www")
	for name, text := range map[string]string{
		"www/index.html": "list", "www/g/g1/index.html": "game", "www/assets/x.js": "script", "www/p/abc/index.html": "hidden",
		"www/g/g1/G1.html.part": "half", "www/.secret.html": "dot", "www.pages": "links", "other.html": "outside",
	} {
		file := filepath.Join(top, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(top, "other.html"), filepath.Join(dir, "out.html")); err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(Handler(dir))
	defer s.Close()
	ask := func(method, path string, head ...string) (*http.Response, string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i+1 < len(head); i += 2 {
			r.Header.Set(head[i], head[i+1])
		}
		res, err := http.DefaultTransport.RoundTrip(r)
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
	for path, want := range map[string]string{"/": "list", "/index.html": "list", "/g/g1/": "game", "/g/g1/index.html": "game", "/assets/x.js": "script"} {
		if res, body := ask("GET", path); res.StatusCode != 200 || body != want {
			t.Errorf("%s: %d %q", path, res.StatusCode, body)
		}
	}
	for _, path := range []string{"/g/", "/g/g1", "/g/g1/G1.html.part", "/../other.html", "/..%2fother.html", "/%2e%2e/other.html", "/out.html", "/../www.pages", "/www.pages", "//etc/passwd", "/x\x00.html", "/g//g1/index.html"} {
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path = strings.NewReplacer("%2f", "/", "%2e", ".").Replace(path)
		w := httptest.NewRecorder()
		Handler(dir).ServeHTTP(w, r)
		if w.Code != 404 || strings.Contains(w.Body.String(), "outside") {
			t.Errorf("%q: %d %q", path, w.Code, w.Body)
		}
	}
	res, _ := ask("GET", "/index.html")
	for name, want := range map[string]string{
		"Content-Security-Policy": "frame-ancestors 'none'", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache", "Content-Type": "text/html",
	} {
		if !strings.Contains(res.Header.Get(name), want) {
			t.Errorf("%s: %q", name, res.Header.Get(name))
		}
	}
	if res.Header.Get("Set-Cookie") != "" {
		t.Error("a cookie is set")
	}
	if again, body := ask("GET", "/index.html", "If-None-Match", res.Header.Get("ETag")); again.StatusCode != 304 || body != "" {
		t.Errorf("the same page again: %d", again.StatusCode)
	}
	if other, _ := ask("GET", "/index.html", "If-None-Match", `"other"`); other.StatusCode != 200 {
		t.Errorf("another page before: %d", other.StatusCode)
	}
	for _, method := range []string{"POST", "PUT", "DELETE"} {
		if res, _ := ask(method, "/index.html"); res.StatusCode != 405 {
			t.Errorf("%s: %d", method, res.StatusCode)
		}
	}
	if res, body := ask("HEAD", "/index.html"); res.StatusCode != 200 || body != "" {
		t.Errorf("HEAD: %d %q", res.StatusCode, body)
	}
	if res, _ := ask("GET", "/p/abc/"); !strings.Contains(res.Header.Get("X-Robots-Tag"), "noindex") || !strings.Contains(res.Header.Get("Cache-Control"), "private") {
		t.Error("a page behind a link may be kept by others")
	}
	if res, _ := ask("GET", "/assets/x.js"); !strings.Contains(res.Header.Get("Cache-Control"), "immutable") {
		t.Error("a file whose name says what is in it is asked for again and again")
	}
}

// Who does not say that he unpacks Brotli gets the file as it lies there.
func TestBrotliOnlyForThoseWhoTakeIt(t *testing.T) {
	for header, want := range map[string]bool{"": false, "gzip": false, "br": true, "gzip, deflate, br, zstd": true, "gzip, BR;q=0.5": true, "br;q=0": false, "br; q=0.000": false, "brotli": false} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Encoding", header)
		if got := takesBrotli(r); got != want {
			t.Errorf("%q: %v", header, got)
		}
	}
}

package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/templates/site"
)

// largestPage is more than any page has.
const largestPage = 64 << 20

// kinds are the endings of pages; nothing else is served.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
	".br": "application/octet-stream", ".txt": "text/plain; charset=utf-8",
}

// Handler serves the pages of a folder, for reading alone. It follows no link out of the
// folder and lists nothing.
func Handler(dir string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		for name, value := range map[string]string{
			"Content-Security-Policy": site.PolicyOf(strings.TrimPrefix(r.URL.Path, "/")) + "; frame-ancestors 'none'", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
		} {
			head.Set(name, value)
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			head.Set("Allow", "GET, HEAD")
			http.Error(w, "only for reading", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		body, err := pageIn(dir, name)
		if err != nil {
			head.Set("Cache-Control", "no-store")
			http.Error(w, "there is no such page", http.StatusNotFound)
			return
		}
		if head.Set("Cache-Control", "no-cache"); strings.HasPrefix(name, "assets/") {
			head.Set("Cache-Control", "public, max-age=31536000, immutable") // another content has another name
		}
		if strings.HasPrefix(name, "r/") || strings.HasPrefix(name, "p/") {
			head.Set("Cache-Control", "private, no-cache")
			head.Set("X-Robots-Tag", "noindex, nofollow")
		}
		sum := sha256.Sum256(body)
		head.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
		head.Set("Content-Type", kinds[path.Ext(name)])
		if strings.HasSuffix(name, ".br") {
			head.Set("Vary", "Accept-Encoding")
			if takesBrotli(r) { // then the browser unpacks it, and compiles it while it comes
				head.Set("Content-Encoding", "br")
				if strings.HasSuffix(name, ".wasm.br") {
					head.Set("Content-Type", "application/wasm")
				}
			}
		}
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(body))
	})
}

// takesBrotli reports whether a browser says that it unpacks Brotli by itself.
func takesBrotli(r *http.Request) bool {
	for _, one := range strings.Split(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(one, ";")
		if strings.EqualFold(strings.TrimSpace(name), "br") {
			weight = strings.ReplaceAll(strings.TrimSpace(weight), " ", "")
			return strings.Trim(strings.TrimPrefix(weight, "q="), "0.") != "" || weight == ""
		}
	}
	return false
}

// pageIn reads a page below a folder.
func pageIn(dir, name string) ([]byte, error) {
	if !fs.ValidPath(name) || kinds[path.Ext(name)] == "" {
		return nil, fs.ErrNotExist
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() > largestPage {
		return nil, errors.Join(err, fs.ErrNotExist)
	}
	return io.ReadAll(io.LimitReader(f, largestPage))
}

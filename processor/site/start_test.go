package site

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	protocol "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// save clicks a link that saves a file, and gives what was saved.
func (h hand) save(page, link string) []byte {
	h.t.Helper()
	h.do("open", chromedp.Navigate(page))
	return h.saved(func() {
		h.ask(`[...document.querySelectorAll("a[download]")].find(a => a.textContent.startsWith("` + link + `")).click()`)
	})
}

// saved is the file that a page saves when something is done in it.
func (h hand) saved(do func()) []byte {
	h.t.Helper()
	dir := h.t.TempDir()
	h.do("where files are saved", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, protocol.SetDownloadBehavior, protocol.SetDownloadBehaviorParams{Behavior: "allow", DownloadPath: dir})
		return err
	}))
	do()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		found, err := filepath.Glob(filepath.Join(dir, "*"))
		if err != nil || len(found) != 1 || strings.HasSuffix(found[0], ".crdownload") {
			continue
		}
		b, err := os.ReadFile(found[0])
		if err != nil {
			h.t.Fatal(err)
		}
		return b
	}
	h.t.Fatal("nothing was saved")
	return nil
}

// drop chooses a file for the page that checks, as dropping it there does.
func (h hand) drop(name string, file []byte) { h.t.Helper(); h.choose("choose", name, file) }

// choose gives a field a file. The browser makes it of its bytes.
func (h hand) choose(field, name string, file []byte) {
	h.t.Helper()
	quoted, err := json.Marshal(name)
	if err != nil {
		h.t.Fatal(err)
	}
	h.ask(`(() => { const b = Uint8Array.from(atob("` + base64.StdEncoding.EncodeToString(file) + `"), c => c.charCodeAt(0)), d = new DataTransfer();
		d.items.add(new File([b], ` + string(quoted) + `)); const e = document.getElementById("` + field + `"); e.files = d.files; e.dispatchEvent(new Event("change")); })()`)
}

// mayPaste lets a page read the clipboard, as somebody who pastes does.
func (h hand) mayPaste(home string) {
	h.t.Helper()
	h.do("may paste", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := cdp.Call(ctx, t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, t, protocol.SetPermission, protocol.SetPermissionParams{Origin: home, Permission: &protocol.PermissionDescriptor{Name: "clipboard-read"}, Setting: "granted"})
		return err
	}))
}

// The program starts from a server that says how it is packed, and from one that knows nothing
// of it, with the script that unpacks it. A draft is read without the rest of the program, and
// what needs the rest has it, whether or not it has come by then.
func TestStartInABrowser(t *testing.T) {
	h := newHand(t)
	_, dir := withEngine(t)
	for _, tc := range []struct {
		name    string
		handler http.Handler
		unpacks bool
	}{
		{"as it is served here", Handler(dir), false},
		{"any web server", http.FileServer(http.Dir(dir)), true},
		{"one that says what is packed, and not that it is", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".wasm.br") { // as servers do that go by each ending of a name
				w.Header().Set("Content-Type", "application/wasm")
			}
			http.FileServer(http.Dir(dir)).ServeHTTP(w, r)
		}), true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var mu sync.Mutex
			var asked []string
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				mu.Lock()
				asked = append(asked, r.URL.Path)
				mu.Unlock()
				tc.handler.ServeHTTP(w, r)
			}))
			defer s.Close()
			h := hand{t, h.tab}
			for _, when := range []string{"first", "again"} {
				h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(s.URL+"/g/g1/draft.html"))
				h.until("the page can be used", `document.getElementById("sum").textContent === "Nothing is written yet."`)
				h.write("orders", "Buy: 6 inf\n")
				h.until("the first reading", `window.adjutantAt > 0 && document.getElementById("sum").textContent === "All of it would be taken."`)
				if got := h.ask(`window.adjutantWaited`); got != "0" {
					t.Errorf("%s: the first reading waited for the rest of the program: %s", when, got)
				}
				t.Logf("%s: started after %s ms, first reading %s ms after the page was asked for", when, h.ask(`Math.round(window.adjutantStarted)`), h.ask(`Math.round(window.adjutantAt)`))
				h.ask(`(() => { adjutantEngine.ask("play", {ruleset: adjutantDraft.ruleset, position: adjutantDraft.position, power: "Germany", text: "Buy: 6 inf\n", seed: "1"}).then(a => { window.played = JSON.stringify(a); }, e => { window.played = String(e); }); })()`)
				h.until("orders are carried out", `window.played !== undefined`)
				if got := h.ask(`window.played`); !strings.HasPrefix(got, "{") {
					t.Errorf("%s: orders are carried out: %s", when, got)
				}
				h.ask(`localStorage.clear()`)
			}
			mu.Lock()
			defer mu.Unlock()
			all := strings.Join(asked, "\n")
			if got := strings.Contains(all, "/unpack-"); got != tc.unpacks {
				t.Errorf("the script that unpacks was loaded: %v, want %v:\n%s", got, tc.unpacks, all)
			}
			if !strings.Contains(all, ".wasm.br") {
				t.Errorf("no program was loaded:\n%s", all)
			}
		})
	}
}

// A page in which much is written does not take more and more memory: what is not used any
// more is collected, although the program stands still between two questions.
func TestMemoryInABrowser(t *testing.T) {
	h := newHand(t)
	home, _ := withEngine(t)
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/g/g1/draft.html"))
	h.until("the first answer", `window.adjutantMemory > 0`)
	began := h.ask(`window.adjutantMemory`)
	h.ask(`(() => { window.asked = 0; const q = {ruleset: adjutantDraft.ruleset, position: adjutantDraft.position, power: "Germany", text: "Buy: 6 inf, 3 art\nFrance: 3 arm (Holland)\n"};
		(function next() { adjutantEngine.ask("draft", q).then(() => { if (++window.asked < 80) next(); }); })(); })()`)
	h.until("all is read", `window.asked === 80`)
	var before, after int
	if _, err := fmt.Sscan(began, &before); err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscan(h.ask(`window.adjutantMemory`), &after); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d MB at first, %d MB after 80 drafts", before>>20, after>>20)
	if before < 1<<20 || after > before+35<<20 {
		t.Errorf("%d MB of memory have become %d after 80 drafts", before>>20, after>>20)
	}
}

// A program that comes with the memory of another one does not start, and the page says why.
func TestWrongMemoryInABrowser(t *testing.T) {
	h := newHand(t)
	home, dir := withEngine(t)
	one := func(pattern string) string {
		found, err := filepath.Glob(filepath.Join(dir, "assets", pattern))
		if err != nil || len(found) != 1 {
			t.Fatalf("%s: %q, %v", pattern, found, err)
		}
		return found[0]
	}
	other, err := os.ReadFile(one("verify-*.mem.br"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(one("bench-g40v2-*.mem.br"), other, 0o600); err != nil {
		t.Fatal(err)
	}
	h.do("open", chromedp.EmulateViewport(390, 844), chromedp.Navigate(home+"/g/g1/draft.html"))
	const want = "This page cannot work here: the program and its memory do not belong together; load the page again, and if that does not help tell the host. Everything works by mail, too."
	h.until("it says why", `document.getElementById("engine").textContent.startsWith("This page cannot work here: ")`)
	if got := h.ask(`document.getElementById("engine").textContent`); got != want {
		t.Errorf("it says %q", got)
	}
}

// Every page names an icon that is there: a browser asks for one that is not where none is named.
func TestPagesHaveAnIcon(t *testing.T) {
	home, dir := withEngine(t)
	pages := 0
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".html") || d.Name() == "verify-offline.html" { // which loads nothing
			return err
		}
		pages++
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		_, rest, ok := strings.Cut(string(b), `<link rel="icon" type="image/svg+xml" href="`)
		icon, _, _ := strings.Cut(rest, `"`)
		name, err := filepath.Rel(dir, filepath.Join(filepath.Dir(path), icon))
		if !ok || err != nil {
			t.Errorf("%s has no icon (%v)", path, err)
			return nil
		}
		r, err := http.Get(home + "/" + filepath.ToSlash(name))
		if err != nil {
			return err
		}
		defer r.Body.Close()
		if r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "image/svg+xml" {
			t.Errorf("the icon of %s: %s, %s", path, r.Status, r.Header.Get("Content-Type"))
		}
		return nil
	})
	if err != nil || pages < 5 {
		t.Errorf("%d pages, %v", pages, err)
	}
}

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/processor/site"
)

// A turn is drafted in the browser and leaves it as a mail, and the daemon takes that mail. The
// next page begins with the position after it.
func TestDraftIsTaken(t *testing.T) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium is installed; .ci/run installs it")
		}
		t.Skip("no Chromium is installed")
	}
	c, programs, dir := newClub(t), t.TempDir(), filepath.Join(t.TempDir(), "www")
	if out, err := exec.Command("go", "run", "../browser/build", "-quick", programs).CombinedOutput(); err != nil {
		t.Fatalf("the programs are not built: %v\n%s", err, out)
	}
	c.says("arbiter", "[adjutant g1]", "host set page public because we like it")
	write := func() {
		t.Helper()
		if code, said := ran(t, "site", dir, "--store", c.path, "--browser", programs); code != 0 {
			t.Fatal(said)
		}
	}
	write()
	s := httptest.NewServer(site.Handler(dir))
	defer s.Close()

	ctx, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WSURLReadTimeout(2*time.Minute))...)
	defer stop()
	ctx, stop = chromedp.NewContext(ctx)
	defer stop()
	typed, err := json.Marshal(germanAttack)
	if err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("the browser does not start: %v", err)
	}
	ask := func(script string) string {
		t.Helper()
		ctx, stop := context.WithTimeout(ctx, time.Minute)
		defer stop()
		out, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+script+")"))
		if err != nil {
			t.Fatalf("%s: %v", script, err)
		}
		return out
	}
	// The library's own Poll counts its time in frames and waits without an end for a browser
	// that draws none.
	until := func(what, script string) {
		t.Helper()
		for end := time.Now().Add(time.Minute); ask("Boolean("+script+")") != "true"; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: not so; the page says %s", what, ask(`document.getElementById("sum").textContent + document.getElementById("lines").textContent`))
			}
		}
	}
	opened, stop := context.WithTimeout(ctx, time.Minute)
	defer stop()
	if err := chromedp.Do(opened, chromedp.Navigate(s.URL+"/g/g1/draft.html")); err != nil {
		t.Fatal(err)
	}
	until("the program starts", `window.adjutantStarted > 0`)
	ask(`(() => { const e = document.getElementById("orders"); e.value = ` + string(typed) + `; e.dispatchEvent(new Event("input")); })()`)
	until("the draft is read", fmt.Sprintf(`document.getElementById("sum").textContent === "All of it would be taken." && document.body.dataset.read === "%d"`, len(germanAttack)))
	link, err := url.Parse(ask(`document.getElementById("mailto").href`))
	if err != nil {
		t.Fatal(err)
	}
	before := len(c.log("g1").Records)
	c.says("harrow", link.Query().Get("subject"), strings.ReplaceAll(link.Query().Get("body"), "\r\n", "\n"))
	records := c.log("g1").Records
	if len(records) <= before || records[before].Input.Player != "Harrow" || !strings.Contains(records[before].Input.Orders, strings.TrimSpace(strings.Split(germanAttack, "\n")[0])) {
		t.Fatalf("the draft did not become a record: %d records, then %d", before, len(records))
	}
	write()
	text := pagesIn(t, dir)["g/g1/position.js"]
	if !strings.Contains(text, "Noncombat") && !strings.Contains(strings.ToLower(text), "noncombat") {
		t.Error("the next draft does not begin behind the turn's battles")
	}
}

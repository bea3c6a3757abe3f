package processor_test

import (
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// The answers to the orders of whole recorded rounds fit the screen of a phone, 390 by 700, above
// the log's head: what to do, what was chosen or read in other words, the odds of each battle,
// and all other orders, folded where they would not fit.
func TestAnswersToOrdersFitAScreen(t *testing.T) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium is installed; .ci/run installs it")
		}
		t.Skip("no Chromium is installed")
	}
	var frames strings.Builder
	var subjects []string
	for _, file := range []string{"fourrounds.txtar", "sixrounds.txtar", "splitrounds.txtar", "jointrounds.txtar"} {
		for _, m := range playScript(t, file).taken {
			fmt.Fprintf(&frames, `<iframe width="390" height="700" style="border: 0" srcdoc="%s"></iframe>`+"\n", html.EscapeString(m.HTML))
			subjects = append(subjects, file+": "+m.Subject)
		}
	}
	page := filepath.Join(t.TempDir(), "answers.html")
	if err := os.WriteFile(page, []byte(frames.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WSURLReadTimeout(2*time.Minute))...)
	defer stop()
	ctx, stop = chromedp.NewContext(ctx)
	defer stop()
	if err := chromedp.Do(ctx, chromedp.Navigate("file://"+page)); err != nil {
		t.Fatal(err)
	}
	ends, err := chromedp.Run(ctx, chromedp.Evaluate[[]float64](`[...document.querySelectorAll("iframe")].map(f => [...f.contentDocument.querySelectorAll("h2")].pop().getBoundingClientRect().top)`))
	if err != nil || len(ends) != len(subjects) || len(ends) < 150 {
		t.Fatalf("the ends of %d answers of %d: %v", len(ends), len(subjects), err)
	}
	most := 0.0
	for i, end := range ends {
		if most = max(most, end); end > 700 {
			t.Errorf("%s: the log's head begins at %v of 700 pixels", subjects[i], end)
		}
	}
	t.Logf("%d answers, the longest ends at %v", len(ends), most)
}

package templates_test

import (
	"context"
	"fmt"
	"html"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Every kind of mail, and reports of recorded games, fits a phone 390 pixels wide and a
// window of 1200: nothing has to be scrolled sideways, and no word is cut. With
// ADJUTANT_PICTURES, which names a folder, each is drawn there in both widths, light and
// dark, to be looked at.
func TestMailsFitTheirScreens(t *testing.T) {
	ctx := inBrowser(t)
	pages := map[string]string{}
	for name, m := range everyKind(t) {
		pages[name] = m.HTML()
	}
	dir := os.Getenv("ADJUTANT_PICTURES")
	for _, r := range recordedReports(t) {
		if pages[r.name] = r.page(); dir == "" {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, r.name+"-key.txt"), []byte(r.key), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if only := os.Getenv("ADJUTANT_MAILS"); only != "" {
		maps.DeleteFunc(pages, func(name, _ string) bool { return !slices.Contains(strings.Split(only, ","), name) })
	}
	do := func(a chromedp.Action[struct{}]) {
		t.Helper()
		if err := chromedp.Do(ctx, a); err != nil {
			t.Fatal(err)
		}
	}
	file, names := filepath.Join(t.TempDir(), "mail.html"), slices.Sorted(maps.Keys(pages))
	show := func(page string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		do(chromedp.Navigate("file://" + file))
	}
	for _, width := range []int64{390, 1200} {
		var frames strings.Builder
		for _, name := range names {
			fmt.Fprintf(&frames, `<iframe width="%d" height="700" style="border: 0" srcdoc="%s"></iframe>`+"\n", width, html.EscapeString(pages[name]))
		}
		show(frames.String())
		wide, err := chromedp.Run(ctx, chromedp.Evaluate[[]int64](`[...document.querySelectorAll("iframe")].map(f => f.contentDocument.documentElement.scrollWidth)`))
		if err != nil || len(wide) != len(names) {
			t.Fatalf("%d widths of %d mails: %v", len(wide), len(names), err)
		}
		for i, name := range names {
			if wide[i] > width {
				t.Errorf("%s is %d pixels wide on a screen of %d", name, wide[i], width)
			}
		}
	}
	if dir == "" {
		return
	}
	for _, name := range names {
		for _, width := range []int64{390, 1200} {
			do(chromedp.EmulateViewport(width, 700))
			show(pages[name])
			for _, scheme := range []string{"light", "dark"} {
				do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
					_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
					return err
				}))
				b, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
				if err == nil {
					err = os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%d-%s.png", name, width, scheme)), b, 0o600)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// inBrowser starts a browser for a test; without one the test is left out, but not where
// all must run.
func inBrowser(t *testing.T) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium is installed; .ci/run installs it")
		}
		t.Skip("no Chromium is installed")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WSURLReadTimeout(2*time.Minute))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	return ctx
}

// As plain text every kind of mail reads in lines of 40 and of 72 letters: what cannot be
// broken, such as a signature, stands alone in its line. With ADJUTANT_PICTURES each is
// written there in both widths.
func TestMailsReadInNarrowLines(t *testing.T) {
	dir := os.Getenv("ADJUTANT_PICTURES")
	for name, m := range everyKind(t) {
		for _, width := range []int{40, 72} {
			text := unflowed(m.Flowed(), width)
			for line := range strings.Lines(text) {
				if line = strings.TrimSpace(line); len([]rune(line)) > width && strings.Contains(line, " ") {
					t.Errorf("%s, %d columns: %q", name, width, line)
				}
			}
			if dir != "" {
				if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%d.txt", name, width)), []byte("Subject: "+m.Subject()+"\n\n"+text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// unflowed shows flowed text in lines of a width, as a program for mail does (RFC 3676).
func unflowed(text string, width int) string {
	var out strings.Builder
	paragraph := ""
	for line := range strings.Lines(text) {
		line = strings.TrimPrefix(strings.TrimRight(line, "\r\n"), " ")
		if paragraph += line; strings.HasSuffix(line, " ") {
			continue
		}
		at := 0
		for _, word := range strings.SplitAfter(paragraph, " ") {
			if n := len([]rune(strings.TrimRight(word, " "))); at > 0 && at+n > width {
				out.WriteByte('\n')
				at = 0
			}
			out.WriteString(word)
			at += len([]rune(word))
		}
		out.WriteByte('\n')
		paragraph = ""
	}
	return out.String()
}

package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/site"
)

// pagesIn reads all files of a folder.
func pagesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		out[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// someProgramsIn is a folder with files in place of the programs for the browser: what is in them
// does not matter.
func someProgramsIn(t *testing.T) string {
	t.Helper()
	programs := t.TempDir()
	for _, name := range []string{"bench.wasm.br", "bench.mem.br", "verify.wasm.br", "verify.mem.br", "licences.txt"} {
		if err := os.WriteFile(filepath.Join(programs, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return programs
}

// writePages runs adjutant site on a club's store.
func (c *club) writePages(dir string) site.Result {
	c.t.Helper()
	code, said := ran(c.t, "site", dir, "--store", c.path, "--browser", someProgramsIn(c.t), "--json")
	var res site.Result
	if err := json.Unmarshal([]byte(said), &res); code != 0 || err != nil {
		c.t.Fatalf("site: status %d, %v: %s", code, err, said)
	}
	return res
}

// No page contains an address, a message, a token, an order that is sealed or meant for another's
// turn, a question or a proposal; what reports say is there. A reader's link is in no page, and
// nothing is written about a game whose host has not asked for pages.
func TestPagesTellNothingPrivate(t *testing.T) {
	private := []string{"harrow@", "quill@", "finch@", "reader@", "elsewhere@", "@example", "secret plan", "<c1@", "sesame-7f3k", "if attackers", "2 fighters from", "page_key"}
	c := newClub(t)
	dir := filepath.Join(t.TempDir(), "www")
	if res := c.writePages(dir); res.Games != 0 || res.Off != 1 {
		t.Fatalf("nobody has said that the game has pages: %+v", res)
	}
	c.says("quill", "[adjutant g1]", "message Harrow: my secret plan goes to elsewhere@example.net, the word is sesame-7f3k")
	c.says("finch", "[adjutant g1]", "power: United Kingdom\nsealed: scramble: 2 ftr UK -> 109 if attackers <= 2")
	c.says("finch", "[adjutant g1]", "power: United Kingdom\nscramble: 1 ftr UK -> 110 if attackers <= 3")
	c.says("harrow", "[adjutant g1]", germanAttack)
	c.says("arbiter", "[adjutant g1]", "host set page links because we want to look")

	res := c.writePages(dir)
	if len(res.Links) != 4 {
		t.Fatalf("four people read the game: %+v", res.Links)
	}
	check := func() (all string) {
		t.Helper()
		for name, text := range pagesIn(t, dir) {
			all += text
			for _, p := range private {
				if strings.Contains(strings.ToLower(text), p) {
					t.Errorf("%s holds %q", name, p)
				}
			}
			for _, l := range res.Links {
				if l.Reader != "" && strings.Contains(text, strings.Split(l.Path, "/")[1]) {
					t.Errorf("%s holds the link of %s", name, l.Reader)
				}
			}
		}
		return all
	}
	all := check()
	for _, want := range []string{"Holland Belgium", "This page is for Quill", "noindex", "window.adjutantDraft"} {
		if !strings.Contains(all, want) {
			t.Errorf("no page holds %q, which every player was sent", want)
		}
	}
	if text := pagesIn(t, dir)["index.html"]; strings.Contains(text, "Harrow") {
		t.Error("the list of public games names one that is not")
	}
	game := gameFolder(t, dir)

	// The same links as long as nothing changes, and nothing is written.
	again := c.writePages(dir)
	if !slices.Equal(again.Links, res.Links) || again.Written != 0 || again.Removed != 0 {
		t.Errorf("written again: %+v, before %+v", again, res)
	}
	// Somebody who leaves finds nothing any more, neither his page nor the game's.
	c.says("reader", "[adjutant g1]", "stop")
	res = c.writePages(dir)
	if len(res.Links) != 3 || gameFolder(t, dir) == game {
		t.Errorf("a reader has left: %+v, the game still lies in %s", res.Links, game)
	}
	for _, l := range again.Links {
		if _, err := os.Stat(filepath.Join(dir, l.Path)); (err == nil) != (l.Reader != "Reader" && l.Reader != "reader") {
			t.Errorf("the page of %s: %v", l.Reader, err)
		}
	}
	// Public: one place, and it is in the list.
	c.says("arbiter", "[adjutant g1]", "host set page public because nobody minds")
	res = c.writePages(dir)
	check()
	pages := pagesIn(t, dir)
	if !strings.Contains(pages["index.html"], `href="g/g1/index.html"`) || pages["g/g1/G1.html"] == "" || len(res.Links) != 1 {
		t.Errorf("the public game: %+v", res)
	}
	for name := range pages {
		if strings.HasPrefix(name, "r/") && name != "r/index.html" {
			t.Errorf("%s is still there", name)
		}
	}
	c.says("arbiter", "[adjutant g1]", "host set page off because somebody minds")
	c.writePages(dir)
	if text := pagesIn(t, dir)["g/g1/index.html"]; text != "" {
		t.Error("the game has pages although its host has taken them away")
	}
	if got := c.says("arbiter", "[adjutant g1]", "host set page everybody because I say so"); !strings.Contains(strings.Join(strings.Fields(got[0].text), " "), "none of public, links and off") {
		t.Errorf("a page for whom? %s", got[0].text)
	}
}

// gameFolder is where the pages of the only game with links lie.
func gameFolder(t *testing.T, dir string) string {
	t.Helper()
	found := ""
	for name := range pagesIn(t, dir) {
		if strings.HasPrefix(name, "p/") && strings.HasSuffix(name, "/steps.js") {
			if found != "" {
				t.Fatalf("the game lies in %s and in %s", found, name)
			}
			found = name
		}
	}
	if found == "" {
		t.Fatal("the game has no pages")
	}
	return found
}

// Every page works alone: each link and each file that it needs is there, nothing comes
// from elsewhere, no script or style stands in the page, and a policy forbids all else.
// What a host writes stays text.
func TestPagesAreWhole(t *testing.T) {
	c := newClub(t)
	c.says("harrow", "[adjutant g1]", germanAttack)
	const evil = `</title><script src=//evil.example/x.js></script><img src=x onerror=alert(1)>"'&`
	c.says("arbiter", "[adjutant g1]", "host set page public because "+evil)
	dir := filepath.Join(t.TempDir(), "www")
	c.writePages(dir)
	pages := pagesIn(t, dir)
	link := regexp.MustCompile(`(?:href|src|srcset)="([^"]*)"`)
	inline := regexp.MustCompile(`(?i)<script(?: [^>]*)?>[^<]|<style|\son[a-z]+\s*=\s*["']|\sstyle=|javascript:|url\(\s*["']?(?:https?:)?//|@import`)
	seen := 0
	for name, text := range pages {
		if strings.Contains(text, "<script src=//evil") || strings.Contains(text, "<img src=x") {
			t.Errorf("%s: what somebody wrote is markup there", name)
		}
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if !strings.Contains(text, "default-src &#39;none&#39;") {
			t.Errorf("%s has no policy", name)
		}
		// One page can be saved and used by itself: it loads nothing, and its policy names its
		// contents by their hash.
		if at := inline.FindString(text); at != "" && (name != "verify-offline.html" || !strings.Contains(text, "script-src &#39;sha256-")) {
			t.Errorf("%s holds %q", name, at)
		}
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			to, _, _ := strings.Cut(m[1], "#")
			if to == "" || to == "mailto:" {
				continue
			}
			seen++
			if at := filepath.ToSlash(filepath.Join(filepath.Dir(name), to)); pages[at] == "" {
				t.Errorf("%s leads to %q, which is not there", name, m[1])
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d links were found", seen)
	}
}

// Only what changed is written, and a folder of somebody else's is left alone.
func TestPagesAreWrittenOnce(t *testing.T) {
	c := newClub(t)
	c.open("g2")
	for _, id := range []string{"g1", "g2"} {
		c.says("arbiter", "[adjutant "+id+"]", "host set page public because we like it")
	}
	dir := filepath.Join(t.TempDir(), "www")
	first := c.writePages(dir)
	old := time.Now().Add(-time.Hour)
	for name := range pagesIn(t, dir) {
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	c.says("harrow", "[adjutant g2]", germanAttack)
	second := c.writePages(dir)
	if second.Written == 0 || second.Written >= first.Written || second.Kept == 0 {
		t.Errorf("a turn of one game: first %+v, then %+v", first, second)
	}
	for name := range pagesIn(t, dir) {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(name, "g/g1/") && info.ModTime().After(old.Add(time.Minute)) {
			t.Errorf("%s was written again", name)
		}
	}
	// What is lost is written again.
	if err := os.Remove(filepath.Join(dir, "g/g1/index.html")); err != nil {
		t.Fatal(err)
	}
	if c.writePages(dir); pagesIn(t, dir)["g/g1/index.html"] == "" {
		t.Error("a page that was lost is not written again")
	}
	own := t.TempDir()
	if err := os.WriteFile(filepath.Join(own, "index.html"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if code := run(t.Context(), &environment{stdout: &out, stderr: &out}, []string{"site", own, "--store", c.path}); code == 0 || !strings.Contains(out.String(), "has files in it") {
		t.Errorf("a folder with other files: status %d, %s", code, &out)
	}
}

// The pages of two logs of one game would overwrite each other.
func TestPagesOfTwoLogsOfAGame(t *testing.T) {
	c := newClub(t)
	_, log := ran(t, "log", "--store", c.path, "--game", "g1", "--raw")
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.log"), filepath.Join(dir, "two.log")
	for _, name := range []string{one, two} {
		if err := os.WriteFile(name, []byte(log), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, errs, status := call(t, "site", filepath.Join(dir, "www"), one, two); status == 0 || !strings.Contains(errs, "two.log is a log of game g1, as "+one+" is") {
		t.Errorf("status %d: %s", status, errs)
	}
}

// Whoever has a log has all of it, what somebody has ordered for later, too. Its pages show what
// the host's public pages show, none of that, and nothing behind a link.
func TestPagesOfALogAreThePublicOnes(t *testing.T) {
	c := newClub(t)
	c.says("finch", "[adjutant g1]", "power: United Kingdom\nscramble: 1 ftr UK -> 110 if attackers <= 37")
	c.says("harrow", "[adjutant g1]", germanAttack)
	code, log := ran(t, "log", "--store", c.path, "--game", "g1", "--raw")
	if code != 0 || !strings.Contains(log, "37") {
		t.Fatalf("status %d: the log has no standing order, so this test would show nothing", code)
	}
	dir := t.TempDir()
	file, own, host := filepath.Join(dir, "g1.log"), filepath.Join(dir, "own"), filepath.Join(dir, "host")
	if err := os.WriteFile(file, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, errs, status := call(t, "site", own, file, "--browser", someProgramsIn(t)); status != 0 {
		t.Fatal(errs)
	}
	pages := pagesIn(t, own)
	all := ""
	for name, text := range pages {
		if strings.HasPrefix(name, "r/") || strings.HasPrefix(name, "p/") {
			t.Errorf("%s is behind a link", name)
		}
		all += text
	}
	for _, private := range []string{"if attackers", "<= 37", "&lt;= 37", "standing order", "@example"} {
		if strings.Contains(strings.ToLower(all), private) {
			t.Errorf("a page holds %q", private)
		}
	}
	for _, want := range []string{"Holland Belgium", "window.adjutantDraft", "All games"} {
		if !strings.Contains(all, want) {
			t.Errorf("no page holds %q", want)
		}
	}
	c.says("arbiter", "[adjutant g1]", "host set page public because nobody minds")
	c.writePages(host)
	shown := pagesIn(t, host)
	for name := range pages {
		if _, ok := shown[name]; !ok {
			t.Errorf("the host has no %s", name)
		}
	}
	if pages["g/g1/G1.html"] == "" || len(shown) < len(pages) {
		t.Errorf("%d pages of the log, %d of the host", len(pages), len(shown))
	}
}

package gamelog

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"
)

// A stretch of any length at any place gives the root of the tree, whatever is left out,
// and comes back from its packed form as it was.
func TestExcerptGivesTheRoot(t *testing.T) {
	const most = 21
	l := &Log{Game: "g1"}
	head, err := Begin("g1")
	if err != nil {
		t.Fatal(err)
	}
	var roots []Hash
	for i := range most {
		text := fmt.Appendf(nil, "record %d\ninput {\"input\":\"host\",\"text\":\"%x\"}\ndigest %x\n", i, sha256.Sum256([]byte{byte(i)}), sha256.Sum256([]byte{byte(i / 2)}))
		head, _ = head.add(text)
		l.leaves, roots = append(l.leaves, leaf{text: text}), append(roots, head.Root())
	}
	for first := range most {
		for last := first; last < most; last++ {
			for step := 1; step < 4; step++ {
				x, err := l.Excerpt(first, last, func(i int) bool { return i%step == 0 })
				if err != nil {
					t.Fatal(err)
				}
				b, err := x.Encode()
				if err != nil {
					t.Fatal(err)
				}
				y, err := DecodeExcerpt(b)
				if err != nil {
					t.Fatalf("%d to %d: %v", first, last, err)
				}
				if c := y.Checkpoint(); c != x.Checkpoint() || c.Root != roots[last] || c.Size != last+1 || y.Differs(l) >= 0 {
					t.Fatalf("%d to %d: %+v, want the root %s", first, last, c, roots[last])
				}
				for k := range x.Texts {
					if !bytes.Equal(x.Texts[k], y.Texts[k]) || (x.Texts[k] == nil) != ((first+k)%step != 0) {
						t.Fatalf("record %d came back as %q", first+k, y.Texts[k])
					}
				}
				y.Hashes[0] = tlog.RecordHash([]byte("another"))
				if y.Checkpoint().Root == roots[last] || y.Differs(l) != first {
					t.Fatalf("%d to %d: another record gives the same root", first, last)
				}
			}
		}
	}
}

// What a stranger sends as an excerpt is refused in words, whatever it is.
func TestBadExcerpts(t *testing.T) {
	good, err := pack([]byte("{\"game\":\"g1\",\"first\":0,\"tree\":[]}\nleft out " + strings.Repeat("ab", 32) + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := DecodeExcerpt(good); err != nil {
		t.Fatal(err)
	}
	packed := func(text string) []byte {
		b, err := pack([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	for _, b := range [][]byte{
		nil, {1}, {9, 0}, good[:len(good)-4], append([]byte{1, 200}, good[2:]...), append([]byte{1, 0}, good[2+32:]...),
		packed("no JSON\n"), packed("{\"game\":\"g1\",\"first\":3,\"tree\":[]}\nleft out " + strings.Repeat("ab", 32) + "\n"),
		packed("{\"game\":\"g1\",\"first\":0,\"tree\":[]}\n"), packed("{\"game\":\"g1\",\"first\":0,\"tree\":[]}\nrecord 1\n"),
		packed("{\"game\":\"g1\",\"first\":0,\"tree\":[]}\nleft out 12\n"), packed("{\"game\":\"g1\",\"first\":0,\"tree\":[]}\nsomething\n"),
		packed(strings.Repeat("a", mostUnpacked+1)),
	} {
		if x, err := DecodeExcerpt(b); err == nil {
			t.Errorf("%.20q is taken: %+v", b, x)
		}
	}
}

// The words that the compression knows are part of the form: older excerpts cannot be
// read with others.
func TestExcerptWordsStay(t *testing.T) {
	if sum := fmt.Sprintf("%x", sha256.Sum256(excerptWords)); !strings.Contains(Spec, "`"+sum+"`") || len(excerptWords) > 32768 {
		t.Errorf("excerpt.txt has the SHA-256 %s, and the specification another", sum)
	}
}

// FuzzExcerpt: nothing that a stranger sends breaks the program.
func FuzzExcerpt(f *testing.F) {
	b, err := pack([]byte("{\"game\":\"g1\",\"first\":0,\"tree\":[]}\nrecord 0\ninput {\"input\":\"host\"}\ndigest " + strings.Repeat("ab", 32) + "\n"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		x, err := DecodeExcerpt(b)
		if err != nil {
			return
		}
		x.Checkpoint()
		_, _ = x.CheckDice(Key{})
	})
}

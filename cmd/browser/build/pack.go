package main

import (
	"bytes"

	"github.com/andybalholm/brotli"
)

// slimData takes out of what a program's memory begins with what a page does not need.
func slimData(body []byte) ([]byte, error) {
	m, err := memory(body)
	if err != nil {
		return nil, err
	}
	if err := slim(m.bytes); err != nil {
		return nil, err
	}
	return m.section(), nil
}

// effort is how hard a program is packed.
type effort int

// Hard is what is released. Fit packs as hard only what the limit of a page asks for, and the
// rest in seconds: it shows that what is released keeps the limit, in half of the time. Quick is
// for tests, and keeps none.
const (
	hard effort = iota
	fit
	quick
)

// Qualities of the packer. The middle one takes a tenth of the best one's time.
const (
	best   = brotli.BestCompression
	middle = 9
	fast   = 4
)

// pack compresses a program. Every browser can unpack it if the web server says what it is;
// otherwise a script in the page unpacks it. It is a third smaller than with gzip, which looks back
// only 32 kB.
func pack(wasm []byte, quality int) ([]byte, error) {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: quality, LGWin: 24})
	if _, err := w.Write(wasm); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

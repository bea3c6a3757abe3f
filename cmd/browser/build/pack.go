package main

import (
	"bytes"

	"github.com/andybalholm/brotli"
)

// shrink removes from a program what a page does not need.
func shrink(wasm []byte) ([]part, error) {
	all, err := parts(wasm)
	if err != nil {
		return nil, err
	}
	var kept []part
	for _, p := range all {
		switch p.kind {
		case customPart: // the names of the tools that made it
			continue
		case dataPart:
			m, err := memory(p.body)
			if err != nil {
				return nil, err
			}
			if err := slim(m.bytes); err != nil {
				return nil, err
			}
			p.body = m.section()
		}
		kept = append(kept, p)
	}
	return kept, nil
}

// pack compresses a program. Every browser can unpack it if the web server says what it is;
// otherwise a script in the page unpacks it. It is a third smaller than with gzip, which looks back
// only 32 kB. Quick packing is for tests: it takes a few seconds instead of minutes.
func pack(wasm []byte, quick bool) ([]byte, error) {
	o := brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24}
	if quick {
		o.Quality = 4
	}
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, o)
	if _, err := w.Write(wasm); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

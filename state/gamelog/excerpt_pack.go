package gamelog

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"sync"

	"github.com/adjutant-game/adjutant/state/gamelog/diceproof"
)

// excerptWords is what the compression of excerpts knows in advance: typical lines of
// games. It must never be changed, or older excerpts cannot be read.
//
//go:embed excerpt.txt
var excerptWords []byte

const (
	// packForm is the first byte of a packed text.
	packForm = 1
	// mostUnpacked is the longest text to unpack: a stranger may send one that expands
	// without limit.
	mostUnpacked = 4 << 20

	newHex, oldHex, seedOfProof = 1, 2, 3 // what stands for hexadecimal digits
)

// The patterns are made when the first of them is used.
var (
	hexRun     = pattern(`(?:[0-9a-f]{2}){16,255}`)
	hexMark    = pattern(`(?s)[\x01\x02].`)
	provedSeed = pattern(`"seed":"([0-9a-f]{128})","proof":"([0-9a-f]{160})"`)
	proofAlone = pattern(`"seed":"\x03","proof":"([0-9a-f]{160})"`)
)

func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// pack makes a text short: seeds that follow from their proofs are left out, other
// hexadecimal digits are stored separately as bytes, each only once, and the rest is
// compressed.
func pack(text []byte) ([]byte, error) {
	if bytes.ContainsAny(text, "\x01\x02\x03") {
		return nil, errors.New("a control character stands in the text")
	}
	text = provedSeed().ReplaceAllFunc(text, func(m []byte) []byte {
		p := provedSeed().FindSubmatch(m)
		proof, _ := hex.DecodeString(string(p[2]))
		if seed, err := diceproof.Proved(proof); err != nil || hex.EncodeToString(seed) != string(p[1]) {
			return m
		}
		return fmt.Appendf(nil, `"seed":"%c","proof":"%s"`, seedOfProof, p[2])
	})
	var apart []byte
	known := map[string]int{}
	text = hexRun().ReplaceAllFunc(text, func(run []byte) []byte {
		if n, ok := known[string(run)]; ok {
			return []byte{oldHex, byte(n)}
		}
		if n := len(known); n < 256 {
			known[string(run)] = n
		}
		b, _ := hex.DecodeString(string(run))
		apart = append(apart, b...)
		return []byte{newHex, byte(len(b))}
	})
	out := binary.AppendUvarint([]byte{packForm}, uint64(len(apart)))
	var short bytes.Buffer
	w, err := flate.NewWriterDict(&short, flate.BestCompression, excerptWords)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return append(append(out, apart...), short.Bytes()...), nil
}

// unpack restores the text.
func unpack(b []byte) ([]byte, error) {
	if len(b) == 0 || b[0] != packForm {
		return nil, errors.New("it is not of a form that this program knows")
	}
	n, used := binary.Uvarint(b[1:])
	if used <= 0 || n > uint64(len(b)-1-used) {
		return nil, errors.New("it is cut off")
	}
	apart, short := b[1+used:1+used+int(n)], b[1+used+int(n):]
	text, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(short), excerptWords), mostUnpacked+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("it cannot be unpacked: %w", err)
	case len(text) > mostUnpacked:
		return nil, errors.New("it is too long")
	}
	var known [][]byte
	bad := false
	text = hexMark().ReplaceAllFunc(text, func(m []byte) []byte {
		k := int(m[1])
		if m[0] == oldHex {
			if k >= len(known) {
				bad = true
				return nil
			}
			return known[k]
		}
		if k > len(apart) {
			bad = true
			return nil
		}
		run := []byte(hex.EncodeToString(apart[:k]))
		apart = apart[k:]
		known = append(known, run)
		return run
	})
	if bad || len(apart) > 0 {
		return nil, errors.New("its hexadecimal digits do not fit it")
	}
	text = proofAlone().ReplaceAllFunc(text, func(m []byte) []byte {
		digits := proofAlone().FindSubmatch(m)[1]
		proof, _ := hex.DecodeString(string(digits))
		seed, err := diceproof.Proved(proof)
		if err != nil {
			return m
		}
		return fmt.Appendf(nil, `"seed":"%x","proof":"%s"`, seed, digits)
	})
	return text, nil
}

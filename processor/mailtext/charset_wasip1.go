package mailtext

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unsafe"
)

// charsetReader reads text of a character set as UTF-8. A browser knows all character sets, so
// their tables need not be loaded with the program.
func charsetReader(label string, in io.Reader) (io.Reader, error) {
	b, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	s, err := decodedBy(label, b)
	return strings.NewReader(s), err
}

// windows1252 reads text in the most common single-byte character set.
func windows1252(b []byte) string {
	s, _ := decodedBy("windows-1252", b) // every browser knows it
	return s
}

// utf16 reads text that begins with a byte order mark.
func utf16(b []byte) (string, error) {
	if bytes.HasPrefix(b, []byte{0xFF, 0xFE}) {
		return decodedBy("utf-16le", b)
	}
	return decodedBy("utf-16be", b)
}

// decode has the page read text, and says how many bytes of UTF-8 it has become; -1 if it
// does not know the character set.
//
//go:wasmimport adjutant decode
func decode(label unsafe.Pointer, labelSize uint32, text unsafe.Pointer, textSize uint32) int32

// decoded puts what the page has read where there is room for it.
//
//go:wasmimport adjutant decoded
func decoded(to unsafe.Pointer)

// decodedBy has the browser read text.
func decodedBy(label string, b []byte) (string, error) {
	n := decode(unsafe.Pointer(unsafe.StringData(label)), uint32(len(label)), unsafe.Pointer(unsafe.SliceData(b)), uint32(len(b)))
	if n < 0 {
		return "", fmt.Errorf("charset %q is not known", label)
	}
	out := make([]byte, n)
	decoded(unsafe.Pointer(unsafe.SliceData(out)))
	return string(out), nil
}

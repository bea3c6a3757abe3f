package mailtext

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"syscall/js"
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

// decodedBy has the browser read text.
func decodedBy(label string, b []byte) (s string, err error) {
	defer func() {
		if p := recover(); p != nil { // it does not know the label
			err = fmt.Errorf("charset %q: %v", label, p)
		}
	}()
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return js.Global().Get("TextDecoder").New(label).Call("decode", array).String(), nil
}

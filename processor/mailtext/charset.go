//go:build !wasip1

package mailtext

import (
	"io"

	"github.com/emersion/go-message/charset"
	"golang.org/x/text/encoding/charmap"
	textunicode "golang.org/x/text/encoding/unicode"
)

// charsetReader reads text of a character set as UTF-8.
func charsetReader(label string, in io.Reader) (io.Reader, error) { return charset.Reader(label, in) }

// windows1252 reads text in the most common single-byte character set.
func windows1252(b []byte) string {
	s, _ := charmap.Windows1252.NewDecoder().Bytes(b) // every byte is a letter
	return string(s)
}

// utf16 reads text that begins with a byte order mark.
func utf16(b []byte) (string, error) {
	s, err := textunicode.UTF16(textunicode.BigEndian, textunicode.UseBOM).NewDecoder().Bytes(b)
	return string(s), err
}

package endtoend

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"

	"github.com/emersion/go-message/mail"
)

// What the daemon's mails and posts hold for a player to send back.
var (
	tokenShape = regexp.MustCompile(`adj(-[0-9a-z]{5}){4}`)
	codeShape  = regexp.MustCompile(`c-[a-z0-9]{8}`)
)

// plainText is the plain text part of a mail, which is the first of its parts.
func plainText(raw []byte) (string, error) {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return "", err
	}
	part, err := r.NextPart()
	if err != nil {
		return "", err
	}
	if h, ok := part.Header.(*mail.InlineHeader); ok {
		if kind, _, _ := h.ContentType(); kind != "text/plain" {
			return "", errors.New("the first part is " + kind)
		}
	}
	text, err := io.ReadAll(part.Body)
	return strings.ReplaceAll(string(text), "\r\n", "\n"), err
}

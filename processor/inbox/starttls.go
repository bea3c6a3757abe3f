package inbox

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
)

// longestLine limits a line from the server before TLS begins.
const longestLine = 8 << 10

// startTLS exchanges the few lines before the TLS handshake, and returns the secured connection
// with a greeting before what the server says in it. The IMAP library's own code waits for ever if
// the connection ends in the middle of the server's answer.
//
// After the handshake, nothing counts that the server said in plain text: the greeting is an empty
// one. The connection is closed if text came along with the answer, because it could be taken for
// the server's first words inside TLS.
func startTLS(ctx context.Context, conn net.Conn, cfg *tls.Config) (net.Conn, error) {
	greeting, err := readLine(conn)
	if err != nil {
		return nil, fmt.Errorf("before the greeting: %w", err)
	}
	if !isAnswer(greeting, "*", "OK") {
		return nil, fmt.Errorf("the server greets with %q", greeting)
	}
	if _, err := io.WriteString(conn, "S1 STARTTLS\r\n"); err != nil {
		return nil, fmt.Errorf("STARTTLS: %w", err)
	}
	for {
		line, err := readLine(conn)
		switch {
		case err != nil:
			return nil, fmt.Errorf("STARTTLS: %w", err)
		case strings.HasPrefix(line, "* ") && !isAnswer(line, "*", "BYE"):
			continue // remarks, which are ignored
		case !isAnswer(line, "S1", "OK"):
			return nil, fmt.Errorf("the server does not begin with TLS: %q", line)
		}
		secure := tls.Client(conn, cfg)
		if err := secure.HandshakeContext(ctx); err != nil {
			return nil, fmt.Errorf("STARTTLS: %w", err)
		}
		return greeted{secure, io.MultiReader(strings.NewReader("* OK ready\r\n"), secure)}, nil
	}
}

// isAnswer reports whether a line begins with a tag and a word.
func isAnswer(line, tag, word string) bool {
	f := strings.SplitN(line, " ", 3)
	return len(f) >= 2 && f[0] == tag && strings.EqualFold(f[1], word)
}

// readLine reads a line byte by byte, so that it reads nothing after it.
func readLine(r io.Reader) (string, error) {
	var line bytes.Buffer
	b := make([]byte, 1)
	for line.Len() < longestLine {
		if _, err := io.ReadFull(r, b); err != nil {
			if errors.Is(err, io.EOF) {
				err = io.ErrUnexpectedEOF
			}
			return "", err
		}
		if b[0] == '\n' {
			return strings.TrimSuffix(line.String(), "\r"), nil
		}
		line.WriteByte(b[0])
	}
	return "", errors.New("the server's line is too long")
}

// greeted is a connection on which a greeting is read first.
type greeted struct {
	net.Conn
	r io.Reader
}

// Read reads the greeting, then the connection.
func (g greeted) Read(b []byte) (int, error) { return g.r.Read(b) }

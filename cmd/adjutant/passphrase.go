package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/adjutant-game/adjutant/processor/config"
)

// askPassphrase asks for a passphrase on the terminal, unseen as it is typed. Where
// nobody sits at one, or the input is no file, it is the input's next line.
func askPassphrase(env *environment, what string) (config.Secret, error) {
	fmt.Fprint(env.stderr, what+": ")
	if f, ok := env.stdin.(*os.File); ok && isTerminal(f) {
		if echo(f, "-echo") == nil {
			defer func() {
				_ = echo(f, "echo")
				fmt.Fprintln(env.stderr)
			}()
		}
	}
	line, err := readLine(env.stdin)
	if err != nil && (err != io.EOF || line == "") {
		return config.Secret{}, errors.New("no passphrase was given")
	}
	return config.NewSecret(strings.TrimRight(line, "\r\n")), nil
}

// readLine reads up to the end of a line, and nothing behind it: more may be read later.
func readLine(r io.Reader) (string, error) {
	if r == nil {
		return "", io.EOF
	}
	var line []byte
	for b := make([]byte, 1); ; {
		n, err := r.Read(b)
		if n > 0 {
			if b[0] == '\n' {
				return string(line), nil
			}
			line = append(line, b[0])
		}
		if err != nil {
			return string(line), err
		}
	}
}

// echo tells a terminal whether to show what is typed.
func echo(f *os.File, how string) error {
	cmd := exec.Command("stty", how)
	cmd.Stdin = f
	return cmd.Run()
}

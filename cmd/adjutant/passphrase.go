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

// askPassphrase asks for a passphrase on the terminal without showing what is typed. If there is no
// terminal, or the input is not a file, it is the input's next line.
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

// readLine reads up to the end of a line and nothing after it, because more may be read later.
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

// echo sets whether a terminal shows what is typed.
func echo(f *os.File, how string) error {
	cmd := exec.Command("stty", how)
	cmd.Stdin = f
	return cmd.Run()
}

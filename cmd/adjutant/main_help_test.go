package main

import (
	"bytes"
	"strings"
	"testing"
)

// "adjutant help" does what --help does, and with a command's name what --help does behind it.
func TestHelpInWords(t *testing.T) {
	says := func(args ...string) (string, int) {
		var out bytes.Buffer
		code := run(t.Context(), &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}, args)
		return out.String(), code
	}
	for _, tc := range []struct{ words, flags []string }{
		{[]string{"help"}, []string{"--help"}},
		{[]string{"help", "demo"}, []string{"demo", "--help"}},
		{[]string{"help", "store", "copy"}, []string{"store", "copy", "--help"}},
	} {
		got, code := says(tc.words...)
		if want, _ := says(tc.flags...); got != want || code != 0 || !strings.HasPrefix(got, "Usage: adjutant") {
			t.Errorf("%q says with exit status %d:\n%s\nwant what %q says:\n%s", tc.words, code, got, tc.flags, want)
		}
	}
	if got, code := says("help", "nonsense"); code == 0 || !strings.Contains(got, "nonsense") {
		t.Errorf("help for a command that is not there says with exit status %d:\n%s", code, got)
	}
}

package main

import (
	"bytes"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
)

// call runs a command line and returns what it says and its exit status.
func call(t *testing.T, args ...string) (out, errs string, status int) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(t.Context(), &environment{stdin: strings.NewReader(""), stdout: &o, stderr: &e}, args)
	return o.String(), e.String(), status
}

// TestVerifyTellsWhatItCouldCheck: a log of an older revision holds, and it is said
// that its decisions were not made again.
func TestVerifyTellsWhatItCouldCheck(t *testing.T) {
	file := logtest.File(t, "bh-r1")
	out, _, status := call(t, "verify", file)
	if status != 0 {
		t.Fatalf("status %d:\n%s", status, out)
	}
	for _, want := range []string{
		"checked in all of them: hashes, signatures, proofs, dice, and the position after each\n",
		", by revision 1 of bh: decisions NOT made again, this program holds another revision; use a version of adjutant that holds it (the log names none)\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("verify does not say %q:\n%s", want, out)
		}
	}
	out, _, _ = call(t, "verify", file, "--json")
	if !strings.Contains(out, `"revision": 1,`) || !strings.Contains(out, `"decided": false`) {
		t.Errorf("verify --json:\n%s", out)
	}
}

// TestEveryCommandNamesTheRecord: where a log's positions are not what its records
// say, every command that reads it names the record and fails.
func TestEveryCommandNamesTheRecord(t *testing.T) {
	file := logtest.File(t, "bh-r1")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(text, []byte("\nrecord 7\n"))
	digest := at + bytes.Index(text[at:], []byte("\ndigest ")) + len("\ndigest ")
	text[digest] ^= 1 // another hexadecimal digit
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"log", file}, {"log", file, "--dice"}, {"log", file, "--json"}, {"show", "--log", file}, {"verify", file},
	} {
		out, errs, status := call(t, args...)
		if status != 1 || !strings.Contains(out+errs, "record 7 (") {
			t.Errorf("adjutant %v: status %d\n%s%s", args, status, out, errs)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, tc := range []struct {
		info debug.BuildInfo
		want string
	}{
		{debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}}, "v1.2.3"},
		{debug.BuildInfo{Main: debug.Module{Version: "(devel)"}, Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "708bec6a4f0d1122"}, {Key: "vcs.modified", Value: "true"}}}, release + "-708bec6a4f0d+dirty"},
		{debug.BuildInfo{}, release},
	} {
		if got := versionOf(&tc.info); got != tc.want {
			t.Errorf("version %q, want %q", got, tc.want)
		}
	}
	if out, _, status := call(t, "--version"); status != 0 || !strings.HasPrefix(out, "adjutant "+version()+"\n") {
		t.Errorf("--version: status %d, %q", status, out)
	}
}

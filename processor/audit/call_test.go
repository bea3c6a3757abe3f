package audit

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// recorded is a recorded game, a bundle of it, and its first report as it is posted.
func recorded(t testing.TB) (log, bundle, report []byte) {
	t.Helper()
	log = logtest.Text(t, "g40lite-r5")
	l, err := gamelog.ReadLog(log, "")
	if err != nil {
		t.Fatal(err)
	}
	turns, err := forum.Turns(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	return log, zipped(t, "g1.log", log), []byte(turns[0].Posts(l.Game, templates.ForumMarkdown, templates.PostLimit)[0])
}

// zipped is a zip file with a member, and more of them: each a name and a body.
func zipped(t testing.TB, name string, body []byte, more ...any) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i, all := 0, append([]any{name, body}, more...); i < len(all); i += 2 {
		m, err := w.Create(all[i].(string))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Write(all[i+1].([]byte)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

const (
	orders  = "From: harrow@example.org\r\nTo: games@example.org\r\nSubject: [adjutant g1]\r\n\r\nbuy 3 inf\r\n"
	someKey = "games.example.org+e64f61f4+Af0XJDhaoMdbZPt4zWAvodmR/ev3axPFjtcC6sg16fYY"
)

// Files that somebody drops on a page are known by what they hold, whatever they are called.
func TestDroppedFilesAreSorted(t *testing.T) {
	log, bundle, report := recorded(t)
	mail := []byte("From: games@example.org\r\nSubject: report\r\n\r\n" + string(report))
	for _, tc := range []struct {
		name  string
		key   string
		files [][]byte
		// want is how many files, mails and reports come out.
		want string
	}{
		{"a log", "", [][]byte{log}, "1 0 0"},
		{"a bundle", "", [][]byte{bundle}, "1 0 0"},
		{"a log and a report with its head", "", [][]byte{report, log}, "2 0 0"},
		{"a bundle and a mail of the program's", "", [][]byte{mail, bundle}, "2 0 0"},
		{"a log and a mail with orders", "", [][]byte{[]byte(orders), log}, "1 1 0"},
		{"a log and something else", "", [][]byte{log, []byte("nonsense")}, "1 0 1"},
		{"a report alone", "", [][]byte{report}, "0 0 1"},
		{"a report and the key", someKey, [][]byte{report}, "1 0 0"},
		{"nothing", "", [][]byte{nil}, "0 0 1"},
	} {
		asked := Asked{Key: tc.key}
		for _, b := range tc.files {
			asked.Files = append(asked.Files, Dropped{"dropped.bin", b})
		}
		q, err := Sort(asked)
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		if got := fmt.Sprint(len(q.Files), len(q.Mails), len(q.Reports)); got != tc.want {
			t.Errorf("%s: files, mails, reports are %s, want %s", tc.name, got, tc.want)
		}
		if len(q.Files) > 1 && !bytes.Equal([]byte(q.Files[0].Text), log) && !bytes.Equal([]byte(q.Files[0].Text), bundle) {
			t.Errorf("%s: the log does not come first", tc.name)
		}
	}
	for name, bad := range map[string][]byte{"half a bundle": bundle[:len(bundle)/2], "a bundle without a log": zipped(t, "x.txt", []byte("hello"))} {
		if _, err := Sort(Asked{Files: []Dropped{{"g1.zip", bad}}}); err == nil || !strings.HasPrefix(err.Error(), "g1.zip: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What a page asks about a bundle, a mail and a report is answered whole; a changed figure
// is named.
func TestDroppedFilesAreChecked(t *testing.T) {
	_, bundle, report := recorded(t)
	changed := bytes.Replace(report, []byte(" IPC"), []byte("9 IPC"), 1)
	for _, tc := range []struct {
		report []byte
		ok     bool
		says   string
	}{{report, true, "the report of G1 matches the log"}, {changed, false, "the report of G1 does NOT match the log. Line "}} {
		asked, err := json.Marshal(Asked{Files: []Dropped{{"g1.zip", bundle}, {"report.eml", []byte("From: a@example.org\r\n\r\n" + string(tc.report))}}})
		if err != nil {
			t.Fatal(err)
		}
		said, err := Call("verify", asked)
		if err != nil {
			t.Fatal(err)
		}
		var found Found
		if err := json.Unmarshal(said, &found); err != nil || found.OK != tc.ok || !strings.Contains(found.Text, tc.says) || found.Decided == 0 {
			t.Errorf("%v, %+v", err, found)
		}
	}
	for _, bad := range []string{`{`, `{"files":[],"more":1}`} {
		if _, err := Call("verify", []byte(bad)); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

// A page never says that a report holds whose words nobody compared: without the log only its
// signature is shown to be good, changed or not.
func TestAReportAloneIsNotSaidToHold(t *testing.T) {
	log, _, report := recorded(t)
	changed := bytes.Replace(report, []byte(" IPC"), []byte("9 IPC"), 1)
	if bytes.Equal(changed, report) {
		t.Fatal("nothing was changed")
	}
	for _, tc := range []struct {
		name  string
		key   string
		files [][]byte
		only  string
	}{
		{"a report", "", [][]byte{report}, "the words of the report were NOT checked"},
		{"a changed report", "", [][]byte{changed}, "the words of the report were NOT checked"},
		{"a changed report and the key", someKey, [][]byte{changed}, "nothing else was checked"},
		{"a report and its log", "", [][]byte{report, log}, ""},
	} {
		asked := Asked{Key: tc.key}
		for _, b := range tc.files {
			asked.Files = append(asked.Files, Dropped{"dropped.bin", b})
		}
		question, err := json.Marshal(asked)
		if err != nil {
			t.Fatal(err)
		}
		said, err := Call("verify", question)
		var found Found
		if err == nil {
			err = json.Unmarshal(said, &found)
		}
		if err != nil || !found.OK || (found.Only == "") != (tc.only == "") || !strings.Contains(found.Only, tc.only) {
			t.Errorf("%s: %v, %+v", tc.name, err, found)
		}
	}
}

// FuzzSort sorts what strangers drop: each file lands in one place, and a file that cannot
// be opened is named.
func FuzzSort(f *testing.F) {
	log, bundle, report := recorded(f)
	f.Add(log[:2000], report, "")
	f.Add(bundle[:300], []byte(orders), someKey)
	f.Add(zipped(f, "g1.log", log[:500]), []byte("Report of game g1, records 1 to 2."), "x")
	f.Fuzz(func(t *testing.T, one, two []byte, key string) {
		q, err := Sort(Asked{Files: []Dropped{{"one", one}, {"two", two}}, Key: key})
		if err != nil {
			if !strings.HasPrefix(err.Error(), "one: ") && !strings.HasPrefix(err.Error(), "two: ") {
				t.Fatalf("%v names no file", err)
			}
			return
		}
		if n := len(q.Files) + len(q.Mails) + len(q.Reports); n != 2 {
			t.Fatalf("two files became %d", n)
		}
	})
}

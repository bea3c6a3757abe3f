package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Dropped is a file that somebody dropped on a page, or pasted into it. Its bytes come in
// base64, as JSON has them.
type Dropped struct {
	Name string `json:"name"`
	Body []byte `json:"body"`
}

// Asked is what a page asks: files of kinds that it does not know.
type Asked struct {
	Files   []Dropped `json:"files"`
	Key     string    `json:"key,omitempty"`
	Beacon  string    `json:"beacon,omitempty"`
	Program string    `json:"program,omitempty"`
}

// Found is what a page shows.
type Found struct {
	OK   bool   `json:"ok"`
	Text string `json:"text"`
	// Only says in a line what was proved, if that is not everything; empty if it is.
	Only string `json:"only,omitempty"`
	// Record is the first record that is not valid; nil for none.
	Record *int `json:"record,omitempty"`
	// Digest is the digest of the last position of a valid log.
	Digest string `json:"digest,omitempty"`
	// Decided counts the records whose decisions were made again.
	Decided int `json:"decided,omitempty"`
}

// Call answers the question of a page.
func Call(name string, question []byte) ([]byte, error) {
	if name != "verify" {
		return nil, fmt.Errorf("there is no question %q", name)
	}
	var asked Asked
	d := json.NewDecoder(bytes.NewReader(question))
	d.DisallowUnknownFields()
	if err := d.Decode(&asked); err != nil {
		return nil, err
	}
	q, err := Sort(asked)
	if err != nil {
		return nil, err
	}
	a, err := q.Check()
	if err != nil {
		return nil, err
	}
	found := Found{OK: a.OK(), Text: a.Text(), Only: a.only()}
	if r := a.Result; r != nil {
		found.Record, found.Digest = r.Record, r.Digest
		for _, s := range r.Stretches {
			if s.Decided {
				found.Decided += s.To - s.From + 1
			}
		}
	}
	return json.Marshal(found)
}

// only says what is proved about reports that came without a log: a good signature proves nothing
// about the words above it.
func (a *Answer) only() string {
	switch r := a.Result; {
	case !a.OK():
		return ""
	case r != nil && r.Digest == "":
		return "The signatures hold, but nothing else was checked: that takes the game's log, too."
	case r != nil && slices.ContainsFunc(r.Mails, lost):
		return "The log holds, but no record has the orders of " + r.Mails[slices.IndexFunc(r.Mails, lost)].File + " word for word."
	case r != nil && len(r.unchecked) > 0:
		return "The log holds. What players signed was NOT checked."
	case r != nil:
		return ""
	}
	for _, x := range a.Alone {
		if x.Evidence == nil || !x.Evidence.Text {
			return "The signature holds, but the words of the report were NOT checked: that takes the game's log, too."
		}
	}
	return "It holds, as far as it can be checked without the game's log."
}

// lost reports whether no record has the orders of a mail.
func lost(m MailFound) bool { return len(m.Records) == 0 }

// Sort decides what each file is: a log or a bundle, a text with a signed head, a mail with the
// sender's own orders, or otherwise a report that was copied somewhere.
func Sort(asked Asked) (*Question, error) {
	q := &Question{Key: strings.TrimSpace(asked.Key), Beacon: strings.TrimSpace(asked.Beacon), Program: asked.Program, Page: true}
	var logs, texts []File
	for _, f := range asked.Files {
		file := File{Name: f.Name, Text: string(f.Body)}
		signed, alone := holdsEvidence(f.Body)
		if signed {
			q.Unchecked = append(q.Unchecked, f.Name)
		}
		if alone {
			continue
		}
		log, err := LogOfBundle(f.Body)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		switch mail, err := mailtext.Extract(f.Body, mailtext.Options{}); {
		case looksLikeLog(log) || isBundle(f.Body) || gamelog.IsHostLog(log):
			logs = append(logs, file)
		case holdsHead(file.Text):
			texts = append(texts, file)
		case err == nil && mail.FromFields > 0:
			q.Mails = append(q.Mails, file)
		default:
			q.Reports = append(q.Reports, file)
		}
	}
	if q.Files = append(logs, texts...); len(logs) == 0 && q.Key == "" {
		q.Files, q.Reports = nil, append(q.Reports, texts...) // each names its key
	}
	return q, nil
}

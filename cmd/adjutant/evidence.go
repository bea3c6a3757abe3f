package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// evidenceFound is what evidence shows of a log, for verify --json.
type evidenceFound struct {
	Signed  []int    `json:"signed,omitempty"`
	Coded   []int    `json:"coded,omitempty"`
	Posted  []int    `json:"posted,omitempty"`
	Posts   []string `json:"posts,omitempty"`
	Claimed []int    `json:"claimed,omitempty"`
	Missing []int    `json:"missing,omitempty"`
	Keys    []string `json:"keys,omitempty"`
	Senders []string `json:"senders,omitempty"`
	// withToken is set if codes were checked with a token.
	withToken bool
}

// holdEvidence holds a log against what players signed, from files that export
// --evidence wrote.
func (r *verifyResult) holdEvidence(env *environment, l *gamelog.Log, files []string, token string) error {
	if len(files) == 0 {
		return nil
	}
	var pieces [][]byte
	for _, name := range files {
		text, err := readFile(env, name)
		if err != nil {
			return err
		}
		more, err := piecesIn([]byte(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		pieces = append(pieces, more...)
	}
	rests, err := desk.CheckEvidence(l, pieces, token)
	if err != nil {
		return err
	}
	r.Evidence = &evidenceFound{Signed: rests.Signed, Coded: rests.Coded, Posted: rests.Posted, Posts: rests.Posts, Claimed: rests.Claimed, Missing: rests.Missing, Keys: rests.Keys, withToken: token != ""}
	for _, s := range rests.Senders {
		r.Evidence.Senders = append(r.Evidence.Senders, s.Player+" <"+s.Address+">")
	}
	return nil
}

// piecesIn are the pieces of evidence in a file: one as it is, or all of a zip file.
func piecesIn(b []byte) ([][]byte, error) {
	if !bytes.HasPrefix(b, []byte("PK\x03\x04")) {
		return [][]byte{b}, nil
	}
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, err
	}
	var out [][]byte
	for _, f := range z.File {
		if !strings.HasPrefix(f.Name, evidenceFolder) {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		piece, err := io.ReadAll(io.LimitReader(r, maxFile))
		if err := r.Close(); err != nil {
			return nil, err
		}
		if err != nil {
			return nil, err
		}
		out = append(out, piece)
	}
	return out, nil
}

// evidenceFolder is where evidence lies in a zip file.
const evidenceFolder = "evidence/"

// text says it in lines.
func (e *evidenceFound) text() string {
	if e == nil {
		return ""
	}
	var b strings.Builder
	line := func(records []int, format string, args ...any) {
		if len(records) > 0 {
			fmt.Fprintf(&b, "%s: %s\n", counted(len(records), "record"), fmt.Sprintf(format, args...))
		}
	}
	line(e.Signed, "the mail was signed by its sender's provider (DKIM), and holds the orders word for word")
	code := "the text has a code that only holders of the player's token can make, the host among them once he has a mail; give --token to check it"
	if e.withToken {
		code = "the text has the code that this token makes; the host can make it, too, once he has a mail with it"
	}
	line(e.Coded, "%s", code)
	line(e.Posted, "a forum named the author, as the host says: an account that the player had confirmed with a word mailed to him. Look the posts up there; nothing else proves it")
	line(e.Claimed, "nothing but the host's word says whose mail it was (%s)", numbers(e.Claimed))
	line(e.Missing, "the evidence was not given (%s)", numbers(e.Missing))
	for _, s := range e.Senders {
		fmt.Fprintf(&b, "mails of %s\n", s)
	}
	for _, p := range e.Posts {
		fmt.Fprintf(&b, "post %s\n", p)
	}
	for i, k := range e.Keys {
		if name, _, _ := strings.Cut(k, " "); i == 0 {
			fmt.Fprintln(&b, "checked with these keys, which the host says he found under these names. While the provider publishes a key, anybody can ask for it and compare; nothing else proves that it was the provider's:")
		} else if was, _, _ := strings.Cut(e.Keys[i-1], " "); was == name {
			fmt.Fprintf(&b, "  (the next is another key under the same name: providers seldom do that)\n")
		}
		fmt.Fprintf(&b, "  %s\n", k)
	}
	return b.String()
}

// numbers lists the first numbers of records.
func numbers(ns []int) string {
	var words []string
	for i, n := range ns {
		if i == 12 {
			return strings.Join(append(words, fmt.Sprintf("and %d more", len(ns)-i)), ", ")
		}
		words = append(words, fmt.Sprint(n))
	}
	return strings.Join(words, ", ")
}

// evidenceMembers are the files of a game's evidence, of one player or, with player
// "", of all. Each is named by the first record that rests on it.
func evidenceMembers(l *gamelog.Log, kept []store.Evidence, player string) []member {
	byHash := map[string][]byte{}
	for _, e := range kept {
		if e.Hash == sender.CommitEvidence(e.Text) {
			byHash[e.Hash] = e.Text
		}
	}
	var out []member
	for i, r := range l.Records {
		for _, a := range r.Input.Agreed {
			if text, is := byHash[a.Evidence]; is && (player == "" || strings.EqualFold(a.Player, player)) {
				delete(byHash, a.Evidence)
				out = append(out, member{fmt.Sprintf("%srecord-%d-%d.txt", evidenceFolder, i, len(out)), text})
			}
		}
		text, is := byHash[r.Input.Evidence]
		if !is || player != "" && !strings.EqualFold(r.Input.Player, player) {
			continue
		}
		delete(byHash, r.Input.Evidence)
		out = append(out, member{fmt.Sprintf("%srecord-%d.txt", evidenceFolder, i), text})
	}
	return out
}

package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// readEvidence compares a log with what players signed, from files that export --evidence wrote.
func readEvidence(env *environment, l *gamelog.Log, files []string, token string) (*audit.Evidence, error) {
	var pieces [][]byte
	for _, name := range files {
		text, err := readFile(env, name)
		if err != nil {
			return nil, err
		}
		more, err := piecesIn([]byte(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		pieces = append(pieces, more...)
	}
	rests, err := desk.CheckEvidence(l, pieces, token)
	if err != nil {
		return nil, err
	}
	if err := rests.Against(l, version()); err != nil {
		return nil, err
	}
	found := &audit.Evidence{AsRead: rests.AsRead, Signed: rests.Signed, Coded: rests.Coded, Posted: rests.Posted, Posts: rests.Posts, Claimed: rests.Claimed, Missing: rests.Missing, Keys: rests.Keys, WithToken: token != ""}
	for _, d := range rests.Differ {
		found.Differ = append(found.Differ, audit.TextSays{Record: d.Record, Player: d.Player, What: d.String()})
	}
	for _, o := range rests.Besides {
		found.Besides = append(found.Besides, audit.TextSays{Record: o.Record, Player: o.Player, What: strings.Join(o.Orders, "; ")})
	}
	for _, s := range rests.Senders {
		found.Senders = append(found.Senders, s.Player+" <"+s.Address+">")
	}
	return found, nil
}

// piecesIn returns the pieces of evidence in a file: a single one, or all those in a zip file.
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

// evidenceFolder is where evidence is in a zip file.
const evidenceFolder = "evidence/"

// evidenceMembers returns the files of a game's evidence, for one player or, with player "", for
// all. Each is named after the first record that rests on it.
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

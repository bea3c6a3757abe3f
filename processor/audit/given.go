package audit

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// text says it in a line.
func (o LogFound) text(first int) string {
	switch {
	case o.Records < first:
		return fmt.Sprintf("%s: the same game, up to its %s", o.File, counted(o.Records, "record"))
	case o.Records > first:
		return fmt.Sprintf("%s: the same game, and it continues to %s: verify that one, too", o.File, counted(o.Records, "record"))
	}
	return o.File + ": the same log"
}

// given decides what each file is.
func (q *Question) given() (given, error) {
	g := given{page: q.Page}
	for _, f := range q.Files {
		log, err := LogOfBundle([]byte(f.Text))
		if err != nil {
			return g, fmt.Errorf("%s: %w", f.Name, err)
		}
		if host := hostLogOfBundle([]byte(f.Text)); host != nil {
			g.hosts = append(g.hosts, givenLog{f.Name, host})
		}
		switch {
		case gamelog.IsHostLog(log):
		case looksLikeLog(log) || len(g.logs)+len(g.texts) == 0 && !holdsHead(f.Text):
			g.logs = append(g.logs, givenLog{f.Name, log})
		default:
			g.texts = append(g.texts, f)
		}
	}
	g.texts = append(g.texts, q.Heads...) // also a log, for the head at its end
	g.mails, g.reports = q.Mails, q.Reports
	return g, nil
}

// looksLikeLog reports whether a file is meant to be a log, damaged or not.
func looksLikeLog(b []byte) bool {
	return bytes.HasPrefix(b, []byte("adjutant log ")) || bytes.Contains(b, []byte("\ninput {\"input\":")) || bytes.HasPrefix(b, []byte("input {"))
}

// holdsHead reports whether a text may have a head in it.
func holdsHead(text string) bool { return strings.Contains(MailedText(text), gamelog.Origin("")) }

// needsNoLog refuses what cannot be judged without a log.
func (g given) needsNoLog(key string) error {
	if len(g.mails) > 0 {
		return Misuse("only the log says which record has the orders of a mail: give it, too")
	}
	if key == "" && len(g.reports) == 0 {
		return Misuse("none of these is a log; to compare the signed heads of mails with each other, give the host's key")
	}
	return nil
}

// heads finds the signed heads in the texts. A text without any is an error, because whoever gives
// it believes that it proves something.
func (g given) heads(keys ...string) ([]HeadFound, error) {
	var ks []gamelog.Key
	for _, key := range keys {
		k, err := gamelog.ParseKey(key)
		if err != nil {
			return nil, err
		}
		ks = append(ks, k)
	}
	var out []HeadFound
	in := func(name, text string) (any bool) {
		for _, k := range ks {
			for _, c := range k.Find(text) {
				out, any = append(out, HeadFound{name, c.Game, c.Size, c.Root, k.String()}), true
			}
		}
		return any
	}
	for _, t := range g.texts {
		text := MailedText(t.Text)
		if in(t.Name, text) {
			continue
		}
		if _, err := ks[0].Open([]byte(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", t.Name, err)
		}
		return nil, fmt.Errorf("%s: no checkpoint is in it", t.Name)
	}
	for _, m := range g.mails { // orders need not quote a head, but if they do, it counts
		in(m.Name, MailedText(m.Text))
	}
	return out, nil
}

// agree compares the heads of mails with each other: two heads over the same number of a game's
// records must be the same.
func (g given) agree(key string) ([]HeadFound, error) {
	heads, err := g.heads(key)
	if err != nil {
		return nil, err
	}
	for i, h := range heads {
		for _, o := range heads[:i] {
			if o.Game == h.Game && o.Size == h.Size && o.root != h.root {
				return nil, fmt.Errorf("the host signed two logs of game %s: %s and %s have different heads over %s", h.Game, o.File, h.File, counted(h.Size, "record"))
			}
		}
	}
	return heads, nil
}

// holdAgainst compares a log that was read with everything else that was given.
func (r *Result) holdAgainst(l *gamelog.Log, g given) error {
	for _, other := range g.logs[1:] {
		o, err := gamelog.ReadLog(other.log, l.Key)
		if err != nil {
			return fmt.Errorf("%s: %w", other.name, err)
		}
		if err := sameGame(l, o); err != nil {
			return fmt.Errorf("%s: %w", other.name, err)
		}
		r.Logs = append(r.Logs, LogFound{other.name, len(o.Records)})
	}
	for _, host := range g.hosts {
		if err := r.holdHostLog(l, host); err != nil {
			return fmt.Errorf("%s: %w", host.name, err)
		}
	}
	heads, err := g.heads(keysOf(l)...)
	if err != nil {
		return err
	}
	mine := map[string]bool{}
	for _, h := range heads {
		if h.Game != l.Game {
			continue
		}
		mine[h.File] = true
		if err := l.Holds(gamelog.Checkpoint{Game: h.Game, Size: h.Size, Root: h.root}); err != nil {
			return fmt.Errorf("%s: %w%s", h.File, err, oldHand(l, h))
		}
		r.Heads = append(r.Heads, h)
		r.Witnessed = max(r.Witnessed, h.Size)
	}
	for _, t := range g.texts {
		for _, h := range heads {
			if h.File == t.Name && !mine[t.Name] {
				return fmt.Errorf("%s: the checkpoint is of game %s, the log of game %s", t.Name, h.Game, l.Game)
			}
		}
	}
	return nil
}

// sameGame compares two logs that one key has signed: one must begin with the other.
func sameGame(l, o *gamelog.Log) error {
	if l.Game != o.Game {
		return fmt.Errorf("it is of game %s, the first log of game %s", o.Game, l.Game)
	}
	a, b := l.Sealed(), o.Sealed()
	for i := range min(len(a), len(b)) {
		if !bytes.Equal(a[i].Record, b[i].Record) {
			key := ""
			if in, other := l.Records[i].Input, o.Records[i].Input; in.Action == state.ReplaceKey || other.Action == state.ReplaceKey {
				key = "; one of them names another key there, so that whoever has the old one may have signed the other"
			}
			return fmt.Errorf("the host signed two logs of game %s: they differ from record %d on%s", l.Game, i, key)
		}
	}
	return nil
}

// sumHeads says what heads show without a log.
func (r *Result) sumHeads() {
	for _, h := range r.Heads {
		r.Witnessed = max(r.Witnessed, h.Size)
	}
}

// headsText is the result without a log, as people read it.
func (r *Result) headsText() string {
	var b strings.Builder
	for _, h := range r.Heads {
		fmt.Fprintf(&b, "%s: the host signed %s of game %s\n", h.File, counted(h.Size, "record"), h.Game)
	}
	b.WriteString("no two of these contradict each other; whether one log has all of them only that log shows: give it, too\n")
	return b.String()
}

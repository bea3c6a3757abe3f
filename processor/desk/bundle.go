package desk

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// mostBundle is the size in bytes up to which a bundle is mailed: many mailboxes take
// no mail above 10 MB, and what is mailed grows by a third.
const mostBundle = 6 << 20

// Bundle writes a game's records for a mail. Its ID is empty if it is too large, or if this host
// sends none.
func (o *Office) Bundle(l *Live, records []gamelog.Sealed) (store.Picture, error) {
	if o.terms.Bundle == nil || len(records) == 0 {
		return store.Picture{}, nil
	}
	log, file, err := logOf(l, records)
	if err != nil {
		return store.Picture{}, err
	}
	host, err := o.hostLogFor(l)
	if err != nil {
		return store.Picture{}, err
	}
	zip, err := o.terms.Bundle(log, file, host)
	if err == nil && len(zip) > mostBundle && host != nil { // the host gives his log to whoever asks
		zip, err = o.terms.Bundle(log, file, nil)
	}
	if err != nil || len(zip) > mostBundle {
		return store.Picture{}, err
	}
	return store.Picture{ID: o.pictureID(zip), PNG: zip}, nil
}

// ends reports whether a step is the one that ends the game.
func ends(s *Step) bool { return s.Before != nil && s.Before.Result() == "" && s.After.Result() != "" }

// SendLog adds a mail with the whole log to each player if a step ends the game. If that fails, the
// game still ends.
func (o *Office) SendLog(ctx context.Context, l *Live, s *Step, out *Post, pending ...*Step) {
	if o.terms.Bundle == nil || !ends(s) {
		return
	}
	file, err := o.wholeLog(ctx, l, s, pending)
	if err != nil {
		o.Log.Error("the log of a game that is over was not sent", "game", l.Game.ID, "error", err)
		return
	}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		m := o.Meta(l, pl, nil)
		m.Checkpoint = string(s.Sealed.Checkpoint)
		mail := templates.NoLog(m)
		if file.ID != "" {
			mail = templates.Log(m, s.Index+1, s.Index+1, true).WithFile(file.ID)
		}
		o.ToPlayer(ctx, l, pl, mail, Occasion{Index: s.Index, Kind: "l"}, false, out)
	}
	out.Keep(file)
}

// wholeLog is the bundle of a game up to a step.
func (o *Office) wholeLog(ctx context.Context, l *Live, s *Step, pending []*Step) (store.Picture, error) {
	records, err := o.recordsTo(ctx, l, s, pending)
	if err != nil {
		return store.Picture{}, err
	}
	return o.Bundle(l, records)
}

// logOf returns a log of the given records, and its file.
func logOf(l *Live, records []gamelog.Sealed) (log *gamelog.Log, file []byte, err error) {
	if file, err = gamelog.EncodeLog(l.Game.ID, l.Game.Settings.PublicKey, records); err == nil {
		log, err = gamelog.DecodeLog(file)
	}
	return log, file, err
}

// recordsTo are the records up to a step, of which earlier steps may not be stored yet.
func (o *Office) recordsTo(ctx context.Context, l *Live, s *Step, pending []*Step) ([]gamelog.Sealed, error) {
	records, err := o.Store.Records(ctx, l.Game.ID)
	if err != nil {
		return nil, err
	}
	for _, one := range append(slices.Clone(pending), s) {
		if one.Index == len(records) {
			records = append(records, one.Sealed)
		}
	}
	if len(records) <= s.Index {
		return nil, fmt.Errorf("only %d records of %d are known", len(records), s.Index+1)
	}
	return records[:s.Index+1], nil
}

// FileOfPosts is the file with the posts of a turn that a mail carries: the one post as
// text, or an archive of several.
func (o *Office) FileOfPosts(tag string, f templates.Format, posts []string) (store.Picture, error) {
	if len(posts) == 1 {
		text := []byte(posts[0])
		return store.Picture{ID: fmt.Sprintf("post.%s.%s.%s", tag, f.Ending(), o.pictureID(text)), PNG: text}, nil
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i, p := range posts {
		w, err := z.Create(fmt.Sprintf("%s-%d.%s", tag, i+1, f.Ending()))
		if err != nil {
			return store.Picture{}, err
		}
		if _, err := w.Write([]byte(p)); err != nil {
			return store.Picture{}, err
		}
	}
	if err := z.Close(); err != nil {
		return store.Picture{}, err
	}
	return store.Picture{ID: fmt.Sprintf("post.%s.zip.%s", tag, o.pictureID(b.Bytes())), PNG: b.Bytes()}, nil
}

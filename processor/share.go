package processor

import (
	"context"
	"encoding/json"
	"time"
)

// sharedWait is a waitingMail in the form that workers share.
type sharedWait struct {
	Received, First time.Time
	Games           []string
	Any             bool
	Tries           int
	Told            bool
	Source          string
}

// Recall reads which mails wait, if other workers may have looked at some. It
// replaces what this one knows.
func (w *waitingMails) Recall(ctx context.Context) error {
	if w.others == nil {
		return nil
	}
	texts, err := w.others.WaitingMails(ctx)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	clear(w.mails)
	for key, text := range texts {
		var m sharedWait
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			return err
		}
		w.mails[key] = &waitingMail{received: m.Received, first: m.First, games: m.Games, any: m.Any, tries: m.Tries, told: m.Told, source: m.Source}
	}
	return nil
}

// share tells other workers whether a mail waits.
func (w *waitingMails) share(ctx context.Context, key string) error {
	if w.others == nil {
		return nil
	}
	w.mu.Lock()
	m, text := w.mails[key], []byte(nil)
	var err error
	if m != nil {
		text, err = json.Marshal(sharedWait{m.received, m.first, m.games, m.any, m.tries, m.told, m.source})
	}
	w.mu.Unlock()
	if err != nil {
		return err
	}
	return w.others.KeepWaiting(ctx, key, string(text))
}

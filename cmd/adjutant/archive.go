package main

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// member is a file of a bundle.
type member struct {
	name string
	text []byte
}

// bundle packs files into a zip. It contains no times, so that the same game gives the same file.
func bundle(members []member) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, m := range members {
		w, err := z.CreateHeader(&zip.FileHeader{Name: m.name, Method: zip.Deflate})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(m.text); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// verifiedLog reads a game's log from a store and decides all of it again, because an invalid log
// must not be given out.
func verifiedLog(ctx context.Context, s keptStore, id string) (*gamelog.Log, []byte, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	records, err := s.Records(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	file, err := gamelog.EncodeLog(id, g.Settings.PublicKey, records)
	if err != nil {
		return nil, nil, err
	}
	l, err := gamelog.ReadLog(file, g.Settings.PublicKey)
	if err == nil {
		err = engine.Verify(l, g.Settings.PublicKey)
	}
	var bad *gamelog.Error
	if errors.As(err, &bad) {
		return nil, nil, fmt.Errorf("the log of %s does not verify: %w", id, err)
	}
	return l, file, err
}

// hostLogText returns the file of the host's log in a store.
func hostLogText(ctx context.Context, s keptStore, key string) ([]byte, error) {
	origin, err := gamelog.HostLogOrigin(key)
	if err != nil {
		return nil, err
	}
	leaves, err := s.HostLog(ctx)
	if err != nil {
		return nil, err
	}
	return gamelog.NewHostLog(origin, leaves).Encode(), nil
}

package witness

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// StateSuffix is added to the name of a witness's key file for its state file.
const StateSuffix = ".state"

// signed is the newest head of a log that a witness has signed.
type signed struct {
	Size int64        `json:"size"`
	Root gamelog.Hash `json:"root"`
	// At is when it signed, in seconds since 1970.
	At int64 `json:"at"`
	// Note is the head with the signatures of its log and of the witness.
	Note string `json:"note"`
}

// stateFile is what a witness must never forget, in a file that is always replaced as a whole.
// Wherever the program is stopped, it holds either the old state or the new one.
type stateFile struct {
	path string
	Logs map[string]signed `json:"logs"`
}

// NewState makes the state of a witness that has signed nothing. It never overwrites
// one.
func NewState(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s shows that a witness was at work with this key: put the key back from your copy, or give the new one another name", path)
	}
	if err != nil {
		return fmt.Errorf("the witness's state: %w", err)
	}
	_, err = f.WriteString("{\"logs\":{}}\n")
	return errors.Join(err, f.Sync(), f.Close(), syncFolder(path))
}

// openState reads the state. The caller must make sure that no other process uses it.
func openState(path string) (*stateFile, error) {
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is missing: it says what this witness has signed, and without it the witness could sign what contradicts that; put it back, or make a new key", path)
	}
	if err != nil {
		return nil, err
	}
	s := &stateFile{path: path}
	if err := json.Unmarshal(b, s); err != nil || s.Logs == nil {
		return nil, fmt.Errorf("%s is damaged: put it back from your newest copy, or make a new key (%v)", path, err)
	}
	return s, nil
}

// keep stores what was signed for a log. If it fails, nothing counts as signed.
func (s *stateFile) keep(origin string, x signed) error {
	before, had := s.Logs[origin]
	s.Logs[origin] = x
	err := s.write()
	if err == nil {
		return nil
	}
	if delete(s.Logs, origin); had {
		s.Logs[origin] = before
	}
	return err
}

func (s *stateFile) write() error {
	b, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		return err
	}
	f, err := os.OpenFile(s.path+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(append(b, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(s.path+".new", s.path); err != nil {
		return err
	}
	return syncFolder(s.path)
}

// syncFolder makes a file's new name survive a power failure.
func syncFolder(path string) error {
	d, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer d.Close()
	_ = d.Sync() // not every system can
	return nil
}

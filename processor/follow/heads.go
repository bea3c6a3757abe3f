package follow

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// headsName is the copy of the file of heads in the folder.
const headsName = "heads"

// HeadsIn is where the copy of the file of heads is in a folder; empty if there is none.
func HeadsIn(dir string) string {
	name := filepath.Join(dir, headsName)
	if _, err := os.Stat(name); err != nil {
		return ""
	}
	return name
}

// copyHeads copies a file of heads into a folder if it has grown. If there is no file, there is
// nothing to copy.
func copyHeads(file, dir string) error {
	if file == "" {
		return nil
	}
	from, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // the daemon has not begun
	}
	if err != nil {
		return fmt.Errorf("copy the heads: %w", err)
	}
	name := filepath.Join(dir, headsName)
	if to, err := os.Stat(name); err == nil && to.Size() == from.Size() && !from.ModTime().After(to.ModTime()) {
		return nil
	}
	b, err := os.ReadFile(file)
	if err == nil {
		err = WriteFile(name, b)
	}
	if err != nil {
		return fmt.Errorf("copy the heads: %w", err)
	}
	return nil
}

// WriteFile writes a file that only its owner can read. It is written completely or not at all.
func WriteFile(name string, b []byte) error {
	part := name + ".part"
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(part, name)
}

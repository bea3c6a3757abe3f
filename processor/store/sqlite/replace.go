package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Files are the endings of a store's files: the store itself, its journal, and the journal's index.
var Files = []string{"", "-wal", "-shm"}

// Replace puts the store in the file copied in the place of the one at path, which may be damaged
// or missing. What is there is kept under another name, with its journal, and that name is
// returned; empty if nothing was there. Nobody may be working on either.
func Replace(copied, path, aside string) (string, error) {
	real, err := realPath(path)
	if err != nil {
		return "", fmt.Errorf("replace the store: %w", err)
	}
	if fi, err := os.Stat(copied + "-wal"); err == nil && fi.Size() > 0 {
		return "", fmt.Errorf("replace the store: %s is in use", copied)
	}
	was := ""
	for _, end := range Files {
		switch err := os.Rename(real+end, aside+end); {
		case err == nil:
			was = aside
		case !errors.Is(err, fs.ErrNotExist):
			return "", fmt.Errorf("replace the store: %w", err)
		}
	}
	if err := os.Rename(copied, real); err != nil {
		return "", fmt.Errorf("replace the store: %w", err)
	}
	return was, syncFolder(filepath.Dir(real))
}

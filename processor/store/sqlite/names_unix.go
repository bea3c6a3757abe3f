//go:build unix

package sqlite

import (
	"os"
	"syscall"
)

// names is how many names a file has; hard links are names.
func names(fi os.FileInfo) int {
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		return int(st.Nlink)
	}
	return 1
}

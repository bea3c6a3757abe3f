//go:build browser

package site

import (
	"embed"
	"io/fs"
)

//go:embed programs/*.br programs/licences.txt
var packed embed.FS

// builtIn are the programs that "go generate ./processor/site" has made.
var builtIn = mustSub(packed, "programs")

func mustSub(f fs.FS, dir string) fs.FS {
	sub, err := fs.Sub(f, dir)
	if err != nil {
		panic("site: " + err.Error())
	}
	return sub
}

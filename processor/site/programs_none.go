//go:build !browser

package site

import "io/fs"

// builtIn is nil: this program was built without those for the browser.
var builtIn fs.FS

// Command release builds what is released: static programs for Linux, macOS and Windows, a Debian
// package, a container image, and their checksums.
//
//	go run ./cmd/release --out dist
//
// The same commit and the same Go give the same bytes: the result does not depend on the machine or
// the time. It needs neither a Debian machine nor a container daemon. Both kinds of file are simple
// enough to be written here, which takes less than a packager's configuration and its hundred
// modules.
//
// Start from main.go: parcel.go makes the archives, deb.go the package, image.go the image.
package main

//go:build bench

package reading

const inBrowser = true

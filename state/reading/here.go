//go:build !bench

package reading

// inBrowser is set in the programs for browsers, which are to be small: they leave out what few mails need.
const inBrowser = false

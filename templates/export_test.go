package templates

// Golden compares a text with its golden file, for the tests of what other
// packages make.
var Golden = golden

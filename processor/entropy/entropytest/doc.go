// Package entropytest has keys for tests. They are the same in every run, so that a test's dice are
// the same, too. With different dice each time, a test failed once in many runs, when it lost an
// attack that it expected to win.
//
// Start from Key; for a test that signs a log itself, from Numbered.
package entropytest

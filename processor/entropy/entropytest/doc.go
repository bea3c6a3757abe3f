// Package entropytest has keys for tests. They are the same in every run, so that the
// dice of a test are the same too: a test that rolled others each time failed once in
// many runs, when an attack was lost that it took for won.
//
// Start from Key.
package entropytest

//go:build !race

package inbox

// raceDetector reports whether the tests run under the race detector, where each
// session takes many times as long.
const raceDetector = false

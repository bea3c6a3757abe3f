// Package heads remembers, in a file beside the host's key, how far each game's log has come. So
// the program notices a store that was restored from an old copy, before it rolls other dice for
// orders whose dice have fallen.
//
// Start from File, which only ever grows: a line for each commit, on the disk before any mail about
// it is sent. Keep wraps a store so that its commits write these lines. Check compares a store with
// the file, and refuses one that lacks what was written with a *Behind. The package does not bring
// a store forward: see processor.Forward and processor.DeclareLoss.
package heads

// Package heads remembers, in a file beside the host's key, how far each game's
// log has come. So a store that was put back from an old copy is noticed before
// it rolls other dice for orders whose dice have fallen.
//
// Start from File, which only ever grows: a line for each commit, on the disk
// before any mail about it is sent. Keep wraps a store so that its commits write
// these lines; Check compares a store with the file and refuses, with a
// *Behind, one that lacks what was written. It does not bring a store forward:
// see processor.Forward and processor.DeclareLoss.
package heads

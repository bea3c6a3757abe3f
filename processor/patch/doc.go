// Package patch reads a mail as corrections to an earlier one that was refused and kept: lines by
// their numbers, suggestions by their letters or by the name that was meant, and lines that resemble
// a refused one.
//
// Start from [Patch].
package patch

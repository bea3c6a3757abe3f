// Package follow copies a store in a file while it is at work, second by second, and gives
// it back as it stood at a moment. What is new in the store's journal is written into a
// folder, which may be on another disk or another machine's. The formats of the files there
// are those of Litestream, whose library does the work; its program can read them, too.
//
// Start from Copier, and Restore for the way back.
package follow

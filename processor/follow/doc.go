// Package follow copies a store's file while it is in use, second by second, and restores it as it
// was at a given moment. What is new in the store's journal is written into a folder, which may be
// on another disk or another machine. The files there have Litestream's format. Its library does
// the work, and its program can read them, too.
//
// Start from Copier, and Restore for the way back.
package follow

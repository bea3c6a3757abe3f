// Package thread carries games into the topics of a forum and back: it posts each
// turn's report once, keeps a table of the game in one post, and reads what players
// post. It knows the programs that forums run, NodeBB (its own API and that of its write
// plug-in) and Discourse, and nothing of games: texts come from the store, and what
// is read is handed on.
//
// Start from New and Thread.Run; Site is one forum, made by NewSite.
//
// Neither program knows a post that comes twice. So it is written down in the store
// that a post is about to be made, and where nobody knows whether it was made, the
// newest posts of the topic are read before it is made again.
package thread

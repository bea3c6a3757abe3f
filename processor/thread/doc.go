// Package thread connects games with topics in a forum. It posts each turn's report once, keeps a
// table of the game in one post, and reads what players post. It knows two forum programs, NodeBB
// (its own API and that of its write plug-in) and Discourse, and nothing about games: texts come
// from the store, and what is read is passed on.
//
// Start from New and Thread.Run; Site is one forum, made by NewSite.
//
// Neither program recognises a post that comes twice. So the store notes that a post is about to be
// made. If it is not known whether it was made, the newest posts of the topic are read before it is
// made again.
package thread

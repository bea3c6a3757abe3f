// Package topic is for games that have a topic in a forum: what is to be posted there, and how a post
// is read as the text of a mail.
//
// Start from Planner. PlanPosts queues the reports of turns that have ended; package thread posts
// them. Read is for the other direction: it takes out of a post what its author wrote.
package topic

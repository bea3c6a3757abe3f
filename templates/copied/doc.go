// Package copied reads a report that somebody copied out of a forum, in whatever
// form it comes back: Markdown, BBCode or HTML as it was posted, or the plain text
// that a browser copies, quoted, wrapped, with other quotation marks and blanks.
//
// Start from Find, which finds the reports in a text, and Compare, which holds one
// against the report that the log gives. Both look at words and figures alone, so
// that markup and layout do not count, and every word and figure does.
package copied

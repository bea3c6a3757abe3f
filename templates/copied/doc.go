// Package copied reads a report that somebody copied from a forum, in whatever form it
// comes back: Markdown, BBCode or HTML as posted, or the plain text that a browser
// copies, quoted, wrapped, with different quotation marks and blanks.
//
// Start from Find, which finds the reports in a text, and Compare, which compares one
// with the report that the log gives. Both look only at words and figures, so markup
// and layout do not count, but every word and figure does.
package copied

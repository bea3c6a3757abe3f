//go:build bench

package templates

// The program for drafts shows lines and tables of its own, and writes no mail: what reads
// Markdown is large, and is not in it.

func textOf(page) string { panic("templates: a mail is written in a browser") }

func flowedOf(page) string { panic("templates: a mail is written in a browser") }

func bbcodeOf(string) string { panic("templates: a post is written in a browser") }

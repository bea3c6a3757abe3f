package mailtext

import (
	"bytes"
	"fmt"
	"strings"
)

// walk sorts one entity and what is in it.
func (w *walker) walk(e entity) error {
	if w.parts++; w.parts > w.lim.Parts {
		return &Error{Code: TooManyParts, Limit: w.lim.Parts}
	}
	if e.depth > w.lim.Depth {
		return &Error{Code: TooDeep, Limit: w.lim.Depth}
	}
	media, params := mediaType(field(e.fields, "Content-Type"))
	if strings.HasPrefix(media, "multipart/") && params["boundary"] != "" {
		return w.multipart(e, media, params["boundary"])
	}
	if e.path == "" {
		e.path = "1"
	}
	if strings.HasPrefix(media, "multipart/") {
		w.m.problem("no-boundary", "The mail says that it has several parts but not where they begin; it was read as one text.")
		media = "text/plain"
	}
	return w.leaf(e, media, params)
}

// multipart walks the parts of a container. Of alternatives it keeps the first
// that has text, plain before HTML.
func (w *walker) multipart(e entity, media, boundary string) error {
	if media == "multipart/encrypted" {
		w.m.problem("encrypted", "The mail is encrypted and cannot be read here.")
	}
	sections, closed, err := split(e.body, boundary, w.lim.Parts)
	if err != nil {
		return err
	}
	switch {
	case len(sections) == 0:
		w.m.problem("broken-boundary", fmt.Sprintf("The mail says that its parts begin at lines --%s, and no such line is in it; nothing of it was read.", shown(boundary)))
	case !closed:
		w.m.problem("cut-short", "The mail seems to be cut short: its last part has no end.")
	}
	if e.depth == 0 {
		w.m.Framed = closed && framed(e.body, boundary)
	}
	before := len(w.body)
	var plain, html []text
	for i, s := range sections {
		fields, body, _ := splitHeader(s)
		if err := w.walk(entity{fields, body, join(e.path, i+1), e.depth + 1}); err != nil {
			return err
		}
		if media != "multipart/alternative" {
			continue
		}
		if w.all {
			continue
		}
		for _, t := range w.body[before:] {
			if t.html {
				html = append(html, t)
			} else {
				plain = append(plain, t)
			}
		}
		w.body = w.body[:before]
	}
	switch {
	case media == "multipart/alternative" && w.all:
		first := w.body[before:]
		for i := range first {
			first[i].other = first[i].html && !first[0].html && !blank(first[:1])
		}
	case media == "multipart/alternative":
		if blank(plain) {
			plain = html
		}
		w.body = append(w.body, plain...)
	}
	return nil
}

// blank reports whether texts have nothing but white space.
func blank(texts []text) bool {
	for _, t := range texts {
		if strings.TrimSpace(cleanText(t.content)) != "" {
			return false
		}
	}
	return true
}

// join makes the path of a part in a container.
func join(path string, n int) string {
	if path == "" {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s.%d", path, n)
}

// split cuts a container's body at its boundary lines. What is before the first and after the last
// does not belong to any part.
func split(body []byte, boundary string, limit int) (sections [][]byte, closed bool, err error) {
	mark := []byte("--" + boundary)
	start := -1
	for at := 0; at < len(body); {
		line, rest := cutLine(body[at:])
		next := len(body) - len(rest)
		if tail, ok := bytes.CutPrefix(line, mark); ok {
			tail = bytes.TrimRight(tail, " \t")
			if len(tail) == 0 || string(tail) == "--" {
				if start >= 0 {
					sections = append(sections, trimLineEnd(body[start:at]))
				}
				if len(tail) != 0 {
					return sections, true, nil
				}
				if start = next; len(sections) >= limit {
					return nil, false, &Error{Code: TooManyParts, Limit: limit}
				}
			}
		}
		at = next
	}
	if start >= 0 {
		sections = append(sections, body[start:])
	}
	return sections, false, nil
}

// framed reports whether nothing before a container's first boundary line or after its last could
// be the edge of a part.
func framed(body []byte, boundary string) bool {
	inside, done := false, false
	for len(body) > 0 {
		line, rest := cutLine(body)
		body = rest
		tail, ours := bytes.CutPrefix(line, []byte("--"+boundary))
		tail = bytes.TrimRight(tail, " \t")
		switch ours = ours && (len(tail) == 0 || string(tail) == "--"); {
		case ours && done:
			return false
		case ours:
			inside, done = true, len(tail) > 0
		case (!inside || done) && bytes.HasPrefix(line, []byte("--")):
			return false
		}
	}
	return done
}

// trimLineEnd removes the line end that belongs to the boundary below it.
func trimLineEnd(b []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimSuffix(b, []byte("\n")), []byte("\r"))
}

// archive returns what kind of archive an attachment is; "" for none.
func archive(name, media string) string {
	for _, end := range []string{".zip", ".rar", ".7z", ".gz", ".tgz", ".tar", ".bz2", ".xz"} {
		if strings.HasSuffix(name, end) {
			return "an archive (" + end[1:] + ")"
		}
	}
	switch media {
	case "application/zip", "application/x-zip-compressed", "application/gzip", "application/x-7z-compressed", "application/vnd.rar", "application/x-tar":
		return "an archive"
	}
	return ""
}

// leaf decodes one part and keeps it if it is text.
func (w *walker) leaf(e entity, media string, params map[string]string) error {
	disposition, dparams := parameters(field(e.fields, "Content-Disposition"))
	name := decodeField(dparams["filename"])
	if name == "" {
		name = decodeField(params["name"])
	}
	lower := strings.ToLower(name)
	textFile := strings.HasSuffix(lower, ".txt") || strings.HasSuffix(lower, ".text")
	part := Part{Path: e.path, Type: media, Name: name, Attached: disposition == "attachment" || name != ""}
	if w.all && media == "message/rfc822" {
		fields, body, _ := splitHeader(w.m.decodeTransfer(e.body, field(e.fields, "Content-Transfer-Encoding")))
		return w.walk(entity{fields, body, join(e.path, 1), e.depth + 1})
	}
	isText := media == "text/plain" || media == "text/html" || media == "text/enriched"
	switch {
	case media == "message/rfc822":
		w.m.problem("forwarded", "The mail carries another mail as a file; that one was not read.")
	case media == "application/pkcs7-mime" || media == "application/x-pkcs7-mime":
		w.m.problem("encrypted", "The mail is encrypted and cannot be read here.")
	}
	if kind := archive(lower, media); kind != "" {
		w.m.problem("archive", fmt.Sprintf("The attached file %q is %s and was not read; write the orders into the mail itself.", shown(name), kind))
	}
	shownAs := isText || part.Attached && textFile
	if w.all {
		shownAs = strings.HasPrefix(media, "text/") || isFileOfText(lower)
	} else if part.Attached && !textFile && media != "text/plain" {
		shownAs = false
	}
	if !shownAs {
		part.Size = len(e.body)
		w.m.Parts = append(w.m.Parts, part)
		return nil
	}
	decoded := w.m.decodeTransfer(e.body, field(e.fields, "Content-Transfer-Encoding"))
	part.Size = len(decoded)
	w.m.Parts = append(w.m.Parts, part)
	html := media == "text/html" || w.all && (strings.HasSuffix(lower, ".html") || strings.HasSuffix(lower, ".htm"))
	t := text{path: e.path, name: name, html: html, limit: w.lim.Text}
	t.flowed = media == "text/plain" && strings.EqualFold(params["format"], "flowed")
	t.delSp = strings.EqualFold(params["delsp"], "yes")
	max := t.limit
	if t.html {
		max *= 4
	}
	if len(decoded) > max {
		return &Error{Code: TooMuchText, Limit: w.lim.Text}
	}
	t.content = w.m.decodeCharset(decoded, params["charset"], t.html)
	if part.Attached && !w.all {
		w.files = append(w.files, t)
	} else {
		w.body = append(w.body, t)
	}
	return nil
}

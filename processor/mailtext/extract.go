package mailtext

import (
	"strings"
)

// Options says how far to read and what counts as orders.
type Options struct {
	Limits Limits
	// HasOrders reports whether a text has at least one order. It decides whether an attached file
	// is read instead of the body. If it is nil, any body counts that has more text than a pointer
	// to a file.
	HasOrders func(text string) bool
}

// Extract reads a mail. The Mail is never nil: with an error, it has what the header says. An error
// is always an *Error with a sentence for the sender.
func Extract(raw []byte, opt Options) (*Mail, error) {
	lim := opt.Limits.withDefaults()
	m := &Mail{}
	tooBig := len(raw) > lim.Bytes
	if tooBig {
		raw = raw[:lim.Bytes]
	}
	fields, body, damaged := splitHeader(raw)
	m.Fields, m.Damaged = fields, damaged
	if len(fields) == 0 {
		return m, &Error{Code: NoHeader}
	}
	m.readHeader()
	if damaged {
		m.problem("damaged-header", "The mail's header has lines that are no header fields; they were passed over.")
	}
	if tooBig {
		return m, &Error{Code: TooBig, Limit: lim.Bytes}
	}
	w := walker{m: m, lim: lim}
	if err := w.walk(entity{fields: fields, body: body}); err != nil {
		return m, err
	}
	return m, m.chooseText(&w, opt)
}

// chooseText takes the lines from the body or, if that has no orders, from the
// attached text files.
func (m *Mail) chooseText(w *walker, opt Options) error {
	body, err := m.readTexts(w.body, w.lim)
	if err != nil {
		return err
	}
	has := opt.HasOrders
	if has == nil {
		has = func(text string) bool { return !pointsToFile(text) }
	}
	m.Lines = body
	bodyText := m.Orders().Text
	if len(w.files) == 0 {
		if bodyText == "" {
			m.problem("no-text", "The mail has no text of its own.")
		}
		return nil
	}
	if bodyText != "" && has(bodyText) {
		m.problem("file-ignored", "The orders were read from the mail's text; the attached file "+names(w.files)+" was not read.")
		return nil
	}
	files, err := m.readTexts(w.files, w.lim)
	if err != nil {
		return err
	}
	if m.Lines = files; m.Orders().Text == "" {
		m.Lines = body
		return nil
	}
	for i := range body {
		if body[i].Kind == Order {
			body[i].Kind = BeforeStart
		}
	}
	m.Lines = append(body, files...)
	m.problem("file-read", "The orders were read from the attached file "+names(w.files)+", because the mail's text has none.")
	return nil
}

// names lists the files' names.
func names(texts []text) string {
	var out []string
	for _, t := range texts {
		if t.name == "" {
			t.name = "without a name"
		}
		out = append(out, t.name)
	}
	return strings.Join(out, ", ")
}

// The words that people use to point to a file.
var filePointers = []string{"attach", "anbei", "anhang", "adjunt", "ci-joint", "allegat", "bijlage", "anexo", "bifoga", "see file"}

// pointsToFile reports whether a text without any number points to a file.
func pointsToFile(text string) bool {
	if strings.ContainsAny(text, "0123456789") {
		return false
	}
	text = strings.ToLower(text)
	for _, w := range filePointers {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// readTexts makes the lines of some parts, each line with its kind.
func (m *Mail) readTexts(texts []text, lim Limits) ([]Line, error) {
	var out []Line
	for _, t := range texts {
		raw, err := t.lines(lim)
		if err != nil {
			return nil, err
		}
		if len(out)+len(raw) > lim.Lines {
			return nil, &Error{Code: TooMuchText, Limit: lim.Text}
		}
		for i := range m.Parts {
			if m.Parts[i].Path == t.path {
				m.Parts[i].Used = true
			}
		}
		unmarked := false
		for i, k := range sortLines(raw) {
			out = append(out, Line{Text: raw[i].text, Origin: Origin{t.path, raw[i].num}, Kind: k.kind, Gap: raw[i].gap})
			unmarked = unmarked || k.guessed
		}
		if unmarked {
			m.problem("quoted-guess", "The text below the line that announces an older mail was taken as that mail, though it has no quotation marks.")
		}
	}
	m.cutMarks(out)
	return out, nil
}

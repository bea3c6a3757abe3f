package mailtext

import (
	"mime"
	"strings"
	"unicode"
)

// mediaType returns a Content-Type's type and parameters; text/plain if there is none.
func mediaType(v string) (string, map[string]string) {
	media, params := parameters(v)
	if !strings.Contains(media, "/") {
		media = "text/plain"
	}
	return media, params
}

// shown is a label from the mail in a form that is safe in a sentence.
func shown(s string) string {
	s = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, s)
	if len(s) > 60 {
		s = s[:60] + "..."
	}
	return s
}

// parameters splits a value like `attachment; filename="x"`, even if it is not quite well formed.
func parameters(v string) (string, map[string]string) {
	if value, params, err := mime.ParseMediaType(v); err == nil {
		return value, params
	}
	pieces := strings.Split(v, ";")
	params := map[string]string{}
	for _, p := range pieces[1:] {
		if key, value, ok := strings.Cut(p, "="); ok {
			params[strings.ToLower(strings.TrimSpace(key))] = strings.Trim(strings.TrimSpace(value), `"`)
		}
	}
	return strings.ToLower(strings.TrimSpace(pieces[0])), params
}

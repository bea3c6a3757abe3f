package config

import "log/slog"

// Secret is a password. It always prints as stars; only Reveal returns the password itself.
type Secret struct {
	word *string // a pointer, because printing does not follow pointers inside a struct
}

// NewSecret wraps a password.
func NewSecret(word string) Secret { return Secret{&word} }

// Reveal returns the password, for the one place that sends it.
func (s Secret) Reveal() string {
	if s.word == nil {
		return ""
	}
	return *s.word
}

// IsEmpty reports whether there is no password.
func (s Secret) IsEmpty() bool { return s.Reveal() == "" }

// String hides the password.
func (s Secret) String() string {
	if s.IsEmpty() {
		return ""
	}
	return "***"
}

// GoString hides the password.
func (s Secret) GoString() string { return `config.Secret{"` + s.String() + `"}` }

// LogValue hides the password.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// MarshalText hides the password.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

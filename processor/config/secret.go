package config

import "log/slog"

// Secret is a password. It prints as stars however it is printed; only Reveal
// gives the word itself.
type Secret struct {
	word *string // behind a pointer: printing follows none inside a struct
}

// NewSecret wraps a password.
func NewSecret(word string) Secret { return Secret{&word} }

// Reveal gives the password, for the one place that sends it.
func (s Secret) Reveal() string {
	if s.word == nil {
		return ""
	}
	return *s.word
}

// IsEmpty tells whether there is no password.
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

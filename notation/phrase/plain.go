package phrase

import "strings"

// Plain is a text in small letters, without signs and with one blank between its words: "don t roll yet".
func Plain(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return strings.ContainsRune(" \t\r\n,.:;!?'’\"()[]-*_/", c) }), " ")
}

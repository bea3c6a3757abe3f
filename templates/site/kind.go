package site

import "fmt"

// Kind is what a page is for. Each page says it in its body, as data-page, so that a test
// can look at one of every kind: a page of none of them cannot be made.
type Kind int

// The kinds of pages.
const (
	noKind Kind = iota
	// KindList lists public games, KindBlank is the page of a folder whose list is private.
	KindList
	KindBlank
	// KindReader is a reader's own, behind a link.
	KindReader
	KindGame
	KindTurn
	KindDraft
	KindVerify
	// KindOffline is that for checking as one file.
	KindOffline
	KindOdds
	kinds
)

var kindNames = [kinds]string{KindList: "list", KindBlank: "blank", KindReader: "reader", KindGame: "game", KindTurn: "turn", KindDraft: "draft", KindVerify: "verify", KindOffline: "offline", KindOdds: "odds"}

// String is the kind's name in a page.
func (k Kind) String() string {
	if k <= noKind || k >= kinds || kindNames[k] == "" {
		panic(fmt.Sprintf("site: a page is of no known kind: %d", int(k)))
	}
	return kindNames[k]
}

// Kinds are the kinds of all pages that there are.
func Kinds() []Kind {
	var all []Kind
	for k := noKind + 1; k < kinds; k++ {
		all = append(all, k)
	}
	return all
}

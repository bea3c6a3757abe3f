package order

import "github.com/adjutant-game/adjutant/notation"

// TokensSpecial is the rule by which tokens are bought.
const TokensSpecial = "kamikaze tokens for sale"

// BuyTokens buys kamikaze tokens.
type BuyTokens struct {
	At
	N int
}

// Special names the rule that knows the order.
func (BuyTokens) Special() string { return TokensSpecial }

// Phase returns PurchaseRepair.
func (BuyTokens) Phase() Phase { return PurchaseRepair }

// String prints "buy: 1 kamikaze token".
func (o BuyTokens) String() string { return "buy: " + notation.SayTokens(o.N) }

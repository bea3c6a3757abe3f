package order_test

import (
	"os"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
)

// BenchmarkParseTurn reads the mail of a whole turn, from text to orders.
func BenchmarkParseTurn(b *testing.B) {
	rs := alpha2(b)
	text, err := os.ReadFile("testdata/whole-turn.in")
	if err != nil {
		b.Fatal(err)
	}
	ctx := atStart(rs, "Germany", order.PurchaseRepair)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		tree := notation.Parse(string(text), rs.Names())
		if orders, _ := order.Bind(tree, rs, "Germany", ctx); len(orders) < 20 {
			b.Fatalf("%d orders", len(orders))
		}
	}
}

// Package storetest is the suite of behaviors that every store of the turn
// processor must show: Run it from the store's own tests.
//
//	func TestStore(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) store.Store { ... open an empty one ... })
//	}
package storetest

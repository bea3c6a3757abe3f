// Package storetest is the suite of behaviors that every store of the turn
// processor must show. Start from Run, which the store's own tests call.
//
//	func TestStore(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) store.Store { ... open an empty one ... })
//	}
package storetest

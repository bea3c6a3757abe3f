// Package storetest is the test suite that every store of the turn processor must pass. Start from
// Run, which the store's own tests call.
//
//	func TestStore(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) store.Store { ... open an empty one ... })
//	}
package storetest

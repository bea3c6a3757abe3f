// Package beacontest is a beacon for tests: a chain with one key that signs rounds as
// drand's quicknet does, each as soon as it is asked for.
//
// Start from New.
package beacontest

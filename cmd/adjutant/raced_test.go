//go:build race

package main

// Under the race detector everything takes many times as long.
func init() { raced = true }

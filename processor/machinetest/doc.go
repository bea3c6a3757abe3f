// Package machinetest says how fast the machine is on which tests run, for the few tests that
// hold a promise in seconds.
//
// It measures a fixed piece of work, which uses nothing of the project.
//
// Start from Times.
package machinetest

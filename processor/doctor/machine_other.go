//go:build !linux

package doctor

// synchronized is not known here.
func synchronized() setting { return unknown }

package doctor

import "syscall"

// unsync is the bit by which the kernel says that nothing sets its clock (STA_UNSYNC).
const unsync = 0x40

// synchronized asks the kernel whether something sets its clock.
func synchronized() setting {
	var t syscall.Timex
	if _, err := syscall.Adjtimex(&t); err != nil {
		return unknown
	}
	if t.Status&unsync != 0 {
		return unsynchronized
	}
	return byNetwork
}

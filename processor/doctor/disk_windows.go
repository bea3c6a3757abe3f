package doctor

import (
	"syscall"
	"unsafe"
)

var getFree = syscall.NewLazyDLL("kernel32.dll").NewProc("GetDiskFreeSpaceExW")

// FreeBytes is how much this user may still write in a folder.
func FreeBytes(dir string) (free uint64, err error) {
	name, err := syscall.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	if ok, _, err := getFree.Call(uintptr(unsafe.Pointer(name)), uintptr(unsafe.Pointer(&free)), 0, 0); ok == 0 {
		return 0, err
	}
	return free, nil
}

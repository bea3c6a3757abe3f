package audit

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// LogOfBundle returns the log in a bundle that export wrote, or the file itself if it is not a
// bundle.
func LogOfBundle(b []byte) ([]byte, error) {
	if !isBundle(b) {
		return b, nil
	}
	return memberOf(b, ".log")
}

// hostLogOfBundle returns the host's log in a bundle, or the file if it is a host's log itself; nil
// if there is none.
func hostLogOfBundle(b []byte) []byte {
	if gamelog.IsHostLog(b) {
		return b
	}
	if !isBundle(b) {
		return nil
	}
	host, err := memberOf(b, HostLogName)
	if err != nil {
		return nil
	}
	return host
}

// HostLogName is the name of the host's log in a bundle.
const HostLogName = "hostlog.txt"

func isBundle(b []byte) bool { return bytes.HasPrefix(b, []byte("PK\x03\x04")) }

// memberOf returns the file in a bundle whose name has this ending. If there are several it returns
// none: other programs might unpack a different one from the one that is read here.
func memberOf(b []byte, name string) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, err
	}
	match := func(f *zip.File) bool { return strings.HasSuffix(f.Name, name) }
	if i := slices.IndexFunc(z.File, match); i >= 0 && slices.ContainsFunc(z.File[i+1:], match) {
		return nil, fmt.Errorf("it holds more than one file whose name ends in %q", name)
	}
	for _, f := range z.File {
		if !strings.HasSuffix(f.Name, name) {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		defer r.Close()
		log, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
		if err == nil && len(log) > mostBytes {
			err = fmt.Errorf("%s is larger than %d MB", f.Name, mostBytes>>20)
		}
		return log, err
	}
	return nil, fmt.Errorf("no log is in it")
}

// holdsEvidence reports whether a file holds what players signed, and whether it holds nothing
// else.
func holdsEvidence(b []byte) (any, alone bool) {
	if bytes.HasPrefix(b, []byte("adjutant evidence ")) {
		return true, true
	}
	if !isBundle(b) {
		return false, false
	}
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return false, false // whoever reads it says so
	}
	any = slices.ContainsFunc(z.File, func(f *zip.File) bool { return strings.HasPrefix(f.Name, "evidence/") })
	return any, any && !slices.ContainsFunc(z.File, func(f *zip.File) bool { return strings.HasSuffix(f.Name, ".log") })
}

// mostBytes limits the size of a file in a bundle.
const mostBytes = 64 << 20

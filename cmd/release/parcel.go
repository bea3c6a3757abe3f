package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"embed"
	"time"
)

// parcel is a program and what goes into a package with it.
type parcel struct {
	program []byte
	arch    string
	version string
	when    time.Time
}

// files are what packages contain besides the program.
//
//go:embed files
var files embed.FS

// entry is a file of an archive; one whose name ends with a slash is a folder.
type entry struct {
	name string
	mode int64
	data []byte
	uid  int
}

// tarred writes an archive of files that belong to root, unless they say otherwise.
func (p parcel) tarred(entries []entry) ([]byte, error) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range entries {
		h := &tar.Header{Name: e.name, Mode: e.mode, Size: int64(len(e.data)), ModTime: p.when, Typeflag: tar.TypeReg, Format: tar.FormatGNU, Uid: e.uid, Gid: e.uid}
		if e.name[len(e.name)-1] == '/' {
			h.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(e.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

// zipped compresses without a name or a time.
func zipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err := w.Close()
	return b.Bytes(), err
}

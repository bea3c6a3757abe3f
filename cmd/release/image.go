package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"
)

// nobody is the user that the program runs as in a container.
const nobody = 65534

// blob is a part of an image, named by its hash.
type blob struct {
	MediaType string `json:"mediaType"`
	Digest    string `json:"digest"`
	Size      int    `json:"size"`
}

// image is a container image with only the program, as an OCI layout in a tar file, including the
// manifest.json that older versions of "docker load" read.
func (p parcel) image() ([]byte, error) {
	layer, err := p.tarred([]entry{
		{name: "usr/", mode: 0o755}, {name: "usr/bin/", mode: 0o755}, {name: "usr/bin/adjutant", mode: 0o755, data: p.program},
		{name: "tmp/", mode: 0o1777}, {name: "data/", mode: 0o700, uid: nobody},
		{name: "etc/", mode: 0o755}, {name: "etc/passwd", mode: 0o644, data: []byte("nobody:x:65534:65534:nobody:/data:/\n")},
		{name: "etc/group", mode: 0o644, data: []byte("nobody:x:65534:\n")},
	})
	if err != nil {
		return nil, err
	}
	packed, err := zipped(layer)
	if err != nil {
		return nil, err
	}
	all := []entry{{name: "blobs/", mode: 0o755}, {name: "blobs/sha256/", mode: 0o755}}
	keep := func(kind string, data []byte) blob {
		hash := fmt.Sprintf("%x", sha256.Sum256(data))
		all = append(all, entry{name: "blobs/sha256/" + hash, mode: 0o644, data: data})
		return blob{"application/vnd.oci.image." + kind, "sha256:" + hash, len(data)}
	}
	object := map[string]any{
		"architecture": p.arch, "os": "linux", "created": p.when.Format(time.RFC3339),
		"config": map[string]any{
			"User": "65534:65534", "WorkingDir": "/data", "Entrypoint": []string{"/usr/bin/adjutant"}, "Cmd": []string{"serve", "--config", "/data/adjutant.toml"},
			"Volumes": map[string]any{"/data": map[string]any{}}, "StopSignal": "SIGTERM",
			"Labels": map[string]string{"org.opencontainers.image.title": "adjutant", "org.opencontainers.image.version": p.version},
		},
		"rootfs":  map[string]any{"type": "layers", "diff_ids": []string{fmt.Sprintf("sha256:%x", sha256.Sum256(layer))}},
		"history": []any{map[string]any{"created": p.when.Format(time.RFC3339), "created_by": "adjutant release"}},
	}
	write := func(v any) []byte {
		b, err := json.Marshal(v) // maps are written in the order of their keys
		if err != nil {
			panic("release: " + err.Error())
		}
		return b
	}
	inside, settings := keep("layer.v1.tar+gzip", packed), keep("config.v1+json", write(object))
	manifest := keep("manifest.v1+json", write(map[string]any{
		"schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json", "config": settings, "layers": []blob{inside},
	}))
	named := map[string]any{
		"mediaType": manifest.MediaType, "digest": manifest.Digest, "size": manifest.Size, "platform": map[string]string{"architecture": p.arch, "os": "linux"},
		"annotations": map[string]string{"org.opencontainers.image.ref.name": p.version, "io.containerd.image.name": "docker.io/library/adjutant:" + p.version},
	}
	at := func(b blob) string { return "blobs/sha256/" + b.Digest[len("sha256:"):] }
	all = append(all,
		entry{name: "index.json", mode: 0o644, data: write(map[string]any{"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": []any{named}})},
		entry{name: "manifest.json", mode: 0o644, data: write([]any{map[string]any{"Config": at(settings), "RepoTags": []string{"adjutant:" + p.version}, "Layers": []string{at(inside)}}})},
		entry{name: "oci-layout", mode: 0o644, data: []byte(`{"imageLayoutVersion":"1.0.0"}`)})
	return p.tarred(all)
}

package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"os"
	"strings"

	"github.com/adjutant-game/adjutant/processor/config"
)

// deb is the Debian package: an ar archive of two archives (deb(5)).
func (p parcel) deb() ([]byte, error) {
	text := func(name string) []byte {
		b, err := files.ReadFile("files/" + name)
		if err != nil {
			panic("release: " + err.Error()) // it is embedded
		}
		return b
	}
	changes, err := zipped([]byte(fmt.Sprintf("adjutant (%s) stable; urgency=medium\n\n  * See /usr/share/doc/adjutant/CHANGELOG.md.\n\n -- Adjutant <adjutant@localhost>  %s\n", p.version, p.when.Format("Mon, 02 Jan 2006 15:04:05 -0700"))))
	if err != nil {
		return nil, err
	}
	holds := []entry{
		{name: "./usr/"}, {name: "./usr/bin/"}, {name: "./usr/bin/adjutant", mode: 0o755, data: p.program},
		{name: "./usr/lib/"}, {name: "./usr/lib/systemd/"}, {name: "./usr/lib/systemd/system/"},
		{name: "./usr/lib/systemd/system/adjutant.service", data: text("adjutant.service")},
		{name: "./usr/share/"}, {name: "./usr/share/doc/"}, {name: "./usr/share/doc/adjutant/"},
		{name: "./usr/share/doc/adjutant/CHANGELOG.md", data: text("CHANGELOG.md")},
		{name: "./usr/share/doc/adjutant/adjutant.toml", data: []byte(config.Sample)},
		{name: "./usr/share/doc/adjutant/changelog.gz", data: changes},
		{name: "./usr/share/doc/adjutant/copyright", data: text("copyright")},
	}
	var sums strings.Builder
	size := 0
	for i := range holds {
		e := &holds[i]
		if e.name[len(e.name)-1] == '/' {
			e.mode = 0o755
			continue
		}
		if e.mode == 0 {
			e.mode = 0o644
		}
		size += len(e.data)
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(e.data), strings.TrimPrefix(e.name, "./"))
	}
	control := os.Expand(string(text("control")), func(key string) string {
		return map[string]string{"VERSION": p.version, "ARCH": p.arch, "SIZE": fmt.Sprint(size>>10 + 1)}[key]
	})
	data, err := p.tarred(holds)
	if err != nil {
		return nil, err
	}
	about, err := p.tarred([]entry{
		{name: "./control", mode: 0o644, data: []byte(control)}, {name: "./md5sums", mode: 0o644, data: []byte(sums.String())},
		{name: "./postinst", mode: 0o755, data: text("postinst")}, {name: "./prerm", mode: 0o755, data: text("prerm")}, {name: "./postrm", mode: 0o755, data: text("postrm")},
	})
	if err != nil {
		return nil, err
	}
	if data, err = zipped(data); err != nil {
		return nil, err
	}
	if about, err = zipped(about); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, m := range []entry{{name: "debian-binary", data: []byte("2.0\n")}, {name: "control.tar.gz", data: about}, {name: "data.tar.gz", data: data}} {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", m.name, p.when.Unix(), 0, 0, "100644", len(m.data))
		b.Write(m.data)
		if len(m.data)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	return b.Bytes(), nil
}

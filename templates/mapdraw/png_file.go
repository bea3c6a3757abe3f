//go:build !wasip1

package mapdraw

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
)

// packing is how hard a picture is compressed. The image/png package knows only the
// levels 1, 6 and 9; 4 takes half the time of 6 and makes the file a twelfth larger.
const packing = 4

// pngFile writes an image with a palette of at most 256 opaque colours as a PNG file.
func pngFile(img *image.Paletted) ([]byte, error) {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	var out bytes.Buffer
	out.WriteString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(width))
	head = binary.BigEndian.AppendUint32(head, uint32(height))
	chunk(&out, "IHDR", append(head, 8, 3, 0, 0, 0)) // eight bits, a palette
	var palette []byte
	for _, c := range img.Palette {
		r, g, b, _ := c.RGBA()
		palette = append(palette, byte(r>>8), byte(g>>8), byte(b>>8))
	}
	chunk(&out, "PLTE", palette)
	var data bytes.Buffer
	data.Grow(len(img.Pix) / 6)
	z, err := zlib.NewWriterLevel(&data, packing)
	if err != nil {
		return nil, err
	}
	row := make([]byte, width+1) // it begins with the number of its filter, none
	for y := range height {
		copy(row[1:], img.Pix[y*img.Stride:])
		if _, err := z.Write(row); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	chunk(&out, "IDAT", data.Bytes())
	chunk(&out, "IEND", nil)
	return out.Bytes(), nil
}

// chunk writes a part of a PNG file: length, name, data, and their checksum.
func chunk(out *bytes.Buffer, name string, data []byte) {
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	from := out.Len()
	out.WriteString(name)
	out.Write(data)
	out.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(out.Bytes()[from:])))
}

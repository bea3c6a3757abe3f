package board

import (
	"strings"
	"testing"
	"testing/fstest"
)

// small is a board of three spaces that loads without fault.
var small = map[string]string{
	"spaces.tsv":  "space\tipc\thalf\tmarks\tvictory_city\nHome\t3\teurope\t\tHometown\nIsle\t1\teurope\tisland, no complex\nSZ 1\t\teurope\tconvoy\nSZ 2\t\teurope\n",
	"borders.tsv": "space\tterritories\tsea_zones\nHome\t\t1\nIsle\t\t1\nSZ 1\tHome, Isle\t2\nSZ 2\t\t1\n",
	"aliases.tsv": "means\tnames\nHome\tThe Old Country\nSZ 1, SZ 2\tThe Seas\n",
	"canals.toml": "[[canal]]\nname = \"Narrows\"\nbetween = [\"SZ 1\", \"SZ 2\"]\ncontrollers = [\"Home\"]\n",
}

// with is the small board with one text in one file replaced by another.
func with(t *testing.T, file, old, new string) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	for name, text := range small {
		if name == file {
			if !strings.Contains(text, old) {
				t.Fatalf("%s does not contain %q", file, old)
			}
			text = strings.Replace(text, old, new, 1)
		}
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

func TestReadSmall(t *testing.T) {
	b, err := Read(with(t, "", "", ""))
	if err != nil {
		t.Fatal(err)
	}
	if id, ok := b.Lookup("hometown"); !ok || id != "Home" {
		t.Errorf("hometown is %q, %t", id, ok)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, tc := range []struct{ name, file, old, new, want string }{
		{"unknown column", "spaces.tsv", "victory_city", "city", `spaces.tsv:1: unknown column "city"`},
		{"column twice", "spaces.tsv", "ipc\thalf", "half\thalf", `spaces.tsv:1: column "half" is given twice`},
		{"value no number", "spaces.tsv", "Home\t3", "Home\tthree", `spaces.tsv:2: column ipc: "three" is not a number`},
		{"unknown half", "spaces.tsv", "Isle\t1\teurope", "Isle\t1\tasia", `spaces.tsv:3: "asia" is not a half`},
		{"unknown mark", "spaces.tsv", "no complex", "no fun", `spaces.tsv:3: unknown mark "no fun"`},
		{"mark of the wrong kind", "spaces.tsv", "convoy", "island", `spaces.tsv:4: "island" is not a mark`},
		{"space twice", "spaces.tsv", "Isle\t1", "Home\t1", `spaces.tsv:3: space "Home" is given twice, first in line 2`},
		{"zone without number", "spaces.tsv", "SZ 2\t", "SZ two\t", `spaces.tsv:5: "SZ two" is not a sea zone's number`},
		{"too many cells", "spaces.tsv", "Hometown", "Hometown\tx", `spaces.tsv:2: 6 cells, but the header has 5`},
		{"unknown neighbour", "borders.tsv", "Home, Isle", "Home, Isla", `borders.tsv:4: unknown space "Isla"`},
		{"unknown space", "borders.tsv", "Isle\t", "Isla\t", `borders.tsv:3: unknown space "Isla"`},
		{"border of one side", "borders.tsv", "Home, Isle", "Home", `borders.tsv:3: "Isle" borders "SZ 1", but`},
		{"border twice", "borders.tsv", "Home, Isle", "Home, Home", `borders.tsv:4: "Home" is given twice`},
		{"border with itself", "borders.tsv", "Home, Isle\t2", "Home, Isle\t1", `borders.tsv:4: "SZ 1" cannot border itself`},
		{"alias of nothing", "aliases.tsv", "Home\tThe", "Hone\tThe", `aliases.tsv:2: unknown space "Hone"`},
		{"alias of two", "aliases.tsv", "The Old Country", "isle", `aliases.tsv:2: "isle" already stands for Isle`},
		{"group called like a space", "aliases.tsv", "The Seas", "the-old-country", `aliases.tsv:3: "the-old-country" already stands for Home`},
		{"alias without letters", "aliases.tsv", "The Old Country", "---", `aliases.tsv:2:`},
		{"unknown key", "canals.toml", "controllers", "owners", `canals.toml:4: unknown key "canal.owners"`},
		{"broken TOML", "canals.toml", "[[canal]]", "[[canal]", `canals.toml:1:`},
		{"canal of one zone", "canals.toml", `, "SZ 2"`, ``, `canals.toml: canal "Narrows" needs two zones`},
		{"canal without border", "canals.toml", `"SZ 2"`, `"Isle"`, `canals.toml: canal Narrows: "SZ 1" and "Isle" are not`},
		{"canal of an unknown land", "canals.toml", `["Home"]`, `["Rome"]`, `canals.toml: canal Narrows: "Rome" is not a territory`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(with(t, tc.file, tc.old, tc.new))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Read: got %v, want %q", err, tc.want)
			}
		})
	}
	for name := range small {
		m := with(t, "", "", "")
		delete(m, name)
		if _, err := Read(m); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("Read without %s: got %v", name, err)
		}
	}
}

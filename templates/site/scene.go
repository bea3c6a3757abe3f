package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// File is a page or what belongs to one.
type File struct {
	// Path is below the site's folder, with slashes.
	Path string
	Body []byte
}

// groundWidth is how wide the board is drawn, in pixels; a page scales it.
const groundWidth = 1600

// Scene is what the pages of all games share that begin on the same board in the same
// way: the ground, the looks of the holders, the shapes of the spaces.
type Scene struct {
	sheet   *mapdraw.Sheet
	holders []holder
	index   map[board.SpaceID]int
	owners  map[ruleset.PowerID]int
	// start is who holds each space on the ground as it is drawn; -1 for the sea.
	start []int
	files []File
	// The names of the files below the site's folder.
	ground, lines, groundDark, linesDark, style, shapes string
}

// holder is anybody who may hold land or have units.
type holder struct {
	name string
	look mapdraw.Look
}

// SceneKey is the same for two games that can share a Scene.
func SceneKey(start *state.Game) string {
	h := sha256.New()
	fmt.Fprintln(h, start.Rules.Digest())
	for _, s := range start.Rules.Board.Spaces() {
		fmt.Fprintln(h, s.ID, start.Control[s.ID])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// NewScene draws the ground for games that begin like this one.
func NewScene(start *state.Game) (*Scene, error) {
	atlas, err := mapdraw.Load(start.Rules.Board)
	if err != nil {
		return nil, err
	}
	s := &Scene{sheet: atlas.Sheet(start, groundWidth), index: map[board.SpaceID]int{}, owners: map[ruleset.PowerID]int{}}
	all := start.Rules.Holders()
	if !slices.Contains(all, ruleset.PowerID(ruleset.Neutral)) {
		all = append(all, ruleset.PowerID(ruleset.Neutral))
	}
	for _, p := range all {
		s.owners[p] = len(s.holders)
		s.holders = append(s.holders, holder{string(p), atlas.Look(start.Rules, p)})
	}
	for i, sp := range s.sheet.Spaces {
		s.index[sp.ID] = i
	}
	s.start = s.held(start)
	for _, m := range []mapdraw.Mode{mapdraw.Light, mapdraw.Dark} {
		below, above := atlas.Ground(start, groundWidth, m)
		ground, lines := s.keep("ground", "svg", below.SVG()), s.keep("lines", "svg", above.SVG())
		if m == mapdraw.Dark {
			s.groundDark, s.linesDark = ground, lines
		} else {
			s.ground, s.lines = ground, lines
		}
	}
	s.style = s.keep("board", "css", []byte(s.css()))
	shapes, err := s.shapeScript()
	if err != nil {
		return nil, err
	}
	s.shapes = s.keep("shapes", "js", shapes)
	return s, nil
}

// Files are the files of the scene.
func (s *Scene) Files() []File { return s.files }

// keep adds a file whose name says what is in it, so that no old copy is ever shown.
func (s *Scene) keep(name, ext string, body []byte) string {
	f := named(name, ext, body)
	s.files = append(s.files, f)
	return f.Path
}

// named is a file of the assets under a name that changes with its content.
func named(name, ext string, body []byte) File {
	sum := sha256.Sum256(body)
	return File{Path: "assets/" + name + "-" + hex.EncodeToString(sum[:6]) + "." + ext, Body: body}
}

// held is who holds each space of the sheet; -1 for the sea.
func (s *Scene) held(g *state.Game) []int {
	out := make([]int, len(s.sheet.Spaces))
	for i, sp := range s.sheet.Spaces {
		if out[i] = -1; !sp.Sea {
			out[i] = s.owner(g.Control[sp.ID])
		}
	}
	return out
}

// owner is the number of a holder; land of nobody, or of a holder that the ruleset does
// not know, is neutral.
func (s *Scene) owner(p ruleset.PowerID) int {
	if i, ok := s.owners[p]; ok {
		return i
	}
	return s.owners[ruleset.PowerID(ruleset.Neutral)]
}

// css are the colours of the holders. Dark pages have darker land.
func (s *Scene) css() string {
	var light, dark strings.Builder
	for i, h := range s.holders {
		fmt.Fprintf(&light, ".c%d rect,.k%d{fill:%s}.c%d{stroke:%s}", i, i, h.look.Counter, i, h.look.Counter)
		fmt.Fprintf(&light, ".b%d{fill:%s}.l%d{fill:%s}\n", i, h.look.Light.Base, i, h.look.Light.Line)
		fmt.Fprintf(&dark, ".b%d{fill:%s}.l%d{fill:%s}\n", i, h.look.Dark.Base, i, h.look.Dark.Line)
	}
	fmt.Fprintf(&light, ".units text{font-size:%.1fpx}\n", s.sheet.Letter)
	return light.String() + "@media (prefers-color-scheme:dark){\n" + dark.String() + "}\n"
}

// patterns define the fills of all holders for a drawing in a page: "url(#h3)".
func (s *Scene) patterns(b *strings.Builder) {
	b.WriteString("<defs>")
	for i, h := range s.holders {
		fmt.Fprintf(b, `<pattern id="h%d" width="%d" height="%d" patternUnits="userSpaceOnUse"><rect class="b%d" width="%d" height="%d"/>`, i, mapdraw.Tile, mapdraw.Tile, i, mapdraw.Tile, mapdraw.Tile)
		if h.look.Light.Path != "" {
			fmt.Fprintf(b, `<path class="l%d" d="%s"/>`, i, h.look.Light.Path)
		}
		b.WriteString("</pattern>")
	}
	b.WriteString("</defs>")
}

// shapeScript is what the script knows about the board.
func (s *Scene) shapeScript() ([]byte, error) {
	type space struct {
		Name  string          `json:"n"`
		Path  string          `json:"d"`
		Units []mapdraw.Point `json:"-"`
		At    [][2]float64    `json:"u"`
		Held  int             `json:"h"`
	}
	type who struct {
		Name    string `json:"n"`
		Letters string `json:"l"`
	}
	out := struct {
		Letter  float64 `json:"letter"`
		Holders []who   `json:"holders"`
		Spaces  []space `json:"spaces"`
	}{Letter: s.sheet.Letter}
	for _, h := range s.holders {
		out.Holders = append(out.Holders, who{h.name, h.look.Letters})
	}
	for i, sp := range s.sheet.Spaces {
		x := space{Name: string(sp.ID), Path: sp.Path, Held: s.start[i], At: [][2]float64{}}
		for _, p := range sp.Units {
			x.At = append(x.At, [2]float64{p.X, p.Y})
		}
		out.Spaces = append(out.Spaces, x)
	}
	text, err := json.Marshal(out) // which escapes what could end a script
	if err != nil {
		return nil, fmt.Errorf("shapes of the board: %w", err)
	}
	return slices.Concat([]byte("window.adjutantBoard="), text, []byte(";\n")), nil
}

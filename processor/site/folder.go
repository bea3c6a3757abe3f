package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/templates/site"
)

// Folder is a folder of pages. What is in it by its own hand it knows from a file beside
// it, so that only what changed is written, and what nobody may read any more is taken
// away. That file names the pages that need a link, so it is not in the folder itself.
type Folder struct {
	dir, beside string
	was, now    book
	// known are the files that the book beside the folder names, or the list of new ones.
	known map[string]bool
	// fresh are those of them that were not there when it was opened; made are folders that
	// are there.
	fresh, made map[string]bool
	// Written, Kept and Removed count files.
	Written, Kept, Removed int
}

// book is what the file beside a folder says.
type book struct {
	// Format is raised when pages come to look otherwise: then all are written again.
	Format string `json:"format"`
	// Games are what is written of each game, by its id; Rest is what belongs to none.
	Games map[string]written `json:"games"`
	Rest  map[string]string  `json:"rest"`
}

// written is what is written of a game: how it stood, and the hash of each file.
type written struct {
	Stamp string            `json:"stamp"`
	Files map[string]string `json:"files"`
	// Needs are files of the rest that its pages load.
	Needs []string `json:"needs,omitempty"`
	// Listed is what the list of games says of it.
	Listed site.Listed `json:"listed,omitzero"`
}

// Beside is the file that says what is in a folder.
func Beside(dir string) string { return filepath.Clean(dir) + ".pages" }

// Open opens a folder, which is made if there is none. It refuses one that has files and
// was not made so: nothing of anybody else's is ever written over or taken away.
func Open(dir, format string) (*Folder, error) {
	f := &Folder{dir: filepath.Clean(dir), beside: Beside(dir), fresh: map[string]bool{}, made: map[string]bool{}}
	f.now = book{Format: format, Games: map[string]written{}, Rest: map[string]string{}}
	fresh, err := os.ReadFile(f.list())
	stopped := err == nil // while it wrote
	text, err := os.ReadFile(f.beside)
	switch {
	case errors.Is(err, fs.ErrNotExist) && stopped:
	case errors.Is(err, fs.ErrNotExist):
		if entries, err := os.ReadDir(f.dir); err == nil && len(entries) > 0 {
			return nil, fmt.Errorf("%s has files in it that are not pages of this program, or %s is lost; name an empty folder", f.dir, f.beside)
		}
	case err != nil:
		return nil, fmt.Errorf("pages: %w", err)
	default:
		if err := json.Unmarshal(text, &f.was); err != nil {
			return nil, fmt.Errorf("%s: %w", f.beside, err)
		}
	}
	if f.was.Format != format {
		for id, g := range f.was.Games { // what they look like has changed
			g.Stamp = ""
			f.was.Games[id] = g
		}
	}
	f.known = f.was.files()
	for name := range strings.Lines(string(fresh)) {
		name, whole := strings.CutSuffix(name, "\n") // the last may be cut: its file was not begun
		if whole && fs.ValidPath(name) && !f.known[name] {
			if f.was.Rest == nil {
				f.was.Rest = map[string]string{}
			}
			f.was.Rest[name], f.known[name] = "", true
		}
	}
	return f, os.MkdirAll(f.dir, 0o755)
}

// list is the list of files that are new since the book was written: whoever is killed
// before he writes the book again leaves no page that nobody takes away.
func (f *Folder) list() string { return f.beside + ".new" }

// note puts files on the list of new ones before they are written.
func (f *Folder) note(files ...site.File) error {
	var names strings.Builder
	for _, file := range files {
		if !fs.ValidPath(file.Path) || strings.Contains(file.Path, "\n") {
			return fmt.Errorf("%q cannot be the name of a page", file.Path)
		}
		if !f.known[file.Path] {
			names.WriteString(file.Path + "\n")
		}
	}
	if names.Len() == 0 {
		return nil
	}
	list, err := os.OpenFile(f.list(), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("pages: %w", err)
	}
	_, err = list.WriteString(names.String())
	if err = errors.Join(err, list.Close()); err != nil {
		return fmt.Errorf("pages: %w", err)
	}
	for _, file := range files {
		if !f.known[file.Path] {
			f.known[file.Path], f.fresh[file.Path] = true, true
		}
	}
	return nil
}

// Current reports whether the pages of a game are those of a stamp, and keeps them if so.
func (f *Folder) Current(game, stamp string) (listed site.Listed, ok bool) {
	g, known := f.was.Games[game]
	if !known || g.Stamp != stamp || stamp == "" {
		return site.Listed{}, false
	}
	for _, name := range g.Needs {
		if _, err := os.Stat(f.file(name)); err != nil {
			return site.Listed{}, false
		}
	}
	for name := range g.Files {
		if _, err := os.Stat(f.file(name)); err != nil {
			return site.Listed{}, false
		}
	}
	f.keep(game, g)
	f.Kept += len(g.Files)
	return g.Listed, true
}

// keep leaves the pages of a game as they are, with what they load.
func (f *Folder) keep(game string, g written) {
	f.now.Games[game] = g
	for _, name := range g.Needs {
		if sum, ok := f.was.Rest[name]; ok && f.now.Rest[name] == "" {
			f.now.Rest[name] = sum
		}
	}
}

// Game writes the pages of a game.
func (f *Folder) Game(game, stamp string, p *Pages) error {
	if err := f.note(p.Files...); err != nil {
		return err
	}
	g := written{Stamp: stamp, Files: map[string]string{}, Listed: p.Listed}
	for _, file := range p.Shared {
		g.Needs = append(g.Needs, file.Path)
		if f.now.Rest[file.Path] != "" {
			continue
		}
		if err := f.Rest(file); err != nil {
			return err
		}
	}
	for _, file := range p.Files {
		sum, err := f.write(file, f.was.Games[game].Files)
		if err != nil {
			return err
		}
		g.Files[file.Path] = sum
	}
	f.now.Games[game] = g
	return nil
}

// Rest writes pages that belong to no game.
func (f *Folder) Rest(files ...site.File) error {
	if err := f.note(files...); err != nil {
		return err
	}
	for _, file := range files {
		sum, err := f.write(file, f.was.Rest)
		if err != nil {
			return err
		}
		f.now.Rest[file.Path] = sum
	}
	return nil
}

// file is where a page lies.
func (f *Folder) file(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// write writes a file, which was noted, if it is not there as it should be.
func (f *Folder) write(file site.File, was map[string]string) (sum string, err error) {
	hash := sha256.Sum256(file.Body)
	sum = hex.EncodeToString(hash[:16])
	at := f.file(file.Path)
	if was[file.Path] == sum {
		if info, err := os.Stat(at); err == nil && info.Size() == int64(len(file.Body)) {
			f.Kept++
			return sum, nil
		}
	} else if !f.fresh[file.Path] {
		if old, err := os.ReadFile(at); err == nil && bytes.Equal(old, file.Body) {
			f.Kept++
			return sum, nil
		}
	}
	if up := filepath.Dir(at); !f.made[up] {
		if err := os.MkdirAll(up, 0o755); err != nil {
			return "", fmt.Errorf("pages: %w", err)
		}
		f.made[up] = true
	}
	// Under another name first: who reads the page meanwhile gets the old one whole.
	part := at + ".part"
	if err := os.WriteFile(part, file.Body, 0o644); err != nil {
		return "", fmt.Errorf("pages: %w", err)
	}
	if err := os.Rename(part, at); err != nil {
		return "", fmt.Errorf("pages: %w", err)
	}
	f.Written++
	return sum, nil
}

// files lists all files of the folder, by name.
func (b book) files() map[string]bool {
	out := map[string]bool{}
	for name := range b.Rest {
		out[name] = true
	}
	for _, g := range b.Games {
		for name := range g.Files {
			out[name] = true
		}
	}
	return out
}

// Close takes away what was written once and is not any more, and writes down what is in
// the folder. keep are games that are left as they are, because only some were asked for.
func (f *Folder) Close(keep func(game string) bool) error {
	for id, g := range f.was.Games {
		if _, again := f.now.Games[id]; !again && keep != nil && keep(id) {
			f.keep(id, g)
		}
	}
	now := f.now.files()
	gone := slices.Sorted(maps.Keys(f.was.files()))
	for _, name := range slices.Backward(gone) {
		if now[name] {
			continue
		}
		if err := os.Remove(f.file(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("pages: %w", err)
		}
		f.Removed++
		for up := path.Dir(name); up != "."; up = path.Dir(up) {
			if os.Remove(f.file(up)) != nil {
				break // something else is in it
			}
		}
	}
	text, err := json.Marshal(f.now)
	if err != nil {
		return err
	}
	part := f.beside + ".part"
	if err := os.WriteFile(part, text, 0o600); err != nil { // it names secret links
		return fmt.Errorf("pages: %w", err)
	}
	if err := os.Rename(part, f.beside); err != nil {
		return fmt.Errorf("pages: %w", err)
	}
	if err := os.Remove(f.list()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("pages: %w", err)
	}
	return nil
}

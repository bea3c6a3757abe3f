package ruleset

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// A house ruleset does not come with the program: a club keeps it in its own folder. It
// extends one that does, or another house ruleset.

// The bounds of house rulesets. They are somebody else's data: a host's club's or, in a
// log, a stranger's.
const (
	maxHouses     = 50
	maxHouseFile  = 128 << 10
	maxHouseFiles = 512 << 10
)

// houseFiles are the files that a ruleset can have. Those that decide nothing are not
// written into logs.
var houseFiles = map[string]bool{
	"ruleset.toml": true, "units.tsv": true, "powers.toml": true, "holdings.tsv": true, objectivesName: true, "limits.toml": true,
	"board.tsv": true, wholeSetup: true, setupChanges: true, "ledger.tsv": true, historyFile: true, pageFile: false, LandedFile: false,
}

var houseID = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,31}$`)

// ReadFiles reads the files of house rulesets: from a folder with a folder for each, or
// from the folder of one of them, whose name is then given. Files that begin with a dot
// are skipped; any other file that no ruleset has is an error, because it might be
// meant for one.
func ReadFiles(fsys fs.FS, name string) (Files, error) {
	if _, err := fs.Stat(fsys, "ruleset.toml"); err == nil {
		return collect(fsys, map[string]string{".": name})
	}
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, err
	}
	folders := map[string]string{}
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") && holdsRules(fsys, e.Name()) {
			folders[e.Name()] = e.Name()
		}
	}
	if len(folders) == 0 {
		return nil, fmt.Errorf("%s: there is no ruleset: a folder with a ruleset.toml is needed", name)
	}
	if len(folders) > maxHouses {
		return nil, fmt.Errorf("%s: %d rulesets are too many; %d may be in one folder", name, len(folders), maxHouses)
	}
	return collect(fsys, folders)
}

// holdsRules reports whether a folder has any of the files of a ruleset.
func holdsRules(fsys fs.FS, folder string) bool {
	entries, _ := fs.ReadDir(fsys, folder)
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		_, known := houseFiles[e.Name()]
		return known
	})
}

// collect reads the files of the folders, which map to ids.
func collect(fsys fs.FS, folders map[string]string) (Files, error) {
	var files Files
	var errs []error
	total := 0
	for folder, id := range folders {
		entries, err := fs.ReadDir(fsys, folder)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			name := path.Join(id, e.Name())
			switch _, known := houseFiles[e.Name()]; {
			case strings.HasPrefix(e.Name(), ".") || strings.HasSuffix(e.Name(), "~"):
			case !known:
				errs = append(errs, &datafile.Fault{File: name, Err: fmt.Errorf("a ruleset has no file of that name%s", meant(e.Name(), houseFileNames()))})
			case !e.Type().IsRegular():
				errs = append(errs, &datafile.Fault{File: name, Err: errors.New("it is not a plain file")})
			default:
				text, err := readBounded(fsys, path.Join(folder, e.Name()))
				if err != nil {
					errs = append(errs, &datafile.Fault{File: name, Err: err})
				}
				if total += len(text); total > maxHouseFiles {
					return nil, errors.Join(append(errs, fmt.Errorf("the rulesets are larger than %d kB in all", maxHouseFiles>>10))...)
				}
				files = append(files, File{name, text})
			}
		}
	}
	slices.SortStableFunc(files, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
	return files, errors.Join(append(errs, files.check(), files.shadows())...)
}

// houseFileNames are the names that files of a ruleset can have, sorted.
func houseFileNames() []string {
	var names []string
	for n := range houseFiles {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

func readBounded(fsys fs.FS, name string) (string, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxHouseFile+1))
	return string(b), err
}

// check refuses files that cannot be house rulesets: with a size, a name or bytes that
// they cannot have.
func (f Files) check() error {
	var errs []error
	total := 0
	for i, x := range f {
		bad := func(format string, args ...any) {
			errs = append(errs, &datafile.Fault{File: x.Name, Err: fmt.Errorf(format, args...)})
		}
		id, name, _ := strings.Cut(x.Name, "/")
		_, known := houseFiles[name]
		switch total += len(x.Text); {
		case !houseID.MatchString(id):
			bad("%q cannot be a ruleset's id: small letters, digits, - and _, at most 32", id)
		case !known:
			bad("a ruleset has no file of that name")
		case i > 0 && f[i-1].Name >= x.Name:
			bad("the files are not in order")
		case len(x.Text) > maxHouseFile:
			bad("it is larger than %d kB", maxHouseFile>>10)
		case !utf8.ValidString(x.Text) || strings.ContainsRune(x.Text, 0):
			bad("it is not a text in UTF-8")
		}
	}
	if total > maxHouseFiles {
		errs = append(errs, fmt.Errorf("the rulesets are larger than %d kB in all", maxHouseFiles>>10))
	}
	return errors.Join(errs...)
}

// shadows refuses ids of the program's own rulesets. A log may have one, for a house
// ruleset that is older than the program's ruleset of that name.
func (f Files) shadows() error {
	var errs []error
	for _, id := range f.IDs() {
		if _, ok := loaders[id]; ok {
			errs = append(errs, &datafile.Fault{File: path.Join(id, "ruleset.toml"), Err: fmt.Errorf("a ruleset of the program has the id %q; choose another", id)})
		}
	}
	return errors.Join(errs...)
}

// text is the text of a file.
func (f Files) text(name string) (string, bool) {
	i, ok := slices.BinarySearchFunc(f, name, func(x File, name string) int { return cmp.Compare(x.Name, name) })
	if !ok {
		return "", false
	}
	return f[i].Text, true
}

// ReadHouse reads a house ruleset from files; specials are the names of all special
// rules. What it extends may be among the files or come with the program. The error has
// everything that is wrong; Faults splits it.
func ReadHouse(files Files, id string, specials []string) (*Ruleset, error) {
	return readHouse(&loader{house: files, specials: specials}, id)
}

// ReadLogged is ReadHouse for files that a log holds. They may have been written for
// another revision of what they extend than the program's: then the ruleset shows what
// stands where, but decides nothing, and its revision is 0.
func ReadLogged(files Files, id string, specials []string) (*Ruleset, error) {
	moved := false
	r, err := readHouse(&loader{house: files, specials: specials, moved: &moved}, id)
	if moved && err == nil {
		r.Revision = 0
	}
	return r, err
}

func readHouse(l *loader, id string) (*Ruleset, error) {
	if err := l.house.check(); err != nil {
		return nil, err
	}
	if l.moved == nil {
		if err := l.house.shadows(); err != nil {
			return nil, err
		}
	}
	if !slices.Contains(l.house.IDs(), id) {
		return nil, fmt.Errorf("there is no house ruleset %q%s", id, meant(id, l.house.IDs()))
	}
	sub, err := fs.Sub(data, "data")
	if err != nil {
		return nil, err
	}
	l.fsys = shelf{l.house, sub}
	r, err := read(l, id)
	if err != nil {
		return nil, err
	}
	for _, x := range l.house {
		if of, name, _ := strings.Cut(x.Name, "/"); slices.Contains(l.layers, of) && houseFiles[name] {
			r.House = append(r.House, x)
		}
	}
	return r, nil
}

// shelf is a file system of house rulesets beside those of the program. Its files can
// only be read whole.
type shelf struct {
	house Files
	base  fs.FS
}

// Open gives a file of the program's own rulesets.
func (s shelf) Open(name string) (fs.File, error) { return s.base.Open(name) }

// ReadFile reads a file; those of the house rulesets come first.
func (s shelf) ReadFile(name string) ([]byte, error) {
	if text, ok := s.house.text(name); ok {
		return []byte(text), nil
	}
	return fs.ReadFile(s.base, name)
}

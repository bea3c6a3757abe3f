package datafile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// DecodeTOML decodes a TOML file strictly into v: a key that v does not have
// is an error. Errors name file and line. What v holds already and the file
// does not mention stays.
func DecodeTOML(fsys fs.FS, file string, v any) error {
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return fmt.Errorf("read %s: %w", file, err)
	}
	err = toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(v)
	var strict *toml.StrictMissingError
	var bad *toml.DecodeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &strict) && len(strict.Errors) > 0:
		first := strict.Errors[0]
		line, _ := first.Position()
		return fmt.Errorf("%s:%d: unknown key %q", file, line, strings.Join(first.Key(), "."))
	case errors.As(err, &bad):
		line, _ := bad.Position()
		return fmt.Errorf("%s:%d: %s", file, line, strings.TrimPrefix(bad.Error(), "toml: "))
	}
	return fmt.Errorf("%s: %w", file, err)
}

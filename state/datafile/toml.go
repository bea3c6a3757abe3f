package datafile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Fault is something wrong in a data file.
type Fault struct {
	File string
	// Line is 0 if it is not about a line of the file.
	Line int
	Err  error
}

// Error begins with file and line, as editors want it.
func (f *Fault) Error() string {
	if f.Line == 0 {
		return f.File + ": " + f.Err.Error()
	}
	return fmt.Sprintf("%s:%d: %v", f.File, f.Line, f.Err)
}

// Unwrap returns what is wrong.
func (f *Fault) Unwrap() error { return f.Err }

// UnknownKey is a key of a TOML file that does not exist.
type UnknownKey struct {
	// Key is the whole path.
	Key string
	// Last is its last part, Known are the keys that could stand there.
	Last  string
	Known []string
}

// Error says which key it is.
func (k *UnknownKey) Error() string { return fmt.Sprintf("unknown key %q", k.Key) }

// DecodeTOML decodes a TOML file strictly into v: a key that v does not have
// is an error. Each error is a *Fault. All unknown keys are returned, joined, each with
// an *UnknownKey, and the rest of the file is decoded. Values already in v that the
// file does not mention stay.
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
		var errs []error
		for i := range strict.Errors {
			line, _ := strict.Errors[i].Position()
			key := strict.Errors[i].Key()
			last := len(key) - 1
			errs = append(errs, &Fault{file, line, &UnknownKey{strings.Join(key, "."), key[last], keysIn(reflect.TypeOf(v), key[:last])}})
		}
		return errors.Join(errs...)
	case errors.As(err, &bad):
		line, _ := bad.Position()
		return &Fault{file, line, errors.New(strings.TrimPrefix(bad.Error(), "toml: "))}
	}
	return &Fault{file, 0, err}
}

// keysIn lists the keys that a type has below a path.
func keysIn(t reflect.Type, path []string) []string {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	switch {
	case t.Kind() == reflect.Map && len(path) > 0:
		return keysIn(t.Elem(), path[1:])
	case t.Kind() != reflect.Struct:
		return nil
	}
	var keys []string
	for i := range t.NumField() {
		key := t.Field(i).Tag.Get("toml")
		if len(path) > 0 && key == path[0] {
			return keysIn(t.Field(i).Type, path[1:])
		}
		keys = append(keys, key)
	}
	if len(path) > 0 {
		return nil
	}
	return keys
}

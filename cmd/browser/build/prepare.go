package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// Starting a program and loading its rules takes a phone several seconds. So the program is started
// here, and a page takes its code together with the memory and registers that it had.

// prepared is a program that can be started.
type prepared struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule
	// code is the mark of what a page runs of it.
	code mark
	// now is its clock, which moves on with each reading, so that every build gives the same
	// memory.
	now int64
}

// prepare makes a program ready to be started. Its globals must be exported.
func prepare(ctx context.Context, wasm []byte) (*prepared, error) {
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigCompiler())
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, r); err != nil {
		return nil, errors.Join(err, r.Close(ctx))
	}
	// Only a page reads text of other character sets than UTF-8; nothing asks for it at the start.
	_, err := r.NewHostModuleBuilder("adjutant").
		NewFunctionBuilder().WithFunc(func(_, _, _, _ uint32) int32 { return -1 }).Export("decode").
		NewFunctionBuilder().WithFunc(func(uint32) {}).Export("decoded").
		NewFunctionBuilder().WithFunc(func() {}).Export(more).Instantiate(ctx)
	if err != nil {
		return nil, errors.Join(err, r.Close(ctx))
	}
	m, err := r.CompileModule(ctx, wasm)
	if err != nil {
		return nil, errors.Join(err, r.Close(ctx))
	}
	return &prepared{runtime: r, module: m}, nil
}

func (p *prepared) close(ctx context.Context) error { return p.runtime.Close(ctx) }

// config has a program see nothing of the system but its own clock.
func (p *prepared) config() wazero.ModuleConfig {
	return wazero.NewModuleConfig().WithName("").WithStartFunctions().WithStderr(io.Discard).
		WithNanotime(func() int64 { p.now += 1000; return p.now }, 1)
}

// start starts the program and returns its state once it has loaded some rules, or right after its
// start if none are given. Garbage is collected often and overwritten, so that little of it is
// left.
func (p *prepared) start(ctx context.Context, rules string) (moment, error) {
	p.now = 0
	m, err := p.runtime.InstantiateModule(ctx, p.module, p.config().WithStartFunctions("_initialize").WithEnv("GOGC", "20").WithEnv("GODEBUG", "clobberfree=1"))
	if err != nil {
		return moment{}, err
	}
	defer m.Close(ctx)
	if rules != "" {
		if err := warm(ctx, m, rules); err != nil {
			return moment{}, fmt.Errorf("the rules of %s: %w", rules, err)
		}
	}
	if _, err := m.ExportedFunction("settle").Call(ctx); err != nil {
		return moment{}, err
	}
	got := moment{code: p.code, clock: uint64(p.now)}
	for i := range got.globals {
		g := m.ExportedGlobal(globalName(i))
		if g == nil {
			return moment{}, fmt.Errorf("the program has no global %d", i)
		}
		got.globals[i] = g.Get()
	}
	all, ok := m.Memory().Read(0, m.Memory().Size())
	if !ok {
		return moment{}, errors.New("the program's memory cannot be read")
	}
	got.memory = append(got.memory, all...)
	return got, nil
}

// warm asks what a page asks first.
func warm(ctx context.Context, m api.Module, rules string) error {
	return ask(ctx, m, map[string]string{"ruleset": rules, "text": "Buy: 1 infantry\n"})
}

// ask asks about a draft.
func ask(ctx context.Context, m api.Module, draft map[string]string) error {
	question, err := json.Marshal(draft)
	if err != nil {
		return err
	}
	const name = "draft"
	at, err := m.ExportedFunction("room").Call(ctx, uint64(len(name)+len(question)))
	if err != nil {
		return err
	}
	if !m.Memory().Write(uint32(at[0]), append([]byte(name), question...)) {
		return errors.New("there is no room for a question")
	}
	n, err := m.ExportedFunction("ask").Call(ctx, uint64(len(name)))
	if err != nil {
		return err
	}
	if at, err = m.ExportedFunction("answered").Call(ctx); err != nil {
		return err
	}
	text, ok := m.Memory().Read(uint32(at[0]), uint32(n[0]))
	var said struct {
		Answer  json.RawMessage
		Problem string
	}
	if !ok {
		return errors.New("the answer cannot be read")
	}
	if err := json.Unmarshal(text, &said); err != nil {
		return err
	}
	if said.Problem != "" {
		return errors.New(said.Problem)
	}
	return nil
}

package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"

	"github.com/adjutant-game/adjutant/processor/bench"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// drafts are such as players write, for each ruleset: a line with "== ", its id and the power
// whose they are, and then one or more, with empty lines between. What reads them is the first
// part of the program (split.go).
//
//go:embed drafts.txt
var drafts string

// readsPositions are the functions that read a position, by their names. The set-up does not
// need all of them, and each later one may.
var readsPositions = regexp.MustCompile(`_state\.(__positionReader_\.|ParsePosition)|_notation\.__positionParser_\.`)

// draftsOf are the questions about the drafts for a ruleset, in its set-up, without options and
// with some.
func draftsOf(id string) (all []map[string]string, err error) {
	rs, err := engine.LoadRules(id)
	if err != nil {
		return nil, err
	}
	g := state.New(rs)
	positions := []string{bench.Public(g)}
	asked := fmt.Sprintf(`ask = ["%s"]`, strings.Join(ruleset.AskKinds()[1:4], `", "`))
	for _, line := range []string{`research = "on"`, asked} {
		if err := g.Options.Set(line); err != nil {
			return nil, err
		}
	}
	g.Phase = order.Research
	positions = append(positions, bench.Public(g))
	for _, position := range positions { // one after the other, as a page asks about one again and again
		for _, part := range strings.Split(drafts, "== ")[1:] {
			head, text, _ := strings.Cut(part, "\n")
			rules, power, _ := strings.Cut(head, " ")
			if rules != id {
				continue
			}
			for _, draft := range strings.Split(text, "\n\n") {
				all = append(all, map[string]string{"ruleset": id, "position": position, "power": power, "text": draft + "\n"})
			}
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("drafts.txt has none for the rules of %s", id)
	}
	return all, nil
}

// watcher notes which functions run.
type watcher map[uint64]bool

func (w watcher) NewFunctionListener(f api.FunctionDefinition) experimental.FunctionListener {
	return &watched{used: w, at: uint64(f.Index())}
}

// watched is a function.
type watched struct {
	used watcher
	at   uint64
	ran  bool
}

func (w *watched) Before(context.Context, api.Module, api.FunctionDefinition, []uint64, experimental.StackIterator) {
	if !w.ran {
		w.ran, w.used[w.at] = true, true
	}
}
func (*watched) After(context.Context, api.Module, api.FunctionDefinition, []uint64) {}
func (*watched) Abort(context.Context, api.Module, api.FunctionDefinition, error)    {}

// used are the functions that read drafts in a program that has been started, by each of its
// memories, with what runs now and then beside it: the program goes on where the memory was taken,
// as in a page.
func used(ctx context.Context, wasm []byte, called map[uint64]string, memories map[string]moment) (functions map[uint64]bool, err error) {
	all := watcher{}
	for f, name := range called {
		if readsPositions.MatchString(name) {
			all[f] = true
		}
	}
	p, err := prepare(experimental.WithFunctionListenerFactory(ctx, all), wasm)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.close(ctx)) }()
	for id, m := range memories {
		questions, err := draftsOf(id)
		if err != nil {
			return nil, err
		}
		if err := p.goOn(ctx, m, questions); err != nil {
			return nil, fmt.Errorf("the drafts for the rules of %s: %w", id, err)
		}
	}
	withSorts(all, called)
	return all, nil
}

// merges are the functions by which a stable sort merges what it has sorted, for one type each.
// Whether one of them runs is up to the order in which things come, which is another one each time.
var merges = regexp.MustCompile(`^slices\.(symMergeCmpFunc|rotateCmpFunc|swapRangeCmpFunc)(_.*)$`)

// withSorts adds the others to those merges that were used.
func withSorts(used watcher, called map[uint64]string) {
	types := map[string]bool{}
	for f, name := range called {
		if m := merges.FindStringSubmatch(name); m != nil && used[f] {
			types[m[2]] = true
		}
	}
	for f, name := range called {
		if m := merges.FindStringSubmatch(name); m != nil && types[m[2]] {
			used[f] = true
		}
	}
}

// goOn has a program go on at a moment, with questions, and clean up.
func (p *prepared) goOn(ctx context.Context, at moment, questions []map[string]string) error {
	m, err := p.runtime.InstantiateModule(ctx, p.module, p.config())
	if err != nil {
		return err
	}
	defer m.Close(ctx)
	p.now = int64(at.clock)
	for i, v := range at.globals {
		g, ok := m.ExportedGlobal(globalName(i)).(api.MutableGlobal)
		if !ok {
			return fmt.Errorf("the program has no global %d that changes", i)
		}
		g.Set(v)
	}
	if more := (uint32(len(at.memory)) - m.Memory().Size()) / page; more > 0 {
		m.Memory().Grow(more)
	}
	if !m.Memory().Write(0, at.memory) {
		return errors.New("the memory has no room")
	}
	for _, q := range questions {
		if err := ask(ctx, m, q); err != nil {
			return err
		}
		p.now += int64(time.Second) // on a slow machine a timer of Go's own can run out beside it
	}
	_, err = m.ExportedFunction("settle").Call(ctx)
	return err
}

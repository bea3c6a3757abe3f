package monitor

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"
)

// Sources are where a Monitor gets the present figures. It asks when somebody looks.
type Sources struct {
	// Figures returns figures by the names of package alert. An error means that the store does not
	// answer.
	Figures func(ctx context.Context) (map[string]float64, error)
	// Mailboxes says for each mailbox of this process whether mail comes in and goes out; nil for a
	// host with only one.
	Mailboxes func() []Mailbox
}

// Monitor counts what a host does.
type Monitor struct {
	registry *prometheus.Registry
	taken    *prometheus.CounterVec
	took     prometheus.Histogram
	failed   prometheus.Counter
	records  prometheus.Counter
	commits  prometheus.Histogram
	queued   prometheus.Counter
	sent     prometheus.Counter
	unsent   *prometheus.CounterVec
	tracer   trace.Tracer

	mu       sync.Mutex
	sources  Sources
	failures int
}

// New makes a monitor for a program of the given version.
func New(version string) *Monitor {
	m := &Monitor{registry: prometheus.NewRegistry(), tracer: noop.NewTracerProvider().Tracer("")}
	counter := func(name, help string) prometheus.Counter {
		c := prometheus.NewCounter(prometheus.CounterOpts{Name: "adjutant_" + name, Help: help})
		m.registry.MustRegister(c)
		return c
	}
	vector := func(name, help, label string) *prometheus.CounterVec {
		c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "adjutant_" + name, Help: help}, []string{label})
		m.registry.MustRegister(c)
		return c
	}
	seconds := func(name, help string) prometheus.Histogram {
		h := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "adjutant_" + name, Help: help, Buckets: []float64{.001, .003, .01, .03, .1, .3, 1, 3, 10, 30}})
		m.registry.MustRegister(h)
		return h
	}
	m.taken = vector("mails_taken_total", "Mails that were taken, by what became of them.", "outcome")
	m.took = seconds("mail_seconds", "How long it took to take a mail, until all that follows from it was committed.")
	m.failed = counter("mails_failed_total", "Mails that could not be taken and are tried again.")
	m.records = counter("records_total", "Records that were added to logs of games.")
	m.commits = seconds("commit_seconds", "How long the store took for a commit.")
	m.queued = counter("mails_queued_total", "Mails that were written to be sent.")
	m.sent = counter("mails_sent_total", "Mails that the mail server took.")
	m.unsent = vector("mails_unsent_total", "Attempts to send a mail that failed, by what they failed by.", "kind")
	build := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "adjutant_build_info", Help: "The program's version; always 1."}, []string{"version"})
	build.WithLabelValues(version).Set(1)
	m.registry.MustRegister(build, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), standing{m.Figures, m.mailboxes})
	return m
}

// Ask sets where the monitor gets the present figures.
func (m *Monitor) Ask(s Sources) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sources = s
}

// errAsleep says that the daemon is not at work yet.
var errAsleep = errors.New("it has not begun to work")

// Figures returns the present figures, by the names of package alert.
func (m *Monitor) Figures(ctx context.Context) (map[string]float64, error) {
	m.mu.Lock()
	ask, failures := m.sources.Figures, m.failures
	m.mu.Unlock()
	if ask == nil {
		return nil, errAsleep
	}
	figures, err := ask(ctx)
	if figures != nil {
		figures["failures"] = float64(failures)
	}
	return figures, err
}

// mailboxes says how each of several mailboxes is doing; nothing for a host with only one.
func (m *Monitor) mailboxes() []Mailbox {
	m.mu.Lock()
	ask := m.sources.Mailboxes
	m.mu.Unlock()
	if ask == nil {
		return nil
	}
	return ask()
}

// Took notes how long a mail took, and whether that ended in a failure of ours.
func (m *Monitor) Took(d time.Duration, failed bool) {
	m.took.Observe(d.Seconds())
	if failed {
		m.failed.Inc()
		m.mu.Lock()
		m.failures++
		m.mu.Unlock()
	}
}

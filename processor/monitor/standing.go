package monitor

import (
	"context"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/adjutant-game/adjutant/processor/alert"
)

// standing collects the present figures whenever Prometheus asks.
type standing struct {
	ask       func(context.Context) (map[string]float64, error)
	mailboxes func() []Mailbox
}

// longestAsk is how long the store has for its answer.
const longestAsk = 5 * time.Second

// The mailbox that a figure is about; package alert's figures are about all of them.
var (
	boxUnread = prometheus.NewDesc("adjutant_mailbox_unread", "1 while this process watches the mailbox and cannot read it.", []string{"mailbox"}, nil)
	boxUnsent = prometheus.NewDesc("adjutant_mailbox_unsent", "1 while no mail of the mailbox goes out.", []string{"mailbox"}, nil)
)

var storeUp = prometheus.NewDesc("adjutant_store_up", "1 while the store answers.", nil, nil)

// Describe names what Collect returns.
func (s standing) Describe(out chan<- *prometheus.Desc) {
	out <- storeUp
	out <- boxUnread
	out <- boxUnsent
	for _, f := range alert.Figures {
		out <- described(f.Name, f.What)
	}
}

// Collect returns the figures of package alert, without those that are not known.
func (s standing) Collect(out chan<- prometheus.Metric) {
	ctx, done := context.WithTimeout(context.Background(), longestAsk)
	defer done()
	figures, err := s.ask(ctx)
	up := 1.0
	if err != nil {
		up = 0
	}
	out <- prometheus.MustNewConstMetric(storeUp, prometheus.GaugeValue, up)
	for _, b := range s.mailboxes() {
		out <- prometheus.MustNewConstMetric(boxUnread, prometheus.GaugeValue, truth(b.Unread), b.Name)
		out <- prometheus.MustNewConstMetric(boxUnsent, prometheus.GaugeValue, truth(b.Unsent), b.Name)
	}
	for _, f := range slices.Clone(alert.Figures) {
		if v, ok := figures[f.Name]; ok {
			out <- prometheus.MustNewConstMetric(described(f.Name, f.What), prometheus.GaugeValue, v)
		}
	}
}

func described(name, what string) *prometheus.Desc {
	return prometheus.NewDesc("adjutant_"+name, what, nil, nil)
}

// truth is 1 or 0.
func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

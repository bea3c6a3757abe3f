package monitor

import (
	"context"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/adjutant-game/adjutant/processor/alert"
)

// standing asks how things stand whenever Prometheus does.
type standing struct {
	ask func(context.Context) (map[string]float64, error)
}

// longestAsk is how long the store has for its answer.
const longestAsk = 5 * time.Second

var storeUp = prometheus.NewDesc("adjutant_store_up", "1 while the store answers.", nil, nil)

// Describe names what Collect gives.
func (s standing) Describe(out chan<- *prometheus.Desc) {
	out <- storeUp
	for _, f := range alert.Figures {
		out <- described(f.Name, f.What)
	}
}

// Collect gives the figures of package alert; those that are not known are left out.
func (s standing) Collect(out chan<- prometheus.Metric) {
	ctx, done := context.WithTimeout(context.Background(), longestAsk)
	defer done()
	figures, err := s.ask(ctx)
	up := 1.0
	if err != nil {
		up = 0
	}
	out <- prometheus.MustNewConstMetric(storeUp, prometheus.GaugeValue, up)
	for _, f := range slices.Clone(alert.Figures) {
		if v, ok := figures[f.Name]; ok {
			out <- prometheus.MustNewConstMetric(described(f.Name, f.What), prometheus.GaugeValue, v)
		}
	}
}

func described(name, what string) *prometheus.Desc {
	return prometheus.NewDesc("adjutant_"+name, what, nil, nil)
}

package monitor

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Handler serves /metrics for Prometheus, /healthz and /readyz.
//
// /healthz answers as long as the process and its store do: a host that is not healthy should be
// restarted. /readyz also asks whether mail comes in and goes out: a host that is not ready goes on
// as soon as the mail server is back, and should be left alone.
func (m *Monitor) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { m.answer(w, r, nil) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		m.answer(w, r, []lack{
			{"mailbox_down", "the mailbox cannot be read", func(b Mailbox) bool { return b.Unread }},
			{"sending_down", "no mail goes out", func(b Mailbox) bool { return b.Unsent }},
		})
	})
	return mux
}

// lack is a figure that keeps a host from being ready, with its words and the mailboxes that it is
// about.
type lack struct {
	figure, words string
	of            func(Mailbox) bool
}

// answer says "ok", or what is wrong.
func (m *Monitor) answer(w http.ResponseWriter, r *http.Request, lacks []lack) {
	ctx, done := context.WithTimeout(r.Context(), longestAsk)
	defer done()
	figures, err := m.Figures(ctx)
	var wrong []string
	if err != nil {
		wrong = append(wrong, "the store does not answer: "+err.Error())
	}
	for _, l := range lacks {
		if figures[l.figure] > 0 {
			var names []string
			for _, b := range m.mailboxes() {
				if l.of(b) {
					names = append(names, b.Name)
				}
			}
			if len(names) > 0 {
				l.words += ": " + strings.Join(names, ", ")
			}
			wrong = append(wrong, l.words)
		}
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if len(wrong) == 0 {
		fmt.Fprintln(w, "ok")
		return
	}
	w.WriteHeader(http.StatusServiceUnavailable)
	for _, s := range wrong {
		fmt.Fprintln(w, s)
	}
}

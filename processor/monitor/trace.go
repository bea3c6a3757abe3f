package monitor

import (
	"context"
	"fmt"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	"go.opentelemetry.io/otel/sdk/trace"
	api "go.opentelemetry.io/otel/trace"
)

// Trace has the monitor send traces to an OTLP address like "http://127.0.0.1:4318". The
// function that it returns sends what is left, and stops.
func (m *Monitor) Trace(ctx context.Context, address, name, version string) (stop func(context.Context) error, err error) {
	out, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(strings.TrimRight(address, "/")+"/v1/traces"))
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	about := resource.NewSchemaless(attribute.String("service.name", "adjutant"), attribute.String("service.instance.id", name), attribute.String("service.version", version))
	p := trace.NewTracerProvider(trace.WithBatcher(out), trace.WithResource(about))
	m.tracer = p.Tracer("github.com/adjutant-game/adjutant")
	return p.Shutdown, nil
}

// Span begins a piece of work; the function that it returns ends it.
func (m *Monitor) Span(ctx context.Context, name string, about ...attribute.KeyValue) (context.Context, func(error)) {
	ctx, s := m.tracer.Start(ctx, name, api.WithAttributes(about...))
	return ctx, func(err error) {
		if err != nil {
			s.SetStatus(codes.Error, err.Error())
		}
		s.End()
	}
}

// OfMail is what a span says about a mail.
func OfMail(id string) attribute.KeyValue { return attribute.String("mail", id) }

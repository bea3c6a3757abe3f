package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"
)

// longestRest is how long the daemon waits for running requests when it is stopped.
const longestRest = 3500 * time.Millisecond

// mostRequests is how many connections a witness takes at a time.
const mostRequests = 64

// serveHTTP serves until the context ends, then lets running requests finish.
func serveHTTP(ctx context.Context, l net.Listener, h http.Handler) error {
	s := &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second, WriteTimeout: 15 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10}
	over := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), longestRest)
		defer cancel()
		over <- s.Shutdown(last)
	})
	defer stop()
	err := s.Serve(netutil.LimitListener(l, mostRequests))
	if !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-over
}

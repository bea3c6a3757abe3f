package main

import (
	"crypto/tls"
	"errors"
	"os"
	"sync"
	"time"
)

// pair is a certificate with its key, read again when its files have changed: whoever renews it
// need not start the daemon again.
type pair struct {
	certFile, keyFile string
	// failed hears that changed files cannot be read; the old pair is used until they can.
	failed func(error)

	mu     sync.Mutex
	loaded *tls.Certificate
	// stamp is how the files were when they were last read, whether that worked or not.
	stamp pairStamp
}

// pairStamp changes with the files of a pair.
type pairStamp struct {
	cert, key         time.Time
	certSize, keySize int64
}

// openPair reads a pair, which must be there.
func openPair(certFile, keyFile string) (*pair, error) {
	p := &pair{certFile: certFile, keyFile: keyFile}
	var err error
	if p.stamp, err = p.stampNow(); err != nil {
		return nil, err
	}
	p.loaded, err = p.read()
	return p, err
}

func (p *pair) read() (*tls.Certificate, error) {
	c, err := tls.LoadX509KeyPair(p.certFile, p.keyFile)
	return &c, err
}

func (p *pair) stampNow() (pairStamp, error) {
	cert, err1 := os.Stat(p.certFile)
	key, err2 := os.Stat(p.keyFile)
	if err := errors.Join(err1, err2); err != nil {
		return pairStamp{}, err
	}
	return pairStamp{cert.ModTime(), key.ModTime(), cert.Size(), key.Size()}, nil
}

// get is the pair as its files are now. While they do not fit each other, as in the moment
// between the writing of the one and of the other, it is the one before.
func (p *pair) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now, err := p.stampNow()
	if err == nil && now == p.stamp {
		return p.loaded, nil
	}
	if err == nil {
		var c *tls.Certificate
		if c, err = p.read(); err == nil {
			p.loaded = c
		}
	}
	if err != nil && p.stamp != now && p.failed != nil {
		p.failed(err)
	}
	p.stamp = now
	return p.loaded, nil
}

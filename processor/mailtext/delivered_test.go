package mailtext

import (
	"strings"
	"testing"
)

// Only the host's own servers say who delivered a mail.
func TestDeliveredBy(t *testing.T) {
	const forged = "Received: from mx (mx [203.0.113.99]) by evil.example; Mon, 12 Aug 2026 14:02:00 +0200\n"
	for _, tc := range []struct {
		name, header string
		hops         int
		want         string
	}{
		{"an address", "Received: from out (out.example [198.51.100.7]) by mx.example.test with ESMTP; Mon\n" + forged, 0, "198.51.100.7"},
		{"an address of the newer kind", "Received: from out (out.example [IPv6:2001:db8:1:2:3::4]) by mx; Mon\n" + forged, 0, "2001:db8:1:2::/64"},
		{"below our own hop", "Received: from mx (mx [203.0.113.1]) by store\nReceived: from out ([198.51.100.7]) by mx\n" + forged, 1, "198.51.100.7"},
		{"our own machines are passed over", "Received: by store with LMTP\nReceived: from mx ([10.0.0.2]) by store\nReceived: from out ([198.51.100.7])\n by mx\n" + forged, 0, "198.51.100.7"},
		{"a name only", "Received: from Out.Example by mx.example.test; Mon\n" + forged, 0, "out.example"},
		{"no Received at all", "Return-Path: <x@Bounce.Example>\n", 0, "bounce.example"},
		{"nothing but a sender", "", 0, "players.example"},
		{"a damaged address", "Received: from out ([999.1.1.1]) by mx\n", 0, "out"},
	} {
		raw := strings.ReplaceAll(tc.header+"From: harrow@players.example\n\nbuy 3 inf\n", "\n", "\r\n")
		m, err := Extract([]byte(raw), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.DeliveredBy(tc.hops); got != tc.want {
			t.Errorf("%s: DeliveredBy = %q, want %q", tc.name, got, tc.want)
		}
	}
}

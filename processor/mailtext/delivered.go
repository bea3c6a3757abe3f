package mailtext

import (
	"net/netip"
	"regexp"
	"strings"
)

var bracketed = regexp.MustCompile(`\[(?:IPv6:)?([0-9A-Fa-f:.]+)\]`)

// DeliveredBy returns who handed the mail to the host's own mail servers, according to them: an IP
// address, or the /64 of an IPv6 address. hops is how many Received fields the host's own machines
// add above the field of the server that accepted the mail. Fields further down are the sender's
// own word and are ignored. Only fields that name no machine, or one in a private network, are
// skipped. If there is no such field, it is the domain of the return path, or of the sender.
func (m *Mail) DeliveredBy(hops int) string {
	received := m.Values("Received")
	for i := hops; i < len(received); i++ {
		from, _, _ := strings.Cut(received[i], ";")
		from, _, _ = strings.Cut(from, " by ")
		if len(from) < 5 || !strings.EqualFold(from[:5], "from ") {
			continue
		}
		found := bracketed.FindStringSubmatch(from)
		if found == nil {
			return strings.ToLower(firstWord(from[5:]))
		}
		ip, err := netip.ParseAddr(found[1])
		if err != nil {
			return strings.ToLower(firstWord(from[5:]))
		}
		ip = ip.Unmap()
		switch {
		case ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast():
			continue
		case ip.Is6():
			p, _ := ip.Prefix(64)
			return p.String()
		}
		return ip.String()
	}
	if path := m.Value("Return-Path"); strings.Contains(path, "@") {
		return strings.ToLower(strings.Trim(path[strings.LastIndexByte(path, '@')+1:], " <>"))
	}
	if len(m.From) > 0 {
		return m.From[0].Domain()
	}
	return ""
}

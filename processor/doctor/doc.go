// Package doctor looks at what a host's machine and domain need before games can be
// played by mail, and says of each thing that is wrong what to do about it.
//
// Start from Domain, which asks the name server about the host's domain: MX, SPF, DKIM
// and DMARC. Connection says what to do about a mail server that does not answer or
// refuses, Free and Clock look at the machine. Each gives Findings; what reads keys
// and stores is in the command, which knows them.
//
//	found := doctor.Domain(ctx, net.DefaultResolver, cfg, signed)
//
// It changes nothing, sends no mail, and looks at nothing that the configuration does
// not name.
package doctor

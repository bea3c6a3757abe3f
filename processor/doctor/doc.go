// Package doctor checks what a host's machine and domain need before games can be played by mail.
// For each thing that is wrong it says what to do about it.
//
// Start from Domain, which asks the name server about the host's domain: MX, SPF, DKIM and DMARC.
// Connection says what to do about a mail server that does not answer or refuses. Free and Clock
// look at the machine. Each returns Findings. The checks of keys and stores are in the command.
//
//	found := doctor.Domain(ctx, net.DefaultResolver, cfg, signed)
//
// It changes nothing, sends no mail, and only looks at what the configuration names.
package doctor

package sender

import (
	"context"
	"fmt"
	"net"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// Config is the host's side of checking.
type Config struct {
	// AuthServ is the name under which the host's own mail server writes its
	// Authentication-Results; empty if it writes none.
	AuthServ string
	// Hops is how many Received fields of the host's own machines may come above that header.
	// Anything below is a stranger's word.
	Hops int
	// LookupTXT asks for a name's TXT records; nil for the machine's resolver.
	LookupTXT func(ctx context.Context, name string) ([]string, error)
	// Timeout limits all questions about one mail; default 20 seconds.
	Timeout time.Duration
}

// Checker checks senders. It keeps nothing between mails.
type Checker struct{ cfg Config }

// New makes a checker.
func New(cfg Config) *Checker {
	if cfg.LookupTXT == nil {
		cfg.LookupTXT = net.DefaultResolver.LookupTXT
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = 20 * time.Second
	}
	return &Checker{cfg}
}

// Claim is a mail, and the proof that is required that the address in its From field wrote it.
type Claim struct {
	Raw  []byte
	Mail *mailtext.Mail
	// Policy is the game's policy; see ParsePolicy.
	Policy string
	// Received is when the mailbox got the mail; zero if that does not matter.
	Received time.Time
	// TokenHash is the result of HashToken for the player's token; empty if the player has none.
	TokenHash string
}

// Verdict is what was found.
type Verdict struct {
	Authenticated bool
	// Method names what proved the sender, like "dkim" or "dkim+token".
	Method string
	// Reason is a sentence: what proved the sender, or what was missing.
	Reason string
	// Temporary is set if the proof may hold later, because a name server did
	// not answer. The mail should be looked at again, not refused.
	Temporary bool
	// Old is set if the sender is proved except for the mail's date, which is too far from the day
	// it came.
	Old bool
	// Signed lists the header fields that the proof covers, each as often as it
	// is covered. It is nil if the proof is not a signature that was verified
	// here: the mail then counts as it came.
	Signed []string
	// ReplayID is the same for every copy of the mail that the proof holds for. It is the
	// Message-ID if that is signed; otherwise it is made from the signature. A mail with a ReplayID
	// that was taken before from the same sender is a copy, even if its Message-ID is new.
	ReplayID string
	// Evidence is what the sender signed, as OpenEvidence reads it; nil if nothing of
	// the mail is signed by anybody but the host's own mail server.
	Evidence []byte
}

// finding is what one method found.
type finding struct {
	ok, temporary  bool
	reason, replay string
	signed         []string
	evidence       []byte
	// final is set if nothing that another server says can make up for it; old is set if only the
	// mail's date is wrong.
	final, old bool
}

// Check decides a claim.
func (c *Checker) Check(ctx context.Context, claim Claim) Verdict {
	policy, err := ParsePolicy(claim.Policy)
	if err != nil {
		return Verdict{Reason: "The game's policy cannot be read: " + err.Error() + "."}
	}
	from, err := claim.Mail.Sender()
	if err != nil {
		return Verdict{Reason: sentence(err.Error())}
	}
	ctx, cancel := context.WithTimeout(ctx, c.cfg.Timeout)
	defer cancel()
	found := map[Method]finding{}
	look := func(m Method) finding {
		f, ok := found[m]
		if !ok {
			f = c.find(ctx, m, claim, from)
			found[m] = f
		}
		return f
	}
	v := Verdict{ReplayID: claim.Mail.MessageID}
	var missing []string
	for _, row := range policy {
		fails := v.tryAll(row, look)
		if fails == "" {
			return v
		}
		missing = append(missing, fails)
	}
	v.Reason = strings.Join(missing, " ")
	return v
}

// tryAll tries to fulfill a row of the policy. It returns what is missing.
func (v *Verdict) tryAll(row []Method, look func(Method) finding) (missing string) {
	var methods, reasons, fails []string
	replay, temporary, old := v.ReplayID, false, false
	var signed []string
	var evidence []byte
	for _, m := range row {
		f := look(m)
		if !f.ok {
			fails = append(fails, f.reason)
			temporary, old = temporary || f.temporary, old || f.old
			continue
		}
		methods, reasons = append(methods, string(m)), append(reasons, f.reason)
		if f.replay != "" {
			replay = f.replay
		}
		if f.signed != nil {
			signed = f.signed
		}
		if f.evidence != nil && (evidence == nil || m == DKIM) {
			evidence = f.evidence
		}
	}
	if len(fails) > 0 {
		v.Temporary = v.Temporary || temporary && len(fails) == 1
		v.Old = v.Old || old && len(fails) == 1
		return strings.Join(fails, " ")
	}
	*v = Verdict{Authenticated: true, Method: strings.Join(methods, "+"), Reason: strings.Join(reasons, " "), ReplayID: replay, Signed: signed, Evidence: evidence}
	return ""
}

// find asks one method.
func (c *Checker) find(ctx context.Context, m Method, claim Claim, from mailtext.Address) finding {
	switch m {
	case AuthServ:
		return asItCame(c.authServ(claim.Mail, from), claim, from)
	case Token:
		return token(claim)
	}
	signed := c.dkim(ctx, claim, from)
	if signed.ok || signed.final || c.cfg.AuthServ == "" {
		return signed
	}
	if said := asItCame(c.authServ(claim.Mail, from), claim, from); said.ok {
		return said
	}
	return signed
}

// asItCame makes a name from the signature of a mail that the host's mail server found to be
// signed. What the signature covers is not known here.
func asItCame(f finding, claim Claim, from mailtext.Address) finding {
	if !f.ok {
		return f
	}
	if why := farFromDate(claim); why != "" && !claim.Mail.Date.IsZero() {
		return finding{reason: why, old: true}
	}
	f.replay = signatureOf(claim.Mail, from)
	return f
}

// token looks for the player's token.
func token(claim Claim) finding {
	switch {
	case claim.TokenHash == "":
		return finding{reason: "The game asks for a secret token, and this player has been given none."}
	case len(claim.Mail.Tokens) == 0:
		return finding{reason: "The mail has no secret token in its subject or text."}
	}
	at := hasToken(claim.Mail.Tokens, claim.TokenHash)
	if at < 0 {
		return finding{reason: "The secret token in the mail is not this player's."}
	}
	return finding{ok: true, reason: "The mail has the player's secret token.", evidence: tokenEvidence(claim.Mail, claim.Mail.Tokens[at])}
}

// sentence makes a sentence from an error's words.
func sentence(s string) string {
	if s == "" {
		return ""
	}
	return fmt.Sprintf("%s%s.", strings.ToUpper(s[:1]), s[1:])
}

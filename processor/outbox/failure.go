package outbox

import (
	"errors"
	"regexp"
	"strings"

	"github.com/wneessen/go-mail"

	"github.com/adjutant-game/adjutant/processor/store"
)

// errBuild is a mail that cannot be made; no server will ever take it.
type errBuild struct{ error }

// errStopped is an attempt that was given up because the program ends. Whether
// the mail went out is not known; it is sent again, as the same mail.
var errStopped = errors.New("stopped while it was sent")

// failure is why a mail did not go out.
type failure struct {
	error
	kind store.FailureKind
	// refused is set if the server refuses the mail; otherwise it only puts it off.
	refused bool
	// hopeless is set if it will never accept it.
	hopeless bool
	// answered is set if it is the server's answer to this mail.
	answered bool
}

// understand distinguishes the kinds of failure: with the one recipient, with the message, or with
// the connection to the server, which affects all mail.
func understand(err error) failure {
	f := failure{error: err, kind: store.NoMail}
	var build errBuild
	if errors.As(err, &build) {
		f.kind, f.refused, f.hopeless = store.TheMessage, true, true
		return f
	}
	var send *mail.SendError
	if !errors.As(err, &send) || send.ErrorCode() == 0 {
		return f // no connection, no login, no answer
	}
	f.answered = true
	code, detail := send.ErrorCode(), detailOf(err)
	switch send.Reason {
	case mail.ErrSMTPRcptTo:
		if code == 421 || code == 530 || code == 535 || code == 538 {
			return f // it goes to sleep, or asks for a login
		}
		f.kind = store.OneRecipient
	case mail.ErrSMTPData, mail.ErrSMTPDataClose, mail.ErrWriteContent:
		if code == 421 {
			return f
		}
		f.kind = store.TheMessage
	default:
		return f // MAIL FROM: the sender is the same in every mail
	}
	f.refused = code >= 500
	// 5.1: there is no such address. 5.2.1: the mailbox is closed.
	f.hopeless = f.refused && (strings.HasPrefix(detail, "5.1.") || detail == "5.2.1")
	return f
}

var detailShape = regexp.MustCompile(`\b[245]\.\d{1,3}\.\d{1,3}\b`)

// detailOf is the enhanced status code in a server's answer (RFC 3463), "" if it
// has none.
func detailOf(err error) string { return detailShape.FindString(err.Error()) }

// isConnection reports whether the connection broke, rather than the mail being
// refused.
func isConnection(err error) bool {
	var send *mail.SendError
	return errors.As(err, &send) && send.ErrorCode() == 0
}

// hasClosed reports whether the server closed a connection before it heard of the mail, as it may do
// after so many mails or seconds (RFC 5321, 3.8).
func hasClosed(err error) bool {
	var send *mail.SendError
	return errors.As(err, &send) && send.Reason == mail.ErrSMTPMailFrom && send.ErrorCode() == 421
}

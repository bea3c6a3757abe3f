package inbox

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// pastMail is a mail with an id.
func pastMail(id string) []byte {
	return fmt.Appendf(nil, "From: Harrow <harrow@players.example>\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: <%s@players.example>\r\n\r\n3 inf Ger>Pol\r\n", dovecottest.User, id, id)
}

// Mails that were taken are found again by a program that does not know them: in the folders, or by
// their mark. Nothing new is taken before that is settled. A Fatal answer ends the watch; without
// an error the past is looked at only once.
func TestPast(t *testing.T) {
	for _, tc := range []struct {
		name, processed, rejected string
		want                      []string
	}{
		{"left in the mailbox", "", "", []string{"INBOX:one", "INBOX:reject-this"}},
		{"moved into folders", "Processed", "Rejected", []string{"Processed:one", "Rejected:reject-this"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := dovecottest.Start(t)
			cfg := dovecotConfig(s, config.ImplicitTLS)
			cfg.Processed, cfg.Rejected = tc.processed, tc.rejected
			d := newDesk()
			begin := time.Now().Add(-2 * time.Second)
			for _, id := range []string{"one", "known", "reject-this"} {
				s.Deliver(t, "harrow@players.example", pastMail(id))
			}
			mustOnce(t, cfg, d.handle)
			s.Deliver(t, "harrow@players.example", pastMail("new"))

			var found []string
			refused := errors.New("an old copy")
			look := Look{
				Since: func(context.Context) (time.Time, error) { return begin, nil },
				Known: func(_ context.Context, id string) (bool, error) { return id == "known@players.example", nil },
				Check: func(_ context.Context, past []Past) error {
					for _, p := range past {
						found = append(found, p.Folder+":"+p.Subject)
						if !strings.Contains(string(p.Bytes), "3 inf Ger>Pol") || p.MessageID != p.Subject+"@players.example" || p.From != "harrow@players.example" {
							t.Errorf("the mail is %+v\n%s", p, p.Bytes)
						}
					}
					return &Fatal{refused}
				},
			}
			said := WithStep(func(step string) {
				if step == "looked" || step == "lost" || step == "read" {
					t.Errorf("it says %q", step)
				}
			})
			if err := mustNew(t, cfg, WithLook(look), said).Run(t.Context(), d.handle); !errors.Is(err, refused) {
				t.Errorf("Run: %v", err)
			}
			if !slices.Equal(found, tc.want) || len(d.mails) != 3 {
				t.Errorf("it finds %q, want %q; %d mails were taken", found, tc.want, len(d.mails))
			}

			looks := 0
			look.Check = func(context.Context, []Past) error { looks++; return nil }
			in := mustNew(t, cfg, WithLook(look))
			for range 2 {
				if err := in.Once(t.Context(), d.handle); err != nil {
					t.Fatal(err)
				}
			}
			if looks != 1 || len(d.mails) != 4 {
				t.Errorf("it looked %d times and took %d mails", looks, len(d.mails))
			}
			look.Since = func(context.Context) (time.Time, error) { return time.Time{}, nil }
			if past, err := in.Past(t.Context(), look); err != nil || len(past) > 0 {
				t.Errorf("without a time it finds %v, %v", past, err)
			}
		})
	}
}

// Folders that are not there hold nothing.
func TestPastWithoutFolders(t *testing.T) {
	s := dovecottest.Start(t)
	cfg := dovecotConfig(s, config.ImplicitTLS)
	cfg.Processed, cfg.Rejected = "Nowhere", "Nor/here"
	past, err := mustNew(t, cfg).Past(t.Context(), Look{Since: func(context.Context) (time.Time, error) { return time.Unix(1, 0), nil }})
	if err != nil || len(past) > 0 {
		t.Errorf("Past: %v, %v", past, err)
	}
}

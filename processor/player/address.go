package player

import (
	"context"
	"fmt"
	"net/mail"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

const (
	// CodeTime is how long a confirmation word is valid.
	CodeTime = 7 * 24 * time.Hour
	// mostAddresses is how many addresses a player may have.
	mostAddresses = 5
)

// carryAddress lists, changes, adds or takes away addresses of the player. A new one is sent a word
// that has to come back from the old one. This shows that both are his and that he reads mail to
// the new one.
func carryAddress(ctx context.Context, in *Input, c command.Command) error {
	words := strings.Fields(c.Arg)
	if len(words) == 0 {
		in.Reply(ctx, templates.Addresses(in.Meta(), in.Player.Address, in.Player.Others))
		return nil
	}
	verb := strings.ToLower(words[0])
	given := strings.Trim(words[len(words)-1], "<>")
	a, err := mail.ParseAddress(given)
	if err != nil || a.Address != given || len(given) > 200 {
		in.Reply(ctx, templates.NoAddress(in.Meta(), fmt.Sprintf("%q is not a mail address", given)))
		return nil
	}
	if verb == "remove" || verb == "delete" {
		return in.removeAddress(ctx, given)
	}
	switch {
	case in.p.terms.Own(given):
		in.Reply(ctx, templates.NoAddress(in.Meta(), "that is the address of the game itself"))
		return nil
	case slices.ContainsFunc(in.Players(), func(pl store.Player) bool { return pl.Name != in.Player.Name && pl.Writes(given) }):
		in.Reply(ctx, templates.NoAddress(in.Meta(), "somebody else in this game has that address"))
		return nil
	case strings.EqualFold(given, in.Player.Address):
		in.Reply(ctx, templates.Addresses(in.Meta(), in.Player.Address, in.Player.Others))
		return nil
	case in.Player.Writes(given) && verb != "add":
		in.setAddress(given) // known and confirmed before
		in.Reply(ctx, templates.Addresses(in.Meta(), in.Player.Address, in.Player.Others))
		return nil
	case len(in.Player.Others)+1 >= mostAddresses:
		in.Reply(ctx, templates.NoAddress(in.Meta(), fmt.Sprintf("you have %d addresses, and that is the most; take one away first", mostAddresses)))
		return nil
	}
	about := given
	if verb == "add" {
		about = "add " + given
	}
	return in.sendCode(ctx, about, given)
}

// sendCode sends a word to a new address. The mail says nothing about the game except its name.
func (in *Input) sendCode(ctx context.Context, about, address string) error {
	if wait, err := in.tooManyCodes(ctx, address); err != nil || wait {
		return err
	}
	open, err := in.OpenMatters(ctx, desk.NewAddress)
	if err != nil {
		return err
	}
	for _, m := range open { // an earlier word of his does not count any more
		if m.By == in.Player.Name {
			in.CloseMatter(m, "another address was named")
		}
	}
	code := newCode()
	asked, err := in.BeginMatter(ctx, store.Matter{Kind: desk.NewAddress, By: in.Player.Name, About: about, CodeHash: HashCode(code)}, CodeTime)
	if err != nil {
		return err
	}
	m := templates.AddressCode(templates.Meta{Game: in.Game.Game.ID, Title: in.Game.Game.Title, Host: in.p.terms.Name}, in.Player.Name, code)
	in.Post.Out = append(in.Post.Out, store.Outgoing{
		MessageID: in.p.MessageID(in.Box(), "code", in.Mark.Key[:24], address), Game: in.Game.Game.ID, To: address, ToName: in.Player.Name,
		Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: in.p.Now().UTC(), Mailbox: in.Box().Name, ReplyTo: in.Box().ReplyTo(in.Game.Game.ID),
	})
	in.NoticeHost("address", fmt.Sprintf("%s asks for the address %s; `host yes %d` confirms it if he cannot", in.Player.Name, address, asked.Number))
	in.Reply(ctx, templates.AddressAsked(in.Meta(), address))
	return nil
}

// tooManyCodes stops a player who names more than one address within an hour, and protects an
// address that was sent a word today: until their owners confirm them, these are strangers'
// addresses.
func (in *Input) tooManyCodes(ctx context.Context, address string) (bool, error) {
	mine, err := in.AnswersSince(ctx, store.Answer{Kind: toNew, About: LowerAddress(in.Player.Address)}, time.Hour)
	if err != nil {
		return false, err
	}
	its, err := in.AnswersSince(ctx, store.Answer{Kind: toNew, To: LowerAddress(address)}, 24*time.Hour)
	switch {
	case err != nil:
		return false, err
	case mine > 0:
		in.Reply(ctx, templates.NoAddress(in.Meta(), "you have named another address within the last hour, and one an hour gets a word; try again later"))
	case its > 0:
		in.Reply(ctx, templates.NoAddress(in.Meta(), "that address has got a word within the last day; use that one, or try again tomorrow"))
	default:
		in.Count(toNew, address, in.Player.Address)
		return false, nil
	}
	return true, nil
}

// setAddress makes an address the one that the player's mails go to. The one before is dropped if
// it was his main address.
func (in *Input) setAddress(address string) {
	in.ChangePlayer(func(pl *store.Player) {
		pl.Others = slices.DeleteFunc(pl.Others, func(o string) bool { return strings.EqualFold(o, address) })
		pl.Address = address
	})
}

func (in *Input) removeAddress(ctx context.Context, address string) error {
	switch {
	case strings.EqualFold(address, in.Player.Address):
		in.Reply(ctx, templates.NoAddress(in.Meta(), "your mails go there; name another address first"))
	case !in.Player.Writes(address):
		in.Reply(ctx, templates.NoAddress(in.Meta(), address+" is not one of your addresses"))
	default:
		in.ChangePlayer(func(pl *store.Player) {
			pl.Others = slices.DeleteFunc(pl.Others, func(o string) bool { return strings.EqualFold(o, address) })
		})
		in.Reply(ctx, templates.Addresses(in.Meta(), in.Player.Address, in.Player.Others))
	}
	return nil
}

// carryConfirm takes a confirmation word: from a player for his new address, from a stranger for
// what he asked for.
func carryConfirm(ctx context.Context, in *Input, c command.Command) error {
	open, err := in.OpenMatters(ctx, desk.NewAddress, desk.WantsSeat, desk.WantsView)
	if err != nil {
		return err
	}
	for _, m := range open {
		if m.CodeHash == "" || m.CodeHash != HashCode(c.Arg) {
			continue
		}
		switch {
		case m.Kind != desk.NewAddress && m.Address == in.From.Key():
			m.CodeHash = ""
			m.Expires = in.p.Now().UTC().Add(hostTime)
			in.SetMatter(m)
			set := in.Game.Game.Settings
			return in.asksHost(ctx, m, m.Kind == desk.WantsSeat && set.OpenSeats || m.Kind == desk.WantsView && set.OpenView)
		case m.Kind == desk.NewAddress && in.Player != nil && m.By == in.Player.Name:
			return in.confirmed(ctx, m)
		}
	}
	in.Reply(ctx, templates.NoCode(in.Meta()))
	return nil
}

// confirmed changes the player's address, and tells both.
func (in *Input) confirmed(ctx context.Context, m store.Matter) error {
	old := in.Player.Address
	address, add := strings.CutPrefix(m.About, "add ")
	in.ChangePlayer(func(pl *store.Player) {
		if add {
			pl.Others = append(pl.Others, address)
		}
	})
	if !add {
		in.setAddress(address)
	}
	in.CloseMatter(m, "confirmed")
	in.NoticeHost("address", fmt.Sprintf("%s now has the address %s (before: %s)", in.Player.Name, address, old))
	news := templates.Addresses(in.Meta(), in.Player.Address, in.Player.Others)
	in.Reply(ctx, news)
	if !add {
		in.Post.Out = append(in.Post.Out, in.p.Letter(ctx, in.Game, *in.Player, news, in.Game.Head.Size(), fmt.Sprintf("a%d", m.Number)))
	}
	return nil
}

// NewAccount is the kind of a matter about an account in the forum that is to be
// confirmed with a word.
const NewAccount = "account"

// carryAccount names the account from which a player posts in the forum.
func carryAccount(ctx context.Context, in *Input, c command.Command) error {
	name := strings.Trim(strings.Join(strings.Fields(c.Arg), " "), "@\"'")
	set := in.Game.Game.Settings
	switch {
	case !in.p.terms.Forum || set.Topic == "":
		in.Reply(ctx, templates.NoAccount(in.Meta(), "this game has no topic in a forum"))
	case name == "":
		in.Reply(ctx, templates.Account(in.Meta(), in.Player.Wishes.Account, set.TopicOrders))
	case strings.EqualFold(name, "none") || strings.EqualFold(name, "remove"):
		in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Account, pl.Wishes.AccountID = "", "" })
		in.Reply(ctx, templates.Account(in.Meta(), "", set.TopicOrders))
	case in.Player.Wishes.AccountID != "" && SameAccount(name, in.Player.Wishes.Account):
		in.Reply(ctx, templates.Account(in.Meta(), in.Player.Wishes.Account, set.TopicOrders))
	case in.takenAccount(name):
		in.Reply(ctx, templates.NoAccount(in.Meta(), "somebody else in this game has that account"))
	default:
		return in.mailAccountCode(ctx, name)
	}
	return nil
}

// mailAccountCode mails a player the word that his account has to post.
func (in *Input) mailAccountCode(ctx context.Context, name string) error {
	open, err := in.OpenMatters(ctx, NewAccount)
	if err != nil {
		return err
	}
	for _, m := range open { // an earlier word of his does not count any more
		if m.By == in.Player.Name {
			in.CloseMatter(m, "another account was named")
		}
	}
	code := newCode()
	if _, err := in.BeginMatter(ctx, store.Matter{Kind: NewAccount, By: in.Player.Name, About: name, CodeHash: HashCode(code)}, CodeTime); err != nil {
		return err
	}
	in.Reply(ctx, templates.AccountCode(in.Meta(), name, code))
	return nil
}

// PlayerWith is the player whose account has a number, or nil. A name is not enough: another
// account can be given the same name, or a guest can type it.
func PlayerWith(g store.Game, id string) *store.Player {
	for i := range g.Players {
		if id != "" && g.Players[i].Wishes.AccountID == id {
			return &g.Players[i]
		}
	}
	return nil
}

// takenAccount reports whether an account of that name is another player's.
func (in *Input) takenAccount(name string) bool {
	return slices.ContainsFunc(in.Game.Game.Players, func(pl store.Player) bool {
		return pl.Name != in.Player.Name && pl.Wishes.AccountID != "" && SameAccount(pl.Wishes.Account, name)
	})
}

// SameAccount reports whether two names belong to one account. Upper and lower case are the same,
// but only in ASCII: otherwise some letters that look alike would be taken for each other.
func SameAccount(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) != len(y) || len(x) == 0 {
		return false
	}
	for i := range x {
		if (x[i] < utf8.RuneSelf) != (y[i] < utf8.RuneSelf) || !strings.EqualFold(string(x[i]), string(y[i])) {
			return false
		}
	}
	return true
}

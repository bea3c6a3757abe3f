package processor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/topic"
	"github.com/adjutant-game/adjutant/templates"
)

// ForumPost is a post as a thread hands it over.
type ForumPost struct {
	// Game is the one in whose topic it stands; Forum, Topic and Post say where, Link
	// is its address there. Author is the account that the forum says wrote it, AuthorID
	// its number there; empty for a guest, who can give himself any name.
	Game, Forum, Topic, Post, Link, Author, AuthorID string
	Text                                             string
	// At is when it was written, by the forum's clock.
	At time.Time
	// Moved is set if it was written elsewhere, and a moderator has moved it here.
	Moved bool

	// between is set if words stand between its quotations.
	between bool
}

// byAccount is what proves a post: the forum says whose it is.
const byAccount = "the forum"

// PostsCount reports whether posts in a game's topic count as mails would.
func (p *Processor) PostsCount(ctx context.Context, game string) (bool, error) {
	g, err := p.Store.Game(ctx, game)
	return g.Settings.TopicOrders && g.Settings.Topic != "" && g.Status != store.Archived, err
}

// KnowsAccount reports whether posts of an account are to be looked at, whatever they
// begin with: it is a player's, or about to be confirmed.
func (p *Processor) KnowsAccount(ctx context.Context, game, author, id string) (bool, error) {
	g, err := p.Store.Game(ctx, game)
	if err != nil || player.PlayerWith(g, id) != nil {
		return err == nil, err
	}
	ms, err := p.Store.Matters(ctx, game)
	return slices.ContainsFunc(ms, func(m store.Matter) bool {
		return m.Open && m.Kind == player.NewAccount && player.SameAccount(m.About, author)
	}), err
}

// TakePost takes a post as its author's mail, if he is a player who has confirmed his
// account and the post is for the program. It returns the player's name if it was
// taken, now or before.
func (p *Processor) TakePost(ctx context.Context, fp ForumPost) (string, error) {
	g, err := p.Store.Game(ctx, fp.Game)
	if err != nil {
		return "", err
	}
	body, calls, between := topic.Read(fp.Text, fp.Game)
	pl := player.PlayerWith(g, fp.AuthorID)
	if !calls {
		return "", nil
	}
	if pl == nil && topic.ConfirmWord(body) == "" {
		return "", p.unknownCaller(ctx, g, fp)
	}
	fp.between = between
	in := Incoming{Received: fp.At, key: fp.key(), take: fp.takenBy, Bytes: mailOf(fp, body)}
	if p.cfg.MaxMail > 0 && len(in.Bytes) > p.cfg.MaxMail {
		in.TooBig, in.Bytes = true, mailOf(fp, "")
	}
	if _, err := p.Handle(ctx, in); err != nil || pl == nil || fp.Moved {
		return "", err
	}
	return pl.Name, nil
}

// mailOf is a post in the form of a mail, which is how texts are read here.
func mailOf(fp ForumPost, body string) []byte {
	return fmt.Appendf(nil, "From: <post@forum.invalid>\r\nSubject: [adjutant %s]\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n%s",
		fp.Game, strings.ReplaceAll(strings.ToValidUTF8(body, "\uFFFD"), "\n", "\r\n"))
}

// key is what a post is known by, whatever stands in it and wherever it stands: one that
// is changed is not another, nor one that was taken in one game and moved to another's topic.
func (fp ForumPost) key() string {
	sum := sha256.Sum256([]byte("adjutant post\x00" + fp.Forum + "\x00" + fp.Post))
	return hex.EncodeToString(sum[:])
}

// evidence is what is kept beside the log of a post with orders.
func (fp ForumPost) evidence(text string) []byte {
	return sender.PostEvidence(fp.Link, fp.Author+" (account "+fp.AuthorID+")", fp.At, text)
}

// takenBy deals with the post.
func (fp ForumPost) takenBy(ctx context.Context, in *intake) error {
	var err error
	if in.Game, err = in.p.Load(ctx, fp.Game); err != nil {
		return err
	}
	in.Mark.Game, in.Mark.Source, in.Mark.Note = fp.Game, "forum", "post "+fp.Link+" by "+fp.Author
	if in.unreadable == nil && !in.raw.TooBig {
		in.Orders = in.Mail.Orders()
		if word := topic.ConfirmWord(in.Orders.Text); word != "" {
			return in.confirmAccount(ctx, fp, word)
		}
	}
	if in.Player = player.PlayerWith(in.Game.Game, fp.AuthorID); in.Player == nil || !in.Game.Game.Settings.TopicOrders {
		in.Mark.Outcome = "ignored"
		return nil
	}
	in.writtenBy(in.Player)
	in.renamed(fp)
	in.Mark.Proved = true
	in.Proof = lookup.Proof{OK: true, Method: byAccount, ReplayID: fp.key(), Evidence: fp.evidence(in.Orders.Text)}
	in.Mark.Content = in.Content()
	if fp.Moved {
		in.Mark.Outcome = "refused"
		in.NoticeHost(desk.NoticeForum, fmt.Sprintf("a post of %s was moved into the topic (%s); it was written elsewhere, so it was not taken", in.Player.Name, fp.Link))
		in.Reply(ctx, templates.PostMoved(in.Meta(), fp.Link))
		return nil
	}
	if in.unreadable != nil || in.raw.TooBig || fp.between {
		in.Mark.Outcome = "unreadable"
		why := "it is longer than what is read of a post"
		var e *mailtext.Error
		switch {
		case in.raw.TooBig:
		case errors.As(in.unreadable, &e):
			why = strings.TrimSuffix(e.Sentence(), ".")
		case fp.between:
			why = "words stand between its quotations, and nobody can say for certain whose they are; write yours below the last one"
		}
		in.Reply(ctx, templates.PostUnread(in.Meta(), why, fp.Link))
		return nil
	}
	if err := in.notBehind(ctx); err != nil {
		return err
	}
	if over, err := in.overtaken(ctx); err != nil || over {
		return err
	}
	if why, err := in.private(ctx); err != nil {
		return err
	} else if why != "" {
		in.Mark.Outcome = "refused"
		in.Reply(ctx, templates.PostPrivate(in.Meta(), why, fp.Link))
		return nil
	}
	return in.Act(ctx)
}

// writtenBy makes a player the sender: he is answered by mail.
func (in *intake) writtenBy(pl *store.Player) {
	in.From = mailtext.Address{Name: pl.Name, Addr: pl.Address}
	in.Mark.From = in.From.Key()
}

// renamed notes that an account has another name than when it was confirmed.
func (in *intake) renamed(fp ForumPost) {
	old := in.Player.Wishes.Account
	if fp.Author == "" || player.SameAccount(old, fp.Author) {
		return
	}
	in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Account = fp.Author })
	in.NoticeHost(desk.NoticeForum, fmt.Sprintf("the account of %s is now called %q in the forum; it was %q before", in.Player.Name, fp.Author, old))
}

// private says what of a post belongs in a mail, because everybody reads the post; empty
// for nothing.
func (in *intake) private(ctx context.Context) (string, error) {
	text := in.Orders.Text
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.ToLower(strings.TrimSpace(line)), "sealed") {
			return "an order is sealed so that nobody else knows it", nil
		}
	}
	if _, ahead := notation.CutInAdvance(text, in.Game.Engine.Rules().Names()); len(ahead) > 0 {
		return "orders ahead are kept from everybody until their turn begins", nil
	}
	cmds, rest, _ := in.Commands(ctx)
	blank := strings.TrimSpace(rest) == ""
	if !blank {
		_, corrected, err := in.WithDraft(ctx, rest)
		if err != nil {
			return "", err
		}
		cmds = append(cmds, corrected...)
	}
	for _, c := range cmds {
		if !c.Openly {
			return fmt.Sprintf("%q is for the two of us", c.Said), nil
		}
	}
	switch {
	case blank:
		return "", nil
	case len(in.Mine()) > 0:
		return "you are asked a question, and the others decide without knowing your answer", nil
	case !slices.Contains(in.Player.Powers, in.State().Active):
		return "it is not your turn, and what you would do in the others' turns is not for them to read", nil
	}
	return "", nil
}

// unknownCaller tells the host, once a day, of a post that calls the program by an
// account that nobody has confirmed; and the player who is called so.
func (p *Processor) unknownCaller(ctx context.Context, g store.Game, fp ForumPost) error {
	p.Lock()
	defer p.Unlock()
	about := store.Answer{Kind: "forum", About: g.ID + " " + strings.ToLower(fp.Author)}
	n, err := p.Store.CountAnswers(ctx, about, p.Now().Add(-24*time.Hour))
	if err != nil || n > 0 {
		return err
	}
	about.At = p.Now().UTC()
	c := store.Commit{Answers: []store.Answer{about}, Notices: []store.Notice{{
		At: p.Now().UTC(), Game: g.ID, Kind: desk.NoticeForum, Text: fmt.Sprintf("the account %q writes to the program in the topic (%s); no player has confirmed it, so nothing is taken from it", fp.Author, fp.Link),
	}}}
	namesake := func(pl store.Player) bool { return player.SameAccount(pl.Wishes.Account, fp.Author) }
	i := slices.IndexFunc(g.Players, namesake)
	another := i >= 0 && g.Players[i].Wishes.AccountID != ""
	if i < 0 {
		i = slices.IndexFunc(g.Players, func(pl store.Player) bool { return strings.EqualFold(pl.Name, fp.Author) })
	}
	if i >= 0 {
		l, err := p.Load(ctx, g.ID)
		if err != nil {
			return err
		}
		m := templates.AccountUnknown(p.Meta(l, &g.Players[i], l.Due), fp.Author, fp.Link, another)
		c.Out = append(c.Out, p.Letter(ctx, l, g.Players[i], m, l.Head.Size(), "fu"+fp.key()[:16]))
	}
	return p.Store.Commit(ctx, c)
}

// confirmAccount makes an account a player's if the post has the word that was mailed to
// him, and is by that account.
func (in *intake) confirmAccount(ctx context.Context, fp ForumPost, word string) error {
	open, err := in.OpenMatters(ctx, player.NewAccount)
	if err != nil {
		return err
	}
	author := fp.Author
	for _, m := range open {
		if m.CodeHash != player.HashCode(word) || !player.SameAccount(m.About, author) || fp.AuthorID == "" {
			continue
		}
		i := slices.IndexFunc(in.Game.Game.Players, func(pl store.Player) bool { return pl.Name == m.By })
		if i < 0 || player.PlayerWith(in.Game.Game, fp.AuthorID) != nil {
			break
		}
		in.Player = &in.Game.Game.Players[i]
		in.writtenBy(in.Player)
		in.Mark.Proved, in.Mark.Outcome = true, "answered"
		in.Proof = lookup.Proof{OK: true, Method: byAccount, ReplayID: fp.key()}
		in.Mark.Content = in.Content()
		in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Account, pl.Wishes.AccountID = author, fp.AuthorID })
		in.CloseMatter(m, "confirmed")
		in.NoticeHost(desk.NoticeForum, fmt.Sprintf("%s has confirmed the account %q", m.By, author))
		in.Reply(ctx, templates.Account(in.Meta(), author, in.Game.Game.Settings.TopicOrders))
		return nil
	}
	in.Mark.Outcome = "ignored"
	in.NoticeFew(ctx, in.Mark.Outcome, fmt.Sprintf("the account %q gives a word that confirms nothing (%s)", author, fp.Link))
	return nil
}

// PostEdited tells a player and the host that a post of his was changed or deleted after
// it was taken. Nothing comes of the change.
func (p *Processor) PostEdited(ctx context.Context, k store.TakenPost, link string) error {
	p.Lock()
	defer p.Unlock()
	l, err := p.Load(ctx, k.Game)
	if err != nil {
		return err
	}
	did := "changed a post after it was taken"
	if k.Deleted {
		did = "deleted a post after it was taken, or it was moved to where I cannot read it"
	}
	c := store.Commit{Notices: []store.Notice{{
		At: p.Now().UTC(), Game: k.Game, Kind: desk.NoticeForum, Text: fmt.Sprintf("%s %s (%s); what was taken stands", k.Player, did, link),
	}}}
	for i := range l.Game.Players {
		if pl := &l.Game.Players[i]; pl.Name == k.Player {
			m, about := templates.PostChanged(p.Meta(l, pl, l.Due), link, k.Deleted), "fe"
			if k.Deleted {
				about = "fd"
			}
			c.Out = append(c.Out, p.Letter(ctx, l, *pl, m, l.Head.Size(), about+k.Post+"-"+k.Hash[:min(len(k.Hash), 16)]))
		}
	}
	return p.Store.Commit(ctx, c)
}

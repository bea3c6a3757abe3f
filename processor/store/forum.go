package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// OpenTopic is the word in a game's settings for a topic that the program opens.
const OpenTopic = "open"

// Topic records how far a game's topic in a forum has been posted and read.
type Topic struct {
	Game string `json:"-"`
	// Wanted is what the game's settings said when the topic was begun: its number in the forum, or
	// OpenTopic.
	Wanted string `json:"wanted"`
	// Off is set if the game has no topic any more.
	Off bool `json:"off,omitempty"`
	// Set is the record with which the settings were made.
	Set int `json:"set,omitempty"`
	// Deadline is the deadline that Front shows.
	Deadline time.Time `json:"deadline,omitzero"`
	// ID is the forum's number of the topic, empty until it is opened. Title is the one
	// that it is opened with.
	ID    string `json:"id,omitempty"`
	Title string `json:"title"`
	// Opening is how far the program is with opening it.
	Opening PostState `json:"opening,omitempty"`
	// Tried is when opening it was last tried, Attempts how often, and Next when it may be tried
	// again.
	Tried    time.Time `json:"tried,omitzero"`
	Attempts int       `json:"attempts,omitempty"`
	Next     time.Time `json:"next,omitzero"`
	// From is the first record whose turn is posted. Planned is the number of records whose turns
	// are queued.
	From    int `json:"from"`
	Planned int `json:"planned"`
	// Front is what the post with the game's table says above the links, as markdown.
	Front string `json:"front,omitempty"`
	// Key is a name for the topic that nobody else uses.
	Key string `json:"key"`
	// TableID is the post that shows the table, Table the hash of what it shows, and
	// TableNext when it may be edited again after a failure.
	TableID   string    `json:"table_id,omitempty"`
	Table     string    `json:"table,omitempty"`
	TableNext time.Time `json:"table_next,omitzero"`
	TableBad  int       `json:"table_bad,omitempty"`
	// Cursor is the newest post that was read, and Etag is what the forum called the page then.
	// Read is when to read again, and Idle is how often in a row there was nothing new.
	Cursor string    `json:"cursor,omitempty"`
	Etag   string    `json:"etag,omitempty"`
	Read   time.Time `json:"read,omitzero"`
	Idle   int       `json:"idle,omitempty"`
	// Looked is when the topic was last looked at. Known is the highest number of any post in the
	// forum that was known by then: a post that appears later with a lower number was written
	// elsewhere.
	Looked time.Time `json:"looked,omitzero"`
	Known  string    `json:"known,omitempty"`
	// Trouble is what prevents posting or reading, as the host was told. Since is when that began.
	Trouble string    `json:"trouble,omitempty"`
	Since   time.Time `json:"since,omitzero"`
}

// PostState is how far a post is.
type PostState string

// The states of a post.
const (
	// PostWaits: it was not tried, or the forum said that it did not take it.
	PostWaits PostState = ""
	// PostTried: it is about to be made, or was made; reading the topic will show which.
	PostTried PostState = "tried"
	// PostQueued: the forum holds it back for its moderators.
	PostQueued PostState = "queued"
	// PostDone: it is in the topic.
	PostDone PostState = "posted"
	// PostFailed: it is given up.
	PostFailed PostState = "failed"
)

// ForumPost is one part of a turn's report, to be posted once. In a topic that the
// program did not open, one with First -1 is the table.
type ForumPost struct {
	Game  string `json:"-"`
	First int    `json:"-"`
	Last  int    `json:"-"`
	Part  int    `json:"-"` // from 1

	Parts int    `json:"parts"`
	Tag   string `json:"tag"`
	// Mark is a line of the text that no other post has, by which it is recognised.
	Mark string `json:"mark"`
	// Body is the text; it is dropped once the post is known to be there. Hash is the hash of the
	// text, from BodyHash.
	Body  string    `json:"text,omitempty"`
	Hash  string    `json:"hash"`
	State PostState `json:"state,omitempty"`
	// Written is when it was queued, Tried when it was last about to be made, Next when
	// it may be tried again, and Attempts counts the tries.
	Written  time.Time `json:"written"`
	Tried    time.Time `json:"tried,omitzero"`
	Next     time.Time `json:"next,omitzero"`
	Attempts int       `json:"attempts,omitempty"`
	// Topic is where it was tried. ID and Link are its number and address in the forum.
	Topic string `json:"topic,omitempty"`
	ID    string `json:"id,omitempty"`
	Link  string `json:"link,omitempty"`
	// Reason says why it was not taken last time.
	Reason string `json:"reason,omitempty"`
	// Gone is set if the game went back to before it.
	Gone bool `json:"gone,omitempty"`
}

// BodyHash is the hash of a post's text. It ignores line ends and blanks that forums remove.
func BodyHash(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t")
	}
	sum := sha256.Sum256([]byte(strings.TrimSpace(strings.Join(lines, "\n"))))
	return hex.EncodeToString(sum[:])
}

// TakenPost is a player's post that was taken.
type TakenPost struct {
	Game string `json:"-"`
	Post string `json:"-"`

	Player string    `json:"player"`
	Author string    `json:"author"`
	At     time.Time `json:"at"`
	// Hash is the hash of its text when it was last seen. Edited is when it was last changed.
	// Deleted is set if it is no longer there.
	Hash    string    `json:"hash"`
	Edited  time.Time `json:"edited,omitzero"`
	Deleted bool      `json:"deleted,omitempty"`
	// Looked is when it was last looked at individually.
	Looked time.Time `json:"looked,omitzero"`
}

// Forum is what is stored about games in a forum. Only one process at a time writes it.
type Forum interface {
	// Topics lists the topics by game. KeepTopic writes one, together with posts to be queued.
	// Posts that are known already stay as they are.
	Topics(ctx context.Context) ([]Topic, error)
	KeepTopic(ctx context.Context, t Topic, queued []ForumPost) error
	// ForumPosts lists a game's posts in the order of its log; KeepForumPost writes one.
	ForumPosts(ctx context.Context, game string) ([]ForumPost, error)
	KeepForumPost(ctx context.Context, p ForumPost) error
	// RecutPosts removes posts of a turn, none of which was posted successfully, and queues others
	// in their place.
	RecutPosts(ctx context.Context, game string, first, last int, queued []ForumPost) error
	// TakenPosts lists the posts of players that were taken in a game; KeepTakenPost
	// writes one.
	TakenPosts(ctx context.Context, game string) ([]TakenPost, error)
	KeepTakenPost(ctx context.Context, p TakenPost) error
}

// SetTopic sets a game's topic in the forum, as a host writes it.
func (s *Settings) SetTopic(value string) error {
	switch value = strings.ToLower(strings.TrimPrefix(value, "#")); {
	case value == "none" || value == "off" || value == "0":
		s.Topic = ""
	case value == OpenTopic || value == "new":
		s.Topic = OpenTopic
	case value != "" && len(value) < 16 && value[0] != '0' && !strings.ContainsFunc(value, func(r rune) bool { return r < '0' || r > '9' }):
		s.Topic = value
	default:
		return errors.New("a topic is its number in the forum, `open` for one that is opened, or `none`")
	}
	return nil
}

// SetEvidence sets how much evidence a game's reports carry in the forum.
func (s *Settings) SetEvidence(value string) error {
	switch value = strings.ToLower(value); value {
	case "on", "yes":
		s.Evidence = gamelog.UsualExcerpt
	case "off", "no", "none", "0":
		s.Evidence = 0
	default:
		n, err := strconv.Atoi(value)
		if err != nil || !gamelog.ExcerptFits(n) {
			return fmt.Errorf("reports carry evidence (`forum evidence on`) or do not (`forum evidence off`); a number says how many bytes at most, from %d to %d", gamelog.LeastExcerpt, gamelog.MostExcerpt)
		}
		s.Evidence = n
	}
	return nil
}

// SetTopicOrders sets whether posts in a game's topic count as mails would.
func (s *Settings) SetTopicOrders(value string) error {
	switch strings.ToLower(value) {
	case "on", "yes":
		s.TopicOrders = true
	case "off", "no", "none":
		s.TopicOrders = false
	default:
		return errors.New("posts in the topic count (`forum orders on`) or do not (`forum orders off`)")
	}
	return nil
}

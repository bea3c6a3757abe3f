package templates

// Account tells a player which account in the forum belongs to them; name is empty for
// none. Orders says whether posts count.
func Account(m Meta, name string, orders bool) Mail {
	n := Notice{Heading: "Your account in the forum", Next: []string{"Write `account NAME` to confirm another account"}}
	switch {
	case name == "":
		n.Lines = []string{"No account in the forum is yours, as far as this game goes", "Your mails count as before"}
		n.Next = []string{"Write `account NAME` to confirm one"}
	case orders:
		n.Lines = []string{
			"The account " + name + " is yours", "A post by it in the game's topic counts as a mail of yours if it begins with `adjutant` or quotes a report",
			"The answer comes by mail, and your mails count as before", "Whoever can post as " + name + " can now order for you",
		}
		n.Next = append([]string{"Send sealed orders, orders ahead, and answers to questions by mail: everybody reads the topic"}, n.Next...)
		n.Choices = []Choice{{Means: "Give the account up", Line: "account none"}}
	default:
		n.Lines = []string{"The account " + name + " is yours", "In this game posts do not count as mails, unless the host allows it"}
		n.Choices = []Choice{{Means: "Give the account up", Line: "account none"}}
	}
	return n.mail(m)
}

// AccountCode gives a player the word with which his account is confirmed.
func AccountCode(m Meta, name, code string) Mail {
	return Notice{
		Heading: "Confirm your account in the forum",
		Lines:   []string{"You said that the account " + name + " is yours", "Nothing changes until that account has posted the line below in the game's topic"},
		Next:    []string{"The word works once, for a week, and from that account only; afterwards you may delete the post", "If it was not you who asked, ignore this mail"},
		Paste:   "adjutant confirm " + code,
	}.mail(m)
}

// NoAccount answers an account that cannot be named.
func NoAccount(m Meta, why string) Mail {
	return Notice{Heading: "Account not changed", Lines: []string{"Your account in the forum stays as it is: " + why}}.mail(m)
}

// AccountUnknown tells a player that a post by somebody with the player's name was not
// taken. Another is set if the account has the same name as the confirmed one but is a
// different account.
func AccountUnknown(m Meta, name, link string, another bool) Mail {
	why := "It is not confirmed as yours, so nothing was done"
	if another {
		why = "It is not the account of that name that you confirmed, but one opened later or a guest, so nothing was done"
	}
	return Notice{
		Heading: "A post was not taken",
		Lines:   []string{"The account " + name + " wrote in the forum: " + link, why, unchanged},
		Next:    []string{"If it is yours, write `account " + name + "` in a mail, and follow the answer", "If it is not, there is nothing to do"},
	}.mail(m)
}

// PostPrivate answers a post that holds what belongs in a mail.
func PostPrivate(m Meta, why, link string) Mail {
	return Notice{
		Heading: "Please send this by mail",
		Lines:   []string{"Your post in the forum was not taken: " + link, "Everybody can read it there, and " + why, unchanged},
		Next:    []string{"Send it in a mail, for instance as an answer to this one", "If you do not want the others to read it, delete the post"},
	}.mail(m)
}

// PostChanged tells a player that a post was changed after it was taken, or deleted.
func PostChanged(m Meta, link string, deleted bool) Mail {
	if deleted {
		return Notice{
			Heading: "A post was deleted after it was taken",
			Lines:   []string{"This post of yours is gone, or cannot be read any more: " + link, "What was taken from it stands as it was"},
			Next:    []string{"To change your orders, write a new post or a mail", "The host also knows that it is gone"},
		}.mail(m)
	}
	return Notice{
		Heading: "A post was changed after it was taken",
		Lines:   []string{"This post of yours now says something else: " + link, "What was taken from it stands as it was; the change does nothing"},
		Next:    []string{"To change your orders, write a new post or a mail", "The host also knows of the change"},
	}.mail(m)
}

// PostMoved answers a post that was written elsewhere in the forum.
func PostMoved(m Meta, link string) Mail {
	return Notice{
		Heading: "A post was moved here and not taken",
		Lines:   []string{"A post of yours now stands in this game's topic: " + link, "You wrote it in another topic, so it orders nothing in this game", unchanged},
		Next:    []string{"If it is meant for this game, write it again in its topic, or send it by mail", "If it is not, there is nothing to do"},
	}.mail(m)
}

// PostUnread answers a post that cannot be read.
func PostUnread(m Meta, why, link string) Mail {
	return Notice{
		Heading: "Your post could not be read",
		Lines:   []string{"Your post in the forum was not taken: " + link, "The reason: " + why, unchanged},
		Next:    []string{"Write a new post with the orders alone, or send them by mail"},
	}.mail(m)
}

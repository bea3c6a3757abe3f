// Package beacon fetches the rounds of a public beacon, such as drand's quicknet, from
// relays over HTTP. No relay is trusted: what it gives counts only with the chain's
// signature, so one that lies or is down changes nothing as long as another answers.
//
// Start from New; Client.Run fetches what games wait for.
package beacon

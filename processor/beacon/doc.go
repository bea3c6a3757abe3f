// Package beacon fetches the rounds of a public beacon, such as drand's quicknet, from relays over
// HTTP. No relay is trusted: an answer counts only with the chain's signature. So a relay that lies
// or is down changes nothing as long as another one answers.
//
// Start from New; Client.Run fetches what games wait for.
package beacon

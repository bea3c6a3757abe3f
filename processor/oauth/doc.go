// Package oauth logs in to mail servers by OAuth 2, which the large providers require instead of a
// password (RFC 6749, 7628 and 8628; Google's and Microsoft's XOAUTH2).
//
// Somebody agrees once: Login.Device shows a code to type on any device, Login.Browser opens the
// provider's page and waits for its answer. The token goes to a file that only its owner may read.
// From then on a Source returns an access token for every login, and gets a new one when that
// expires. SASL returns the exchange in which a mail server takes it.
//
// Start from NewSource and Login.
package oauth

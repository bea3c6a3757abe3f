// Package threadtest has forums for tests: they answer over HTTP as NodeBB and Discourse do,
// according to their published definitions.
//
// Start from NewNodeBB and NewDiscourse; both are a Board, which shows what was posted.
package threadtest

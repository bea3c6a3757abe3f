// Package threadtest holds forums for tests: they answer over HTTP as NodeBB and
// Discourse do, with what their published definitions say.
//
// Start from NewNodeBB and NewDiscourse; both are a Board, which shows what was posted.
package threadtest

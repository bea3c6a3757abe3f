// The program runs here, beside the page, so that the page never waits for it.
"use strict";
var waiting = [], ready = false;
function answer(m) { postMessage({ id: m.id, text: self.adjutantCall(m.name, m.question) }); }
self.adjutantReady = function () {
  ready = true;
  postMessage({ ready: true });
  waiting.forEach(answer);
  waiting = [];
};
// A web server may have unpacked the file on its way already.
function unpacked(packed) {
  var head = new Uint8Array(packed, 0, 2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return packed;
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
function begin(s) {
  var got = s.bytes ? Promise.resolve(s.bytes) : fetch(s.wasm).then(function (r) {
    if (!r.ok) throw new Error("the program is not there (" + r.status + ")");
    return r.arrayBuffer();
  });
  if (s.exec) importScripts(s.exec);
  var go = new Go();
  got.then(unpacked).then(function (b) { return WebAssembly.instantiate(b, go.importObject); }).then(function (x) {
    return go.run(x.instance);
  }).then(function () { throw new Error("the program ended"); }).catch(function (e) { postMessage({ failed: String(e && e.message || e) }); });
}
self.onmessage = function (e) {
  if (e.data.begin) begin(e.data.begin);
  else if (ready) answer(e.data);
  else waiting.push(e.data);
};

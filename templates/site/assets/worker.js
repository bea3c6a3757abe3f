// The program runs here, beside the page, so that the page never waits for it.
"use strict";
var waiting = [], ready = false;
function answer(m) {
  var text = self.adjutantCall(m.name, m.question);
  postMessage({ id: m.id, text: text, memory: self.adjutantMemory && self.adjutantMemory.buffer.byteLength });
}
self.adjutantReady = function () {
  ready = true;
  postMessage({ ready: true });
  waiting.forEach(answer);
  waiting = [];
};
// A web server that says how the file is packed has the browser unpack it, and compile it
// while it comes. Behind any other one it is unpacked here, also if it says what is in it.
function unpacked(packed, unpack) {
  var head = String.fromCharCode.apply(null, new Uint8Array(packed, 0, 4));
  if (head === "\0asm" || head === "AMEM") return packed;
  if (!self.adjutantUnpack) importScripts(unpack);
  var b = self.adjutantUnpack(new Uint8Array(packed));
  return b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength);
}
function get(path) {
  return fetch(path, { priority: "low" }).then(function (r) {
    if (!r.ok) throw new Error("the program is not there (" + r.status + ")");
    return r;
  });
}
function compiled(s, imports) {
  if (s.code) return WebAssembly.instantiate(unpacked(s.code, s.unpack), imports);
  return get(s.wasm).then(function (r) {
    if (r.headers.get("Content-Encoding") === "br" && /^application\/wasm/.test(r.headers.get("Content-Type") || "")) return WebAssembly.instantiateStreaming(r, imports);
    return r.arrayBuffer().then(function (b) { return WebAssembly.instantiate(unpacked(b, s.unpack), imports); });
  });
}
// The program was started when it was built: its code comes without what its memory begins
// with, and takes the memory, registers and clock that it had then. What it asks of a system
// is little: the time, and where to say why it fails.
function begin(s) {
  var memory = null, clock = 0n, began = performance.now();
  function view() { return new DataView(memory.buffer); }
  var system = {
    clock_time_get: function (id, precision, at) {
      var ms = id === 0 ? Date.now() : performance.now() - began;
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)) + (id === 0 ? 0n : clock), true);
      return 0;
    },
    random_get: function (at, n) { crypto.getRandomValues(new Uint8Array(memory.buffer, at, n)); return 0; },
    fd_write: function (fd, list, n, said) {
      var text = "", sum = 0, v = view();
      for (var i = 0; i < n; i++) {
        var size = v.getUint32(list + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory.buffer, v.getUint32(list + 8 * i, true), size));
        sum += size;
      }
      console.error(text);
      v.setUint32(said, sum, true);
      return 0;
    },
    poll_oneoff: function (asked, events, n, count) { // it waits for a moment: it has passed
      var v = view();
      for (var i = 0; i < n; i++) {
        v.setBigUint64(events + 32 * i, v.getBigUint64(asked + 48 * i, true), true);
        v.setUint16(events + 32 * i + 8, 0, true);
        v.setUint8(events + 32 * i + 10, v.getUint8(asked + 48 * i + 8));
      }
      v.setUint32(count, n, true);
      return 0;
    },
    proc_exit: function (code) { throw new Error("the program ended with " + code); },
    sched_yield: function () { return 0; }
  };
  // Text of mails in other character sets, which every browser knows.
  var read = null, letters = {
    decode: function (label, n, text, m) {
      try {
        var name = new TextDecoder().decode(new Uint8Array(memory.buffer, label, n));
        read = new TextEncoder().encode(new TextDecoder(name).decode(new Uint8Array(memory.buffer, text, m)));
        return read.length;
      } catch (e) { return -1; }
    },
    decoded: function (at) { new Uint8Array(memory.buffer, at).set(read); }
  };
  // All else that it names it has asked at its start.
  var imports = { adjutant: letters, wasi_snapshot_preview1: new Proxy(system, { get: function (all, name) { return all[name] || function () { return 52; }; } }) };
  var kept = s.kept ? Promise.resolve(s.kept) : get(s.memory).then(function (r) { return r.arrayBuffer(); });
  return Promise.all([compiled(s, imports), kept.then(function (b) { return unpacked(b, s.unpack); })]).then(function (all) {
    var x = all[0].instance.exports;
    self.adjutantMemory = memory = x.memory;
    clock = take(x, all[1]);
    self.adjutantCall = function (name, question) {
      var to = new TextEncoder(), head = to.encode(name), rest = to.encode(question), at = x.room(head.length + rest.length);
      var room = new Uint8Array(memory.buffer, at >>> 0);
      room.set(head);
      room.set(rest, head.length);
      var n = x.ask(head.length);
      return new TextDecoder().decode(new Uint8Array(memory.buffer, x.answered() >>> 0, n));
    };
    self.adjutantReady();
  });
}
// take takes a memory, as cmd/browser/build writes it, and gives the clock.
function take(x, kept) {
  var v = new DataView(kept), mark = "code-";
  for (var m = 92; m < 100; m++) mark += (256 + v.getUint8(m)).toString(16).slice(1);
  if (!x[mark]) throw new Error("the program and its memory do not belong together; load the page again, and if that does not help tell the host");
  var more = v.getUint32(4, true) - x.memory.buffer.byteLength / 65536;
  if (more > 0) x.memory.grow(more);
  for (var i = 0; i < 8; i++) {
    var g = x["g" + i], at = 16 + 8 * i;
    g.value = typeof g.value === "number" ? v.getInt32(at, true) : v.getBigInt64(at, true);
  }
  var all = new Uint8Array(x.memory.buffer), words = new DataView(x.memory.buffer);
  for (var p = 100, n; p < kept.byteLength; p += 8 + n) {
    n = v.getUint32(p + 4, true);
    all.set(new Uint8Array(kept, p + 8, n), v.getUint32(p, true));
  }
  functions(words, v.getUint32(80, true), v.getUint32(84, true), v.getUint32(88, true));
  return v.getBigUint64(8, true);
}
// functions works out what the index and the table of functions say of where each begins, and
// where what is known of it stands (cmd/browser/build/index.go).
function functions(words, count, index, table) {
  if (!count) return;
  var first = words.getUint32(table, true), at = words.getUint32(table + 4, true);
  for (var n = 0; n < count; n++) {
    for (var i = 0; i < 16; i++) words.setUint32(index + 320 * n + 20 * i, n, true);
    words.setUint32(table + 8 * n, first + n, true);
    words.setUint32(table + 8 * n + 4, at, true);
    words.setUint32(table + at, first + n, true);
    at += 44 + 4 * (words.getUint32(table + at + 28, true) + words.getUint8(table + at + 43)) + 7 & ~7;
  }
}
self.onmessage = function (e) {
  if (e.data.begin) {
    Promise.resolve(e.data.begin).then(begin).catch(function (e) { postMessage({ failed: String(e && e.message || e) }); });
  }
  else if (ready) answer(e.data);
  else waiting.push(e.data);
};

// The program runs here, beside the page, so that the page never waits for it.
"use strict";
var waiting = [], ready = false, soon = 0, waited = 0;
function answer(m) {
  var text = self.adjutantCall(m.name, m.question);
  postMessage({ id: m.id, text: text, memory: self.adjutantMemory && self.adjutantMemory.buffer.byteLength, waited: waited });
  clearTimeout(soon);
  if (self.adjutantRest) soon = setTimeout(self.adjutantRest, 1000); // when nothing is asked for a while
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
  if (head === "\0asm" || head === "AMEM" || head === "APRG") return packed;
  if (!self.adjutantUnpack) importScripts(unpack);
  var b = self.adjutantUnpack(new Uint8Array(packed));
  return b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength);
}
function get(path, stop) {
  return fetch(path, { priority: "low", signal: stop }).then(function (r) {
    if (!r.ok) throw new Error("the program is not there (" + r.status + ")");
    return r;
  });
}
function compiled(s) {
  if (s.code) return WebAssembly.compile(unpacked(s.code, s.unpack));
  return get(s.wasm).then(function (r) {
    if (r.headers.get("Content-Encoding") === "br" && /^application\/wasm/.test(r.headers.get("Content-Type") || "")) return WebAssembly.compileStreaming(r);
    return r.arrayBuffer().then(function (b) { return WebAssembly.compile(unpacked(b, s.unpack)); });
  });
}
// The program was started when it was built: its code comes without what its memory begins
// with, and takes the memory, registers and clock that it had then. What it asks of a system
// is little: the time, and where to say why it fails.
function begin(s) {
  var x = null, memory = null, clock = 0n, began = performance.now();
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
    decoded: function (at) { new Uint8Array(memory.buffer, at).set(read); },
    rest: function () { two.now(); }
  };
  // All else that it names it has asked at its start.
  var imports = { adjutant: letters, wasi_snapshot_preview1: new Proxy(system, { get: function (all, name) { return all[name] || function () { return 52; }; } }) };
  var kept = s.kept ? Promise.resolve(s.kept) : get(s.memory).then(function (r) { return r.arrayBuffer(); });
  var two = s.split ? inTwo(s, imports) : null;
  return Promise.all([two ? two.first() : compiled(s), kept.then(function (b) { return unpacked(b, s.unpack); })]).then(function (all) {
    x = new WebAssembly.Instance(all[0], imports).exports;
    self.adjutantMemory = memory = x.memory;
    clock = take(x, all[1]);
    if (two) return two.began(x);
  }).then(function () {
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
// inTwo is the code of a program that comes in two modules (cmd/browser/build/split.go): what
// reads drafts begins without the rest. That comes when there is time for it, or at once when
// one of its functions is called: then everything waits for it.
function inTwo(s, imports) {
  var x = null, reader = null, stop = new AbortController(), all = new Uint8Array(0), have = 0, sizes = null, asked = false;
  function add(b) {
    if (have + b.length > all.length) {
      var more = new Uint8Array(Math.max(sizes ? sizes.whole : 0, have + b.length));
      more.set(all.subarray(0, have));
      all = more;
    }
    all.set(b, have);
    have += b.length;
    if (!sizes && have >= 36) sizes = sizesOf(all);
  }
  // The whole is read only as far as it is needed: the browser unpacks no more until then.
  function read(what) {
    if (sizes && have >= sizes[what]) return Promise.resolve();
    return reader.read().then(function (c) {
      if (c.done) throw new Error("the program is cut short");
      add(c.value);
      return read(what);
    });
  }
  function join(module) {
    if (x.there.value) return;
    Object.assign(imports.adjutant, x);
    var other = new WebAssembly.Instance(module, imports).exports;
    if (!Object.keys(other).every(function (mark) { return x[mark]; })) throw new Error(strange);
    x.there.value = 1;
    self.adjutantRest = all = null;
  }
  function rest() {
    asked = true;
    return read("whole").then(function () { return WebAssembly.compile(moduleOf(all, sizes, 2)); }).then(join);
  }
  return {
    first: function () {
      return get(s.wasm, stop.signal).then(function (r) {
        if (r.headers.get("Content-Encoding") === "br") { reader = r.body.getReader(); return; }
        return r.arrayBuffer().then(function (b) { add(new Uint8Array(unpacked(b, s.unpack))); });
      }).then(function () { return read("first"); }).then(function () { return WebAssembly.compile(moduleOf(all, sizes, 1)); });
    },
    began: function (first) {
      x = first;
      if (s.whole) return rest();
      self.adjutantRest = function () { if (!asked) rest().catch(function () { /* it is asked for again when it is called */ }); };
    },
    now: function () {
      waited++;
      if (have < sizes.whole) {
        stop.abort();
        var r = new XMLHttpRequest();
        r.open("GET", s.wasm, false);
        r.responseType = "arraybuffer";
        r.send();
        if (r.status !== 200) throw new Error("the program is not there (" + r.status + ")");
        all = new Uint8Array(unpacked(r.response, s.unpack));
      }
      join(new WebAssembly.Module(moduleOf(all, sizes, 2)));
    }
  };
}
// sizesOf reads what a program that comes in two modules begins with: where what lies in it.
function sizesOf(all) {
  var v = new DataView(all.buffer), n = [];
  for (var i = 4; i < 36; i += 4) n.push(v.getUint32(i, true));
  return { code: n[0], heads: [n[0] - n[1] - n[2], n[0] - n[2], n[0]], first: n[0] + n[3], whole: n[0] + n[3] + n[4], count: n[5], imported: n[6], slot: n[7] };
}
// moduleOf makes the first module, or the second: its head, what stands in the table, and all
// functions, for those of the other module a few bytes that call them there.
function moduleOf(all, s, which) {
  var kinds = all.subarray(36, 36 + s.count), head = all.subarray(s.heads[which - 1], s.heads[which]), stub = 36 + s.count, f, pieces = 0, others = 0;
  if (which === 2) stub += all[stub] + 1;
  stub = all.subarray(stub, stub + all[stub] + 1);
  function mine(f) { return which === 1 || kinds[f] === 2; } // in the table
  for (f = 0; f < s.count; f++) {
    if (!(kinds[f] & which)) others++;
    if (mine(f) && (f === 0 || !mine(f - 1))) pieces++;
  }
  var at = which === 1 ? s.code : s.first, end = which === 1 ? s.first : s.whole, from = at;
  var out = new Uint8Array(head.length + 3 * s.count + 10 * pieces + 30 + end - at + others * stub.length), to = head.length;
  function number(n) {
    while (n > 127) { out[to++] = n & 127 | 128; n >>>= 7; }
    out[to++] = n;
  }
  function wide(n, size, where) { // in so many bytes
    while (--size) { out[where++] = n & 127 | 128; n >>>= 7; }
    out[where] = n;
  }
  function section(kind, write) {
    out[to] = kind;
    var begins = to += 5;
    write();
    wide(to - begins, 4, begins - 4);
  }
  function copy() {
    out.set(all.subarray(from, at), to);
    to += at - from;
    from = at;
  }
  out.set(head);
  section(9, function () {
    number(pieces);
    for (var f = 0, n; f < s.count; f += n) {
      for (n = 0; f + n < s.count && mine(f + n); n++);
      if (!n) { n = 1; continue; }
      out[to] = 0;
      out[to + 1] = 0x41;
      wide(s.slot + f, 3, to + 2);
      out[to + 5] = 0x0b;
      to += 6;
      number(n);
      for (var i = f; i < f + n; i++) number(s.imported + i);
    }
  });
  section(10, function () {
    number(s.count + (which === 1 ? 1 : 0));
    for (var f = 0; f < s.count; f++) {
      if (kinds[f] & which) {
        for (var n = 0, bits = 0, c = 128; c > 127; bits += 7) { c = all[at++]; n |= (c & 127) << bits; }
        at += n;
        continue;
      }
      copy();
      out.set(stub, to);
      wide(s.slot + f, 3, to + 5);
      to += stub.length;
    }
    at = end;
    copy();
  });
  return out.subarray(0, to);
}
var strange = "the program and its memory do not belong together; load the page again, and if that does not help tell the host";
// take takes a memory, as cmd/browser/build writes it, and gives the clock.
function take(x, kept) {
  var v = new DataView(kept), mark = "code-";
  for (var m = 92; m < 100; m++) mark += (256 + v.getUint8(m)).toString(16).slice(1);
  if (!x[mark]) throw new Error(strange);
  var more = v.getUint32(4, true) - x.memory.buffer.byteLength / 65536;
  if (more > 0) x.memory.grow(more);
  for (var i = 0; i < 8; i++) {
    var g = x["g" + i], at = 16 + 8 * i;
    g.value = typeof g.value === "number" ? v.getInt32(at, true) : v.getBigInt64(at, true);
  }
  var all = new Uint8Array(x.memory.buffer);
  for (var p = 100, n; p < kept.byteLength; p += 8 + n) {
    n = v.getUint32(p + 4, true);
    all.set(new Uint8Array(kept, p + 8, n), v.getUint32(p, true));
  }
  functions(new Uint32Array(x.memory.buffer), v.getUint32(80, true), v.getUint32(84, true), v.getUint32(88, true));
  return v.getBigUint64(8, true);
}
// functions works out what the index and the table of functions say of where each begins, and
// where what is known of it stands (cmd/browser/build/index.go).
function functions(words, count, index, table) {
  if (!count) return;
  index /= 4;
  table /= 4;
  var first = words[table], at = words[table + 1] / 4;
  for (var n = 0; n < count; n++) {
    for (var end = index + 80; index < end; index += 5) words[index] = n;
    words[table + 2 * n] = first + n;
    words[table + 2 * n + 1] = 4 * at;
    words[table + at] = first + n;
    at += 11 + words[table + at + 7] + (words[table + at + 10] >>> 24) + 1 & ~1;
  }
}
self.onmessage = function (e) {
  if (e.data.begin) {
    Promise.resolve(e.data.begin).then(begin).catch(function (e) { postMessage({ failed: String(e && e.message || e) }); });
  }
  else if (ready) answer(e.data);
  else waiting.push(e.data);
};

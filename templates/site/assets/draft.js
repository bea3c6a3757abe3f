// A draft of orders: how each line is read, what is wrong, the arrows, the odds, what is
// left. Nothing is sent: the player's own mail program does that.
(function () {
  "use strict";
  var draft = window.adjutantDraft, board = window.adjutantBoard, game = window.adjutantGame;
  function byId(id) { return document.getElementById(id); }
  function html(name, text, kind) {
    var e = document.createElement(name);
    if (text !== undefined) e.textContent = adjutantEngine.visible(text);
    if (kind) e.className = kind;
    return e;
  }
  var text = byId("orders"), lines = byId("lines"), power = byId("power"), marks = byId("marks");
  var later = "That is said once an order is right.";
  var key = "adjutant draft " + location.pathname, busy = false, again = false, first = true;

  function question() {
    return { ruleset: draft.ruleset, house: draft.house || undefined, position: draft.position, power: power.value, text: text.value };
  }
  function said(into, all) {
    var ul = html("ul");
    all.forEach(function (s) {
      var what = { error: "Wrong: ", warning: "Note: ", note: "Note: " }[s.kind] || "";
      var t = what + (s.hints && s.hints.length ? s.text.replace(/[.?!]?$/, ".") + " Likely meant: " + s.hints.join(" or ") + "." : s.text) + (s.rule && s.text.indexOf(s.rule) < 0 ? " (" + s.rule + ")" : "");
      ul.appendChild(html("li", (s.line && into === lines ? "Line " + s.line + ". " : "") + t, s.kind));
    });
    if (all.length) into.appendChild(ul);
  }
  function list(id, all, none, without) {
    var e = byId(id), ul = html("ul");
    e.textContent = "";
    if (without) e.appendChild(html("p", without, "open"));
    if (!all.length) { e.appendChild(html("p", none)); return; }
    all.forEach(function (x) { ul.appendChild(html("li", x)); });
    e.appendChild(ul);
  }
  function tell(a) {
    var blank = !text.value.trim(), known = !blank && (a.ok || a.rest);
    lines.textContent = "";
    byId("sum").textContent = blank ? "Nothing is written yet." : a.ok ? "All of it would be taken." : "It would be refused as it is: nothing of it would count.";
    byId("sum").className = blank ? "" : a.ok ? "good" : "bad";
    if (a.lines.length) {
      var ol = html("ol");
      a.lines.forEach(function (l) {
        var li = html("li", undefined, l.legal ? "legal" : "illegal");
        li.appendChild(html("span", "Line " + l.line + (l.legal ? "" : ", refused") + ": "));
        li.appendChild(html("strong", l.read));
        said(li, l.said);
        ol.appendChild(li);
      });
      lines.appendChild(ol);
    }
    said(lines, a.notes);
    list("odds", a.odds, known ? "No battle." : later, a.without);
    list("left", a.left, known ? "Nothing." : later, a.without);
    arrows(a.arrows);
    links();
  }

  // The arrows of the moves, drawn as the pages of turns draw them.
  function place(name) { for (var i = 0; i < board.spaces.length; i++) if (board.spaces[i].n === name) return i; return -1; }
  function who(name) { for (var i = 0; i < board.holders.length; i++) if (board.holders[i].n === name) return i; return 0; }
  function arrows(all) {
    var t = board.letter;
    marks.textContent = "";
    all.forEach(function (m) {
      var i = place(m.from), j = place(m.to), best = Infinity, p, q;
      if (i < 0 || j < 0) return;
      board.spaces[i].u.forEach(function (a) {
        board.spaces[j].u.forEach(function (b) {
          var d = Math.hypot(a[0] - b[0], a[1] - b[1]);
          if (d < best) { best = d; p = a; q = b; }
        });
      });
      if (!(best > 1) || best === Infinity) return;
      var wide = Math.min(t * (0.18 + 0.045 * m.units), t * 0.6), dx = q[0] - p[0], dy = q[1] - p[1];
      var c = [(p[0] + q[0]) / 2 - dy * 0.16, (p[1] + q[1]) / 2 + dx * 0.16], end = 1 - Math.min(t * 1.2 / best, 0.4);
      function at(s) { var u = 1 - s; return [u * u * p[0] + 2 * u * s * c[0] + s * s * q[0], u * u * p[1] + 2 * u * s * c[1] + s * s * q[1]]; }
      var head = wide * 1.3 + t * 0.4, tip = at(end), back = at(Math.max(end - head / best, 0.1)), n = Math.hypot(tip[0] - back[0], tip[1] - back[1]) || 1;
      var ux = (tip[0] - back[0]) / n * head * 0.6, uy = (tip[1] - back[1]) / n * head * 0.6, path = "M" + p + "Q" + c + " " + back, h = who(m.power);
      function add(d, kind, w) {
        var e = document.createElementNS("http://www.w3.org/2000/svg", "path");
        e.setAttribute("d", d);
        e.setAttribute("class", kind);
        if (w) e.setAttribute("stroke-width", w);
        marks.appendChild(e);
      }
      add(path, "edge", wide + 2);
      add(path, "arrow c" + h + (m.attack ? "" : " later"), wide);
      add("M" + tip + "L" + [back[0] - uy, back[1] + ux] + "L" + [back[0] + uy, back[1] - ux] + "z", "k" + h);
    });
  }

  function links() {
    byId("mailto").href = "mailto:" + encodeURIComponent(draft.to || "").replace(/%40/g, "@") + "?subject=" + encodeURIComponent(draft.subject) + "&body=" + encodeURIComponent(text.value.replace(/\r?\n/g, "\r\n"));
  }
  // One question at a time: what is typed meanwhile is asked in one. Where nothing is written,
  // nothing is asked: the page does not wait for the program then.
  function read() {
    try { localStorage.setItem(key, text.value); } catch (e) { /* it may be forbidden */ }
    if (busy) { again = true; return; }
    if (!text.value.trim()) {
      tell({ ok: true, lines: [], notes: [], odds: [], left: [], arrows: [] });
      document.body.dataset.read = text.value.length;
      if (first) warm();
      first = false;
      return;
    }
    busy = true;
    first = false;
    var began = performance.now();
    adjutantEngine.ask("draft", question()).then(tell, function (e) { byId("sum").textContent = adjutantEngine.visible(e.message); byId("sum").className = "bad"; }).then(function () {
      window.adjutantRead = performance.now() - began;
      window.adjutantAt = window.adjutantAt || performance.now();
      busy = false;
      document.body.dataset.read = text.value.length;
      if (again) { again = false; read(); } else draw();
    });
  }
  // Orders are read in a moment once the position is read and the browser has compiled what reads
  // orders: it does so while nothing is written yet.
  function warm() {
    var q = question();
    q.text = "Buy: 1 infantry\n";
    adjutantEngine.ask("draft", q).catch(function () { /* the player's own draft says it */ }).then(function () { if (!busy) draw(); });
  }
  // The ground and the lines of the map are drawn at once where they are seen, and else after the
  // first answer: a phone would draw them before the program starts.
  function draw() {
    document.querySelectorAll("#map [data-srcset], #map [data-src]").forEach(function (e) {
      ["srcset", "src"].forEach(function (name) { if (e.dataset[name]) { e[name] = e.dataset[name]; delete e.dataset[name]; } });
    });
  }
  new IntersectionObserver(function (seen) { if (seen.some(function (s) { return s.isIntersecting; })) draw(); }).observe(byId("map").querySelector(".pan"));
  var soon = 0;
  text.addEventListener("input", function () { links(); clearTimeout(soon); soon = setTimeout(read, 150); });
  power.addEventListener("change", function () { starts(); stock(); read(); });
  byId("copy").addEventListener("click", function () {
    text.select();
    var done = function () { byId("copied").textContent = "Copied."; };
    if (navigator.clipboard) navigator.clipboard.writeText(text.value).then(done, function () { document.execCommand("copy"); done(); });
    else { document.execCommand("copy"); done(); }
  });

  // An order by choosing: from where, which units, to where. The map and the lists do the same.
  var from = byId("from"), to = byId("to"), units = byId("units-here");
  function units_of(i) {
    var out = [];
    ((game.start[i] || [])[2] || []).forEach(function (st) {
      if (board.holders[st[0]].n === power.value) st[2].split(", ").forEach(function (u) {
        var m = /^(\d+) (.*)$/.exec(u);
        if (m) out.push([Number(m[1]), m[2]]);
      });
    });
    return out;
  }
  function stock() {
    units.textContent = "";
    var all = from.value === "" ? [] : units_of(Number(from.value));
    if (!all.length) units.appendChild(html("p", from.value === "" ? "Choose where units start." : "No units of " + power.value + " are there."));
    all.forEach(function (u, n) {
      var label = html("label", u[1] + " (of " + u[0] + ") "), input = html("input");
      input.type = "number";
      input.min = 0;
      input.max = u[0];
      input.value = u[0];
      input.dataset.unit = u[1];
      label.appendChild(input);
      units.appendChild(label);
    });
  }
  // Only places with units of the power are where an order can begin.
  function options(e, all) {
    var was = e.value;
    e.length = 1;
    all.forEach(function (i) { var o = html("option", board.spaces[i].n); o.value = i; e.appendChild(o); });
    e.value = all.indexOf(Number(was)) >= 0 ? was : "";
  }
  var byName = board.spaces.map(function (s, i) { return i; }).sort(function (a, b) { return board.spaces[a].n.localeCompare(board.spaces[b].n, "en", { numeric: true }); });
  function starts() { options(from, byName.filter(function (i) { return units_of(i).length; })); }
  from.addEventListener("change", stock);
  byId("add").addEventListener("click", function () {
    var all = [];
    units.querySelectorAll("input").forEach(function (e) { if (Number(e.value) > 0) all.push(e.value + " " + e.dataset.unit); });
    if (!all.length || to.value === "" || to.value === from.value) { byId("added").textContent = "Choose units, and where they go."; return; }
    var line = all.join(", ") + " from " + board.spaces[from.value].n + " to " + board.spaces[to.value].n;
    text.value += (text.value && !/\n$/.test(text.value) ? "\n" : "") + line + "\n";
    byId("added").textContent = "Written: " + line;
    to.value = "";
    links();
    read();
  });
  document.addEventListener("adjutant-place", function (e) {
    var i = e.detail;
    if (from.value !== "" && from.value !== String(i) && to.value === "") { to.value = i; return; }
    to.value = "";
    from.value = units_of(i).length ? i : "";
    stock();
    if (from.value === "") units.firstChild.textContent = "No units of " + power.value + " are in " + board.spaces[i].n + ".";
  });

  try { text.value = text.value || localStorage.getItem(key) || ""; } catch (e) { /* it may be forbidden */ }
  options(to, byName);
  starts();
  stock();
  links();
  read();
})();

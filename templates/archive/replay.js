// Shows one board at a time. Without it the page shows all of them.
(function () {
  'use strict';
  var shots = Array.prototype.slice.call(document.querySelectorAll('.shots > li'));
  var controls = document.querySelector('.controls');
  if (!controls || shots.length < 2) { return; }
  var slider = controls.querySelector('input');
  var count = controls.querySelector('output');
  var said = controls.querySelector('[role=status]');
  var play = controls.querySelector('[data-act=play]');
  var link = function (rel) { return document.querySelector('a[rel=' + rel + ']'); };
  var at = 0, timer = 0;

  // What is read aloud: cell by cell, without what can be opened below the board.
  function told(shot) {
    var parts = shot.querySelectorAll('.told > p, .told > h2, .told > ol > li, .told > ul > li, .told tr');
    return Array.prototype.map.call(parts, function (part) {
      var cells = part.cells ? Array.prototype.slice.call(part.cells) : [part];
      return cells.map(function (cell) { return cell.textContent.trim(); }).join(', ');
    }).join(' ');
  }
  function show(place) {
    at = Math.max(0, Math.min(shots.length - 1, place));
    shots.forEach(function (shot, index) { shot.classList.toggle('on', index === at); });
    slider.value = at;
    slider.setAttribute('aria-valuetext', (at + 1) + ' / ' + shots.length);
    count.textContent = (at + 1) + ' / ' + shots.length;
    said.textContent = count.textContent + '. ' + told(shots[at]);
  }
  function follow(rel, end) {
    var there = link(rel);
    if (there) { location.href = there.getAttribute('href') + end; }
    return Boolean(there);
  }
  function next() {
    if (at < shots.length - 1) { show(at + 1); return true; }
    return follow('next', timer ? '#play' : '#first');
  }
  function back() {
    if (at > 0) { show(at - 1); } else { follow('prev', '#last'); }
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
    play.setAttribute('aria-pressed', 'false');
  }
  function start() {
    timer = setInterval(function () { if (!next()) { stop(); } }, 1500);
    play.setAttribute('aria-pressed', 'true');
  }
  var acts = {
    first: function () { stop(); show(0); },
    back: function () { stop(); back(); },
    play: function () { if (timer) { stop(); } else { start(); } },
    next: function () { stop(); next(); },
    last: function () { stop(); show(shots.length - 1); }
  };

  controls.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (button) { acts[button.dataset.act](); }
  });
  slider.addEventListener('input', function () { stop(); show(Number(slider.value)); });
  document.addEventListener('keydown', function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === slider) { return; }
    var act = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' }[event.key];
    if (act) { event.preventDefault(); acts[act](); }
  });

  document.body.classList.add('plays');
  slider.max = shots.length - 1;
  show(location.hash === '#last' ? shots.length - 1 : 0);
  if (location.hash === '#play') { start(); }
}());

// Inline in each page, after first-theme.js. A page is whole without the site's scripts: it loads them when it is used.
(function () {
  const { styles, scripts, start, measured } = document.currentScript.dataset;
  const root = document.documentElement;
  let isMeasured = false;
  try {
    // The server draws the cookie banner; it is hidden once answered.
    const consent = localStorage.getItem('placette.consentement');
    if (consent) root.dataset.consent = 'kept';
    isMeasured = measured !== undefined && JSON.parse(consent)?.analytics === true;
  } catch {
    // Storage refused: the banner is shown.
  }

  const uses = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'input'];
  let isStarted = false;
  function load() {
    if (isStarted) return;
    isStarted = true;
    for (const use of uses) removeEventListener(use, begin, true);
    const add = (element) => document.head.append(element);
    for (const href of styles.split(' '))
      add(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    // Without network the page stays as the server drew it until there is one again.
    const onerror = () => addEventListener('online', () => location.reload(), { once: true });
    // In their order.
    for (const src of scripts.split(' '))
      add(Object.assign(document.createElement('script'), { async: false, src, onerror }));
  }
  function loadAfterPaint() {
    if (document.hidden) return load();
    try {
      const seen = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && load();
      new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
    } catch {
      load();
    }
    document.addEventListener('visibilitychange', load);
    addEventListener('load', () => setTimeout(load, 1000));
  }
  /** What the scripts alone can draw: when it comes near the screen. */
  function watch() {
    const near = (entries) => entries.some((entry) => entry.isIntersecting) && load();
    const observer = new IntersectionObserver(near, { rootMargin: '200px' });
    for (const element of document.querySelectorAll('[data-needs-script]')) observer.observe(element);
  }
  function begin(event) {
    // Browsers report a pointer that only lies there when the page comes under it.
    const isStill = event.type === 'pointermove' && !event.movementX && !event.movementY;
    if (!isStill) load();
  }
  function loadWhenUsed() {
    for (const use of uses) addEventListener(use, begin, { capture: true, passive: true });
    document.addEventListener('DOMContentLoaded', watch, { once: true });
  }
  if (start === 'now') load();
  // A fragment may be the link of a mail (C26).
  else if (start === 'paint' || isMeasured || location.hash) loadAfterPaint();
  else loadWhenUsed();

  // Presses and input before the scripts are ready are replayed once they are. Links and forms with an action work by
  // themselves.
  const pressed = new Set();
  const typed = new Map();
  const isTextField = (element) => element?.matches('input:not([type]), input[type="text"], input[type="search"]');
  function record(event) {
    const { target, type } = event;
    if (type === 'input') return void typed.set(target, target.value);
    if (type === 'click') {
      const button = target.closest('button:not([type="submit"])');
      if (button) button.setAttribute('aria-busy', 'true');
      if (button || isTextField(target)) pressed.add(button ?? target);
      return;
    }
    if (target.hasAttribute('action')) return;
    event.preventDefault();
    pressed.add(target);
  }
  const kinds = ['click', 'submit', 'input'];
  for (const kind of kinds) document.addEventListener(kind, record, true);
  function replayInput(value, field) {
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field.checked === field.defaultChecked) return;
      field.checked = field.defaultChecked;
      return field.click();
    }
    const set = (text) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    if (field.type.startsWith('select')) {
      set(value);
      return field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    // As a change from the value that the scripts read first.
    field.value = field.defaultValue;
    set(value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function replayPress(element) {
    element.removeAttribute('aria-busy');
    if (!element.isConnected) return;
    if (element.requestSubmit) element.requestSubmit();
    else if (!isTextField(element)) element.click();
    // Who types in it already, or has left it, needs nothing more of the press.
    else if (element === document.activeElement && !typed.has(element)) element.click();
  }
  function replay() {
    for (const kind of kinds) document.removeEventListener(kind, record, true);
    const focused = document.activeElement;
    if (isTextField(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    typed.forEach(replayInput);
    pressed.forEach(replayPress);
  }
  document.addEventListener('placette-alive', replay, { once: true });
})();

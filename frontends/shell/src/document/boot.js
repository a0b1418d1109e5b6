// Inline in each page, after first-theme.js. A page is whole without the site's scripts: it loads them when it is used.
(function () {
  const { styles, scripts, start, measured } = document.currentScript.dataset;
  const root = document.documentElement;
  /** Of a browser that does not say when it is idle. */
  const IDLE_MS = 1_000;
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
    for (const href of styles.split(' ')) add('link', { rel: 'stylesheet', href });
    // In their order.
    for (const src of scripts.split(' ')) addScript(src);
  }
  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }
  function addScript(src) {
    // Without network the page stays as the server drew it, with what was pressed, until there is one again.
    const onerror = () => addEventListener('online', () => addScript(src), { once: true });
    add('script', { async: false, src, onerror });
  }
  /**
   * Brings the files into the browser's cache, runs none: the first press then waits for no line. Not where data is
   * scarce or the line is slow.
   */
  function fetchAhead() {
    const { saveData, effectiveType = '' } = navigator.connection ?? {};
    if (isStarted || saveData || /2g/.test(effectiveType)) return;
    const isKnown = document.createElement('link').relList?.supports?.('prefetch');
    const fetchAs = (as, files) => {
      for (const href of files.split(' '))
        add('link', { rel: isKnown ? 'prefetch' : 'preload', as, href, fetchPriority: 'low' });
    };
    fetchAs('style', styles);
    fetchAs('script', scripts);
  }
  /** Once all that the page shows is there and painted, a long page after its load, and nothing else is to be done. */
  function fetchWhenIdle() {
    const whenIdle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, IDLE_MS));
    addEventListener('load', () => afterPaint(() => whenIdle(fetchAhead)), { once: true });
  }
  /** At once in a browser that does not tell of its paints. */
  function afterPaint(work) {
    try {
      const seen = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && work();
      new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
    } catch {
      work();
    }
  }
  function loadAfterPaint() {
    if (document.hidden) return load();
    afterPaint(load);
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
    fetchWhenIdle();
  }
  if (start === 'now') load();
  // A fragment may be the link of a mail (C26), kept aside until it is used (C48).
  else if (start === 'paint' || isMeasured || location.hash || history.state?.mailLink) loadAfterPaint();
  else loadWhenUsed();

  // Presses and input before the scripts are ready are replayed once they are. Links and forms with an action work by
  // themselves.
  const pressed = new Set();
  /** What fields held. */
  const typed = new Map();
  const filled = new Map();
  let focused = null;
  const isTextField = (element) => element?.matches('input:not([type]), input[type="text"], input[type="search"]');
  /** A link to another state of this page, such as a filter: the scripts follow it with what was typed, the browser without. */
  function losesTyped({ target, button, ctrlKey, metaKey, shiftKey }) {
    const { pathname, target: frame } = target.closest('a[href]') ?? {};
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !frame;
    return isPlain && typed.size > 0 && pathname === location.pathname;
  }
  function record(event) {
    const { target, type } = event;
    const button = type === 'click' && target.closest('button:not([type="submit"])');
    if (type === 'input') typed.set(target, held((focused = target)));
    else if (type === 'click' && losesTyped(event)) {
      event.preventDefault();
      pressed.add(target.closest('a'));
    } else if (button) {
      button.setAttribute('aria-busy', 'true');
      pressed.add(button);
    } else if (type === 'click' ? isTextField(target) : !target.hasAttribute('action')) {
      if (type === 'submit') event.preventDefault();
      pressed.add(target);
    } else return;
    // Scripts that are about to be ready would answer it now, and its replay again.
    event.stopPropagation();
  }
  const kinds = ['click', 'submit', 'input'];
  for (const kind of kinds) document.addEventListener(kind, record, true);
  const held = ({ value, checked }) => ({ value, checked });
  /** The same element, or the one of its id or name in a page that was drawn anew; of those that share a name, its kind and value. */
  function current(element) {
    const { id, name, type, defaultValue, isConnected } = element;
    if (isConnected) return element;
    const isIt = (one) => one.type === type && (type !== 'radio' || one.defaultValue === defaultValue);
    return document.getElementById(id) ?? [...document.getElementsByName(name)].find(isIt);
  }
  /**
   * Where an extension or a translator has changed the page, the scripts draw it anew, with empty fields: those in place of
   * the ones that held something get it back, also what the browser filled in without a word.
   */
  function holdAll() {
    for (const field of document.querySelectorAll('#page :is(input:not([type="file"]), textarea)')) {
      const isChanged = field.value !== field.defaultValue || field.checked !== field.defaultChecked;
      if (isChanged && !typed.has(field)) filled.set(field, held(field));
    }
    focused = document.activeElement;
  }
  function replayInput({ value, checked }, before) {
    const field = current(before);
    if (!field) return;
    const isSame = field === before;
    if (!isSame && before === focused) field.focus();
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field.checked === (isSame ? field.defaultChecked : checked)) return;
      if (isSame) field.checked = field.defaultChecked;
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
  function replayPress(before) {
    const element = current(before);
    if (!element) return;
    element.removeAttribute('aria-busy');
    if (element.requestSubmit) element.requestSubmit();
    else if (!isTextField(element)) element.click();
    // Who types in it already, or has left it, needs nothing more of the press.
    else if (element === document.activeElement && !typed.has(before)) element.click();
  }
  function replay() {
    for (const kind of kinds) document.removeEventListener(kind, record, true);
    const active = document.activeElement;
    if (isTextField(active)) active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    filled.forEach((kept, field) => field.isConnected || replayInput(kept, field));
    typed.forEach(replayInput);
    pressed.forEach(replayPress);
  }
  document.addEventListener('placette-hydrates', holdAll, { once: true });
  document.addEventListener('placette-alive', replay, { once: true });
})();

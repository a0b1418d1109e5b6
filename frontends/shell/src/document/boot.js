// Inline in each page, after first-theme.js. The site's scripts are loaded after the first paint.
(function () {
  const { styles, scripts, start } = document.currentScript.dataset;
  const root = document.documentElement;
  try {
    // The server draws the cookie banner; it is hidden once answered.
    if (localStorage.getItem('placette.consentement')) root.dataset.consent = 'kept';
  } catch {
    // Storage refused: the banner is shown.
  }

  let isStarted = false;
  function load() {
    if (isStarted) return;
    isStarted = true;
    const add = (element) => document.head.append(element);
    for (const href of styles.split(' '))
      add(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    // In their order.
    for (const src of scripts.split(' ')) add(Object.assign(document.createElement('script'), { async: false, src }));
  }
  if (start === 'now' || document.hidden) load();
  else {
    try {
      const seen = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && load();
      new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
    } catch {
      load();
    }
    document.addEventListener('visibilitychange', load);
    addEventListener('load', () => setTimeout(load, 1000));
  }

  // Clicks and input before the scripts are ready are replayed once they are. Links and forms with an action work by
  // themselves.
  let pressed = null;
  const typed = new Set();
  function record(event) {
    const { target, type } = event;
    if (type === 'input') return void typed.add(target);
    const button = type === 'click' && target.closest('button:not([type="submit"])');
    if (button) pressed = button;
    if (type === 'click' || target.hasAttribute('action')) return;
    event.preventDefault();
    pressed = target;
  }
  const kinds = ['click', 'submit', 'input'];
  for (const kind of kinds) document.addEventListener(kind, record, true);
  function replayInput(field) {
    const { value, type } = field;
    if (type === 'checkbox' || type === 'radio') {
      if (field.checked === field.defaultChecked) return;
      field.checked = field.defaultChecked;
      return field.click();
    }
    if (type.startsWith('select')) return field.dispatchEvent(new Event('change', { bubbles: true }));
    // As a change from the value that the scripts read first.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function replay() {
    for (const kind of kinds) document.removeEventListener(kind, record, true);
    typed.forEach(replayInput);
    if (!pressed || !pressed.isConnected) return;
    if (pressed.requestSubmit) pressed.requestSubmit();
    else pressed.click();
  }
  document.addEventListener('placette-alive', replay, { once: true });
})();

// Inline in each page, after first-theme.js. What is drawn comes first: the site's scripts start once it is on the screen.
(function () {
  const { styles, scripts, start } = document.currentScript.dataset;
  const root = document.documentElement;
  try {
    // The question about cookies is drawn by the server; who answered it once does not see it again.
    if (localStorage.getItem('placette.consentement')) root.dataset.consent = 'kept';
  } catch {
    // Storage refused: it is asked.
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

  // What is pressed or typed before the scripts are there is done as soon as they are. Links and forms with an address
  // work by themselves.
  let pressed = null;
  const typed = new Set();
  function keep(event) {
    const { target, type } = event;
    if (type === 'input') return void typed.add(target);
    const button = type === 'click' && target.closest('button:not([type="submit"])');
    if (button) pressed = button;
    if (type === 'click' || target.hasAttribute('action')) return;
    event.preventDefault();
    pressed = target;
  }
  const kinds = ['click', 'submit', 'input'];
  for (const kind of kinds) document.addEventListener(kind, keep, true);
  function typeAgain(field) {
    const { value, type } = field;
    if (type === 'checkbox' || type === 'radio') {
      if (field.checked === field.defaultChecked) return;
      field.checked = field.defaultChecked;
      return field.click();
    }
    if (type.startsWith('select')) return field.dispatchEvent(new Event('change', { bubbles: true }));
    // As a change from what the page began with, which the scripts have taken for the present value.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function alive() {
    for (const kind of kinds) document.removeEventListener(kind, keep, true);
    typed.forEach(typeAgain);
    if (!pressed || !pressed.isConnected) return;
    if (pressed.requestSubmit) pressed.requestSubmit();
    else pressed.click();
  }
  document.addEventListener('placette-alive', alive, { once: true });
})();

import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const code = readFileSync(path.join(import.meta.dirname, 'boot.js'), 'utf8');
let painted: () => void;
/** The watched elements, and what tells that one of them comes near the screen. */
let watched: Element[];
let near: (isNear: boolean) => void;

function open(body: string, start = 'use', data: Record<string, string> = {}): void {
  document.documentElement.innerHTML = `<head></head><body>${body}</body>`;
  const script = Object.assign(document.createElement('script'), { text: code });
  Object.assign(script.dataset, { styles: '/late.css', scripts: '/a.js /b.js', start, ...data });
  document.head.append(script);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}
const asked = () =>
  [...document.head.querySelectorAll('link, script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  );
const alive = () => document.dispatchEvent(new Event('placette-alive'));

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['consent'];
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  globalThis.PerformanceObserver = class {
    constructor(seen: (list: { getEntriesByName: (name: string) => string[] }) => void) {
      painted = () => seen({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [name] : []) });
    }
    observe() {}
  } as never;
  watched = [];
  globalThis.IntersectionObserver = class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      near = (isIntersecting) => seen([{ isIntersecting }]);
    }
    observe(element: Element) {
      watched.push(element);
    }
  } as never;
});

afterEach(() => {
  // What waits for a use must not wait for that of the next test.
  window.dispatchEvent(new Event('scroll'));
  alive();
  location.hash = '';
});

describe('the start of a page', () => {
  it('asks for no script until somebody uses the page', () => {
    open('<p>words</p>');
    expect(asked()).toEqual([]);
    document.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(asked()).toEqual(['/late.css', '/a.js', '/b.js']);
  });

  it('takes a pointer for a use when it moves, not when it lies where the page opens', () => {
    open('');
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    expect(asked()).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: -1 }));
    expect(asked()).toHaveLength(3);
  });

  it.each(['scroll', 'wheel', 'keydown', 'focusin', 'input'])('takes %s for a use', (use) => {
    open('');
    window.dispatchEvent(new Event(use));
    expect(asked()).toHaveLength(3);
  });

  it('asks for them when that comes near the screen which they alone can draw', () => {
    open('<p></p><div data-needs-script></div>');
    expect(watched).toEqual([document.querySelector('div')]);
    near(false);
    expect(asked()).toEqual([]);
    near(true);
    expect(asked()).toHaveLength(3);
  });

  it('asks for them once, in their order, when something is on the screen, where it may not wait for a use', () => {
    open('', 'paint');
    expect(asked()).toEqual([]);
    painted();
    painted();
    expect(asked()).toEqual(['/late.css', '/a.js', '/b.js']);
    expect([...document.scripts].filter(({ src }) => src !== '').map((script) => script.async)).toEqual([false, false]);
  });

  it('does not wait where nothing will be painted: a hidden page, or one that the scripts draw', () => {
    open('', 'now');
    expect(asked()).toHaveLength(3);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    open('', 'paint');
    expect(asked()).toHaveLength(3);
  });

  it('does not wait for a use with the link of a mail in the address (C26), nor where visits may be counted (H10)', () => {
    location.hash = '#token_hash=t';
    open('');
    painted();
    expect(asked()).toHaveLength(3);
    location.hash = '';
    for (const [analytics, count] of [
      [false, 0],
      [true, 3],
    ] as const) {
      localStorage.setItem('placette.consentement', JSON.stringify({ analytics }));
      open('', 'use', { measured: '' });
      painted();
      expect(asked()).toHaveLength(count);
    }
  });

  describe('that is idle', () => {
    const idle = (connection?: { saveData?: boolean; effectiveType?: string }) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      globalThis.requestIdleCallback = ((work: () => void) => work()) as never;
      open('');
      window.dispatchEvent(new Event('load'));
      expect(fetched()).toEqual([]);
      painted();
    };
    const fetched = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link:is([rel=prefetch], [rel=preload])')].map((link) =>
        link.getAttribute('href'),
      );

    it('fetches its files once it is painted and runs none, so that the first press waits for no line', () => {
      idle();
      expect(fetched()).toEqual(['/late.css', '/a.js', '/b.js']);
      expect(document.querySelector('script[src], link[rel=stylesheet]')).toBe(null);
    });

    it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
      'fetches nothing ahead where data is scarce or the line is slow: %j',
      (connection) => {
        idle(connection);
        expect(fetched()).toEqual([]);
      },
    );
  });

  it('asks again for a file that did not come, once there is a network', () => {
    open('');
    window.dispatchEvent(new Event('scroll'));
    document.querySelector('script[src="/a.js"]')!.dispatchEvent(new Event('error'));
    expect(asked()).toEqual(['/late.css', '/a.js', '/b.js']);
    window.dispatchEvent(new Event('online'));
    expect(asked()).toEqual(['/late.css', '/a.js', '/b.js', '/a.js']);
  });

  it('tells the style of the banner that the cookies were answered', () => {
    open('');
    expect(document.documentElement.dataset['consent']).toBe(undefined);
    localStorage.setItem('placette.consentement', '{}');
    open('');
    expect(document.documentElement.dataset['consent']).toBe('kept');
  });
});

describe('what is pressed before the scripts are there', () => {
  it('is done when they are, once: a button', () => {
    open('<button type="button"><b>Plus</b></button>');
    const pressed = jest.fn();
    document.querySelector('b')!.click();
    document.querySelector('button')!.addEventListener('click', pressed);
    alive();
    alive();
    expect(pressed).toHaveBeenCalledTimes(1);
    document.querySelector('button')!.click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('is answered once by scripts that come to life with it: a button, a box, a form', () => {
    open('<form><button type="button">Plus</button><input type="checkbox"><button>Envoyer</button></form>');
    const heard: string[] = [];
    // As React does, which listens before the page is alive.
    for (const type of ['click', 'input', 'submit'])
      document.body.addEventListener(type, (event) => {
        event.preventDefault();
        heard.push(`${type} ${(event.target as Element).tagName}`);
      });
    document.querySelector('button')!.click();
    document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(heard).toEqual([]);
    alive();
    expect(heard.filter((event) => event !== 'input INPUT')).toEqual(['click BUTTON', 'submit FORM']);
  });

  it('is done when they are, in its order, however often it was pressed: two buttons', () => {
    open('<button type="button">Refuser</button><button type="button">Menu</button>');
    const buttons = [...document.querySelectorAll('button')];
    for (const button of [...buttons, buttons[0]!]) button.click();
    expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
    const done: string[] = [];
    for (const button of buttons) button.addEventListener('click', () => done.push(button.textContent));
    alive();
    expect(done).toEqual(['Refuser', 'Menu']);
    expect(document.querySelector('[aria-busy]')).toBe(null);
  });

  it('is done when they are: a press into a text field that still has the focus, unless it was typed into', () => {
    open('<input id="a"><input id="b">');
    const [dates, typed] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    const heard: string[] = [];
    for (const type of ['focusin', 'click'])
      document.body.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).id}`));
    typed.click();
    typed.value = 'x';
    typed.dispatchEvent(new Event('input', { bubbles: true }));
    dates.click();
    dates.focus();
    heard.length = 0;
    alive();
    expect(heard).toEqual(['focusin a', 'click a']);
  });

  it('is replayed as it was typed, though the scripts emptied the field meanwhile', () => {
    open('<input>');
    const field = document.querySelector('input')!;
    field.value = 'Lyon';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.value = '';
    alive();
    expect(field.value).toBe('Lyon');
  });

  it('is done when they are: a form that only the scripts can send, which goes nowhere meanwhile', () => {
    open('<form><button>Envoyer</button></form>');
    const sent = jest.fn((event: Event) => event.preventDefault());
    const early = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')!.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    document.querySelector('form')!.addEventListener('submit', sent);
    alive();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is replayed when they are: what was typed or chosen', () => {
    open('<input value="a"><select><option>x</option><option>y</option></select>');
    const [field, choice] = [document.querySelector('input')!, document.querySelector('select')!];
    field.value = 'Lyon';
    choice.value = 'y';
    for (const changed of [field, choice]) changed.dispatchEvent(new Event('input', { bubbles: true }));
    const replayed: string[] = [];
    field.addEventListener('input', () => replayed.push(field.value));
    choice.addEventListener('change', () => replayed.push(choice.value));
    alive();
    alive();
    expect(replayed).toEqual(['Lyon', 'y']);
  });

  it('is replayed when they are: what was ticked, unless it was unticked', () => {
    open(
      '<input type="radio" name="r" checked><input type="radio" name="r"><input type="checkbox"><input type="checkbox">',
    );
    const [, other, box, twice] = [...document.querySelectorAll('input')];
    for (const field of [other, box, twice, twice]) field!.click();
    const replayed: [number, boolean][] = [];
    document
      .querySelectorAll('input')
      .forEach((field, index) => field.addEventListener('click', () => replayed.push([index, field.checked])));
    alive();
    expect(replayed).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('is done when they are: a filter of the same page, which would forget what was typed', () => {
    open('<input><a href="/?type=gare">Gares</a><a href="/tarifs">Tarifs</a>');
    const [filter, elsewhere] = [...document.querySelectorAll('a')];
    const press = (link: Element, keys = {}) =>
      !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    const outcome = { held: [] as boolean[], replayed: [] as string[] };
    outcome.held.push(press(filter!));
    document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
    outcome.held.push(press(filter!), press(filter!, { ctrlKey: true }), press(elsewhere!));
    for (const link of [filter!, elsewhere!])
      link.addEventListener('click', () => outcome.replayed.push(link.textContent));
    alive();
    expect(outcome).toEqual({ held: [false, true, false, false], replayed: ['Gares'] });
  });

  it('is left to the browser: a form with an action', () => {
    open('<form action="/lieux"><button>Rechercher</button></form>');
    const early = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')!.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(false);
  });
});

describe('fields that the scripts draw anew, as where an extension has changed the page', () => {
  const FIELDS =
    '<form><input name="nom"><input name="nom" type="checkbox"><textarea name="message"></textarea><input name="email"></form>';

  it('hold what was typed, ticked or filled in before, and the focus', () => {
    open(`<div id="page">${FIELDS}<input type="text"></div>`);
    const [nom, box, message] = document.querySelectorAll<HTMLInputElement>('[name]');
    nom!.value = 'Camille';
    nom!.dispatchEvent(new Event('input', { bubbles: true }));
    box!.click();
    message!.focus();
    message!.value = 'Bonjour';
    message!.dispatchEvent(new Event('input', { bubbles: true }));
    // By the browser, without an event.
    document.querySelector<HTMLInputElement>('[name=email]')!.value = 'camille@exemple.fr';
    document.dispatchEvent(new Event('placette-hydrates'));
    document.getElementById('page')!.innerHTML = FIELDS;
    const heard: string[] = [];
    document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
    alive();
    const fields = [...document.querySelectorAll<HTMLInputElement>('[name]')];
    expect(fields.map(({ value }) => value)).toEqual(['Camille', 'on', 'Bonjour', 'camille@exemple.fr']);
    expect(fields[1]!.checked).toBe(true);
    expect(document.activeElement).toBe(fields[2]);
    expect(new Set(heard)).toEqual(new Set(['nom', 'message', 'email']));
  });

  it('are left alone where the page stays', () => {
    open(`<div id="page">${FIELDS}</div>`);
    const email = document.querySelector<HTMLInputElement>('[name=email]')!;
    email.value = 'camille@exemple.fr';
    document.dispatchEvent(new Event('placette-hydrates'));
    const heard = jest.fn();
    email.addEventListener('input', heard);
    alive();
    expect([email.value, heard.mock.calls.length]).toEqual(['camille@exemple.fr', 0]);
  });
});

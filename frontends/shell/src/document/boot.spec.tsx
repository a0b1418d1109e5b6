import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const code = readFileSync(path.join(import.meta.dirname, 'boot.js'), 'utf8');
let painted: () => void;

function open(body: string, start = ''): void {
  document.documentElement.innerHTML = `<head></head><body>${body}</body>`;
  const script = Object.assign(document.createElement('script'), { text: code });
  Object.assign(script.dataset, { styles: '/late.css', scripts: '/a.js /b.js', start });
  document.head.append(script);
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
});

afterEach(() => void alive());

describe('the start of a page', () => {
  it('asks for styles and scripts once, in their order, when something is on the screen', () => {
    open('');
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
    open('');
    expect(asked()).toHaveLength(3);
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

  it('is left to the browser: a form with an action', () => {
    open('<form action="/lieux"><button>Rechercher</button></form>');
    const early = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')!.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(false);
  });
});

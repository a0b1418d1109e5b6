import { figuresAdded, numberWordsOf } from './number-words.js';
import { BAR, tokensOf, type Token } from './plain-text.js';
import { FILLERS, PHONE_WORDS, TO_PHONE } from './word-lists.js';

export type Range = [from: number, to: number];

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = String.raw`(?:19|20)\d{2}`;
/** 12/03/2027, 2027-03-12, « du 05 12 2026 », 06:45 and 6 h 45 may look like part of a phone number but are none. */
const MOMENTS = [
  new RegExp(String.raw`(?<!\d[/.\-]?)(?:${DAY}[/.\-]${MONTH}[/.\-]${YEAR}|${YEAR}-${MONTH}-${DAY})(?!\d)`, 'g'),
  new RegExp(String.raw`(?<=\b(?:le|du|au|les|des) )${DAY} ${MONTH} ${YEAR}(?!\d)`, 'g'),
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g,
  /(?<![\dh])(?:[01]?\d|2[0-3]) ?h ?[0-5]\d(?![\dh])/g,
];
/** Between the digits of a number: up to three separators. */
const GAP = /^\)?[^\p{L}\d\0+%€$£]{0,3}\(?$/u;
const GAP_MAX = 3;
/** Between two spoken numbers. */
const PAUSE = /^[\s,.\-_/;·•*()]{0,3}$/;
/** Letters written in place of digits. */
const LOOKALIKES = new Map([
  ['o', '0'],
  ['i', '1'],
  ['l', '1'],
  ['z', '2'],
  ['s', '5'],
  ['b', '8'],
]);

/** A group of digits, a group of look-alikes, or a number in words. */
interface Atom {
  kind: 'figures' | 'alike' | 'word';
  text: string;
  from: number;
  to: number;
  /** Its index among the tokens. */
  token: number;
}

/** Finds phone numbers in the usual ways of writing, speaking and hiding them. */
export function numbersIn(plain: string, cased: string): Range[] {
  const timeless = MOMENTS.reduce((left, moment) => left.replace(moment, (found) => BAR.repeat(found.length)), plain);
  const tokens = tokensOf(timeless, cased);
  const atoms = tokens.flatMap(atomsOf);
  const links = atoms.map((atom, index) => isLinked(tokens, atom, atoms[index + 1]));
  return [...writtenIn(timeless, tokens, atoms, links), ...saidIn(atoms, links), ...evenlyKeptApart(timeless, atoms)];
}

function atomsOf({ kind, text, from, to }: Token, token: number): Atom[] {
  if (kind === 'figures') return [{ kind, text, from, to, token }];
  if (kind !== 'word') return [];
  if (to - from === text.length) {
    let at = from;
    const said = numberWordsOf(text).map((word): Atom => {
      at += word.length;
      return { kind: 'word', text: word, from: at - word.length, to: at, token };
    });
    if (said.length > 0) return said;
  }
  if (text.length > 3 || to - from !== text.length) return [];
  const figures = [...text].map((letter) => LOOKALIKES.get(letter) ?? '').join('');
  return figures.length === text.length ? [{ kind: 'alike', text: figures, from, to, token }] : [];
}

/** Returns whether `next` continues the number of `atom`. */
function isLinked(tokens: readonly Token[], atom: Atom, next: Atom | undefined): boolean {
  if (next === undefined || next.token - atom.token > 2 * GAP_MAX + 2) return false;
  const between = tokens.slice(atom.token + 1, next.token);
  const fillers = between.filter(({ kind }) => kind === 'word');
  if (fillers.length > 1 || !fillers.every(({ text }) => FILLERS.has(text))) return false;
  const gap = between
    .filter(({ kind }) => kind !== 'word')
    .map(({ text }) => (text.length > GAP_MAX + 1 ? BAR : text))
    .join('');
  const isInWords = atom.kind === 'word' || next.kind === 'word';
  if (fillers[0]?.text === 'et' && !isInWords) return false;
  return isInWords ? PAUSE.test(gap) : GAP.test(gap);
}

/** Yields runs of linked atoms that `belongs` accepts. */
function* rows(atoms: readonly Atom[], links: readonly boolean[], belongs: (atom: Atom) => boolean) {
  let row: Atom[] = [];
  for (const [index, atom] of atoms.entries()) {
    if (belongs(atom)) row.push(atom);
    if ((!belongs(atom) || !links[index]) && row.length > 0) {
      yield row;
      row = [];
    }
  }
  if (row.length > 0) yield row;
}

interface Figure {
  digit: string;
  from: number;
  /** True for a digit, false for a look-alike. */
  isReal: boolean;
  /** Whether a number may begin and end here: no digit is directly attached. */
  begins: boolean;
  ends: boolean;
}

function figuresOf(row: readonly Atom[], tokens: readonly Token[]): Figure[] {
  return row.flatMap(({ kind, text, from, to, token }) =>
    [...text].map((digit, index): Figure => {
      const before = tokens[token - 1];
      const isReal = kind === 'figures';
      const isGlued = !isReal && before?.to === from && (before.kind === 'word' || before.kind === 'figures');
      const after = tokens[token + 1];
      return {
        digit,
        from: from + index,
        isReal,
        begins: index === 0 && !isGlued,
        ends: index === text.length - 1 && (isReal || after?.from !== to || after.kind !== 'figures'),
      };
    }),
  );
}

function* writtenIn(
  plain: string,
  tokens: readonly Token[],
  atoms: readonly Atom[],
  links: readonly boolean[],
): Generator<Range> {
  for (const whole of rows(atoms, links, ({ kind }) => kind !== 'word')) {
    const first = whole.findIndex(({ kind, text }) => kind === 'figures' || text.startsWith('0'));
    const row = whole.slice(Math.max(first, 0), whole.findLastIndex(({ kind }) => kind === 'figures') + 1);
    const start = row[0];
    if (start === undefined) continue;
    const figures = figuresOf(whole, tokens);
    yield* numbersOf(figures, plusBefore(tokens, whole[0]?.token ?? 0));
    const digits = row.map(({ text }) => text).join('');
    const sizes = row.map(({ text }) => text.length).join();
    const gaps = new Set(row.slice(1).map(({ from }, index) => plain.slice(row[index]?.to, from)));
    const isWhole =
      (/^[67]/.test(digits) && sizes === '1,2,2,2,2' && gaps.size === 1) ||
      /^33[1-9]\d{8}$/.test(digits) ||
      (/^[1-9]\d{7,14}$/.test(digits) && isAfterPhoneWord(tokens, start.token, /^[67]\d{8}$/.test(digits)));
    if (isWhole) yield [start.from, row.at(-1)?.to ?? start.to];
  }
}

/**
 * Matches 06 12 34 56 78, O6 12…, +33 (0)6 12…, 0033 6… and +44 7911…; `plus` is the position of a plus before the
 * digits.
 */
function numbersOf(figures: readonly Figure[], plus: number | undefined): Range[] {
  const found: Range[] = [];
  const digit = (at: number) => figures[at]?.digit ?? '';
  const isSome = (at: number) => digit(at) >= '1' && digit(at) <= '9';
  const endAt = (from: number, at: number): Range[] => [[from, (figures[at]?.from ?? from) + 1]];
  /** Reads a number from the country code at `at` on. */
  const abroad = (from: number, at: number, most: number): [Range[], next: number] => {
    if (digit(at) + digit(at + 1) === '33')
      for (const first of digit(at + 2) === '0' ? [at + 3] : [at + 2])
        if (isSome(first) && figures[first + 8]?.ends) return [endAt(from, first + 8), first + 9];
    for (let count = most; count >= 8; count -= 1)
      if (isSome(at) && figures[at + count - 1]?.ends) return [endAt(from, at + count - 1), at + count];
    return [[], at];
  };
  let at = 0;
  if (plus !== undefined) {
    const [ranges, next] = abroad(plus, 0, 15);
    found.push(...ranges);
    at = next;
  }
  while (at < figures.length) {
    const start = figures[at];
    if (start?.digit === '0' && start.begins) {
      if (isSome(at + 1) && figures[at + 9]?.ends) {
        found.push(...endAt(start.from, at + 9));
        at += 10;
        continue;
      }
      if (start.isReal && digit(at + 1) === '0') {
        const [ranges, next] = abroad(start.from, at + 2, 13);
        found.push(...ranges);
        if (ranges.length > 0) {
          at = next;
          continue;
        }
      }
    }
    at += 1;
  }
  return found;
}

/** Returns the position of a plus before a token, with at most three separators between. */
function plusBefore(tokens: readonly Token[], token: number): number | undefined {
  for (let at = token - 1; at >= Math.max(0, token - 1 - GAP_MAX); at -= 1) {
    const { kind, text, from } = tokens[at] ?? { kind: 'bar', text: '', from: 0 };
    if (text === '+') return tokens[at - 1]?.kind === 'figures' ? undefined : from;
    if (!GAP.test(text) || kind === 'bar') return undefined;
  }
  return undefined;
}

/** « numéro » alone may precede any number, so only nine digits of a mobile phone count after it. */
function isAfterPhoneWord(tokens: readonly Token[], token: number, isMobile: boolean): boolean {
  for (let at = token - 1; at >= Math.max(0, token - 7); at -= 1) {
    const { kind, text } = tokens[at] ?? { kind: 'bar', text: '' };
    if (kind === 'figures' || kind === 'bar') return false;
    if (kind !== 'word') continue;
    if (PHONE_WORDS.has(text)) return isMobile || !text.startsWith('num');
    if (!TO_PHONE.has(text)) return false;
  }
  return false;
}

/** Matches zéro six douze trente-quatre…, 06 douze 34 cinquante-six… and zero6 douze34. */
function* saidIn(atoms: readonly Atom[], links: readonly boolean[]): Generator<Range> {
  const belongs = ({ kind, text }: Atom) => (kind === 'alike' ? text === '0' : text.length <= 10 || kind === 'word');
  for (const row of rows(atoms, links, belongs)) {
    if (row.every(({ kind }) => kind === 'word')) yield* inWordsAlone(row);
    else if (row.some(({ kind }) => kind === 'word')) yield* partlySaid(row);
  }
}

const isZero = ({ kind, text }: Atom) => (kind === 'word' ? /^(?:zero|nul|oh)$/ : /^0(?:[1-9]\d*)?$/).test(text);

function added({ kind, text }: Atom, before: Atom | undefined): number {
  return kind === 'word' ? figuresAdded(text, before?.kind === 'word' ? before.text : undefined) : text.length;
}

function* inWordsAlone(row: readonly Atom[]): Generator<Range> {
  const zero = row.findIndex(isZero);
  const said = row.slice(Math.max(zero, 0));
  const figures = said.reduce((sum, atom, index) => sum + added(atom, said[index - 1]), 0);
  const [first, last] = [said[0], said.at(-1)];
  if (first && last && said.length >= 5 && (zero !== -1 || figures >= 8)) yield [first.from, last.to];
}

/** Matches digits and words together, from a zero to the tenth digit. */
function* partlySaid(row: readonly Atom[]): Generator<Range> {
  for (let start = 0; start < row.length; start += 1) {
    const first = row[start];
    if (first === undefined || !isZero(first)) continue;
    let end = start;
    let figures = added(first, undefined);
    let isGlued = false;
    for (let next = row[end + 1]; next !== undefined; next = row[end + 1]) {
      const last = row[end];
      const more = added(next, last);
      if (figures >= 10 && more > 0) break;
      figures += more;
      isGlued ||= last?.to === next.from && last.kind !== next.kind;
      end += 1;
    }
    const number = row.slice(start, end + 1);
    const isNumber = number.length >= 5 || figures >= 8 || (isGlued && figures >= 6);
    if (!isNumber || number.every(({ kind }) => kind !== 'word')) continue;
    yield [first.from, row[end]?.to ?? first.to];
    start = end;
  }
}

/** Matches ten digits in groups with the same separator, whatever it is: « 06 puis 12 puis 34 puis 56 puis 78 ». */
function* evenlyKeptApart(plain: string, atoms: readonly Atom[]): Generator<Range> {
  const groups = atoms.filter(({ kind }) => kind === 'figures');
  for (const [index, first] of groups.entries()) {
    if (!/^0(?:$|[1-9])/.test(first.text)) continue;
    const second = groups[index + 1];
    const gap = plain.slice(first.to, Math.min(second?.from ?? first.to, first.to + 17));
    if (gap === '' || gap.length > 16 || gap.includes(BAR)) continue;
    let digits = first.text;
    let last = first;
    let count = 1;
    for (let at = index + 1; digits.length < 10 && at < groups.length; at += 1) {
      const group = groups[at];
      if (group === undefined || group.from - last.to !== gap.length || !plain.startsWith(gap, last.to)) break;
      digits += group.text;
      last = group;
      count += 1;
    }
    if (digits.length === 10 && count > 2 && digits[1] !== '0') yield [first.from, last.to];
  }
}

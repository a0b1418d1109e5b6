/** A text in plain lower-case characters; `from` maps each of them to its position in the original text. */
export interface PlainText {
  plain: string;
  /** The same characters in their original case. */
  cased: string;
  from: readonly number[];
}

/** Joining and directional characters, accents, and letters that are blank. */
const UNSEEN = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/u;
const FIGURE = /\p{Nd}/u;
/** Letters of other scripts that look like Latin ones, and spaces and dots that Unicode does not normalize. */
const ALIKE = new Map([
  ...pairs('авеіјкмнорстухѕԁһѵ', 'abeijkmhopctyxsdhv'),
  ...pairs('АВЕІЈКМНОРСТУХЅ', 'ABEIJKMHOPCTYXS'),
  ...pairs('αβειικνορτυχγω', 'abeiiknoptuxyw'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('ıøØłŁ', 'ioOlL'),
  ...pairs('\u2800。∙․⁄∕‐‑‒–—―−', ' ...//-------'),
]);
/** Circled digits: each code point starts a run of ten, from 1 on. */
const CIRCLED = [0x2776, 0x2780, 0x278a];

function pairs(from: string, to: string): [from: string, to: string][] {
  return [...from].map((letter, index) => [letter, to[index] ?? letter]);
}

export function flatten(text: string): PlainText {
  let plain = '';
  let cased = '';
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const simple = character < '\u0080' ? character : fold(character);
    const lower = simple.toLowerCase();
    plain += lower.length === simple.length ? lower : simple;
    cased += simple;
    for (let index = 0; index < simple.length; index += 1) from.push(at);
    at += character.length;
  }
  return { plain, cased, from };
}

function fold(character: string): string {
  if (UNSEEN.test(character)) return '';
  if (FIGURE.test(character)) return figure(character);
  if (character === '\u24ff') return '0';
  const code = character.codePointAt(0) ?? 0;
  const circle = CIRCLED.find((first) => code >= first && code < first + 10);
  if (circle !== undefined) return String(code - circle + 1);
  let simple = '';
  for (const part of character.normalize('NFKD')) if (!UNSEEN.test(part)) simple += ALIKE.get(part) ?? part;
  return simple;
}

/** Converts a digit of any script to 0 to 9; the ten digits of each script are consecutive. */
function figure(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && FIGURE.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A run of letters, digits or white space, or one sign. A `bar` replaces what was already found and joins nothing. */
export interface Token {
  kind: 'word' | 'figures' | 'space' | 'sign' | 'bar';
  text: string;
  from: number;
  to: number;
  /** Whether the word begins with a capital, or has only capitals. */
  capital: boolean;
  capitals: boolean;
}

/** Replaces a contact that was found. */
export const BAR = '\0';

const TOKENS = /(\p{L}+)|(\d+)|(\s+)|(\0+)|[^]/gu;

export function tokensOf(plain: string, cased: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: text, 1: word, 2: figures, 3: space, 4: bar, index } of plain.matchAll(TOKENS)) {
    const written = cased.slice(index, index + text.length);
    tokens.push({
      kind: word ? 'word' : figures ? 'figures' : space ? 'space' : bar ? 'bar' : 'sign',
      text,
      from: index,
      to: index + text.length,
      capital: Boolean(word) && written[0] !== text[0],
      capitals: Boolean(word) && text.length > 1 && written === written.toUpperCase() && written !== text,
    });
  }
  return joined(tokens);
}

/** Joins spaced letters, « g m a i l » or « g.m.a.i.l », into one word. */
function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const isLetter = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    if (first === undefined) break;
    const gap = tokens[at + 1];
    let last = at;
    if (isLetter(first) && (gap?.kind === 'space' || gap?.kind === 'sign') && gap.text !== "'" && gap.text !== '’')
      while (tokens[last + 1]?.text === gap.text && isLetter(tokens[last + 2])) last += 2;
    const end = tokens[last];
    if (last < at + 4 || end === undefined) {
      result.push(first);
      continue;
    }
    const text = tokens
      .slice(at, last + 1)
      .filter(isLetter)
      .map((token) => token.text)
      .join('');
    result.push({ ...first, text, to: end.to, capitals: false });
    at = last;
  }
  return result;
}

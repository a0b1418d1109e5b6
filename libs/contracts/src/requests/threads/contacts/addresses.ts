import { type Token } from './plain-text.js';
import type { Range } from './numbers.js';
import {
  BEFORE_POINT,
  FRENCH_PAIRS,
  MAIL_HOSTS,
  MAIL_HOSTS_TOO,
  NOT_ACCOUNTS,
  OTHER_ENDS,
  SURE_ENDS,
} from './word-lists.js';

const OPENING = /^[[({<*_-]$/;
const CLOSING = /^[\])}>*_-]$/;
const AT_WORD = /^ar{1,3}obas?[esz]?e?$/;
const LOCAL_SIGN = /^[._%+'-]$/;
/** Real addresses have fewer parts; the limit bounds the cost of each character of a hostile text. */
const PARTS = 12;

/** A dot as « . », « (.) », « [point] » or « dot »: where the next part begins, and how the dot is written. */
interface Stop {
  end: number;
  form: 'glued' | 'apart' | 'said' | 'comma';
}

/** Finds e-mail addresses, links and @names among the tokens. */
export function* addressesIn(tokens: readonly Token[]): Generator<Range> {
  yield* links(tokens);
  for (const [at, { text, kind }] of tokens.entries()) {
    if (text === '@') yield* atSign(tokens, at);
    else if (kind === 'word') yield* atWord(tokens, at, text);
  }
}

const isPart = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'figures';
const rangeOf = (tokens: readonly Token[], first: number, last: number): Range => [
  tokens[first]?.from ?? 0,
  tokens[last]?.to ?? 0,
];

function stopAt(tokens: readonly Token[], from: number): Stop | undefined {
  let at = from;
  const isApart = tokens[at]?.kind === 'space';
  if (isApart) at += 1;
  let opened = 0;
  while (opened < 2 && OPENING.test(tokens[at]?.text ?? '')) {
    at += 1;
    opened += 1;
  }
  if (opened > 0 && tokens[at]?.kind === 'space') at += 1;
  const sign = tokens[at]?.text ?? '';
  const isSpelledOut = /^(?:point|pt|dot|punto|punkt)$/.test(sign);
  if (sign !== '.' && sign !== ',' && !isSpelledOut) return undefined;
  at += 1;
  if (opened > 0 && tokens[at]?.kind === 'space') at += 1;
  for (let closed = 0; opened > 0 && closed < 2 && CLOSING.test(tokens[at]?.text ?? ''); closed += 1) at += 1;
  const isApartAfter = tokens[at]?.kind === 'space';
  if (isApartAfter) at += 1;
  if (!isPart(tokens[at])) return undefined;
  if (isSpelledOut) return isApart || opened > 0 ? { end: at, form: 'said' } : undefined;
  if (opened > 0) return { end: at, form: 'said' };
  if (sign === ',') return isApart || isApartAfter ? undefined : { end: at, form: 'comma' };
  return { end: at, form: isApart || isApartAfter ? 'apart' : 'glued' };
}

/** Returns the last token of the label that begins at `at`: letters, digits and hyphens. */
function labelEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  for (let count = 0; count < PARTS; count += 1) {
    const next = tokens[end + 1];
    if (isPart(next)) end += 1;
    else if ((next?.text === '-' || next?.text === '_') && isPart(tokens[end + 2])) end += 2;
    else break;
  }
  return end;
}

type Accepts = (end: Token, stop: Stop, label: number) => boolean;
const isListed = (word: string) =>
  SURE_ENDS.has(word) || OTHER_ENDS.has(word) || (/^[a-z]{2}$/.test(word) && !FRENCH_PAIRS.has(word));

/** Reads the host name that begins at `at`. Returns the last token accepted as its end, and the last token read. */
function readHost(tokens: readonly Token[], at: number, accepts: Accepts): { end: number; read: number } {
  let read = labelEnd(tokens, at);
  let end = -1;
  let label = at;
  for (let count = 0; count < PARTS; count += 1) {
    const stop = stopAt(tokens, read + 1);
    if (stop === undefined) break;
    const next = labelEnd(tokens, stop.end);
    const word = tokens[stop.end];
    const isWord = next === stop.end && word?.kind === 'word';
    if (end !== -1 && stop.form !== 'glued' && !(isWord && isListed(word.text))) break;
    if (isWord && accepts(word, stop, label)) end = next;
    label = stop.end;
    read = next;
  }
  return { end, read };
}

/** Returns the last token before the next white space. */
function toBlank(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at + 1 < tokens.length && tokens[at + 1]?.kind !== 'space' && tokens[at + 1]?.kind !== 'bar') at += 1;
  return at;
}

function* links(tokens: readonly Token[]): Generator<Range> {
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: 'bar', text: '' };
    const follows = (signs: string) =>
      [...signs].every((sign, index) => tokens[at + 1 + index]?.text === sign) &&
      !['space', 'bar', undefined].includes(tokens[at + 1 + signs.length]?.kind);
    if (!isPart(tokens[at])) continue;
    if ((/^(?:h(?:tt|xx)ps?|ftp)$/.test(text) && follows('://')) || (text === 'www' && follows('.'))) {
      const end = toBlank(tokens, at);
      yield rangeOf(tokens, at, end);
      at = end;
      continue;
    }
    const accepts: Accepts = text === 'www' ? () => true : (word, stop, label) => endsLink(tokens, word, stop, label);
    const { end, read } = readHost(tokens, at, accepts);
    if (end === -1) {
      at = read;
      continue;
    }
    const last = /^[/?#:]$/.test(tokens[end + 1]?.text ?? '') ? toBlank(tokens, end) : end;
    if (kind === 'word' || kind === 'figures') yield rangeOf(tokens, at, last);
    at = last;
  }
}

/** Returns whether a word after a dot is the end of a site's address and not of a sentence. */
function endsLink(tokens: readonly Token[], word: Token, { end, form }: Stop, label: number): boolean {
  const after = tokens[end + 1];
  const host = tokens[label];
  if (host === undefined || after?.text === '@') return false;
  const hasPath = after?.text === '/' && isPart(tokens[end + 2]);
  if (form === 'comma') return (word.text === 'fr' || word.text === 'com') && host.text.length > 3;
  if (form === 'glued' && hasPath && /^[a-z]{2,8}$/.test(word.text)) return true;
  // A capital starts a sentence; an address has capitals only or none.
  if (word.capital && !(word.capitals && (host.capitals || host.kind === 'figures'))) return false;
  if (SURE_ENDS.has(word.text)) return form !== 'said' || !BEFORE_POINT.has(host.text);
  if (form === 'apart') return false;
  if (form === 'said')
    return (
      isListed(word.text) && !BEFORE_POINT.has(host.text) && !/^(?:info|photo|art|top|me|pro|live)$/.test(word.text)
    );
  if (host.text.length < 2 || host.kind !== 'word')
    return host.text.length > 1 && word.text.length > 2 && isListed(word.text);
  if (isListed(word.text)) return true;
  // « exemple.de » at the end of a phrase is an address; « merci.de rien » goes on and is not.
  const next = after?.kind === 'space' ? tokens[end + 2] : after;
  return (
    /^(?:de|es|me|se|la|st|us|to|je|ne|ma|sa|re)$/.test(word.text) &&
    next?.kind !== 'word' &&
    next?.text !== "'" &&
    next?.text !== '’'
  );
}

/** Returns the first token of the name that ends at `last`. */
function nameStart(tokens: readonly Token[], last: number): number {
  let start = last;
  for (let count = 0; count < PARTS; count += 1) {
    const before = tokens[start - 1];
    if (isPart(before) && tokens[start]?.kind !== 'space') start -= 1;
    else if (LOCAL_SIGN.test(before?.text ?? '') && isPart(tokens[start - 2])) start -= 2;
    else if (
      /^(?:point|dot)$/.test(tokens[start - 2]?.text ?? '') &&
      before?.kind === 'space' &&
      isPart(tokens[start - 4])
    )
      start -= 4;
    else break;
  }
  return start;
}

/** Returns the tokens around an « at », skipping white space and brackets. */
function around(tokens: readonly Token[], at: number) {
  let left = at - 1;
  let right = at + 1;
  let brackets = 0;
  if (tokens[left]?.kind === 'space') left -= 1;
  for (let count = 0; count < 2 && OPENING.test(tokens[left]?.text ?? ''); count += 1) {
    left -= 1;
    brackets += 1;
  }
  if (tokens[left]?.kind === 'space') left -= 1;
  if (tokens[right]?.kind === 'space') right += 1;
  for (let count = 0; count < 2 && CLOSING.test(tokens[right]?.text ?? ''); count += 1) {
    right += 1;
    brackets += 1;
  }
  if (tokens[right]?.kind === 'space') right += 1;
  if (LOCAL_SIGN.test(tokens[left]?.text ?? '') && isPart(tokens[left - 1])) left -= 1;
  return { left, right, isBracketed: brackets > 1, hasBoth: isPart(tokens[left]) && isPart(tokens[right]) };
}

/** Matches nom@exemple.fr, nom @ exemple . fr, nom@exemple, @nom and @nom@exemple. */
function* atSign(tokens: readonly Token[], at: number): Generator<Range> {
  const { left, right, hasBoth } = around(tokens, at);
  if (hasBoth) {
    const { end, read } = readHost(tokens, right, ({ text }) => text.length > 1 && text.length < 25);
    const isGlued = left === at - 1 && right === at + 1;
    if (end !== -1) yield rangeOf(tokens, nameStart(tokens, left), end);
    else if (isGlued && tokens[right]?.kind === 'word' && (tokens[right]?.text.length ?? 0) > 1)
      yield rangeOf(tokens, nameStart(tokens, left), Math.max(read, handleEnd(tokens, right)));
    else if (MAIL_HOSTS.has(tokens[right]?.text ?? '')) yield rangeOf(tokens, nameStart(tokens, left), right);
    if (end !== -1 || isGlued) return;
  }
  if (isPart(tokens[at - 1])) {
    const start = nameStart(tokens, at - 1);
    if (start < at - 1 && !isPart(tokens[at + 1]) && tokens[at + 1]?.kind !== 'bar') yield rangeOf(tokens, start, at);
    return;
  }
  const first = tokens[at + 1];
  if (first?.kind === 'word' || first?.text === '_') {
    const end = handleEnd(tokens, at + 1);
    if ((tokens[end]?.to ?? 0) - first.from > 2) yield rangeOf(tokens, at, end);
  }
}

/** A name on a social network: letters, digits, underscores and dots; a final dot belongs to the sentence. */
function handleEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  while (isPart(tokens[end + 1]) || /^[_.]$/.test(tokens[end + 1]?.text ?? '')) end += 1;
  while (end > from && tokens[end]?.text === '.') end -= 1;
  return end;
}

/** Matches nom arobase exemple point fr, nom (at) exemple.fr, nom at exemple dot fr and nom chez gmail. */
function* atWord(tokens: readonly Token[], at: number, text: string): Generator<Range> {
  const isAt = AT_WORD.test(text) || text === 'atobase';
  if (!isAt && text.includes('arobase')) {
    const { end, read } = readHost(tokens, at, () => true);
    yield rangeOf(tokens, nameStart(tokens, at), end === -1 ? read : end);
  }
  if (!isAt && text !== 'at' && text !== 'a' && text !== 'chez') return;
  const { left, right, isBracketed, hasBoth } = around(tokens, at);
  if (!hasBoth) return;
  const host = tokens[right]?.text ?? '';
  const start = nameStart(tokens, left);
  const name = tokens[left]?.text ?? '';
  const isName = start < left || tokens[left]?.kind === 'figures';
  const isHost = MAIL_HOSTS.has(host) || (MAIL_HOSTS_TOO.has(host) && isName);
  const isStrong = isAt || (isBracketed && text !== 'chez');
  if (isStrong || text === 'at') {
    const accepts: Accepts = ({ text: word }, { form }) =>
      word.length > 1 && word.length < 11 && (isStrong || form !== 'apart' || isListed(word));
    const { end } = readHost(tokens, right, accepts);
    if (end !== -1) return yield rangeOf(tokens, start, end);
  }
  if (isHost && !NOT_ACCOUNTS.has(name)) {
    const { end } = readHost(tokens, right, ({ text: word }) => isListed(word));
    return yield rangeOf(tokens, start, end === -1 ? right : end);
  }
  if (isAt || (isBracketed && text === 'at')) yield rangeOf(tokens, start, right);
}

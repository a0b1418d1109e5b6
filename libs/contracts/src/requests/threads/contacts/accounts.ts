import type { Range } from './numbers.js';
import type { Token } from './plain-text.js';
import { NAMES_NEXT, NUMBERED, ORDINARY, SITES, SITES_IN_TWO, SITES_TOO, TO_NAME } from './word-lists.js';

const isPart = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'figures';
const NAME_SIGN = /^[._#-]$/;
const BETWEEN = 10;

/** Finds account names on other sites: « insta : jean_75 », « jean.dupont sur snap », « jean#1234 ». */
export function* accountsIn(tokens: readonly Token[]): Generator<Range> {
  for (const [at, token] of tokens.entries()) {
    if (token.text === '#') {
      const tag = tokens[at + 1];
      const name = tokens[at - 1];
      if (tag?.kind === 'figures' && tag.text.length === 4 && isPart(name) && !NUMBERED.has(name?.text ?? ''))
        if ((name?.text.length ?? 0) > 2) yield [tokens[nameStart(tokens, at - 1)]?.from ?? 0, tag.to];
    }
    if (token.kind !== 'word') continue;
    const inTwo = tokens[at + 1]?.kind === 'space' && SITES_IN_TWO.has(token.text + (tokens[at + 2]?.text ?? ''));
    const isSure = inTwo || SITES.has(token.text);
    if (!isSure && !SITES_TOO.has(token.text)) continue;
    const before = nameBefore(tokens, at);
    const end = nameAfter(tokens, inTwo ? at + 2 : at, isSure);
    if (end !== -1) yield [tokens[before === -1 ? at : before]?.from ?? 0, tokens[end]?.to ?? 0];
    else if (before !== -1) yield [tokens[before]?.from ?? 0, token.to];
  }
}

/** Extends over the joined letters, digits and signs of a name; a name does not end with a sign. */
function nameEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  for (let count = 0; count < BETWEEN; count += 1) {
    const next = tokens[end + 1];
    if (isPart(next)) end += 1;
    else if (NAME_SIGN.test(next?.text ?? '') && isPart(tokens[end + 2])) end += 2;
    else if (next?.text === '_') end += 1;
    else break;
  }
  return end;
}

function nameStart(tokens: readonly Token[], from: number): number {
  let start = from;
  for (let count = 0; count < BETWEEN; count += 1) {
    const before = tokens[start - 1];
    if (isPart(before) || before?.text === '_') start -= 1;
    else if (NAME_SIGN.test(before?.text ?? '') && isPart(tokens[start - 2])) start -= 2;
    else break;
  }
  return start;
}

/** Letters mixed with digits or signs are not an ordinary word of a sentence. */
function hasShape(tokens: readonly Token[], first: number, last: number): boolean {
  const parts = tokens.slice(first, last + 1);
  const word = tokens[first]?.text ?? '';
  return (
    parts.some(({ kind }) => kind === 'word') &&
    parts.some(({ kind, text }) => kind === 'figures' || /^[._#]$/.test(text) || (text === '-' && !ORDINARY.has(word)))
  );
}

/** Returns the last token of the account name that follows the name of a site; -1 where the sentence goes on. */
function nameAfter(tokens: readonly Token[], site: number, isSure: boolean): number {
  let at = site + 1;
  let isAnnounced = false;
  for (; at < site + 1 + BETWEEN; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: 'bar', text: '' };
    if (
      kind === 'bar' ||
      kind === 'figures' ||
      text === '_' ||
      (kind === 'space' && text.includes('\n') && !isAnnounced)
    )
      break;
    if (kind === 'sign' && /^[.,;!?)]$/.test(text)) return -1;
    if (kind === 'word' && (!TO_NAME.has(text) || !isFollowed(tokens, at))) break;
    isAnnounced ||= /^[:=@>#]$/.test(text) || (isSure && NAMES_NEXT.has(text));
  }
  const first = tokens[at];
  if (at === site + 1 || (!isPart(first) && first?.text !== '_')) return -1;
  const end = nameEnd(tokens, at);
  if (hasShape(tokens, at, end)) return end;
  if (first?.kind !== 'word' || ORDINARY.has(first.text) || first.text.length < 3) return -1;
  if (isAnnounced) return withSurnames(tokens, end);
  if (!isSure) return -1;
  if (first.capital) return withSurnames(tokens, end);
  return isLast(tokens, end) ? end : -1;
}

/** Returns whether the phrase ends after this word, or goes on with something else. */
function isLast(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || next.text.includes('\n') || /^[.,;!?)]$/.test(next.text)) return true;
  return next.kind === 'space' && /^(?:ou|et|pour|si|merci)$/.test(tokens[at + 2]?.text ?? '');
}

/** Returns whether another word follows, so that this word introduces a name and is not the name itself. */
function isFollowed(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at + 1] !== undefined && !/^[._]$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.kind !== 'figures'
  );
}

function withSurnames(tokens: readonly Token[], end: number): number {
  let last = end;
  for (let count = 0; count < 3; count += 1) {
    const next = tokens[last + 2];
    if (tokens[last + 1]?.text !== ' ' || !next?.capital || ORDINARY.has(next.text)) break;
    last = nameEnd(tokens, last + 2);
  }
  return last;
}

/**
 * Returns the first token of « jean_75 » in « jean_75 sur insta », « Jean Dupont sur Facebook »; -1 when there is none.
 */
function nameBefore(tokens: readonly Token[], site: number): number {
  if (tokens[site - 1]?.kind !== 'space' && tokens[site - 1]?.text !== '(') return -1;
  const isOn =
    /^(?:sur|on|via|dans|chez|in|mon)$/.test(tokens[site - 2]?.text ?? '') && tokens[site - 3]?.kind === 'space';
  const last = isOn ? site - 4 : tokens[site - 2]?.kind === 'space' ? site - 3 : site - 2;
  if (!isPart(tokens[last]) && tokens[last]?.text !== '_') return -1;
  const start = nameStart(tokens, last);
  if (hasShape(tokens, start, last) && (isOn || tokens.slice(start, last + 1).some(({ text }) => /^[._]$/.test(text))))
    return start;
  const isFullName = isOn && tokens[last]?.capital && tokens[last - 1]?.text === ' ' && tokens[last - 2]?.capital;
  return isFullName ? last - 2 : -1;
}

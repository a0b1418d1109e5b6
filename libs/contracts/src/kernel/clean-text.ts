/** C55: the line breaks of every system and of word processors. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Invisible characters: control, direction, zero width, fillers, variation selectors, noncharacters, and the
 * placeholder of an object lost in a paste. NUL and unpaired surrogates stay, because every edge rejects them
 * (`storable.ts`).
 */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u0001-\u0008\u000e-\u001f\u007f-\u009f\ufff9-\ufffc]/u;
/** A quick test: the letters of French never match; any text that matches is checked character by character. */
const MAY_BE_UNSEEN = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad]|[^\u0000-\u024f]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const ENDS_PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const FLAG_OR_TAG = /[\u{1f3f4}\u{e0020}-\u{e007f}]/u;
/** Visible characters. Unicode counts two blank characters among its symbols; they are excluded. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\p{Cn}\p{Co}]/u;
const DRAWN_AS_NOTHING = /[\u2800\u{1d159}]/gu;

/** Returns the text in NFC without invisible characters, except those that join an emoji. Takes linear time. */
export function cleanText(value: string): string {
  const text = value.replace(LINE_BREAK, '\n');
  if (!MAY_BE_UNSEEN.test(text)) return text;
  const signs = [...text];
  const kept: string[] = [];
  for (const [at, sign] of signs.entries()) {
    if (!UNSEEN.test(sign) || joinsEmoji(sign, kept.at(-1) ?? '', signs[at + 1] ?? '')) kept.push(sign);
  }
  return kept.join('').normalize('NFC');
}

function joinsEmoji(sign: string, before: string, after: string): boolean {
  if (sign === '\u200d') return ENDS_PICTURE.test(before) && PICTURE.test(after);
  if (sign === '\ufe0f' || sign === '\ufe0e') return PICTURE.test(before) || after === '\u20e3';
  // The flag of a region, and the variant of a Chinese character that names contain.
  if (/[\u{e0020}-\u{e007f}]/u.test(sign)) return FLAG_OR_TAG.test(before);
  return /[\u{e0100}-\u{e01ef}]/u.test(sign) && /\p{Script=Han}/u.test(before);
}

/** Returns whether nothing of the text is visible. */
export function isBlank(value: string): boolean {
  return !SEEN.test(cleanText(value).replace(DRAWN_AS_NOTHING, ''));
}

/** Cleans the text and trims white space; blank text becomes empty. */
export function cleanTrimmed(value: string): string {
  const text = cleanText(value).trim();
  return isBlank(text) ? '' : text;
}

/**
 * Returns a form for comparisons that ignores accents, case and invisible characters: « Nfcé », « NFCE » and « nfce »
 * are equal, as are « ß » and « ss ».
 */
export function foldText(value: string): string {
  return cleanText(value)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[ßœæøđłıðþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters that do not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

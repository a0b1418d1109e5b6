/** A rule code as prose cites it. `contract 2.1` is a section of the wire contract of `/auth/v1`. */
const CODE = /(?<![\w%#/.«-])(?:[A-Z]{2}-\d{2}|MFA-\d|[A-IL]\d{1,2})(?![\w%-]|\.\d)/g;
const SECTIONS = /\bcontract (\d+(?:\.\d)?(?:(?:, | and | to )\d+(?:\.\d)?)*)/gi;
/** `PL-11 to PL-13` also cites the codes in between. */
const RANGE = /\b([A-Z]{2}-|MFA-|[A-IL])(\d{1,2}) to \1(\d{1,2})\b/g;
const FAMILIES = /^(?:SH|HO|PL|AU|SE|PD|RQ|OP|VE|ID|MO|PR|ST|CK|DM|AP|ER|CO|FO|OB|AK|CN|TR|DK|SF)-|^MFA-|^[A-IL]\d/;

/** Returns the codes that a text cites. */
export function citedCodes(text: string): string[] {
  const between = [...text.matchAll(RANGE)].flatMap(([, family, first, last]) =>
    Array.from({ length: Number(last) - Number(first) - 1 }, (_, index) => {
      const number = String(Number(first) + 1 + index);
      return `${family}${family!.length === 3 ? number.padStart(2, '0') : number}`;
    }),
  );
  const sections = [...text.matchAll(SECTIONS)].flatMap(([, numbers]) =>
    numbers!.split(/, | and | to /).map((number) => `contract ${number}`),
  );
  const codes = [...text.matchAll(CODE)].map(([code]) => code).filter((code) => FAMILIES.test(code));
  return [...new Set([...codes, ...between, ...sections])];
}

/**
 * Returns the codes of a page of docs/rules, each with its line; in the page of the wire contract, each numbered
 * heading is a code.
 */
export function rulesOf(page: string): Map<string, string> {
  const rules = [...page.matchAll(/^- \*\*(\S+)\*\* — (.+)$/gm)].map(([, code, text]) => [code!, text!] as const);
  const sections = [...page.matchAll(/^##+ (\d+(?:\.\d)?)\.? (.+)$/gm)].map(
    ([, number, text]) => [`contract ${number}`, text!] as const,
  );
  return new Map([...rules, ...sections]);
}

const COMMENTS: Record<string, RegExp> = {
  slashes: /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(])\/\/.*/gm,
  dashes: /(?<!-)--.*/g,
  hashes: /(?<=^|\s)#.*$/gm,
};
const STYLE_OF: Record<string, keyof typeof COMMENTS> = { sql: 'dashes', yml: 'hashes', yaml: 'hashes', sh: 'hashes' };

const commentIn = (file: string) => COMMENTS[STYLE_OF[file.split('.').at(-1)!] ?? 'slashes']!;

/** Returns the comments of a source file, whatever its language. */
export function commentsOf(file: string, source: string): string[] {
  return source.match(commentIn(file)) ?? [];
}

export function withoutComments(file: string, source: string): string {
  return source.replace(commentIn(file), '');
}

/**
 * Returns the titles in a test file: the first argument of describe, it, test and step, of calls of their `each`, and
 * in its rows.
 */
export function titlesOf(source: string): string[] {
  const rows = source.match(/(?<=\[\s*')[A-Z]{1,3}-?\d{1,2}(?: [A-Z]{1,3}-?\d{1,2})*(?=',)/g) ?? [];
  const title = /(?:\b(?:describe|it|test|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...rows, ...[...source.matchAll(title)].map(([, , text]) => text!)];
}

/** Whether a comment consists of codes only, without words that explain them. */
export function isBare(comment: string): boolean {
  if (citedCodes(comment).length === 0) return false;
  const words = comment
    .replaceAll(SECTIONS, '')
    .replaceAll(CODE, '')
    .replaceAll(/\b(?:and|to|rulings?|security|see)\b/gi, '');
  return !/\p{L}/u.test(words);
}

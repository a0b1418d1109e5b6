import { randomInt } from 'node:crypto';

/** Without characters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The prefix, a dash and eight characters (`SIG-2345ABCD`), easy to say on the phone and to write in a mail. */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/**
 * Returns the reference that a text holds, however it was typed or copied: « sig 2345 abcd », « Réf. : SIG–2345ABCD. ».
 */
export function readReference(prefix: string, text: string): string | null {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  for (let at = signs.indexOf(prefix); at !== -1; at = signs.indexOf(prefix, at + 1)) {
    const code = signs.slice(at + prefix.length).slice(0, 8);
    if (/^[2-9A-HJKMNP-Z]{8}$/.test(code)) return `${prefix}-${code}`;
  }
  return null;
}

/** Returns the id that a text holds: by itself, or within an address that was copied; one in an e-mail address is none. */
export function readId(text: string): string | null {
  return /(?<![\w-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w@-])/i.exec(text)?.[0].toLowerCase() ?? null;
}

import { cleanText } from './clean-text.js';

/** RFC 5321 without quotes and address literals; the domain in ASCII (punycode), its last part no number. */
export const EMAIL_PATTERN =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

/**
 * The one form in which an address is stored and compared: without spaces and unseen marks around it, in lower case, its domain
 * in punycode (« société.fr » is « xn--socit-esab.fr »). What is no address comes back as it is, to be refused.
 */
export function canonicalEmail(value: string): string {
  const typed = cleanText(value).normalize('NFKC').trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at < 1 || /^[\x00-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return typed;
  const url = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : null;
  return url === null ? typed : `${typed.slice(0, at)}@${url.hostname}`;
}

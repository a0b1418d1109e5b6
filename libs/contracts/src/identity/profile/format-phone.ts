/** Calling codes of one and two digits; all others have three. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(\d{4,12})$/;

/**
 * C47: the display form of a phone number: « 06 12 34 56 78 » for France, « +32 470 12 34 56 » for other countries,
 * with no-break spaces. Text that is not a number is returned as typed.
 */
export function formatPhone(number: string): string {
  const figures = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const national = figures.replace(/^\+33(?:0(?=\d{9}$))?/, '0');
  if (/^0[1-9]\d{8}$/.test(national)) return inPairs(national);
  const [, code, rest] = INTERNATIONAL.exec(figures) ?? [];
  return code === undefined || rest === undefined ? number.trim() : `+${code}\u00a0${inPairs(rest)}`;
}

/** An odd number of digits starts with a group of three. */
function inPairs(digits: string): string {
  const first = digits.length % 2 === 0 ? 2 : 3;
  return digits.slice(0, first) + digits.slice(first).replace(/\d\d/g, '\u00a0$&');
}

/** A French number in its usual form, « 06 12 34 56 78 »; any other number as typed. */
export function shownPhone(number: string): string {
  const national = number.replace(/[^\d+]/g, '').replace(/^(?:\+|00)33(?:0(?=\d{9}$))?/, '0');
  return /^0[1-9]\d{8}$/.test(national) ? national.replace(/\B(?=(?:\d{2}){1,4}$)/g, '\u00a0') : number.trim();
}

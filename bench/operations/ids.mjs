/**
 * Every `id` in an answer, however deep.
 * @param {unknown} value @returns {string[]}
 */
export function idsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return Object.entries(value).flatMap(([key, one]) => (key === 'id' && typeof one === 'string' ? [one] : idsIn(one)));
}

/** Every text of that name. @param {string} key @param {unknown} value @returns {string[]} */
export function stringsAt(key, value) {
  const found = JSON.stringify(value ?? '').matchAll(new RegExp(`"${key}":"([^"]+)"`, 'g'));
  return [...found].map(([, text = '']) => text);
}

/**
 * Returns a source of random numbers for one row; with one for each row, a small data set is the beginning of a large one.
 * @param {...number} seeds two or three whole numbers
 */
export function randomOf(...seeds) {
  // The generator is sfc32, whose 128 bits of state keep two rows from the same sequence.
  let [a = 1, b = 2, c = 3] = seeds;
  let counter = 1;
  const next = () => {
    const value = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + value) | 0;
    return value >>> 0;
  };
  for (let round = 0; round < 12; round++) next();
  /** Returns a number from 0 to 1, excluding 1. */
  const unit = () => next() / 2 ** 32;
  return {
    unit,
    /** @param {number} low @param {number} high both may come */
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    /** @param {number} share from 0 to 1 */
    chance: (share) => unit() < share,
    /** @template T @param {readonly T[]} values @returns {T} */
    one: (values) => /** @type {T} */ (values[Math.floor(unit() * values.length)]),
    /** Returns the values in random order. @template T @param {readonly T[]} values @returns {T[]} */
    shuffled: (values) =>
      values
        .map((value) => ({ value, at: unit() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
    uuid: () => uuidOf(unit),
  };
}

/** @typedef {ReturnType<typeof randomOf>} Random */

/** A random UUID's form, as the product gives to what it makes. @param {() => number} unit */
function uuidOf(unit) {
  const word = () =>
    Math.floor(unit() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  const hex = word() + word() + word() + word();
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

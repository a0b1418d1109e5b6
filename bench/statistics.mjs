/** @param {readonly number[]} values @param {number} share from 0 to 1 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** @param {number} value @param {number} [digits] behind the point */
export function round(value, digits = 1) {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** What a table says of times, in milliseconds. @param {readonly number[]} times */
export function timesRow(times) {
  return {
    'p50 ms': round(quantile(times, 0.5), 2),
    'p99 ms': round(quantile(times, 0.99), 2),
    'longest ms': round(quantile(times, 1), 2),
    answers: times.length,
  };
}

/**
 * Mann-Whitney U test, two-sided, normal approximation with correction for ties.
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 * @returns {number} the chance of a difference this large between samples of one distribution
 */
export function mannWhitney(a, b) {
  const all = [...a.map((value) => ({ value, mine: true })), ...b.map((value) => ({ value, mine: false }))].sort(
    (x, y) => x.value - y.value,
  );
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const count = end - start;
    ties += count ** 3 - count;
    rankSum += all.slice(start, end).filter(({ mine }) => mine).length * ((start + 1 + end) / 2);
    start = end;
  }
  const total = all.length;
  const expected = (a.length * b.length) / 2;
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const deviation = Math.sqrt(((a.length * b.length) / 12) * (total + 1 - ties / (total * (total - 1))));
  return deviation === 0 ? 1 : 2 * (1 - normal(Math.abs(u - expected) / deviation));
}

/** Standard normal distribution function (Abramowitz and Stegun 26.2.17), for z ≥ 0. @param {number} z */
function normal(z) {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

/**
 * What a person needs once all runs.
 * @param {import('../product/product.mjs').Product} product
 * @param {import('./state.mjs').State} state
 * @returns {string}
 */
export function describeProduct({ siteUrl, mailUrl, accounts }, state) {
  return [
    '',
    'Placette is ready.',
    '',
    ...table([
      ['Site', siteUrl],
      ...(mailUrl === null ? [] : [['E-mails sent', mailUrl]]),
      ['API documentation', `${siteUrl}/api/docs`],
    ]),
    '',
    'Accounts:',
    ...table(accounts.map(({ role, email, password }) => [role, email, password])),
    '',
    ...table([
      ['Logs', state.logs],
      ['Data', state.data],
    ]),
    '',
    'Ctrl-C stops everything. "npm start -- --reset" begins again with new data.',
    '',
  ].join('\n');
}

/** @param {string[][]} rows */
function table(rows) {
  const widths = rows.reduce(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    /** @type {number[]} */ ([]),
  );
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
}

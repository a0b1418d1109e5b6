/**
 * What a person needs once all runs.
 * @param {import('../product/product.mjs').Product} product
 * @param {import('./state.mjs').State} state
 * @returns {string}
 */
export function describeProduct({ siteUrl, mailUrl, accounts }, state) {
  return [
    '',
    'Placette est prête.',
    '',
    ...table([
      ['Site', siteUrl],
      ...(mailUrl === null ? [] : [['E-mails envoyés', mailUrl]]),
      ['Documentation de l’API', `${siteUrl}/api/docs`],
    ]),
    '',
    'Comptes :',
    ...table(accounts.map(({ role, email, password }) => [role, email, password])),
    '',
    ...table([
      ['Journaux', state.logs],
      ['Données', state.data],
    ]),
    '',
    'Ctrl-C arrête tout. « npm start -- --reset » recommence avec des données vides.',
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

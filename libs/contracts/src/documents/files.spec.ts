import { displayName } from './files.js';

test.each([
  ['C:\\Users\\moi\\carte.png', 'carte.png'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['facture\u202egpj.pdf', 'facturegpj.pdf'],
  ['pièce d’identité.jpg', 'pièce d’identité.jpg'],
  ['pie\u0300ce\n.jpg', 'pièce.jpg'],
  [' carte.png ', 'carte.png'],
  ['photo', 'photo'],
  ['', 'document'],
  ['dossier/', 'document'],
  ['\u200b\u202e', 'document'],
])('shows %j as %j, without folders or marks that are not seen (F8, C55)', (given, shown) => {
  expect(displayName(given)).toBe(shown);
});

test('a long name keeps its end', () => {
  expect(displayName(`${'é'.repeat(300)}.pdf`)).toMatch(/^é{251}\.pdf$/);
});

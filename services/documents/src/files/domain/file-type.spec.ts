import { acceptType, displayName } from './file-type.js';

const code = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('accepts a document whose content and extension agree', () => {
  expect(acceptType('document', 'application/pdf', 'Facture.PDF')).toBe('application/pdf');
  expect(acceptType('document', 'image/jpeg', 'photo.jpeg')).toBe('image/jpeg');
  expect(acceptType('photo', 'image/png', 'place.png')).toBe('image/png');
});

test.each([
  ['document', 'application/x-msdownload', 'carte.png', 'file_type_refused'],
  ['document', 'image/gif', 'carte.gif', 'file_type_refused'],
  ['document', undefined, 'carte.pdf', 'file_type_refused'],
  ['document', 'image/jpeg', 'carte.exe', 'file_type_refused'],
  ['document', 'image/jpeg', 'carte', 'file_type_refused'],
  ['document', 'image/jpeg', 'carte.jpg.', 'file_type_refused'],
  ['document', 'image/jpeg', 'carte_jpg', 'file_type_refused'],
  ['document', 'image/jpeg', 'carte.png', 'file_type_refused'],
  ['photo', 'application/pdf', 'place.pdf', 'photo_type_refused'],
  ['photo', 'image/webp', 'place.webp', 'photo_type_refused'],
] as const)('refuses a %s of content %s named %s', (purpose, detected, name, expected) => {
  expect(code(() => acceptType(purpose, detected, name))).toBe(expected);
});

test('shows a name without folders or hidden direction marks', () => {
  expect(displayName('C:\\Users\\moi\\carte.png')).toBe('carte.png');
  expect(displayName('../../etc/passwd.pdf')).toBe('passwd.pdf');
  expect(displayName('facture\u202egpj.pdf')).toBe('facturegpj.pdf');
  expect(displayName('pièce d’identité.jpg')).toBe('pièce d’identité.jpg');
  expect(displayName(' carte.png ')).toBe('carte.png');
  expect(['', 'dossier/', '\u200b\u202e'].map(displayName)).toEqual(['document', 'document', 'document']);
});

import * as sample from '../../../test/sample-files.js';
import { acceptType } from './file-type.js';

test.each([
  ['document', 'application/pdf', () => sample.pdf()],
  ['document', 'image/jpeg', () => sample.jpeg()],
  ['photo', 'image/png', () => sample.png()],
] as const)('accepts a %s by its content alone: %s (C50)', async (purpose, type, make) => {
  expect(await acceptType(purpose, await make())).toBe(type);
});

test('finds the header of a PDF in the first 1,024 bytes, as readers do', async () => {
  const after = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, ' '), sample.pdf()]);
  expect(await acceptType('document', after(1_000))).toBe('application/pdf');
  await expect(acceptType('document', after(1_024))).rejects.toMatchObject({ code: 'file_type_refused' });
});

test.each([
  ['document', 'a program', sample.program, 'file_type_refused'],
  ['document', 'a GIF', sample.gif, 'file_type_refused'],
  ['document', 'a photo as iPhones keep it', sample.heic, 'photo_format_heic'],
  ['photo', 'a photo as iPhones keep it', sample.heic, 'photo_format_heic'],
  ['photo', 'a PDF', () => sample.pdf(), 'photo_type_refused'],
] as const)('refuses as %s %s', async (purpose, _what, make, code) => {
  await expect(acceptType(purpose, make())).rejects.toMatchObject({ code });
});

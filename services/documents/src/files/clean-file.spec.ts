import sharp from 'sharp';
import * as sample from '../../test/sample-files.js';
import { acceptPhoto, cleanDocument } from './clean-file.js';

const javascript = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const refusals: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  ['a program named .png', 'carte.png', sample.program, 'file_type_refused'],
  ['a program named .pdf', 'carte.pdf', sample.program, 'file_type_refused'],
  ['SVG', 'carte.svg', sample.svg, 'file_type_refused'],
  ['SVG named .png', 'carte.png', sample.svg, 'file_type_refused'],
  ['HTML named .pdf', 'carte.pdf', sample.html, 'file_type_refused'],
  ['GIF', 'carte.gif', sample.gif, 'file_type_refused'],
  ['GIF named .jpg', 'carte.jpg', sample.gif, 'file_type_refused'],
  ['a zip', 'carte.zip', sample.zip, 'file_type_refused'],
  ['a zip named .pdf', 'carte.pdf', sample.zip, 'file_type_refused'],
  ['a WebP', 'carte.webp', () => sample.picture().webp().toBuffer(), 'file_type_refused'],
  ['an empty file', 'carte.png', () => Buffer.alloc(0), 'file_unreadable'],
  ['a JPEG named .png', 'carte.png', () => sample.jpeg(), 'file_type_refused'],
  ['6 MB', 'carte.jpg', () => Buffer.alloc(6 * 1024 * 1024), 'file_too_large'],
  ['three bytes of a JPEG', 'carte.jpg', () => Buffer.from([0xff, 0xd8, 0xff]), 'file_unreadable'],
  ['a truncated JPEG', 'carte.jpg', async () => (await sample.jpeg()).subarray(0, -2_000), 'file_unreadable'],
  ['a truncated PNG', 'carte.png', async () => (await sample.png()).subarray(0, -20_000), 'file_unreadable'],
  ['256 million pixels in a small PNG', 'carte.png', () => sample.pngBomb(), 'image_too_large'],
  [
    'a PDF after something else',
    'carte.pdf',
    () => Buffer.concat([Buffer.from('<html>'), sample.pdf()]),
    'file_type_refused',
  ],
  ['a protected PDF', 'carte.pdf', sample.protectedPdf, 'pdf_protected'],
  ['a PDF of 21 pages', 'carte.pdf', () => sample.pdf({ pages: 21 }), 'pdf_too_long'],
  ['a truncated PDF', 'carte.pdf', () => sample.pdf().subarray(0, 400), 'file_unreadable'],
  ['a PDF without pages', 'carte.pdf', () => Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'), 'file_unreadable'],
  ['JavaScript', 'carte.pdf', () => sample.pdf({ catalog: javascript }), 'pdf_active_content'],
  [
    'JavaScript under an escaped name',
    'carte.pdf',
    () => sample.pdf({ objects: ['<< /S /J#61vaScript /#4aS (x) >>'] }),
    'pdf_active_content',
  ],
  [
    'packed JavaScript',
    'carte.pdf',
    () => sample.pdf({ objects: [sample.packedObject(50, '<< /S /JavaScript /JS (x) >>')] }),
    'pdf_active_content',
  ],
  [
    'JavaScript behind a false stream',
    'carte.pdf',
    () => sample.pdf({ objects: ['<< /A (stream\n) /S /J#61vaScript >>'] }),
    'pdf_active_content',
  ],
  [
    'a program to launch',
    'carte.pdf',
    () => sample.pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
    'pdf_active_content',
  ],
  [
    'an embedded file',
    'carte.pdf',
    () => sample.pdf({ objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'] }),
    'pdf_active_content',
  ],
  [
    'an XFA form',
    'carte.pdf',
    () => sample.pdf({ catalog: '/AcroForm << /XFA 3 0 R /Fields [] >>' }),
    'pdf_active_content',
  ],
  [
    'a form that sends itself away',
    'carte.pdf',
    () => sample.pdf({ objects: ['<< /S /SubmitForm /F (https://ailleurs.exemple) >>'] }),
    'pdf_active_content',
  ],
  [
    'thousands of objects',
    'carte.pdf',
    () => sample.pdf({ objects: Array.from({ length: 20_001 }, () => '<< >>') }),
    'pdf_too_complex',
  ],
  [
    'objects by the million, packed',
    'carte.pdf',
    () => sample.pdf({ objects: [sample.packedObject(50, '<< >>').replace('/N 1', '/N 1000000')] }),
    'pdf_too_complex',
  ],
  [
    'a page of 300 MB in a file of 300 kB',
    'carte.pdf',
    () => sample.pdf({ contents: sample.packedBlanks(300) }),
    'pdf_too_complex',
  ],
  [
    'objects that unpack to 64 MB',
    'carte.pdf',
    () => sample.pdf({ objects: [sample.packedObject(50, `<< >>${' '.repeat(64 * 1024 * 1024)}`)] }),
    'file_unreadable',
  ],
  [
    'objects packed in an unusual way',
    'carte.pdf',
    () => sample.pdf({ objects: [sample.packedObject(50, '<< >>').replace('/FlateDecode', '/LZWDecode')] }),
    'file_unreadable',
  ],
];

test.each(refusals)('refuses %s (%s) (F1, F6)', async (_what, name, make, code) => {
  await expect(cleanDocument(await make(), name)).rejects.toMatchObject({ code });
});

test('keeps a sound PDF as it came', async () => {
  const content = sample.pdf({ pages: 20, objects: [sample.packedObject(50, '<< /Kind /Harmless >>')] });
  expect(await cleanDocument(content, 'facture.pdf')).toEqual({
    content,
    contentType: 'application/pdf',
    extension: 'pdf',
  });
});

test('a JPEG that is also a page comes out as a picture alone', async () => {
  const given = sample.polyglot(await sample.jpeg(800, 600));
  expect(given.includes('<script')).toBe(true);
  const { content, contentType } = await cleanDocument(given, 'permis.jpg');
  expect([contentType, content.includes('<script'), content.includes('<html')]).toEqual(['image/jpeg', false, false]);
});

test('encodes a document image anew: upright, 2048 px at most, without metadata or trailer (F3)', async () => {
  const sideways = await sample
    .picture(3_000, 1_000)
    .withExif(sample.GPS)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const given = Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>')]);
  const clean = await cleanDocument(given, 'permis.jpg');
  const { width, height, exif, icc, xmp } = await sharp(clean.content).metadata();
  expect({ width, height, exif, icc, xmp }).toEqual({
    width: 683,
    height: 2048,
    exif: undefined,
    icc: undefined,
    xmp: undefined,
  });
  expect(clean.content.includes('Secret Camera') || clean.content.includes('<script>')).toBe(false);
  expect(clean).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg' });
  expect(await cleanDocument(await sample.png(), 'permis.png')).toMatchObject({
    contentType: 'image/png',
    extension: 'png',
  });
});

test('accepts a sound photo of either kind, however large it is below the limit', async () => {
  await expect(acceptPhoto(await sample.jpeg(), 'place.jpeg')).resolves.toBeUndefined();
  await expect(acceptPhoto(sample.pngOfPixels(7_000, 7_000), 'place.png')).resolves.toBeUndefined();
});

test.each([
  ['a PDF', 'place.pdf', () => sample.pdf()],
  ['a WebP', 'place.webp', () => sample.picture().webp().toBuffer()],
  ['SVG', 'place.svg', () => sample.svg()],
  ['a PNG named .jpg', 'place.jpg', () => sample.png()],
  ['a JPEG without an extension', 'place', () => sample.jpeg()],
  ['a program named .jpg', 'place.jpg', () => sample.program()],
])('refuses %s as a photo', async (_what, name, make) => {
  await expect(acceptPhoto(await make(), name)).rejects.toMatchObject({ code: 'photo_type_refused', status: 415 });
});

test.each([
  ['an empty file', 'place.jpg', () => Buffer.alloc(0), 'file_unreadable'],
  ['a truncated JPEG', 'place.jpg', async () => (await sample.jpeg()).subarray(0, -2_000), 'file_unreadable'],
  ['a truncated PNG', 'place.png', async () => (await sample.png()).subarray(0, -20_000), 'file_unreadable'],
  ['three bytes of a JPEG', 'place.jpg', () => Buffer.from([0xff, 0xd8, 0xff]), 'file_unreadable'],
  ['256 million pixels in a small PNG', 'place.png', () => sample.pngBomb(), 'image_too_large'],
  ['a picture of 50.3 megapixels', 'place.png', () => sample.pngOfPixels(8_192, 6_144), 'image_too_large'],
])('refuses %s as a photo (C35, F2, F4)', async (_what, name, make, code) => {
  await expect(acceptPhoto(await make(), name)).rejects.toMatchObject({ code });
});

test('refuses too many pixels by what the file says of itself, before any of them is decoded', async () => {
  const withoutItsPixels = sample.pngOfPixels(30_000, 30_000).subarray(0, 64);
  await expect(acceptPhoto(withoutItsPixels, 'place.png')).rejects.toMatchObject({ code: 'image_too_large' });
});

test('decodes nothing but JPEG and PNG, whoever asks', async () => {
  await expect(sharp(sample.svg()).metadata()).rejects.toThrow();
  await expect(sharp(sample.gif()).metadata()).rejects.toThrow();
});

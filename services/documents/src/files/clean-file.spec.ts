import sharp from 'sharp';
import * as sample from '../../test/sample-files.js';
import { acceptPhoto, cleanDocument } from './clean-file.js';

const refusals: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['a program', sample.program, 'file_type_refused'],
  ['SVG', sample.svg, 'file_type_refused'],
  ['HTML', sample.html, 'file_type_refused'],
  ['GIF', sample.gif, 'file_type_refused'],
  ['a zip', sample.zip, 'file_type_refused'],
  ['a WebP', () => sample.picture().webp().toBuffer(), 'file_type_refused'],
  ['an AVIF', () => sample.picture().avif({ effort: 0 }).toBuffer(), 'file_type_refused'],
  ['a TIFF', () => sample.picture().tiff().toBuffer(), 'file_type_refused'],
  ['a photo as iPhones keep it', sample.heic, 'photo_format_heic'],
  ['an empty file', () => Buffer.alloc(0), 'file_unreadable'],
  ['6 MB', () => Buffer.alloc(6 * 1024 * 1024), 'file_too_large'],
  ['three bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 'file_unreadable'],
  ['a truncated JPEG', async () => (await sample.jpeg()).subarray(0, -2_000), 'file_unreadable'],
  ['a truncated photo of a Samsung', () => sample.paper('samsung-sos.jpg').subarray(0, -2_000), 'file_unreadable'],
  ['a truncated PNG', async () => (await sample.png()).subarray(0, -20_000), 'file_unreadable'],
  ['256 million pixels in a small PNG', () => sample.pngBomb(), 'image_too_large'],
  ['60 million pixels that are only read as a whole', () => sample.pngOfPixels(10_000, 6_000, 1), 'image_too_large'],
];

test.each(refusals)('refuses %s (F1, F4)', async (_what, make, code) => {
  await expect(cleanDocument(await make())).rejects.toMatchObject({ code });
});

const phonePictures: [string, () => Buffer | Promise<Buffer>][] = [
  ['a Samsung', () => sample.paper('samsung-sos.jpg')],
  [
    'a Pixel, its other picture after the end',
    async () => Buffer.concat([await sample.jpeg(), await sample.jpeg(80, 60)]),
  ],
  ['50 million pixels', () => sample.flat(8_192, 6_144).jpeg({ quality: 60 }).toBuffer()],
  ['50 million pixels, sent by a messenger', () => sample.flat(8_192, 6_144).jpeg({ progressive: true }).toBuffer()],
  ['108 million pixels', () => sample.flat(12_000, 9_000).jpeg({ quality: 60 }).toBuffer()],
  ['a scanner, in the colours of print', () => sample.picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['a scanner, in grey', () => sample.picture().toColourspace('b-w').jpeg().toBuffer()],
  ['a scanner, sixteen bits a colour', () => sample.picture().toColourspace('rgb16').png().toBuffer()],
  ['a screen, with transparency', () => sample.picture().ensureAlpha(0.5).png().toBuffer()],
];

test.each(phonePictures)(
  'takes the picture of %s, as paper and as photo (C50)',
  async (_what, make) => {
    const given = await make();
    await expect(acceptPhoto(given)).resolves.toBeUndefined();
    const { width, height, space } = await sharp((await cleanDocument(given)).content).metadata();
    expect([Math.max(width, height) <= 2_048, space]).toEqual([true, expect.stringMatching(/^(srgb|b-w|rgb16)$/)]);
  },
  30_000,
);

test('a JPEG that is also a page comes out as a picture alone', async () => {
  const given = sample.polyglot(await sample.jpeg(800, 600));
  expect(given.includes('<script')).toBe(true);
  const { content, contentType } = await cleanDocument(given);
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
  const clean = await cleanDocument(given);
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
  expect(await cleanDocument(await sample.png())).toMatchObject({
    contentType: 'image/png',
    extension: 'png',
  });
});

test('accepts a sound photo of either kind, however large it is below the limit', async () => {
  await expect(acceptPhoto(await sample.jpeg())).resolves.toBeUndefined();
  await expect(acceptPhoto(sample.pngOfPixels(7_000, 7_000))).resolves.toBeUndefined();
});

test.each([
  ['a PDF', () => sample.pdf()],
  ['a WebP', () => sample.picture().webp().toBuffer()],
  ['SVG', () => sample.svg()],
  ['a program', () => sample.program()],
])('refuses %s as a photo', async (_what, make) => {
  await expect(acceptPhoto(await make())).rejects.toMatchObject({ code: 'photo_type_refused', status: 415 });
});

test.each([
  ['an empty file', () => Buffer.alloc(0), 'file_unreadable'],
  ['a truncated JPEG', async () => (await sample.jpeg()).subarray(0, -2_000), 'file_unreadable'],
  ['a truncated PNG', async () => (await sample.png()).subarray(0, -20_000), 'file_unreadable'],
  ['three bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 'file_unreadable'],
  ['256 million pixels in a small PNG', () => sample.pngBomb(), 'image_too_large'],
])('refuses %s as a photo (C35, F2, F4)', async (_what, make, code) => {
  await expect(acceptPhoto(await make())).rejects.toMatchObject({ code });
});

test('refuses too many pixels by what the file says of itself, before any of them is decoded', async () => {
  const withoutItsPixels = sample.pngOfPixels(30_000, 30_000).subarray(0, 64);
  await expect(acceptPhoto(withoutItsPixels)).rejects.toMatchObject({ code: 'image_too_large' });
});

test('decodes nothing but JPEG and PNG, whoever asks', async () => {
  await expect(sharp(sample.svg()).metadata()).rejects.toThrow();
  await expect(sharp(sample.gif()).metadata()).rejects.toThrow();
});

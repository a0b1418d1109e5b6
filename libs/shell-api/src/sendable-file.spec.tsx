import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/files';
import { sendable } from './sendable-file.js';

const drawn: { width: number; height: number }[] = [];
const asked: unknown[] = [];
/** Stands in for the browser's decoder: a picture of 8,192 by 6,144, eight bytes for each thousand pixels. */
const browser = {
  createImageBitmap: async (file: File, options: unknown) => {
    asked.push(options);
    if (file.name.includes('cassée')) throw new Error('unreadable');
    return { width: 8_192, height: 6_144, close: () => undefined };
  },
  OffscreenCanvas: class {
    readonly size: { width: number; height: number };
    constructor(width: number, height: number) {
      this.size = { width, height };
      drawn.push(this.size);
    }
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async ({ type }: { type: string }) =>
      new Blob([new Uint8Array((this.size.width * this.size.height) / 2)], { type });
  },
};
beforeEach(() => {
  drawn.length = asked.length = 0;
  Object.assign(globalThis, browser);
});
afterEach(() => {
  for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
});

const file = (start: number[], bytes: number, name = 'photo.jpg') => {
  const content = new Uint8Array(bytes);
  content.set(start);
  return new File([content], name);
};
const [JPEG, PNG, HEIC] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70],
];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

it('makes a photo over the limit smaller, upright, until it is light enough (C50)', async () => {
  const sent = await sendable(file(JPEG, UPLOAD_MAX_BYTES + 1));
  expect(sent.size).toBeLessThanOrEqual(UPLOAD_MAX_BYTES);
  expect([sent.name, sent.type]).toEqual(['photo.jpg', 'image/jpeg']);
  expect(drawn).toEqual([
    { width: 4_096, height: 3_072 },
    { width: 2_560, height: 1_920 },
  ]);
  expect(asked).toEqual([{ imageOrientation: 'from-image' }]);
});

it('draws what the server does not read as a picture that it does', async () => {
  expect(await sendable(file(HEIC, 1_000, 'IMG_1.HEIC'))).toMatchObject({ type: 'image/jpeg' });
});

it.each([
  ['a photo within the limit', file(JPEG, UPLOAD_MAX_BYTES)],
  ['a JPEG that is named otherwise', file(JPEG, 1_000, 'scan')],
  ['a PNG within the limit', file(PNG, 1_000)],
  ['a PDF, however heavy', file(PDF, UPLOAD_MAX_BYTES + 1)],
  ['what this browser cannot draw', file(HEIC, 1_000, 'cassée.heic')],
])('sends %s as it is', async (_what, given) => {
  expect(await sendable(given)).toBe(given);
});

it('sends everything as it is where nothing can be drawn', async () => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  const given = file(JPEG, UPLOAD_MAX_BYTES + 1);
  expect(await sendable(given)).toBe(given);
});

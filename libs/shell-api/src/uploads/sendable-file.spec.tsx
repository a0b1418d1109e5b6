import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/files';
import { sendable } from './sendable-file.js';

const drawn: { width: number; height: number }[] = [];
const asked: unknown[] = [];
/** Stands in for the browser's decoder: a picture of 8,192 by 6,144, five bytes for each ten pixels. */
const browser = {
  createImageBitmap: async (file: File, options: unknown) => {
    asked.push(options);
    if (file.name.includes('cassée')) throw new Error('unreadable');
    const share = file.name.includes('petite') ? 1 / 4 : 1;
    return { width: 8_192 * share, height: 6_144 * share, close: () => undefined };
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
  for (const name of [...Object.keys(browser), 'Worker']) Reflect.deleteProperty(globalThis, name);
});

const MB = 1024 * 1024;
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

it.each([
  ['over the limit', UPLOAD_MAX_BYTES + 1],
  ['heavier than what reading needs', 4 * MB],
])('makes a photo %s smaller, upright (C50, FD-03)', async (_what, bytes) => {
  const sent = await sendable(file(JPEG, bytes));
  expect([sent.name, sent.type, sent.size]).toEqual(['photo.jpg', 'image/jpeg', (2_560 * 1_920) / 2]);
  expect(drawn).toEqual([{ width: 2_560, height: 1_920 }]);
  expect(asked).toEqual([{ imageOrientation: 'from-image' }]);
});

it('draws what the server does not read as a picture that it does', async () => {
  expect(await sendable(file(HEIC, 1_000, 'IMG_1.HEIC'))).toMatchObject({ type: 'image/jpeg' });
});

it.each([
  ['a light photo', file(JPEG, MB)],
  ['a photo within the limit that has no more pixels than needed', file(JPEG, 4 * MB, 'petite.jpg')],
  ['a photo that would be no lighter', file(JPEG, 2 * MB)],
  ['a JPEG that is named otherwise', file(JPEG, 1_000, 'scan')],
  ['a light PNG', file(PNG, MB)],
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

/** Stands in for the browser's worker: `answers` is what one does with a picture. */
function withWorkers(answers: (worker: { onmessage: (event: object) => void; onerror: () => void }) => void) {
  const alive = { now: 0, most: 0 };
  const worker = class {
    onmessage = () => undefined;
    onerror = () => undefined;
    constructor() {
      alive.now += 1;
      alive.most = Math.max(alive.most, alive.now);
    }
    postMessage = () => setTimeout(() => answers(this));
    terminate = () => (alive.now -= 1);
  };
  Object.assign(globalThis, { Worker: worker });
  return alive;
}

it('draws in a worker, one picture at a time, and ends each', async () => {
  const alive = withWorkers((worker) => worker.onmessage({ data: new Blob(['x'], { type: 'image/jpeg' }) }));
  const sent = await Promise.all([1, 2, 3].map(() => sendable(file(JPEG, 4 * MB))));
  expect(sent.map(({ size }) => size)).toEqual([1, 1, 1]);
  expect([alive, drawn]).toEqual([{ now: 0, most: 1 }, []]);
});

it.each([
  ['while it starts', () => withWorkers((worker) => worker.onerror())],
  [
    'at once',
    () =>
      Object.assign(globalThis, {
        Worker: class {
          constructor() {
            throw new Error('refused by the content policy');
          }
        },
      }),
  ],
])('draws in the page where a worker is refused %s', async (_when, refuse) => {
  refuse();
  expect((await sendable(file(JPEG, 4 * MB))).size).toBe((2_560 * 1_920) / 2);
  expect(drawn).toHaveLength(1);
});

import * as sample from '../../test/sample-files.js';
import { encodePhoto, UnreadablePhoto } from './encode-photo.js';

const widths = [320, 640, 1280];

test('draws every width in a process of its own, without enlarging', async () => {
  const pictures = await encodePhoto({ content: await sample.jpeg(800, 600), format: 'webp', widths });
  expect(pictures.map((picture) => sample.webpSize(picture).width)).toEqual([320, 640, 800]);
});

test.each(['webp', 'avif'] as const)('draws a picture that is also a page as a picture alone: %s', async (format) => {
  const content = sample.polyglot(await sample.jpeg(800, 600));
  for (const picture of await encodePhoto({ content, format, widths: [320] }))
    expect(Buffer.from(picture).includes('<script')).toBe(false);
});

test('says that a photo cannot be read', async () => {
  await expect(encodePhoto({ content: sample.svg(), format: 'webp', widths })).rejects.toBeInstanceOf(UnreadablePhoto);
});

test('a killed process fails this try alone', async () => {
  const content = await sample.jpeg(4_000, 3_000);
  const killed = encodePhoto({ content, format: 'avif', widths }, (child) => child.kill('SIGKILL'));
  await expect(killed).rejects.toThrow(/ended by SIGKILL|EPIPE/);
  await expect(encodePhoto({ content, format: 'webp', widths: [320] })).resolves.toHaveLength(1);
});

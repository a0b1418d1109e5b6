import { photoUrl } from './photo.js';

test('a photo has an address for each width, WebP unless asked for AVIF', () => {
  expect(photoUrl('ab/cd', 320)).toBe('/files/photos/ab/cd-320.webp');
  expect(photoUrl('ab/cd', 1280, 'avif')).toBe('/files/photos/ab/cd-1280.avif');
});

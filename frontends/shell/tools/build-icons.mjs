// Writes src/document/icons/*.png, the icons of the installed site, from its mark in src/document/icon.svg:
//   node frontends/shell/tools/build-icons.mjs
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../src/document');
const mark = readFileSync(path.join(folder, 'icon.svg'), 'utf8').trim();
const [, ground] = /<rect[^>]*fill="(#\w+)"\/>/.exec(mark) ?? [];
const drawing = mark.replace(/^<svg[^>]*><rect[^>]*\/>|<\/svg>$/g, '');

/** Systems cut a shape of their own out of it: the ground fills it, the drawing stays within the middle `share`. */
function filled(share) {
  const [size, from] = [32 * share, 16 - 16 * share];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><svg x="${from}" y="${from}" width="${size}" height="${size}" viewBox="0 0 32 32">${drawing}</svg></svg>`;
}

/** Android draws it in one colour, from what is not transparent. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 24 24">${drawing.replace(/#F5C518/i, '#fff')}</svg>`;

const icons = {
  'icon-192': [mark, 192],
  'icon-512': [mark, 512],
  'maskable-512': [filled(0.8), 512],
  'apple-180': [filled(0.9), 180],
  'badge-96': [badge, 96],
};
for (const [name, [svg, size]] of Object.entries(icons)) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  await drawn.png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, 'icons', `${name}.png`));
}

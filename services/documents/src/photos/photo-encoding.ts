// Runs as a process of its own, from source in tests: it can import packages only, no file beside it.
import { setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';

export interface Wanted {
  content: Buffer;
  format: 'webp' | 'avif';
  widths: number[];
}
export type Encoded = { pictures: Buffer[] } | { refusal: string };

const MAX_PIXELS = 110_000_000;
const LOWEST_PRIORITY = 19;

// Requests that someone waits for have priority over this process.
setPriority(LOWEST_PRIORITY);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** F3: upright, never enlarged, with nothing but the pixels. */
async function encode({ content, format, widths }: Wanted): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const width of widths) {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
    pictures.push(await compressed(image, format).toBuffer());
  }
  return pictures;
}

/** At a higher effort AVIF takes ten times as long; at a lower quality it smears flat edges. */
function compressed(image: Sharp, format: Wanted['format']): Sharp {
  return format === 'webp' ? image.webp({ quality: 80 }) : image.avif({ quality: 64, effort: 2 });
}

process.once('message', (wanted: Wanted) => {
  encode(wanted)
    .then(
      (pictures): Encoded => ({ pictures }),
      (error: unknown): Encoded => ({ refusal: String(error) }),
    )
    .then((encoded) => process.send?.(encoded, () => process.disconnect()));
});

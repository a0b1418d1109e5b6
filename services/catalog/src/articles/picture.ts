import { ARTICLE_PICTURE } from '@placette/contracts/catalog/articles/schema';
import sharp from 'sharp';

const MAX_PIXELS = 40_000_000;
const TIME_LIMIT_SECONDS = 10;

// sharp would also open SVG, GIF, TIFF and PDF: a feed may only bring these.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The picture decoded and re-encoded: 4:3, small, pixels only. Throws when it is not a picture. */
export function toThumbnail(content: Buffer): Promise<Buffer> {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .autoOrient()
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .resize({ ...ARTICLE_PICTURE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .webp({ quality: 78 })
    .toBuffer();
}

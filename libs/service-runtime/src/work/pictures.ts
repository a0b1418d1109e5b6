import sharp from 'sharp';

// sharp would also open SVG, GIF, TIFF, WebP and PDF. What it may open holds for the whole process, hence one place.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
export type { Sharp } from 'sharp';

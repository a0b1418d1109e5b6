import { deflateSync, crc32 } from 'node:zlib';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

interface PdfParts {
  /** The object that every page draws. */
  contents?: string;
  /** Added to the dictionary of the catalogue. */
  catalog?: string;
  /** Further objects, numbered from 10. */
  objects?: string[];
  pages?: number;
  trailer?: string;
  /** Added to every page. */
  page?: string;
}

/** Reads a file of a kind that people actually send (`test/papers`). */
export const paper = (name: string) => readFileSync(new URL(`./papers/${name}`, import.meta.url));

const BONJOUR = '<< /Length 37 >>\nstream\nBT /F1 12 Tf 20 20 Td (Bonjour) Tj ET  \nendstream';

/** Writes a small valid PDF by hand, with its cross-reference table. */
export function pdf({
  catalog = '',
  objects = [],
  pages = 1,
  trailer = '',
  page = '',
  contents = BONJOUR,
}: PdfParts = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => 100 + objects.length + index);
  const all = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`],
    [3, contents],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...objects.map((object, index) => [10 + index, object] as const),
    ...kids.map(
      (kid) =>
        [
          kid,
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> ${page} >>`,
        ] as const,
    ),
  ]);
  let body = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets: [number, number][] = [];
  for (const [number, object] of all) {
    offsets.push([number, body.length]);
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<< /Size 200 /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/** An object stream, in which nothing can be read before it is inflated. */
export function packedObject(number: number, object: string): string {
  const header = `${number} 0 `;
  const content = deflateSync(Buffer.from(header + object)).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First ${header.length} /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content}\nendstream`;
}

/** A megabyte of blanks to draw for each kilobyte of the file. */
export function packedBlanks(megabytes: number): string {
  const content = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' ')).toString('latin1');
  return `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content}\nendstream`;
}

export const protectedPdf = () =>
  pdf({
    objects: [`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`],
    trailer: `/Encrypt 10 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  });

/** Noise, so that the picture neither compresses to nothing nor is uniform. */
export function picture(width = 400, height = 300) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });
}

export const GPS = {
  IFD0: { Copyright: 'Secret Camera' },
  IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' },
};

/** A picture of one colour is quick to make, whatever its size. */
export const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#586' }, limitInputPixels: false });

export const jpeg = (width?: number, height?: number) => picture(width, height).withExif(GPS).jpeg().toBuffer();
export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer();

/** A few kilobytes that unpack to 256 million pixels. */
export const pngBomb = () => pngOfPixels(16_000, 16_000);

/** Makes a black PNG with one bit a pixel: a few kilobytes, whatever its size. Widths are multiples of eight. */
export function pngOfPixels(width: number, height: number, interlace = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  header.writeUInt8(interlace, 12);
  const rows = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([around.subarray(0, 4), content, around.subarray(4)]);
}

/** Reads the size of a lossy WebP without transparency; the service itself decodes none. */
export function webpSize(content: Buffer): { width: number; height: number } {
  if (content.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error('not such a WebP');
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}

export const svg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = () => Buffer.from('<!doctype html><script>alert(1)</script>');
export const gif = () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
export const program = () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(1_000)]);
export const heic = () =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
export const zip = () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)]);

/** Makes a JPEG that a browser could render as a page: it has markup in a comment at its head and after its end. */
export function polyglot(jpegFile: Buffer): Buffer {
  const page = Buffer.from('--><html><body><script>alert(document.domain)</script><!--');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([jpegFile.subarray(0, 2), comment, jpegFile.subarray(2), page]);
}

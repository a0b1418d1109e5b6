import sharp from 'sharp';

/** Real files, made for each test. */

export function photo(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export function scannedPaper(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f6f4ee' } })
    .png()
    .toBuffer();
}

/** A PDF of one empty page. `catalog` adds entries to its catalogue, `trailer` to its trailer. */
export function pdf(catalog = '', trailer = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF that asks for a password. */
export function encryptedPdf(): Buffer {
  const key = '<0000000000000000000000000000000000000000000000000000000000000000>';
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >>`;
  return pdf('', `${encrypt} /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`);
}

export const executable = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(2_000, 7)]);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const sixMegabytes = Buffer.alloc(6 * 1024 * 1024, 1);

export async function brokenJpeg(): Promise<Buffer> {
  const whole = await photo('#446688');
  return whole.subarray(0, Math.floor(whole.length / 3));
}

/** A photo of twelve million pixels that was taken upright: a phone stores it lying, with its orientation beside it. */
export async function phonePicture(): Promise<Buffer> {
  const size = { width: 4_000, height: 3_000, channels: 3 as const };
  const grain = sharp({
    create: { ...size, background: '#8a8f98', noise: { type: 'gaussian', mean: 140, sigma: 22 } },
  });
  return grain.jpeg({ quality: 92 }).withMetadata({ orientation: 6 }).toBuffer();
}

/**
 * Reads the text of a file as people save it: UTF-8, « Texte Unicode » of Excel, which is UTF-16, or the encoding of
 * Windows, which Excel still writes for « CSV ».
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Letters of French in UTF-16 have a zero as every other byte.
  if (second === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

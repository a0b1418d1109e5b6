import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns the entries of a ZIP by name, read by another library than the one that writes it. */
export async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

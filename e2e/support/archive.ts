import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { expectStatus, type Member } from './people.js';
import { eventually, siteUrl } from './product.js';

/** What an archive holds, by name of file. */
export async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

/** Asks for the archive of one's data and waits until it is ready. Its id. */
export async function prepareArchive({ api, password }: Member): Promise<string> {
  const { id } = await expectStatus(api.call('POST', '/api/data-export', { password }), 201);
  await eventually(async () => {
    const { data_export } = await expectStatus(api.call('GET', '/api/data-export'), 200);
    expect(data_export).toMatchObject({ id, status: 'ready' });
  });
  return String(id);
}

/** The words of one's archive. */
export async function archiveText(person: Member): Promise<string> {
  const id = await prepareArchive(person);
  const { url } = await expectStatus(person.api.call('POST', `/api/data-exports/${id}/link`), 201);
  const answer = await fetch(new URL(String(url), siteUrl));
  const entries = await unzip(Buffer.from(await answer.arrayBuffer()));
  return entries.get('donnees.json')?.toString() ?? '';
}

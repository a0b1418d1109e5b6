import { identityPersonalDataApi, personalDataPage, type PersonalDataSection } from './personal-data.js';

/** A section with the given number of rows, numbered in order. */
const section = (name: string, rows: number): PersonalDataSection => ({
  name,
  read: (user_id, skip, take) =>
    Promise.resolve(
      Array.from({ length: Math.max(0, Math.min(take, rows - skip)) }, (_, index) => ({ user_id, row: skip + index })),
    ),
});

/** L1: reads every page and returns its section, its first row and its number of rows. */
async function pages(sections: PersonalDataSection[]) {
  const read = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof personalDataPage>> = await personalDataPage(sections, 'me', cursor);
    read.push([page.section, page.records[0]?.['row'], page.records.length]);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return read;
}

describe('what a service stores about one person, page by page', () => {
  it('is every section to its end, a hundred rows a page', async () => {
    expect(await pages([section('profil', 1), section('messages', 250), section('avis', 0)])).toEqual([
      ['profil', 0, 1],
      ['messages', 0, 100],
      ['messages', 100, 100],
      ['messages', 200, 50],
      ['avis', undefined, 0],
    ]);
  });

  it('ends by a short page, also where a section is exactly full', async () => {
    expect(await pages([section('messages', 100)])).toEqual([
      ['messages', 0, 100],
      ['messages', undefined, 0],
    ]);
  });

  it('is of this person, and not of a section that is not there', async () => {
    expect((await personalDataPage([section('profil', 1)], 'me', '0:0')).records).toEqual([{ user_id: 'me', row: 0 }]);
    await expect(personalDataPage([section('profil', 1)], 'me', '1:0')).rejects.toThrow('no section 1:0');
  });

  it('is asked for by documents alone', () => {
    expect(identityPersonalDataApi.exportPersonalData).toMatchObject({
      subject: 'rpc.identity.export_personal_data.v1',
      access: 'service',
      callers: ['documents'],
    });
  });
});

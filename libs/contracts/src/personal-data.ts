import { z } from 'zod';
import { id, opaque } from './kernel/fields.js';
import type { BusPart } from './kernel/rpc.js';
import { call, calls } from './kernel/call.js';

const record = z.record(z.string(), z.unknown());
/** One stored row about somebody, with the specification's keys. */
export type PersonalRecord = z.output<typeof record>;

/**
 * L1: returns everything a service stores about one person, page by page. Each service that stores personal data has
 * this call.
 */
const personalDataOf = (service: BusPart) =>
  calls(service, {
    exportPersonalData: call({
      access: 'service',
      callers: ['documents'],
      input: z.object({ user_id: id, cursor: opaque(100).nullable() }),
      output: z.object({ section: z.string(), records: z.array(record), next_cursor: z.string().nullable() }),
      timeoutMs: 30_000,
    }),
  });

export const identityPersonalDataApi = personalDataOf('identity');
export const listingsPersonalDataApi = personalDataOf('listings');
export const requestsPersonalDataApi = personalDataOf('requests');
export const notificationsPersonalDataApi = personalDataOf('notifications');
export type PersonalDataContracts = typeof identityPersonalDataApi;

/** One section of the export: `read` returns at most `take` rows after the first `skip`, in a stable order. */
export interface PersonalDataSection {
  /** The French key of the section in the archive. */
  name: string;
  read(user_id: string, skip: number, take: number): Promise<PersonalRecord[]>;
}

/** A page stays well below the size limit of a bus message. */
const PAGE = 100;

/**
 * Returns one page across all sections; a page with fewer rows ends its section. `cursor` comes from the previous page.
 */
export async function personalDataPage(
  sections: readonly PersonalDataSection[],
  user_id: string,
  cursor: string | null,
): Promise<{ section: string; records: PersonalRecord[]; next_cursor: string | null }> {
  const [index = 0, skip = 0] = (cursor ?? '0:0').split(':').map(Number);
  const section = sections[index];
  if (!section) throw new Error(`no section ${cursor}`);
  const records = await section.read(user_id, skip, PAGE);
  const next = records.length === PAGE ? `${index}:${skip + PAGE}` : `${index + 1}:0`;
  const isEnd = records.length < PAGE && index + 1 === sections.length;
  return { section: section.name, records, next_cursor: isEnd ? null : next };
}

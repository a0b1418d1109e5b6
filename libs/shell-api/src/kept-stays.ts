import { keptAnswers } from './browser-storage.js';

const PREFIX = 'placette-sejours-';

/** TR-03: where the browser keeps this person's stays for when there is no network; the service worker reads it. */
export const keptStaysOf = (user_id: string): string => PREFIX + user_id;

/** Names of what this browser keeps, one for each person. */
export async function keptStays(): Promise<string[]> {
  const names = await keptAnswers()
    ?.keys()
    .catch(() => []);
  return (names ?? []).filter((name) => name.startsWith(PREFIX));
}

/** Whatever others kept in this browser is erased; with null everything is. */
export async function forgetKeptStays(exceptOf: string | null): Promise<void> {
  const others = (await keptStays()).filter((name) => name !== keptStaysOf(exceptOf ?? ''));
  await Promise.all(others.map((name) => keptAnswers()?.delete(name)));
}

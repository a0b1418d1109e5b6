import { QUESTION_DAYS } from '@placette/contracts/requests/questions/schema';

interface Sides {
  owner_id: string;
  asker_id: string;
}

const DAY_MS = 86_400_000;

/** A question without a message since then is closed. */
export const openSince = (now: Date) => new Date(now.getTime() - QUESTION_DAYS * DAY_MS);

/** Nobody has closed it, no request has followed, and its last message is not too old. */
export function isOpen(
  {
    request_id,
    closed_at,
    last_message_at,
  }: { request_id: string | null; closed_at: Date | null; last_message_at: Date },
  now: Date,
): boolean {
  return request_id === null && closed_at === null && last_message_at > openSince(now);
}

/** The other of the two sides. */
export function otherSide({ owner_id, asker_id }: Sides, user_id: string): string {
  return user_id === owner_id ? asker_id : owner_id;
}

/** What every event of a question carries. */
export function partiesOf({ id, owner_id, asker_id }: Sides & { id: string }) {
  return { question_id: id, owner_id, asker_id };
}

import { fail } from '@placette/contracts/errors';
import type { Tx } from '../../platform/prisma.service.js';
import type { StayChangeRepository } from '../../platform/stay-change.repository.js';

/** More than a plan changes within a day: beyond, an owner is pestered. */
const CHANGES_A_DAY = 10;
const DAY_MS = 86_400_000;

/** `too_many_requests` beyond ten a day for one stay, what was asked and what was told together. */
export async function requireFewChanges(
  tx: Tx,
  changes: StayChangeRepository,
  request_id: string,
  now: Date,
): Promise<void> {
  const recent = await changes.countSince(tx, request_id, new Date(now.getTime() - DAY_MS));
  if (recent >= CHANGES_A_DAY) fail('too_many_requests');
}

import type { ModerationItem } from '@placette/contracts/documents/schema';
import { useShell } from '@placette/shell-api';
import { useState } from 'react';

/**
 * MO-12: the documents before and after this one, as they were listed when it was opened. What others decided or examine
 * meanwhile is passed over, what came meanwhile follows. `onward` is where a decision leads: at the end to what is left
 * before it, as of two people who sent at the same time one comes first once the oldest paper of the other is decided.
 */
export function useNeighbours(
  { id, user_id }: ModerationItem,
  items: readonly ModerationItem[],
  decided: readonly string[],
) {
  const { session } = useShell();
  const [start] = useState(() => items.map((item) => item.id));
  const at = start.indexOf(id);
  const mine = ({ claim }: ModerationItem) => claim === null || claim.moderator_id === session.user?.id;
  const free = items.filter((item) => item.id !== id && !item.held && mine(item));
  const before = free.filter((item) => start.indexOf(item.id) >= 0 && start.indexOf(item.id) < at);
  const waits = (item: ModerationItem) => !decided.includes(item.id);
  const after = free.filter((item) => !before.includes(item) && waits(item));
  // One that is not listed was opened from the file of its owner, whose other documents come first.
  const next = at < 0 ? (after.find((item) => item.user_id === user_id) ?? after[0]) : after[0];
  return { previous: before.at(-1), next, onward: next ?? before.find(waits) };
}

import { deskViewSchema, messageKinds, type DeskQuery } from '@placette/contracts/notifications/desk/schema';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

const NAMES = { view: 'etat', kind: 'genre', assignee: 'suivi', q: 'q', message: 'message' } as const;
type Place = Partial<Record<keyof typeof NAMES, string>>;
const DEFAULTS: Required<Place> = { view: 'open', kind: '', assignee: 'anyone', q: '', message: '' };

/** What is listed and which message is open, kept in the URL: it can be shared, and « Back » closes a message. */
export function useDeskPlace() {
  const [search, setSearch] = useSearchParams();
  const query = {
    view: deskViewSchema.catch('open').parse(search.get(NAMES.view)),
    kind: z
      .enum(messageKinds)
      .optional()
      .catch(undefined)
      .parse(search.get(NAMES.kind) ?? undefined),
    assignee: z.enum(['anyone', 'me']).catch('anyone').parse(search.get(NAMES.assignee)),
    q: search.get(NAMES.q)?.slice(0, 100) || undefined,
  } satisfies Omit<DeskQuery, 'cursor'>;

  /** The URL after this change. */
  function searchWith(part: Place): string {
    const next = new URLSearchParams(search);
    for (const [field, value] of Object.entries(part) as [keyof Place, string][]) {
      if (value === DEFAULTS[field]) next.delete(NAMES[field]);
      else next.set(NAMES[field], value);
    }
    return `?${next.toString()}`;
  }
  return {
    query,
    message_id: search.get(NAMES.message),
    searchWith,
    go: (part: Place) => setSearch(searchWith(part)),
  };
}
export type DeskPlace = ReturnType<typeof useDeskPlace>;

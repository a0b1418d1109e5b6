import { today } from '@placette/contracts/kernel/days';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { links } from '@placette/shell-api';
import { dayRange } from '@placette/ui/format';
import { useMemo } from 'react';
import { usePreparedRequests, useSentRequests } from '../../../queries.js';

/** What the reader has asked for at a parking, and where it is read. */
export interface Asked {
  words: string;
  to: string;
}

/** FD-05: by parking, the reader's request that is open; where there are several, one sent before one prepared. */
export function useAsked(): ReadonlyMap<string, Asked> {
  const sent = useSentRequests().data;
  const prepared = usePreparedRequests().data;
  return useMemo(
    () => new Map([...(prepared ?? []).flatMap(preparedFor), ...[...(sent ?? [])].reverse().flatMap(sentFor)]),
    [sent, prepared],
  );
}

type Entry = [parking_spot_id: string, asked: Asked];

function sentFor({ id, status, parking_spot, ...stay }: SentRequest): Entry[] {
  if (stay.end_date < today() || (status !== 'pending' && status !== 'approved')) return [];
  const [what, to] =
    status === 'approved' ? ['Séjour convenu', links.stay(id)] : ['Demande envoyée', links.conversation(id)];
  return [[parking_spot.id, { words: `${what}, ${daysOf(stay)}`, to }]];
}

function preparedFor({ id, status, parking_spot, ...stay }: PreparedRequest): Entry[] {
  if (status !== 'prepared') return [];
  return [[parking_spot.id, { words: `Demande préparée, ${daysOf(stay)}`, to: links.preparedRequest(id) }]];
}

const daysOf = ({ start_date, end_date }: Pick<SentRequest, 'start_date' | 'end_date'>) =>
  dayRange(start_date, end_date).toLocaleLowerCase('fr-FR');

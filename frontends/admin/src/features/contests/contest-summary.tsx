import { CONTEST_KINDS, CONTEST_STATES, type ContestState } from '@placette/contracts/documents/contests/contest';
import type { Contest } from '@placette/contracts/documents/contests/schema';
import { serverNow } from '@placette/shell-api';
import { Clock, TriangleAlert } from '@placette/ui/icons';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { waitText } from '../../desk/labels.js';
import queue from '../../desk/queue.module.css';

const TONES: Record<ContestState, StatusTone> = { open: 'info', upheld: 'neutral', annulled: 'ok', closed: 'neutral' };

/** What is contested, and how far it is, in the queue and opened. */
export function ContestSummary({ contest: { kind, target, state, due_at } }: { contest: Contest }) {
  const left = (Date.parse(due_at) - serverNow()) / 1_000;
  return (
    <>
      <p className={queue.about}>{[CONTEST_KINDS[kind], target].filter(Boolean).join('\u00a0: ')}</p>
      <p className={queue.tags}>
        <StatusTag tone={TONES[state]}>{CONTEST_STATES[state]}</StatusTag>
        {state === 'open' &&
          (left < 0 ? (
            <StatusTag tone="err" icon={TriangleAlert}>{`En retard de ${waitText(-left)}`}</StatusTag>
          ) : (
            <StatusTag tone="neutral" icon={Clock}>{`Encore ${waitText(left)}`}</StatusTag>
          ))}
      </p>
    </>
  );
}

import { canStep, DESK_STATES, type DeskState } from '@placette/contracts/notifications/desk/lifecycle';
import { MESSAGE_KINDS, type DeskSummary } from '@placette/contracts/notifications/desk/schema';
import { serverNow } from '@placette/shell-api';
import { Clock, TriangleAlert } from '@placette/ui/icons';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { waitText } from '../../desk/labels.js';
import queue from '../../desk/queue.module.css';

const TONES: Record<DeskState, StatusTone> = { new: 'info', taken: 'warn', answered: 'ok', closed: 'neutral' };

/** What a message is about, and how far it is, in the queue and opened. */
export function MessageSummary({ message }: { message: DeskSummary }) {
  return (
    <>
      <p className={queue.about}>
        {kindLabel(message)}&nbsp;: {message.title}
      </p>
      <p className={queue.tags}>
        <StatusTag tone={TONES[message.state]}>{DESK_STATES[message.state]}</StatusTag>
        <DueTag {...message} />
      </p>
    </>
  );
}

/** C9: the time that is left to answer; nothing once nobody has to. */
function DueTag({ state, due_at }: Pick<DeskSummary, 'state' | 'due_at'>) {
  if (!canStep('answer', state)) return null;
  const left = (Date.parse(due_at) - serverNow()) / 1_000;
  return left < 0 ? (
    <StatusTag tone="err" icon={TriangleAlert}>{`En retard de ${waitText(-left)}`}</StatusTag>
  ) : (
    <StatusTag tone="neutral" icon={Clock}>{`Encore ${waitText(left)}`}</StatusTag>
  );
}

/** A kind that is not known here is shown as it is. */
function kindLabel({ kind }: Pick<DeskSummary, 'kind'>): string {
  return (MESSAGE_KINDS as Record<string, { label: string }>)[kind]?.label ?? kind;
}

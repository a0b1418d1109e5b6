import { canStep, DESK_STATES, type DeskState } from '@placette/contracts/notifications/desk/lifecycle';
import { MESSAGE_KINDS, type DeskSummary } from '@placette/contracts/notifications/desk/schema';
import { serverNow } from '@placette/shell-api';
import { Clock, TriangleAlert } from '@placette/ui/icons';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { waitText } from '../../desk/labels.js';

const TONES: Record<DeskState, StatusTone> = { new: 'info', taken: 'warn', answered: 'ok', closed: 'neutral' };

export function StateTag({ state }: Pick<DeskSummary, 'state'>) {
  return <StatusTag tone={TONES[state]}>{DESK_STATES[state]}</StatusTag>;
}

/** C9: the time that is left to answer; nothing once nobody has to. */
export function DueTag({ state, due_at }: Pick<DeskSummary, 'state' | 'due_at'>) {
  if (!canStep('answer', state)) return null;
  const left = (Date.parse(due_at) - serverNow()) / 1_000;
  return left < 0 ? (
    <StatusTag tone="err" icon={TriangleAlert}>{`En retard de ${waitText(-left)}`}</StatusTag>
  ) : (
    <StatusTag tone="neutral" icon={Clock}>{`Encore ${waitText(left)}`}</StatusTag>
  );
}

/** A kind that is not known here is shown as it is. */
export function kindLabel({ kind }: Pick<DeskSummary, 'kind'>): string {
  return (MESSAGE_KINDS as Record<string, { label: string }>)[kind]?.label ?? kind;
}

import { today } from '../../kernel/days.js';

/** What is contested. */
export const CONTEST_KINDS = {
  suspension: 'Suspension d’un compte',
  content: 'Contenu retiré',
  document: 'Document refusé',
} as const;
export type ContestKind = keyof typeof CONTEST_KINDS;
export const contestKinds = Object.keys(CONTEST_KINDS) as [ContestKind, ...ContestKind[]];

/** `upheld`: the first decision stays. `annulled`: it was undone. `closed`: the account was deleted meanwhile. */
export const CONTEST_STATES = {
  open: 'À décider',
  upheld: 'Décision maintenue',
  annulled: 'Décision annulée',
  closed: 'Close, compte supprimé',
} as const;
export type ContestState = keyof typeof CONTEST_STATES;
export const contestStates = Object.keys(CONTEST_STATES) as [ContestState, ...ContestState[]];

/** C9: within how many hours a contest is decided. */
export const CONTEST_HOURS = 72;
const CONTEST_MONTHS = 6;

/** SF-02: the last day, in Paris, on which a decision can be contested: the same day six months later, or the month's last. */
export function contestUntil(decided_at: Date): string {
  const [year = 0, month = 1, day = 1] = today(decided_at).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + CONTEST_MONTHS, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + CONTEST_MONTHS, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

export function canContest(decided_at: Date, now: Date): boolean {
  return today(now) <= contestUntil(decided_at);
}

/** DK-01: the states of a message to the team. */
export const DESK_STATES = { new: 'À traiter', taken: 'En cours', answered: 'Répondu', closed: 'Clos' } as const;
export type DeskState = keyof typeof DESK_STATES;
export const deskStates = Object.keys(DESK_STATES) as [DeskState, ...DeskState[]];

/** States in which the clock runs. */
export const OPEN_STATES = ['new', 'taken'] as const satisfies readonly DeskState[];

/** What a moderator may do with a message: in which states, and the state that it leads to. */
export const DESK_STEPS = {
  /** Also from another moderator, who is shown who it was. */
  take: { from: ['new', 'taken'], to: 'taken' },
  release: { from: ['taken'], to: 'new' },
  answer: { from: ['new', 'taken'], to: 'answered' },
  close: { from: ['new', 'taken', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'taken' },
} as const satisfies Record<string, { from: readonly DeskState[]; to: DeskState }>;
export type DeskStep = keyof typeof DESK_STEPS;

export function canStep(step: DeskStep, state: DeskState): boolean {
  return DESK_STEPS[step].from.some((from) => from === state);
}

/** Days chosen in the month, both included; '' for one that was typed and cannot be read. */
export interface Selection {
  from: string;
  to: string;
}

/** A first day alone; a second one makes a range with it, in whatever order; a third one, or one after a text that is none, begins again. */
export function extended(before: Selection | null, day: string): Selection {
  if (before === null || before.from !== before.to || before.from === day) return { from: day, to: day };
  return before.from < day ? { from: before.from, to: day } : { from: day, to: before.from };
}

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** From an answer that was made just now, never one that a cache kept. */
export function followServerClock(answer: Pick<Response, 'headers'>): void {
  const date = Date.parse(answer.headers.get('date') ?? '');
  // The header knows whole seconds.
  if (!Number.isNaN(date)) ahead = date + 500 - Date.now();
}

/** What is compared with a moment that the server gave, such as `answer_by`: the clock of a device may be wrong. */
export const serverNow = (): number => Date.now() + ahead;

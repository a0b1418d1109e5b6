/** How many milliseconds the server's clock is ahead of this device's. */
let ahead = 0;

/** Reads the clock from a response that was just made, never from one that a cache may have stored. */
export function followServerClock(answer: Pick<Response, 'headers'>): void {
  const date = Date.parse(answer.headers.get('date') ?? '');
  // The header only has whole seconds.
  if (!Number.isNaN(date)) ahead = date + 500 - Date.now();
}

/** The time to compare with a server time such as `answer_by`, because the clock of a device may be wrong. */
export const serverNow = (): number => Date.now() + ahead;

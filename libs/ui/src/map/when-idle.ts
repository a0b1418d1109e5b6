/**
 * Runs `act` once the browser is idle, after `atMostMs` milliseconds at the latest; in a browser that never reports it
 * (Safari), after that time.
 * @returns a function that cancels what has not begun
 */
export function whenIdle(act: () => void, atMostMs: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, atMostMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: atMostMs });
  return () => cancelIdleCallback(idle);
}

/**
 * Acts once the browser is idle, after `atMostMs` milliseconds at the latest; where a browser never says that it is idle
 * (Safari), then.
 * @returns stops what has not begun
 */
export function whenIdle(act: () => void, atMostMs: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, atMostMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: atMostMs });
  return () => cancelIdleCallback(idle);
}

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `24h` or `1h30m`; 0 for `none`; null for any other text. */
export function banDurationMs(text: string): number | null {
  if (text === 'none') return 0;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return null;
  const parts = text.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)(ms|s|m|h)/g);
  return Array.from(parts).reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0);
}

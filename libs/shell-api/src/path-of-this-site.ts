/** A path that a URL may name to lead back to: of this site and nothing else; null otherwise. */
export function pathOfThisSite(asked: string | null): string | null {
  return asked !== null && /^\/(?![/\\])/.test(asked) && !/[\u0000-\u001f]/.test(asked) ? asked : null;
}

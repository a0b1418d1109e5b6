/** Of a path to return to; no page of ours needs more. */
const PATH_MAX = 1_000;

/** Returns the path of this site that a URL names to return to; null for any other address. */
export function pathOfThisSite(asked: string | null): string | null {
  const isOwn = asked !== null && /^\/(?![/\\])/.test(asked) && !/[\u0000-\u001f]/.test(asked);
  return isOwn && asked.length <= PATH_MAX ? asked : null;
}

/** Where to go on after signing in; null for any other address, the sign-in page included. */
export function pathAfterSignIn(asked: string | null): string | null {
  const path = pathOfThisSite(asked);
  return path?.startsWith('/auth') ? null : path;
}

import { links } from '@placette/shell-api';

/** Where to go after signing in: a path of this site and nothing else. */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('retour') ?? '';
  const isHere = /^\/(?![/\\])/.test(asked) && !/[\u0000-\u001f]/.test(asked) && !asked.startsWith('/auth');
  return isHere ? asked : links.search;
}

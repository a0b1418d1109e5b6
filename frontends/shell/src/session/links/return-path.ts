import { links, pathOfThisSite } from '@placette/shell-api';

/** Where to go after signing in: a path of this site and nothing else. */
export function returnPath(search: string): string {
  const asked = pathOfThisSite(new URLSearchParams(search).get('retour'));
  return asked === null || asked.startsWith('/auth') ? links.search : asked;
}

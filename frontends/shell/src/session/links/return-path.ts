import { links, pathOfThisSite } from '@placette/shell-api';

/**
 * Where to go after signing in: a path of this site and nothing else. A server that sends here does not know the hash of the page
 * that was asked for; the browser keeps it.
 */
export function returnPath({ search, hash }: { search: string; hash: string }): string {
  const asked = pathOfThisSite(new URLSearchParams(search).get('retour'));
  if (asked === null || asked.startsWith('/auth')) return links.search;
  return asked.includes('#') || !/^#[\w-]+$/.test(hash) ? asked : asked + hash;
}

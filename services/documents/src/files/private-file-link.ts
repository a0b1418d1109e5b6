import type { SignedLink, SignedLinks } from '@placette/storage';

const LIFE_SECONDS = 300;

/** C1, F9: a link of five minutes to a private file, on the site's own origin. */
export function privateFileLink(
  links: SignedLinks,
  now: Date,
  file: Pick<SignedLink, 'key' | 'fileName' | 'contentType' | 'disposition'>,
): { url: string; expires_at: string } {
  const token = links.sign({ bucket: 'private', method: 'GET', ...file }, LIFE_SECONDS);
  const expires_at = new Date(now.getTime() + LIFE_SECONDS * 1_000).toISOString();
  return { url: `/files/documents/${token}`, expires_at };
}

import type { PublicContent, TermsVersion } from '@placette/contracts/catalog/content/schema';

/** DK-07: which version binds on a day, the latest of those whose day has come, and the one that follows it. */
export function termsOn(day: string, versions: readonly TermsVersion[]): PublicContent['terms'] {
  const in_force = versions.findLast(({ in_force_on }) => in_force_on <= day) ?? null;
  const latest = versions.at(-1) ?? null;
  return { in_force, coming: latest && latest.in_force_on > day ? latest : null };
}

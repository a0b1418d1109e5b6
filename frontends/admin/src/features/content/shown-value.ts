import { isCompanyFact } from '@placette/contracts/catalog/content/company-facts';
import { CONTENT, type ContentKey } from '@placette/contracts/catalog/content/entries';
import { figureOf } from '@placette/contracts/catalog/content/figures';
import { type BannerValue, type ContentValue, writtenValue } from '@placette/contracts/catalog/content/schema';
import type { ShellConfig } from '@placette/shell-api';

const NO_BANNER: BannerValue = { text: '', link: null, link_label: null, from: null, until: null };

/** What pages show of an entry that nothing is published for: by the release, or by the settings of the installation. */
export function originalValue(key: ContentKey, config: ShellConfig): ContentValue {
  const entry = CONTENT[key];
  if (entry.kind === 'figure') {
    const { figure, source, as_of } = figureOf(entry.figure);
    return { mode: config.figures?.[entry.figure] ?? 'declared', figure, source, as_of };
  }
  if (entry.kind === 'banner') return NO_BANNER;
  if (entry.kind === 'terms') return { in_force_on: '', summary: '' };
  if (isCompanyFact(key)) return config.company?.[key] ?? '';
  return entry.default ?? '';
}

/** The same on one line; empty where nothing is said. */
export function originalWords(key: ContentKey, config: ShellConfig): string {
  return CONTENT[key].kind === 'banner' || CONTENT[key].kind === 'terms'
    ? ''
    : writtenValue(originalValue(key, config));
}

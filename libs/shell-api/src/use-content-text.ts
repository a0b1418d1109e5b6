import { CONTENT_TEXTS, type ContentText } from '@placette/contracts/catalog/content/texts';
import { useShell } from './shell.js';

/**
 * DK-07, C54: a delay or price as the desk says it, else as the release does. In a file of its own: most public pages
 * load none of these texts.
 */
export function useContentText(name: ContentText): string {
  return useShell().config.content?.[name] ?? CONTENT_TEXTS[name];
}

import { withContentTexts } from '@placette/contracts/catalog/content/texts';
import { useShell } from '@placette/shell-api';

/** DK-07, C54: puts the delays and prices of today into a text that names them, as `{verification_delay}`. */
export function useContentTexts(): (text: string) => string {
  const { content } = useShell().config;
  return (text) => withContentTexts(text, content);
}

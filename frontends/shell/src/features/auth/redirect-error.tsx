import { Notice } from '@placette/ui/notice';
import { redirectError } from './auth-errors.js';

/** Why the link or the provider's redirect to this page opened no session. */
export function RedirectError({ code }: { code: string }) {
  const { title, text } = redirectError(code);
  return (
    <Notice tone="err" live title={title}>
      {text}
    </Notice>
  );
}

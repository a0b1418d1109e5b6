import { Notice } from '@placette/ui/notice';
import { addressError } from './auth-errors.js';

/** Why what led here opened nothing. */
export function AddressRefusal({ code }: { code: string }) {
  const { title, text } = addressError(code);
  return (
    <Notice tone="err" live title={title}>
      {text}
    </Notice>
  );
}

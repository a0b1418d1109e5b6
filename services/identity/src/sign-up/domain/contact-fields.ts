import { fail } from '@placette/contracts/errors';
import { wirePhone } from '@placette/contracts/identity/one-time-codes/schema';
import { email as emailSchema } from '@placette/contracts/kernel/fields';

/** In lower case. Fails with `validation_failed`, as the wire contract words it. */
export function parseEmail(text: string): string {
  const parsed = emailSchema.safeParse(text);
  return parsed.success ? parsed.data : fail('validation_failed', 'Unable to validate email address: invalid format');
}

/** E.164 without the plus sign. Fails with `validation_failed`. */
export function parsePhone(text: string): string {
  const parsed = wirePhone.safeParse(text);
  return parsed.success ? parsed.data : fail('validation_failed', 'Invalid phone number format (E.164 required)');
}

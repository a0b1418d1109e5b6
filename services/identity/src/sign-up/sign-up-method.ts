import type { NewPerson } from '../accounts/account-registration.js';
import type { Account } from '../accounts/domain/account.js';
import type { Tx } from '../platform/prisma.service.js';

/** What differs between a sign-up by e-mail and one by text message. */
export interface SignUpMethod {
  provider: 'email' | 'phone';
  contact: { email: string } | { phone: string };
  /** The contact counts as confirmed without a code. */
  isAutoconfirmed: boolean;
  /** Fails beyond the hourly limit of codes. */
  countRequest(client: { ip: string }): Promise<void>;
  find(): Promise<Account | null>;
  /** Sends the code. Returns the id of the account to confirm; null when a confirmed account has the contact. */
  askToConfirm(tx: Tx, person: Pick<NewPerson, 'password_hash' | 'data' | 'ip'>): Promise<string | null>;
}

import { accountMailRequested, type AccountMailKind } from '@placette/contracts/identity/events';
import { SealedText } from '@placette/service-runtime';
import { eventually } from '@placette/testing';
import type { IdentityUnderTest } from '../identity.fixture.js';

export const SEAL = 'a-secret-that-seals-mails-of-the-test';
export const redirect_to = 'https://placette.test/';

/** Decrypts the mails that the service requests, as the notifications service does. */
export function mailsOf(identity: () => IdentityUnderTest) {
  const mailsTo = (address: string, kind: AccountMailKind) =>
    identity()
      .service.events(accountMailRequested)
      .filter((mail) => mail.address === address && mail.kind === kind);

  /** Returns the newest mail, once there are `count` of them. */
  async function secretOf(address: string, kind: AccountMailKind, count = 1) {
    const mail = await eventually(async () => {
      const mails = mailsTo(address, kind);
      expect(mails).toHaveLength(count);
      return mails.at(-1);
    });
    const box = new SealedText([SEAL], 'account mails');
    const opened = box.open(mail?.sealed ?? '', `${mail?.user_id}:${kind}:${address}`);
    const { code, link } = JSON.parse(opened) as { code: string; link: string | null };
    const token = new URLSearchParams(new URL(link ?? redirect_to).hash.slice(1)).get('token_hash') ?? '';
    return { code, link: link ?? '', token };
  }

  return { mailsTo, secretOf };
}

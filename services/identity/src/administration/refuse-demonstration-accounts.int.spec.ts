import { randomUUID } from 'node:crypto';
import { startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { RefuseDemonstrationAccounts } from './refuse-demonstration-accounts.js';

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

const check = () => identity.service.app.get(RefuseDemonstrationAccounts).check();

it('lets production start with accounts that mails reach (A11)', async () => {
  await identity.signUp({ email: `${randomUUID()}@exemple-localhost.fr` });
  await expect(check()).resolves.toBeUndefined();
});

it.each(['placette.localhost', 'exemple.test', 'maison.invalid'])(
  'keeps production from starting with an account under %s, whose e-mail address it does not repeat (A11)',
  async (domain) => {
    const name = randomUUID();
    await identity.signUp({ email: `${name}@${domain}` });
    await expect(check()).rejects.toThrow(/^DATABASE_URL: demonstration accounts .* has 1 /);
    await expect(check()).rejects.not.toThrow(name);
  },
);

import { identitySearchApi } from '@placette/contracts/desk-search/api';
import { FOUND_MAX } from '@placette/contracts/desk-search/schema';
import type { Session } from '@placette/contracts/identity/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { bearerOf, newEmail, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';
import { matchesAccount } from './account-search.js';

let identity: IdentityUnderTest;
let support: Session;
beforeAll(async () => {
  identity = await startIdentity();
  support = await newColleague('support');
});
afterAll(() => identity.stop());

async function newColleague(role: DeskRole): Promise<Session> {
  const session = await identity.signUp({ prenom: 'Ada', nom: 'Équipe' });
  await identity.database.query('UPDATE profiles SET desk_role = $2 WHERE user_id = $1', [session.user.id, role]);
  return session;
}
const find = async (q: string, by = support) =>
  (await identity.service.call(identitySearchApi.findPeople, { q }, { actor: bearerOf(by) })).found;
const idsOf = async (q: string) => (await find(q)).map(({ id }) => id);

describe('a person in the search of the desk (DK-02)', () => {
  let email: string;
  let id: string;
  beforeAll(async () => {
    email = newEmail();
    id = (await identity.signUp({ email, prenom: 'Zéphirine', nom: 'Quatrefages' })).user.id;
    await identity.database.query(
      `UPDATE profiles SET phone_number = '+33698765401', siret = '40483304800022', company_name = 'Garage de l’Œuvre'
       WHERE user_id = $1`,
      [id],
    );
  });

  it.each([
    ['a name without accents', 'zephirine quatre'],
    ['a name in another order and case', 'QUATREFAGES Zéphi'],
    ['a company', "garage de l'oeuvre"],
    ['a phone number as it is said', '06 98 76 54 01'],
    ['a phone number with its country', '+33 (0)6.98.76.54.01'],
    ['a phone number with its country after zeros', '0033 698 765 401'],
    ['the beginning of a phone number', '06 98 76'],
    ['a SIRET in groups', '404 833 048 00022'],
    ['a SIRET in one', '40483304800022'],
    ['the SIREN that it begins with', '404833048'],
  ])('is found by %s', async (_what, q) => {
    expect(await idsOf(q)).toEqual([id]);
  });

  it('is found by the e-mail address, whole or its beginning, and by the id', async () => {
    for (const q of [email.toUpperCase(), email.slice(0, 20), id]) expect([q, await idsOf(q)]).toEqual([q, [id]]);
  });

  it('is not found by what only some of the words match, nor by signs alone', async () => {
    expect(await idsOf('Zéphirine Martin')).toEqual([]);
    expect(await idsOf('%%%')).toEqual([]);
    expect(await idsOf('06 98 76 54 02')).toEqual([]);
  });

  it('is found no more once the account is deleted', async () => {
    const gone = await identity.signUp({ prenom: 'Éphémère', nom: 'Disparue' });
    expect(await idsOf('ephemere disparue')).toEqual([gone.user.id]);
    await identity.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.user.id]);
    expect(await idsOf('ephemere disparue')).toEqual([]);
  });

  it('comes among the latest few', async () => {
    for (let made = 0; made <= FOUND_MAX; made += 1) await identity.signUp({ prenom: 'Nombreuse', nom: 'Famille' });
    expect(await find('nombreuse famille')).toHaveLength(FOUND_MAX);
  });

  it('is shown to who may open accounts, as the stored role says', async () => {
    await expect(find('Zéphirine', await newColleague('content'))).rejects.toMatchObject({
      code: 'desk_right_missing',
    });
    await expect(find('Zéphirine', await identity.signUp())).rejects.toMatchObject({ code: 'forbidden' });
  });
});

it('the search for people reads its indexes, not every account (DK-02)', async () => {
  const plan = await identity.service.app.get(PrismaService).$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRaw<object[]>`
      EXPLAIN SELECT account.id FROM identity.users account WHERE ${matchesAccount('zephirine quatrefages')}`;
  });
  for (const index of ['users_words', 'profiles_words']) expect(JSON.stringify(plan)).toContain(index);
});

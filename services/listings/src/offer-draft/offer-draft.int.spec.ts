import { randomUUID } from 'node:crypto';
import { userDeleted } from '@placette/contracts/identity/events';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { OFFER_DRAFT_DAYS, type OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { TOWN_WITH_CONTACTS } from '@placette/contracts/requests/threads/contact-free';
import { actorOf, eventually } from '@placette/testing';
import { draftContent } from '../../test/draft-content.js';
import { startListings, type Listings } from '../../test/listings.fixture.js';
import { OfferDraftService } from './offer-draft.service.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const CHANGED = {
  code: 'draft_changed',
  status: 409,
  title: 'Ce brouillon a été modifié ailleurs entre-temps. Choisissez la version à garder.',
};

function of(user: string) {
  const context = { actor: actorOf(user) };
  return {
    get: async () => (await listings.service.call(offerDraftApi.getOfferDraft, {}, context)).draft,
    save: (version: string | null, draft: OfferDraftContent) =>
      listings.service.call(offerDraftApi.saveOfferDraft, { version, content: draft }, context),
    discard: () => listings.service.call(offerDraftApi.discardOfferDraft, {}, context),
  };
}

describe('the draft of « Proposer mon parking »', () => {
  it.each(['06 12 34 56 78', 'Orly jean@exemple.fr', 'www.monsite.fr'])(
    'C57 is not saved with « %s » as its town, as it would not be published',
    async (city) => {
      const me = of(randomUUID());
      const draft = draftContent('Cour');
      const { version } = await me.save(null, draft);
      const refused = me.save(version, { ...draft, values: { ...draft.values, city } });
      await expect(refused).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'content.values.city', message: TOWN_WITH_CONTACTS }],
      });
      expect(await me.get()).toMatchObject({ version, content: draft });
    },
  );

  it('is given back as it was typed, right or wrong, with its files, and to nobody else', async () => {
    const [me, other] = [of(randomUUID()), of(randomUUID())];
    expect(await me.get()).toBeNull();
    const typed = draftContent('Cour', {
      photos: [
        { name: 'a.png', size: 3, upload_id: randomUUID() },
        { name: 'b.png', size: 4 },
      ],
      documents: { titre_propriete: [{ name: 'acte.pdf', size: 5, upload_id: randomUUID() }] },
    });
    const { version } = await me.save(null, typed);
    expect(await me.get()).toMatchObject({ version, content: typed });
    expect(await other.get()).toBeNull();
    await other.discard();
    expect(await me.get()).toMatchObject({ version });
  });

  it('is saved on the state that was seen alone: the loser is told, and nothing is written over', async () => {
    const me = of(randomUUID());
    const first = await me.save(null, draftContent('un'));
    const second = await me.save(first.version, draftContent('deux'));
    await expect(me.save(first.version, draftContent('trois'))).rejects.toMatchObject(CHANGED);
    await expect(me.save(null, draftContent('trois'))).rejects.toMatchObject(CHANGED);
    expect(await me.get()).toMatchObject({ version: second.version, content: { values: { title: 'deux' } } });
    const both = ['quatre', 'cinq'].map((title) => me.save(second.version, draftContent(title)));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not come back on a state that is gone, even when another draft was begun since', async () => {
    const me = of(randomUUID());
    const { version } = await me.save(null, draftContent('un'));
    await me.discard();
    await expect(me.save(version, draftContent('deux'))).rejects.toMatchObject(CHANGED);
    await me.save(null, draftContent('trois'));
    await expect(me.save(version, draftContent('quatre'))).rejects.toMatchObject(CHANGED);
    expect(await me.get()).toMatchObject({ content: { values: { title: 'trois' } } });
  });

  it('counts as none once no release understands it: another one takes its place, by the wizard or by a copy', async () => {
    const owner = listings.owner();
    const me = of(owner);
    const spot = await listings.publishApproved(owner);
    const copy = () =>
      listings.service.call(
        offerDraftApi.duplicateParkingSpot,
        { parking_spot_id: spot.id, replaces: null },
        { actor: actorOf(owner) },
      );
    for (const begin of [() => me.save(null, draftContent('deux')), copy]) {
      await me.discard();
      await me.save(null, draftContent('un'));
      await listings.database.query(`UPDATE offer_drafts SET content = '{"values":[]}' WHERE user_id = $1`, [owner]);
      expect(await me.get()).toBeNull();
      const begun = await begin();
      expect(await me.get()).toMatchObject({ version: begun.version });
    }
  });

  it('is erased by its publication, in one transaction; another draft stays', async () => {
    const owner = listings.owner();
    const me = of(owner);
    const draft = draftContent('Cour');
    await me.save(null, draft);
    const refused = listings.publish(owner, { photos: [randomUUID()] }, draft.idempotency_key);
    await expect(refused).rejects.toMatchObject({ code: 'upload_not_found' });
    await listings.publish(owner, {}, randomUUID());
    expect(await me.get()).toMatchObject({ content: { values: { title: 'Cour' } } });
    await listings.publish(owner, {}, draft.idempotency_key);
    expect(await me.get()).toBeNull();
    const { parkings } = await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
    expect(parkings).toHaveLength(2);
  });

  it('refuses what no draft is, and more than it may weigh', async () => {
    const me = of(randomUUID());
    const wrong = { code: 'invalid_input', status: 422 };
    const values = draftContent('Cour').values;
    for (const part of [{ title: 'x'.repeat(121) }, { address: 'a\u0000b' }, { price_per_day: 1e9 }])
      await expect(me.save(null, draftContent('', { values: { ...values, ...part } }))).rejects.toMatchObject(wrong);
    const photos = Array.from({ length: 11 }, () => ({ name: 'a.png', size: 1 }));
    await expect(me.save(null, draftContent('', { photos }))).rejects.toMatchObject(wrong);
    const heavy = listings.database.query(
      `INSERT INTO offer_drafts VALUES ($1, $1, $1, to_jsonb(repeat('x', 70000)), now())`,
      [randomUUID()],
    );
    await expect(heavy).rejects.toThrow(/offer_drafts_content_check/);
    expect(await me.get()).toBeNull();
  });
});

const draftsInCopy = async (user_id: string) => (await listings.copyOf(user_id))['brouillon_annonce'];

describe('the draft as personal data', () => {
  it('is in the copy of one’s data, and goes with the account, for good', async () => {
    const user = randomUUID();
    const me = of(user);
    await me.save(null, draftContent('Cour de Gwendoline'));
    expect(await draftsInCopy(user)).toMatchObject([
      { values: { title: 'Cour de Gwendoline', address: '3 rue des Saul' } },
    ]);
    await listings.service.publish(userDeleted, { user_id: user, deleted_at: new Date().toISOString() });
    await eventually(async () => expect(await me.get()).toBeNull());
    await expect(me.save(null, draftContent('encore'))).rejects.toMatchObject({ code: 'not_authenticated' });
  });

  it('is erased when nobody has changed it for a month', async () => {
    const [old, recent] = [of(randomUUID()), of(randomUUID())];
    await old.save(null, draftContent('ancien'));
    listings.clock.advance((OFFER_DRAFT_DAYS - 1) * 86_400_000);
    await recent.save(null, draftContent('récent'));
    const drafts = listings.service.app.get(OfferDraftService, { strict: false });
    await drafts.forgetOld();
    expect(await old.get()).not.toBeNull();
    listings.clock.advance(86_400_001);
    await drafts.forgetOld();
    expect([await old.get(), (await recent.get())?.content.values.title]).toEqual([null, 'récent']);
  });
});

import { randomUUID } from 'node:crypto';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { actorOf, eventually } from '@placette/testing';
import { draftContent } from '../../test/draft-content.js';
import { startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const file = () => ({ name: 'a.png', size: 3, upload_id: randomUUID() });
const save = async (user: string, version: string | null, content: OfferDraftContent) => {
  const actor = actorOf(user);
  return (await listings.service.call(offerDraftApi.saveOfferDraft, { version, content }, { actor })).version;
};
const told = (user: string) => listings.service.events(draftFilesNamed).filter(({ user_id }) => user_id === user);

it('documents is told which files a draft names, when they change and once a day, so that they are kept (F12)', async () => {
  const user = randomUUID();
  const [photo, deed] = [file(), file()];
  const content = draftContent('Cour', {
    photos: [photo, { name: 'b.png', size: 4 }],
    documents: { titre_propriete: [deed] },
  });
  const named = [photo.upload_id, deed.upload_id];
  const first = await save(user, null, draftContent('Cour'));
  const second = await save(user, first, content);
  const third = await save(user, second, { ...content, values: { ...content.values, title: 'Cour fleurie' } });
  await eventually(() => expect(told(user).map(({ upload_ids }) => upload_ids)).toEqual([named]));
  listings.clock.advance(86_400_000);
  const changed_at = listings.clock.now().toISOString();
  const fourth = await save(user, third, { ...content, values: { ...content.values, title: 'Cour' } });
  await eventually(() => expect(told(user)[1]).toEqual({ user_id: user, upload_ids: named, changed_at }));
  await save(user, fourth, { ...content, photos: [] });
  await eventually(() => expect(told(user)[2]).toMatchObject({ upload_ids: [deed.upload_id] }));
  await listings.service.call(offerDraftApi.discardOfferDraft, {}, { actor: actorOf(user) });
  await eventually(() => expect(told(user)[3]).toMatchObject({ upload_ids: [] }));
});

import { documentsApi } from '@placette/contracts/documents/api';
import { parkingStatusChanged } from '@placette/contracts/documents/events';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { parkingMoved, parkingPublished, parkingWithdrawn } from '@placette/contracts/listings/events';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { publishedParking, startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, publish, database, upload } = service;
afterAll(() => service.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const documentsOf = async (subject_id: string, user_id: string) =>
  (await call(documentsApi.listDocumentsOf, { category: 'parking', subject_id }, { actor: actorOf(user_id) }))
    .documents;
const handled = (id: string) =>
  eventually(async () => expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1));
const approve = (document_id: string) =>
  call(
    moderationApi.reviewDocument,
    { category: 'parking', document_id, review: { status: 'approved' } },
    { actor: moderator },
  );
const statusesOf = (parking_spot_id: string) =>
  service
    .events(parkingStatusChanged)
    .filter((event) => event.parking_spot_id === parking_spot_id)
    .map(({ status }) => status);

/** A parking whose deed and insurance are approved. */
async function approved() {
  const owner_id = randomUUID();
  const [deed, insurance] = [await upload(owner_id), await upload(owner_id)];
  const documents = [
    { document_type: 'titre_propriete' as const, upload_id: deed.id },
    { document_type: 'assurance_habitation' as const, upload_id: insurance.id },
  ];
  const spot = { ...publishedParking(owner_id), documents };
  await handled(await publish(parkingPublished, spot));
  const { parking_spot_id } = spot;
  for (const { id } of await documentsOf(parking_spot_id, owner_id)) await approve(id);
  await eventually(() => expect(statusesOf(parking_spot_id).at(-1)).toBe('approved'));
  return { owner_id, spot, parking_spot_id };
}
const stateOf = async (parking_spot_id: string, owner_id: string) =>
  Object.fromEntries(
    (await documentsOf(parking_spot_id, owner_id)).map(({ document_type, status }) => [document_type, status]),
  );

describe('a parking whose point moved far (FO-08)', () => {
  it('waits for another review of its proof, and of nothing else, and is approved by it', async () => {
    const { owner_id, parking_spot_id } = await approved();
    service.clock.advance(60_000);
    await handled(await publish(parkingMoved, { parking_spot_id, owner_id }, { occurredAt: service.clock.now() }));
    expect(await stateOf(parking_spot_id, owner_id)).toEqual({
      titre_propriete: 'pending',
      assurance_habitation: 'approved',
    });
    await eventually(() => expect(statusesOf(parking_spot_id).at(-1)).toBe('pending'));
    const { items } = await call(
      moderationApi.listModeration,
      { status: 'pending', category: 'parking', order: 'newest' },
      { actor: moderator },
    );
    const [proof] = items.filter(({ parking_info }) => parking_info?.id === parking_spot_id);
    expect(proof).toMatchObject({ document_type: 'titre_propriete', reviewed_at: service.clock.now().toISOString() });
    // The screen takes a later review than this for the decision of another moderator.
    const input = { category: 'parking', document_id: proof!.id } as const;
    const { reviews } = await call(moderationApi.listReviews, input, { actor: moderator });
    expect(reviews.filter(({ created_at }) => created_at >= proof!.reviewed_at!)).toEqual([]);
    await approve(proof!.id);
    await eventually(() => expect(statusesOf(parking_spot_id).at(-1)).toBe('approved'));
  });

  it('keeps a review from after the move, however late the move is told', async () => {
    const { owner_id, parking_spot_id } = await approved();
    const before = new Date(service.clock.now().getTime() - 60_000);
    await handled(await publish(parkingMoved, { parking_spot_id, owner_id }, { occurredAt: before }));
    expect(await stateOf(parking_spot_id, owner_id)).toMatchObject({ titre_propriete: 'approved' });
  });

  it('waits for nothing once it is withdrawn', async () => {
    const { owner_id, spot, parking_spot_id } = await approved();
    await handled(await publish(parkingWithdrawn, spot));
    const told = statusesOf(parking_spot_id).length;
    service.clock.advance(60_000);
    await handled(await publish(parkingMoved, { parking_spot_id, owner_id }, { occurredAt: service.clock.now() }));
    expect(statusesOf(parking_spot_id)).toHaveLength(told);
  });
});

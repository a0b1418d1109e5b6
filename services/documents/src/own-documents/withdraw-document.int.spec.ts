import { documentsApi } from '@placette/contracts/documents/api';
import { parkingStatusChanged } from '@placette/contracts/documents/events';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import type { DocumentType } from '@placette/contracts/documents/schema';
import { parkingPublished } from '@placette/contracts/listings/events';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, database, upload } = service;
const moderator = actorOf(randomUUID(), { is_admin: true });
afterAll(() => service.stop());

const list = async (owner: string, subject_id: string) =>
  (await call(documentsApi.listDocumentsOf, { category: 'parking', subject_id }, { actor: actorOf(owner) })).documents;
const withdraw = (user_id: string, parking_spot_id: string, document_id: string) =>
  call(documentsApi.withdrawDocument, { parking_spot_id, document_id }, { actor: actorOf(user_id) });
const review = (document_id: string, status: 'approved' | 'rejected') => {
  const decision = status === 'approved' ? { status } : { status, comment: 'Illisible' };
  return call(
    moderationApi.reviewDocument,
    { category: 'parking', document_id, review: decision },
    { actor: moderator },
  );
};

/** Publishes a parking with documents of these types. */
async function published(...types: DocumentType[]) {
  const owner = randomUUID();
  const parking_spot_id = randomUUID();
  const documents = [];
  for (const document_type of types) documents.push({ document_type, upload_id: (await upload(owner)).id });
  await service.publish(parkingPublished, {
    parking_spot_id,
    owner_id: owner,
    title: 'Cour',
    city: 'Lyon',
    address: '1 rue X',
    postal_code: '69001',
    price_per_day: 8,
    price_per_week: null,
    nombre_places: 1,
    accepted_vehicle_types: ['voiture'],
    max_vehicle_height: null,
    max_vehicle_length: null,
    contact_phone: null,
    photo: null,
    open: false,
    description: null,
    right_declared: null,
    documents,
    photo_upload_ids: [],
  });
  await eventually(async () => expect(await list(owner, parking_spot_id)).toHaveLength(types.length));
  const found = await list(owner, parking_spot_id);
  const id = (type: DocumentType) => found.find(({ document_type }) => document_type === type)?.id ?? '';
  return { owner, parking_spot_id, id };
}

describe('a document sent by mistake', () => {
  it('goes with its file while nobody has decided', async () => {
    const { owner, parking_spot_id, id } = await published('titre_propriete', 'assurance_habitation');
    const files = await service.count('private/documents');
    await withdraw(owner, parking_spot_id, id('assurance_habitation'));
    expect(await list(owner, parking_spot_id)).toMatchObject([{ document_type: 'titre_propriete' }]);
    expect(await service.count('private/documents')).toBe(files - 1);
    const left = await database.query('SELECT 1 FROM documents WHERE id = $1', [id('assurance_habitation')]);
    expect(left).toEqual([]);
  });

  it('goes without its file once rejected: the decision stays, and the parking is what its other papers make it', async () => {
    const { owner, parking_spot_id, id } = await published('titre_propriete', 'autorisation_proprietaire');
    await review(id('titre_propriete'), 'approved');
    await review(id('autorisation_proprietaire'), 'rejected');
    await withdraw(owner, parking_spot_id, id('autorisation_proprietaire'));
    await eventually(() => {
      const told = service.events(parkingStatusChanged).filter((event) => event.parking_spot_id === parking_spot_id);
      expect(told.at(-1)).toMatchObject({ status: 'approved', rejection_reason: null });
    });
    const [kept] = await database.query(
      'SELECT d.status, d.file_id, r.comment FROM documents d JOIN document_reviews r ON r.document_id = d.id WHERE d.id = $1',
      [id('autorisation_proprietaire')],
    );
    expect(kept).toEqual({ status: 'rejected', file_id: null, comment: 'Illisible' });
    const rejected = await call(moderationApi.listModeration, { status: 'rejected' }, { actor: moderator });
    expect(rejected.items.map((item) => item.id)).not.toContain(id('autorisation_proprietaire'));
    expect(await list(owner, parking_spot_id)).toHaveLength(1);
  });

  it('stays when it is approved, or the only proof of the parking (C16)', async () => {
    const { owner, parking_spot_id, id } = await published('titre_propriete', 'justificatif_domicile');
    await review(id('justificatif_domicile'), 'rejected');
    await expect(withdraw(owner, parking_spot_id, id('titre_propriete'))).rejects.toMatchObject({ code: 'proof_kept' });
    await review(id('titre_propriete'), 'approved');
    const approved = withdraw(owner, parking_spot_id, id('titre_propriete'));
    await expect(approved).rejects.toMatchObject({ code: 'approved_document_kept', status: 409 });
    await withdraw(owner, parking_spot_id, id('justificatif_domicile'));
    expect(await list(owner, parking_spot_id)).toMatchObject([
      { document_type: 'titre_propriete', status: 'approved' },
    ]);
  });

  it('is its owner’s alone to take back', async () => {
    const { owner, parking_spot_id, id } = await published('titre_propriete', 'assurance_habitation');
    const other = withdraw(randomUUID(), parking_spot_id, id('assurance_habitation'));
    await expect(other).rejects.toMatchObject({ code: 'document_not_found', status: 404 });
    await expect(withdraw(owner, randomUUID(), id('assurance_habitation'))).rejects.toMatchObject({ status: 404 });
    expect(await list(owner, parking_spot_id)).toHaveLength(2);
  });
});

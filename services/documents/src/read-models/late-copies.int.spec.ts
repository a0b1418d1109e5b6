import { randomUUID } from 'node:crypto';
import { documentsApi } from '@placette/contracts/documents/api';
import { reportsApi, type ReportTarget } from '@placette/contracts/documents/reports/api';
import { vehicleAdded } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, owners, publish, upload } = service;
afterAll(() => service.stop());

function newVehicle(user_id: string) {
  const facts = { marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD', type_vehicule: 'voiture' } as const;
  const vehicle = { vehicle_id: randomUUID(), user_id, ...facts };
  owners.vehicles.set(user_id, [vehicle]);
  return vehicle;
}
function newParking(owner_id: string) {
  const parking_spot_id = randomUUID();
  owners.parkings.set(parking_spot_id, {
    parking_spot_id,
    owner_id,
    title: 'Place Bellecour',
    description: null,
    city: 'Lyon',
    address: '1 rue de la Barre',
    postal_code: '69002',
    price_per_day: 10,
    price_per_week: null,
    nombre_places: 1,
    accepted_vehicle_types: ['voiture'],
    max_vehicle_height: null,
    max_vehicle_length: null,
    contact_phone: null,
    shuttle_service: null,
    shuttle_price: null,
    shuttle_per: 'trip',
    shuttle_from: null,
    shuttle_to: null,
    photo: null,
    right_declared: null,
    immediate_booking: false,
    open: true,
  });
  return parking_spot_id;
}
const submit = async (
  user_id: string,
  category: 'vehicle' | 'parking',
  subject_id: string,
  document_type: 'carte_grise' | 'titre_propriete',
) => {
  const paper = { category, subject_id, document_type, upload_id: (await upload(user_id)).id };
  return call(documentsApi.submitDocumentOf, paper, { actor: actorOf(user_id) });
};

describe('VE-05 a paper sent right after its vehicle or parking', () => {
  it('is taken, and the event that comes later brings what came with the vehicle once', async () => {
    const user_id = randomUUID();
    const vehicle = newVehicle(user_id);
    const { id } = await submit(user_id, 'vehicle', vehicle.vehicle_id, 'carte_grise');
    const first = (await upload(user_id)).id;
    const event = await publish(vehicleAdded, {
      ...vehicle,
      documents: [{ document_type: 'carte_grise', upload_id: first }],
    });
    const handled = 'SELECT 1 FROM inbox WHERE event_id = $1';
    await eventually(async () => expect(await service.database.query(handled, [event])).toHaveLength(1));
    const listed = { category: 'vehicle', subject_id: vehicle.vehicle_id } as const;
    const { documents } = await call(documentsApi.listDocumentsOf, listed, { actor: actorOf(user_id) });
    expect(documents).toMatchObject([{ id, status: 'pending' }]);
  });

  it('is taken for a parking, and listed', async () => {
    const user_id = randomUUID();
    const subject_id = newParking(user_id);
    const listed = { category: 'parking', subject_id } as const;
    await expect(call(documentsApi.listDocumentsOf, listed, { actor: actorOf(user_id) })).resolves.toEqual({
      documents: [],
    });
    await expect(submit(user_id, 'parking', newParking(user_id), 'titre_propriete')).resolves.toMatchObject({
      status: 'pending',
    });
  });

  it('is refused for what is nobody’s or somebody else’s', async () => {
    const user_id = randomUUID();
    const theirs = newVehicle(randomUUID());
    for (const [category, id, type] of [
      ['vehicle', randomUUID(), 'carte_grise'],
      ['vehicle', theirs.vehicle_id, 'carte_grise'],
      ['parking', randomUUID(), 'titre_propriete'],
      ['parking', newParking(randomUUID()), 'titre_propriete'],
    ] as const) {
      await expect(submit(user_id, category, id, type)).rejects.toMatchObject({ code: 'document_not_found' });
    }
  });
});

it('DM-06 counts a vehicle that has not been heard of yet', async () => {
  const user_id = randomUUID();
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({ hasVehicles: false });
  newVehicle(user_id);
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({
    hasVehicles: true,
    hasVerifiedVehicles: false,
  });
});

describe('L6 a report', () => {
  const words = { reason: 'fraud', explanation: 'On m’a demandé de payer par mandat.', email: null } as const;
  const report = (target: ReportTarget) =>
    call(
      reportsApi.fileReport,
      { target, report: { ...words, good_faith: true }, visitor: null },
      { actor: actorOf(randomUUID()) },
    );

  it('is taken about a parking, or its owner, that has not been heard of yet', async () => {
    const owner_id = randomUUID();
    const profile = { id: owner_id, first_name: 'Denis', last_initial: 'M', languages: [] };
    owners.people.set(owner_id, { ...profile, created_at: '2026-11-01T08:00:00.000Z' });
    for (const target of [
      { type: 'parking', id: newParking(owner_id) },
      { type: 'profile', id: newParking(owner_id) },
    ] as const) {
      expect((await report(target)).reference).toMatch(/\S/);
    }
  });

  it('is refused about what there is not', async () => {
    for (const type of ['parking', 'profile'] as const) {
      await expect(report({ type, id: randomUUID() })).rejects.toMatchObject({ code: 'report_target_not_found' });
    }
  });
});

import type { EventPayload, RpcOutput } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import type { UploadPurpose } from '@placette/contracts/documents/schema';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { PublicProfile } from '@placette/contracts/identity/profile/profile';
import type { parkingUpdated } from '@placette/contracts/listings/events';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { connectNats, type NatsConnection } from '@placette/nats';
import { createObjectStore, storageConfig } from '@placette/storage';
import {
  actorOf,
  answerCalls,
  createServiceDatabase,
  eventually,
  startInfrastructure,
  startTestService,
  TestClock,
} from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentsConfig } from '../src/config.js';
import { DocumentsModule } from '../src/documents.module.js';
import { jpeg } from './sample-files.js';

export const LINK_SECRET = 'the link secret of the tests, long enough';

/** Starts the documents service on real servers, with a store of its own and a clock that the test moves. */
export async function startDocuments({
  redisUrl = startInfrastructure().redisUrl,
  natsUrl = '',
  settings = {} as { CLAMD_URL?: string },
} = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'placette-documents-'));
  const database = await createServiceDatabase('documents', new URL('../prisma/migrations', import.meta.url));
  const clock = new TestClock(new Date());
  const config = {
    DATABASE_URL: database.url,
    ...(natsUrl !== '' && { NATS_URL: natsUrl }),
    REDIS_URL: redisUrl,
    STORAGE_DIR: directory,
    STORAGE_LINK_SECRET: LINK_SECRET,
    ...settings,
  };
  const service = await startTestService({
    name: 'documents',
    module: DocumentsModule,
    schema: documentsConfig,
    clock,
    config,
  });
  const nc = await connectNats({ url: service.natsUrl, name: 'owners of the test' });
  const owners = answerAsOwners(nc);
  const store = createObjectStore(storageConfig.parse({ STORAGE_DIR: directory }));

  /** Does what the gateway does: streams the file under a temporary key, then calls. */
  async function upload(
    user_id: string,
    purpose: UploadPurpose = 'document',
    given?: { content: Buffer; file_name: string; recto_upload_id?: string },
  ) {
    const incoming_key = randomUUID();
    const { content, ...named } = given ?? { content: await jpeg(), file_name: 'Carte recto.jpg' };
    await store.put('incoming', incoming_key, content, { contentType: 'application/octet-stream' });
    const file = { purpose, incoming_key, ...named };
    const asked = { actor: actorOf(user_id), deadline: Date.now() + 30_000 };
    return service.call(uploadsApi.registerUpload, file, asked);
  }

  /** Uploads a photo and waits until all its pictures are ready. */
  async function preparedPhoto(user_id: string, content?: Buffer) {
    const kept = await upload(user_id, 'photo', content && { content, file_name: 'Carte recto.jpg' });
    await eventually(async () => {
      const left = await database.query('SELECT 1 FROM files WHERE id = $1 AND original_key IS NOT NULL', [kept.id]);
      if (left.length > 0) throw new Error('the photo is still being prepared');
    }, 50_000);
    return kept;
  }

  async function photoState(id: string, state: 'ready' | 'failed', patience = 20_000) {
    await eventually(async () => {
      const [row] = await database.query('SELECT photo_state FROM files WHERE id = $1', [id]);
      if (row?.['photo_state'] !== state) throw new Error(`the photo is ${String(row?.['photo_state'])}`);
    }, patience);
  }

  async function submitIdentity(user_id: string) {
    const { id } = await upload(user_id);
    const input = { document_type: 'carte_identite', upload_id: id } as const;
    return service.call(documentsApi.submitIdentityDocument, input, { actor: actorOf(user_id) });
  }

  /** Counts the objects in a folder of the store. */
  async function count(folder: string): Promise<number> {
    return (await readdir(join(directory, folder)).catch(() => [])).length;
  }

  async function stop() {
    await nc.close();
    await service.stop();
    await database.drop();
    await rm(directory, { recursive: true });
  }

  return { ...service, owners, database, clock, store, upload, preparedPhoto, photoState, submitIdentity, count, stop };
}

/** What requests, listings and identity know, whether their events have arrived or not. */
function answerAsOwners(nc: NatsConnection) {
  const vehicles = new Map<string, RpcOutput<typeof vehiclesApi.getVehiclesOf>['vehicles']>();
  const parkings = new Map<string, EventPayload<typeof parkingUpdated>>();
  const people = new Map<string, PublicProfile>();
  answerCalls(nc, vehiclesApi.getVehiclesOf, ({ user_id }) => ({ vehicles: vehicles.get(user_id) ?? [] }));
  answerCalls(nc, stayPlaceApi.getParkingState, ({ parking_spot_id }) => {
    return { parking: parkings.get(parking_spot_id) ?? null, blocked: null };
  });
  answerCalls(nc, profileApi.getPublicProfile, ({ profile_id }) => ({ profile: people.get(profile_id) ?? null }));
  return { vehicles, parkings, people };
}

/** A parking as listings publishes it, with the ids of its uploads. */
export const publishedParking = (
  owner_id: string,
  given: Partial<{ title: string; photos: string[]; documents: string[] }> = {},
) => ({
  parking_spot_id: randomUUID(),
  owner_id,
  title: given.title ?? 'Place Bellecour',
  city: 'Lyon',
  address: '1 rue de la Barre',
  postal_code: '69002',
  price_per_day: 10,
  price_per_week: null,
  nombre_places: 1,
  accepted_vehicle_types: ['voiture' as const],
  max_vehicle_height: null,
  max_vehicle_length: null,
  contact_phone: null,
  photo: null,
  open: false,
  photo_upload_ids: given.photos ?? [],
  right_declared: { version: '2026-11', at: '2026-11-22T08:00:00.000Z' },
  documents: (given.documents ?? []).map((upload_id) => ({ document_type: 'titre_propriete' as const, upload_id })),
});

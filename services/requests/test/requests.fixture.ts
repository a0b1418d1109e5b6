import type { ServiceOption } from '@placette/contracts/listings/offer/features';
import type { ShuttlePer } from '@placette/contracts/requests/travel/shuttle-price';
import { randomUUID } from 'node:crypto';
import type { Actor, EventPayload, RpcContract, RpcOutput } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import { verificationChanged } from '@placette/contracts/documents/events';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { userRegistered } from '@placette/contracts/identity/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import { parkingUpdated } from '@placette/contracts/listings/events';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { requestsPersonalDataApi } from '@placette/contracts/personal-data';
import { requestsApi } from '@placette/contracts/requests/api';
import type {
  newContactRequestSchema,
  newVehicleSchema,
  SentRequest,
  Vehicle,
} from '@placette/contracts/requests/schema';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { connectNats, type NatsConnection } from '@placette/nats';
import {
  actorOf,
  answerCalls,
  createServiceDatabase,
  eventually,
  readCopy,
  startInfrastructure,
  startNatsForTest,
  startTestService,
  TestClock,
} from '@placette/testing';
import type { z } from 'zod';
import { requestsConfig } from '../src/config.js';
import { RequestsModule } from '../src/requests.module.js';

/** `inDays(1)` is tomorrow in Paris. */
export const inDays = (count: number): string => addDays(today(), count);

export const CLIO = {
  type_vehicule: 'voiture',
  marque: 'Renault',
  modele: 'Clio',
  immatriculation: 'AB-123-CD',
  annee: 2020,
} as const;

const VERIFICATION = {
  isVerified: false,
  identityVerified: false,
  hasDocuments: false,
  latestStatus: null,
  hasVehicles: false,
  hasVerifiedVehicles: false,
  verificationLevel: 'none' as const,
};

/** The requests service with its surroundings; the documents service knows the uploads given here. */
export async function startRequests(redisUrl = startInfrastructure().redisUrl) {
  const nats = await startNatsForTest();
  const database = await createServiceDatabase('requests', new URL('../prisma/migrations', import.meta.url));
  const clock = new TestClock(new Date());
  const nc = await connectNats({ url: nats.url, name: 'documents of the test' });
  const documents = answerAsDocuments(nc);
  const parkings = answerAsListings(nc);
  const marks = answerAsIdentity(nc);
  const service = await startTestService({
    name: 'requests',
    module: RequestsModule,
    schema: requestsConfig,
    clock,
    config: { DATABASE_URL: database.url, NATS_URL: nats.url, REDIS_URL: redisUrl },
  });

  async function signUp(
    given: { verified?: boolean; phone_number?: string | null; first_name?: string; last_name?: string } = {},
  ) {
    const actor = actorOf(randomUUID());
    const { verified = true, phone_number = '0612345678', first_name = 'Camille', last_name = 'Durand' } = given;
    await service.publish(userRegistered, {
      user_id: actor.user_id,
      email: 'camille@example.fr',
      first_name,
      last_name,
      phone_number,
      languages: ['fr'],
      is_professional: false,
      member_since: new Date().toISOString(),
    });
    await verify(actor, verified);
    const known = `SELECT 1 FROM party_cards WHERE user_id = $1 AND profile_at IS NOT NULL AND identity_verified = $2`;
    // Some tests create two dozen people concurrently.
    await eventually(
      async () => expect(await database.query(known, [actor.user_id, verified])).toHaveLength(1),
      20_000,
    );
    return actor;
  }

  async function verify(actor: Actor, identityVerified: boolean) {
    await service.publish(verificationChanged, {
      user_id: actor.user_id,
      verification: { ...VERIFICATION, identityVerified },
    });
  }

  async function publishSpot(owner: Actor, given: Partial<EventPayload<typeof parkingUpdated>> = {}) {
    const spot = {
      parking_spot_id: randomUUID(),
      owner_id: owner.user_id,
      title: 'Garage près de l’aéroport',
      city: 'Roissy-en-France',
      address: '1 rue des Lilas',
      postal_code: '95700',
      price_per_day: 10,
      price_per_week: 50,
      nombre_places: 2,
      accepted_vehicle_types: ['voiture' as const],
      max_vehicle_height: 1.9,
      max_vehicle_length: 4.5,
      contact_phone: null,
      shuttle_service: 'none' as ServiceOption,
      shuttle_price: null as number | null,
      shuttle_per: 'trip' as ShuttlePer,
      shuttle_from: null,
      shuttle_to: null,
      photo: null,
      open: true,
      ...given,
    };
    const before = await database.query<{ occurred_at: Date }>(
      `SELECT occurred_at FROM spot_cards WHERE parking_spot_id = $1`,
      [spot.parking_spot_id],
    );
    const occurredAt = new Date(Math.max(Date.now(), (before[0]?.occurred_at.getTime() ?? 0) + 1));
    await service.publish(parkingUpdated, spot, { occurredAt });
    const known = `SELECT 1 FROM spot_cards WHERE parking_spot_id = $1 AND occurred_at = $2`;
    await eventually(async () =>
      expect(await database.query(known, [spot.parking_spot_id, occurredAt])).toHaveLength(1),
    );
    return spot;
  }

  function upload(actor: Actor, purpose: 'document' | 'photo' = 'document', pages = 1): string {
    const id = randomUUID();
    documents.uploads.set(id, { user_id: actor.user_id, purpose, pages });
    return id;
  }

  function addVehicle(actor: Actor, given: Partial<z.input<typeof newVehicleSchema>> = {}): Promise<Vehicle> {
    return service.call(vehiclesApi.addVehicle, { ...CLIO, ...given, carte_grise: upload(actor) }, { actor });
  }

  function send(
    actor: Actor,
    wish: { parking_spot_id: string; vehicle_id: string } & Partial<z.input<typeof newContactRequestSchema>>,
    idempotencyKey?: string,
  ): Promise<SentRequest> {
    const stay = { start_date: inDays(1), end_date: inDays(4), message: 'Bonjour' };
    return service.call(requestsApi.sendContactRequest, { ...stay, ...wish }, { actor, idempotencyKey });
  }

  /** Waits until every recorded event is published. */
  const published = (timeoutMs?: number) =>
    eventually(
      async () => expect(await database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
      timeoutMs,
    );

  /** L1: what the service knows of a person, by section. */
  const copyOf = ({ user_id }: Actor) =>
    readCopy((cursor) => service.call(requestsPersonalDataApi.exportPersonalData, { user_id, cursor }));

  return {
    ...service,
    /** Answers this call like another service; returns the inputs it received. */
    answerAs(contract: RpcContract, reply: () => object): unknown[] {
      const asked: unknown[] = [];
      nc.subscribe(contract.subject, {
        callback: (_error, message) => {
          asked.push(message.json());
          message.respond(JSON.stringify(reply()));
        },
      });
      return asked;
    },
    clock,
    database,
    documents,
    /** The parkings that listings knows, whether its events have arrived or not. */
    parkings,
    /** The credential marks that differ from `mark`, by account; null for one that is suspended or deleted. */
    marks,
    signUp,
    verify,
    publishSpot,
    upload,
    addVehicle,
    send,
    copyOf,
    published,
    async stop() {
      await service.stop();
      await nc.close();
      await database.drop();
      await nats.stop();
    },
  };
}
export type Requests = Awaited<ReturnType<typeof startRequests>>;

/** A second replica, on the same database and with the same clock. */
export function startReplica({ database, clock, natsUrl }: Requests) {
  return startTestService({
    name: 'requests',
    module: RequestsModule,
    schema: requestsConfig,
    clock,
    config: { DATABASE_URL: database.url, NATS_URL: natsUrl, REDIS_URL: startInfrastructure().redisUrl },
  });
}

function answerAsListings(nc: NatsConnection) {
  const parkings = new Map<string, RpcOutput<typeof stayPlaceApi.getParkingState>>();
  answerCalls(nc, stayPlaceApi.getParkingState, ({ parking_spot_id }) => {
    return parkings.get(parking_spot_id) ?? { parking: null, blocked: null };
  });
  return parkings;
}

function answerAsIdentity(nc: NatsConnection) {
  const marks = new Map<string, string | null>();
  answerCalls(nc, credentialsApi.readCredentialMark, ({ user_id }) => {
    const mark = marks.get(user_id);
    return { mark: mark === undefined ? 'mark' : mark };
  });
  return marks;
}

function answerAsDocuments(nc: NatsConnection) {
  const uploads = new Map<string, { user_id: string; purpose: 'document' | 'photo'; pages: number }>();
  const verified = new Set<string>();
  const answer = (subject: string, reply: (input: never) => unknown) =>
    nc.subscribe(subject, {
      callback: (_error, message) => void message.respond(JSON.stringify(reply(message.json<never>()))),
    });
  answer(documentsApi.getVerification.subject, ({ user_id }: { user_id: string }) => ({
    ...VERIFICATION,
    identityVerified: verified.has(user_id),
  }));
  answer(uploadsApi.checkUploads.subject, ({ upload_ids }: { upload_ids: string[] }) => ({
    uploads: upload_ids.flatMap((id) => {
      const found = uploads.get(id);
      return found
        ? [
            {
              id,
              purpose: found.purpose,
              pages: found.pages,
              file_name: 'carte.pdf',
              content_type: 'application/pdf',
              size: 1,
              photo: null,
              created_at: new Date().toISOString(),
            },
          ]
        : [];
    }),
  }));
  return { uploads, verified };
}

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RpcOutput } from '@placette/contracts';
import { catalogApi } from '@placette/contracts/catalog/api';
import { locationSaved } from '@placette/contracts/catalog/events';
import type { Location } from '@placette/contracts/catalog/schema';
import { documentsApi } from '@placette/contracts/documents/api';
import { parkingStatusChanged, verificationChanged } from '@placette/contracts/documents/events';
import type { Upload, UploadPurpose } from '@placette/contracts/documents/schema';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { listingsApi } from '@placette/contracts/listings/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import type {
  editParkingSpotSchema,
  newParkingSpotSchema,
  OwnParkingSpot,
} from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { listingsPersonalDataApi } from '@placette/contracts/personal-data';
import { requestApproved, vehicleAdded } from '@placette/contracts/requests/events';
import { requestsWithdrawalApi } from '@placette/contracts/requests/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { connectNats, type NatsConnection } from '@placette/nats';
import {
  actorOf,
  answerCalls,
  createServiceDatabase,
  eventually,
  readCopy,
  startInfrastructure,
  startTestService,
  TestClock,
} from '@placette/testing';
import { listingsConfig } from '../src/config.js';
import { ListingsModule } from '../src/listings.module.js';

type VehicleState = RpcOutput<typeof vehiclesApi.getVehiclesOf>['vehicles'][number];
export type SpotInput = z.input<typeof newParkingSpotSchema>;
type Edited = z.input<typeof editParkingSpotSchema>;

/** Real coordinates; most test parkings are in Roissy-en-France. */
export const ROISSY = { latitude: 49.003712, longitude: 2.517034, city: 'Roissy-en-France', postal_code: '95700' };
export const CDG = {
  name: 'Aéroport Paris-Charles-de-Gaulle',
  type: 'aeroport',
  latitude: 49.0097,
  longitude: 2.5479,
} as const;
export const ORLY = { name: 'Aéroport de Paris-Orly', type: 'aeroport', latitude: 48.7262, longitude: 2.3652 } as const;
export const GARE_DU_NORD = { name: 'Gare du Nord', type: 'gare', latitude: 48.8809, longitude: 2.3553 } as const;
export const BEAUVAIS = {
  name: 'Aéroport de Beauvais',
  type: 'aeroport',
  latitude: 49.4544,
  longitude: 2.1128,
} as const;

/** The service with its own database and NATS server; the documents service is simulated here. */
export async function startListings(
  now = '2026-12-01T10:00:00Z',
  settings: { CALENDAR_INSIDE_HOSTS?: string; DATABASE_READ_URL?: string } = {},
) {
  const database = await createServiceDatabase('listings', new URL('../prisma/migrations', import.meta.url));
  const clock = new TestClock(now);
  const config = { DATABASE_URL: database.url, REDIS_URL: startInfrastructure().redisUrl, ...settings };
  const service = await startTestService({
    name: 'listings',
    module: ListingsModule,
    schema: listingsConfig,
    config,
    clock,
  });
  const nc = await connectNats({ url: service.natsUrl, name: 'documents stand-in' });
  const documents = answerForDocuments(nc);
  const { stays, vehicles } = answerForRequests(nc);
  const locations = answerForCatalog(nc);
  /** The verified people of whom the service was told. */
  const told = new Set<string>();

  /** Publishes a person's verification, and waits until the service has it. */
  async function setIdentity(user_id: string, identityVerified: boolean, occurredAt?: Date): Promise<void> {
    const verification = {
      isVerified: false,
      identityVerified,
      hasDocuments: true,
      latestStatus: identityVerified ? 'approved' : 'pending',
      hasVehicles: false,
      hasVerifiedVehicles: false,
      verificationLevel: 'none',
    } as const;
    const event = await service.publish(verificationChanged, { user_id, verification }, { occurredAt });
    await eventually(async () => {
      const rows = await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event]);
      if (rows.length === 0) throw new Error('verification not there yet');
    });
  }

  async function publish(owner: string, given: Partial<SpotInput> = {}, idempotencyKey?: string) {
    const input: SpotInput = {
      title: 'Place privée',
      address: '12 rue des Peupliers',
      ...ROISSY,
      price_per_day: 10,
      accepted_vehicle_types: ['voiture'],
      access_instructions: 'Le code du portail est le 4512',
      contact_phone: '06 12 34 56 78',
      right_declaration: RIGHT_TO_RENT.version,
      documents: [{ document_type: 'titre_propriete', upload_id: documents.upload('document') }],
      ...given,
    };
    if (documents.verified.has(owner) && !told.has(owner)) {
      told.add(owner);
      await setIdentity(owner, true);
    }
    return service.call(ownParkingsApi.publishParkingSpot, input, { actor: actorOf(owner), idempotencyKey });
  }

  const setStatus = (spot: string, owner_id: string, status: 'pending' | 'approved' | 'rejected', occurredAt?: Date) =>
    service.publish(
      parkingStatusChanged,
      { parking_spot_id: spot, owner_id, status, rejection_reason: status === 'rejected' ? 'Illisible' : null },
      { occurredAt },
    );

  return {
    service,
    database,
    clock,
    documents,
    /** Parkings with an approved stay to come, as the requests service would report them. */
    stays,
    /** What the requests and catalog services know, whether their events have arrived or not. */
    vehicles,
    locations,
    publish,
    setStatus,
    setIdentity,
    /** L1: what the service knows of a person, by section. */
    copyOf: (user_id: string) =>
      readCopy((cursor) => service.call(listingsPersonalDataApi.exportPersonalData, { user_id, cursor })),

    /** A person whose identity is verified. */
    owner(): string {
      const id = randomUUID();
      documents.verified.add(id);
      return id;
    },

    async publishApproved(owner: string, given: Partial<SpotInput> = {}) {
      const spot = await publish(owner, given);
      await setStatus(spot.id, owner, 'approved');
      await eventually(() => service.call(listingsApi.getParkingSpotPage, { parking_spot_id: spot.id }));
      return spot;
    },

    async saveLocation(given: {
      name: string;
      type: 'aeroport' | 'gare' | 'event';
      latitude: number;
      longitude: number;
      radius_km?: number;
      id?: string;
      actif?: boolean;
    }) {
      const id = given.id ?? randomUUID();
      const at = new Date().toISOString();
      const place = {
        slug: id,
        ville: 'Paris',
        region: 'Île-de-France',
        code_postal: '75000',
        description: '',
        actif: true,
      };
      await service.publish(locationSaved, { ...place, ...given, id, created_at: at, updated_at: at });
      await eventually(async () => {
        const rows = await database.query('SELECT 1 FROM locations WHERE id = $1 AND changed_at >= $2', [id, at]);
        if (rows.length === 0) throw new Error('location not there yet');
      });
      return id;
    },

    /** A person with a vehicle, who may search. */
    async driver(): Promise<string> {
      const user_id = randomUUID();
      const vehicle = {
        marque: 'Renault',
        modele: 'Clio',
        immatriculation: 'AB-123-CD',
        type_vehicule: 'voiture',
      } as const;
      await service.publish(vehicleAdded, { vehicle_id: randomUUID(), user_id, ...vehicle, documents: [] });
      await eventually(async () => {
        const rows = await database.query('SELECT 1 FROM vehicle_owners WHERE user_id = $1', [user_id]);
        if (rows.length === 0) throw new Error('vehicle not there yet');
      });
      return user_id;
    },

    /** Adds an approved stay and waits until the service has counted it. */
    async stay(parking_spot_id: string, requester_id: string, start_date: string, end_date: string) {
      const request = contactRequest(parking_spot_id, requester_id, start_date, end_date);
      await service.publish(requestApproved, request);
      await eventually(async () => {
        const rows = await database.query('SELECT 1 FROM spot_occupancy WHERE request_id = $1', [request.request_id]);
        if (rows.length === 0) throw new Error('stay not there yet');
      });
      return request;
    },

    async stop() {
      await nc.close();
      await service.stop();
      await database.drop();
    },
  };
}
export type Listings = Awaited<ReturnType<typeof startListings>>;

/** A second process of the service on the same database, bus and clock. */
export function startReplica({ database, clock, service }: Listings) {
  return startTestService({
    name: 'listings',
    module: ListingsModule,
    schema: listingsConfig,
    clock,
    config: { DATABASE_URL: database.url, NATS_URL: service.natsUrl, REDIS_URL: startInfrastructure().redisUrl },
  });
}

/** The form as the screen sends it when nothing was changed. */
export function formOf(spot: OwnParkingSpot): Edited {
  const { photos, features, ...rest } = spot;
  return { ...rest, features: features as Edited['features'], photos: photos.map((photo) => ({ photo })) };
}

export function contactRequest(parking_spot_id: string, requester_id: string, start_date: string, end_date: string) {
  return {
    request_id: randomUUID(),
    parking_spot_id,
    parking_title: 'Place privée',
    owner_id: randomUUID(),
    requester_id,
    start_date,
    end_date,
    total_price: 20,
    occurred_at: new Date().toISOString(),
  };
}

function answerForRequests(nc: NatsConnection) {
  const stays = new Set<string>();
  const vehicles = new Map<string, VehicleState[]>();
  answerCalls(nc, requestsWithdrawalApi.lockForWithdrawal, ({ parking_spot_id }) => ({
    stays: stays.has(parking_spot_id) ? 1 : 0,
  }));
  answerCalls(nc, vehiclesApi.getVehiclesOf, ({ user_id }) => ({ vehicles: vehicles.get(user_id) ?? [] }));
  return { stays, vehicles };
}

function answerForCatalog(nc: NatsConnection) {
  const locations = new Map<string, Location>();
  answerCalls(nc, catalogApi.getLocations, ({ ids }) => ({
    locations: ids.flatMap((id) => locations.get(id) ?? []),
  }));
  return locations;
}

function answerForDocuments(nc: NatsConnection) {
  const verified = new Set<string>();
  const uploads = new Map<string, Upload>();
  nc.subscribe(documentsApi.getVerification.subject, {
    callback: (_error, message) => {
      const identityVerified = verified.has(message.json<{ user_id: string }>().user_id);
      message.respond(
        JSON.stringify({
          isVerified: false,
          identityVerified,
          hasDocuments: identityVerified,
          latestStatus: null,
          hasVehicles: false,
          hasVerifiedVehicles: false,
          verificationLevel: 'none',
        }),
      );
    },
  });
  nc.subscribe(uploadsApi.checkUploads.subject, {
    callback: (_error, message) => {
      const { upload_ids } = message.json<{ upload_ids: string[] }>();
      message.respond(
        JSON.stringify({ uploads: upload_ids.map((id) => uploads.get(id)).filter((each) => each !== undefined) }),
      );
    },
  });
  const copies = new Map<string, string>();
  nc.subscribe(uploadsApi.copyPhotos.subject, {
    callback: (_error, message) => {
      const { upload_ids } = message.json<{ upload_ids: string[] }>();
      message.respond(JSON.stringify({ uploads: upload_ids.map((id) => uploads.get(copies.get(id) ?? '') ?? null) }));
    },
  });
  return {
    verified,
    /** The copy of each photo; a photo without an entry cannot be copied. */
    copies,
    upload(purpose: UploadPurpose, state: Upload['state'] = 'ready', pages = 1): string {
      const id = randomUUID();
      const photo = purpose === 'photo' ? randomUUID() : null;
      uploads.set(id, {
        id,
        purpose,
        file_name: 'fichier.jpg',
        content_type: 'image/jpeg',
        size: 1_000,
        pages,
        photo,
        state,
        created_at: new Date().toISOString(),
      });
      return id;
    },
  };
}

import type { OwnDocument, Verification } from '@placette/contracts/documents/schema';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT, type ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import type { ReceivedRequest, SentRequest, Vehicle } from '@placette/contracts/requests/schema';

export const PARKING_ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const at = '2026-07-01T10:00:00.000Z';

export function aVehicle(part: Partial<Vehicle> = {}): Vehicle {
  return {
    id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a22',
    user_id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a33',
    type_vehicule: 'voiture',
    marque: 'Renault',
    modele: 'Clio',
    immatriculation: 'AA-123-BB',
    couleur: null,
    annee: 2021,
    hauteur_m: 1.5,
    longueur_m: 4.1,
    status: 'approved',
    rejection_reason: null,
    created_at: at,
    ...part,
  };
}

/** The fields that the owner, a driver and a visitor all read. */
const spot = {
  id: PARKING_ID,
  title: 'Garage fermé',
  description: null,
  city: 'Roissy-en-France',
  postal_code: '95700',
  price_per_day: 8,
  price_per_week: null,
  nombre_places: 1,
  is_covered: true,
  has_security: false,
  immediate_booking: false,
  shuttle_service: 'none',
  shuttle_price: null,
  shuttle_per: 'trip',
  shuttle_from: null,
  shuttle_to: null,
  electric_charging: 'none',
  electric_charging_price: null,
  max_vehicle_length: null,
  available: true,
  created_at: at,
} as const;

/** The page of a parking, as a driver reads it. */
export function aParking(part: Partial<ParkingSpotPage> = {}): ParkingSpotPage {
  return {
    ...spot,
    photos: [],
    nearby: [],
    features: [],
    accepted_vehicle_types: ['voiture'],
    max_vehicle_height: 2,
    owner: {
      first_name: 'Camille',
      last_initial: 'D',
      languages: ['fr'],
      is_professional: false,
      siret: null,
      company_name: null,
      company_address: null,
      identity_verified: true,
      member_since: at,
      cancellations: 0,
    },
    zone: { latitude: 49, longitude: 2.5, radius_m: 500 },
    free_spots: 1,
    is_public: true,
    precise: null,
    viewer: 'user',
    ...part,
  };
}

/** A parking as its owner reads it. */
export function anOwnParking(part: Partial<OwnParkingSpot> = {}): OwnParkingSpot {
  return {
    ...spot,
    photos: [],
    nearby: [],
    address: '12 rue de Paris',
    latitude: 49,
    longitude: 2.5,
    reviewed_point: null,
    own_photos: (part.photos ?? []).map((photo, index) => ({
      photo,
      upload_id: `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a${60 + index}`,
      state: 'ready' as const,
    })),
    features: ['Garage fermé', 'Éclairage', 'Spacieux', 'Accès facile', 'Gardiennage'],
    accepted_vehicle_types: ['voiture'],
    max_vehicle_height: null,
    access_instructions: null,
    contact_phone: null,
    status: 'approved',
    rejection_reason: null,
    waits_for: [],
    held: null,
    right_declared: { version: RIGHT_TO_RENT.version, at },
    updated_at: at,
    ...part,
  };
}

export function aSentRequest(part: Partial<SentRequest> = {}): SentRequest {
  return {
    id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a44',
    status: 'pending',
    start_date: '2027-03-03',
    end_date: '2027-03-10',
    days: 7,
    answer_by: null,
    message: 'Bonjour, mon vol part à 9 h.',
    total_price: 56,
    messages: 0,
    unread_messages: 0,
    rejection_reason: null,
    proposed: null,
    closed_because: null,
    change: null,
    told_return_hour: null,
    cancelled_by: null,
    cancellation_reason: null,
    agreed_at_once: false,
    travel: null,
    created_at: at,
    updated_at: at,
    parking_spot: { id: PARKING_ID, title: 'Garage fermé', city: 'Roissy-en-France', price_per_day: 8, photo: null },
    vehicle: {
      id: aVehicle().id,
      marque: 'Renault',
      modele: 'Clio',
      immatriculation: 'AA-123-BB',
      type_vehicule: 'voiture',
    },
    owner: { first_name: 'Camille', last_initial: 'D', phone_number: null, identity_verified: true },
    ...part,
  };
}

/** C49: of somebody who has sent no identity document yet. */
export function aPreparedRequest(part: Partial<PreparedRequest> = {}): PreparedRequest {
  const { start_date, end_date, days, message, total_price, travel, parking_spot, vehicle } = aSentRequest();
  return {
    id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1ab1',
    version: 1,
    status: 'prepared',
    ...{ start_date, end_date, days, message, total_price, travel, vehicle },
    total_now: total_price,
    waits_for: { identity: 'none', identity_since: null, vehicle: 'approved' },
    books_at_once: false,
    held_because: null,
    held_at: null,
    request_id: null,
    created_at: at,
    updated_at: at,
    parking_spot,
    ...part,
  };
}

/** The same request as the owner reads it before an answer. */
export function aReceivedRequest(part: Partial<ReceivedRequest> = {}): ReceivedRequest {
  const { owner, ...request } = aSentRequest();
  return {
    ...request,
    vehicle: { ...request.vehicle, immatriculation: 'AB-•••-CD' },
    requester: { ...owner, first_name: 'Denis', last_initial: 'M' },
    places: null,
    ...part,
  };
}

export function anIdentityDocument(part: Partial<OwnDocument> = {}): OwnDocument {
  return {
    id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a44',
    category: 'identity',
    document_type: 'carte_identite',
    file_name: 'carte.png',
    status: 'pending',
    rejection_reason: null,
    created_at: at,
    ...part,
  };
}

export function aVerification(part: Partial<Verification> = {}): Verification {
  return {
    isVerified: false,
    identityVerified: false,
    hasDocuments: false,
    latestStatus: null,
    hasVehicles: false,
    hasVerifiedVehicles: false,
    verificationLevel: 'none',
    ...part,
  };
}

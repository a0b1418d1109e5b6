import type { OwnDocument, Verification } from '@placette/contracts/documents/schema';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';

const at = '2026-07-01T10:00:00.000Z';
const id = (end: number) => `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a${end}`;

export function aParking(part: Partial<OwnParkingSpot> = {}): OwnParkingSpot {
  return {
    id: id(11),
    title: 'Garage fermé',
    description: null,
    address: '12 rue de Paris',
    city: 'Roissy-en-France',
    postal_code: '95700',
    latitude: 49,
    longitude: 2.5,
    price_per_day: 8,
    price_per_week: null,
    nombre_places: 1,
    is_covered: true,
    has_security: false,
    photos: [],
    own_photos: (part.photos ?? []).map((photo, index) => ({
      photo,
      upload_id: id(60 + index),
      state: 'ready' as const,
    })),
    features: ['Garage fermé', 'Éclairage', 'Spacieux', 'Accès facile', 'Gardiennage'],
    accepted_vehicle_types: ['voiture'],
    immediate_booking: false,
    shuttle_service: 'none',
    shuttle_price: null,
    shuttle_from: null,
    shuttle_to: null,
    electric_charging: 'none',
    electric_charging_price: null,
    max_vehicle_height: null,
    max_vehicle_length: null,
    access_instructions: null,
    contact_phone: null,
    available: true,
    status: 'approved',
    rejection_reason: null,
    held: null,
    right_declared: { version: RIGHT_TO_RENT.version, at },
    nearby: [],
    created_at: at,
    updated_at: at,
    ...part,
  };
}

export function anIdentityDocument(part: Partial<OwnDocument> = {}): OwnDocument {
  return {
    id: id(44),
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

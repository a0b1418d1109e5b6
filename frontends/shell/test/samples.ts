import type { LocationPage } from '@placette/contracts/catalog/api';
import type { Connection, NearbyCity, OfficialParkingSpot, Transport } from '@placette/contracts/catalog/schema';
import type {
  LocationSpotCard,
  NearbyLocation,
  ParkingSpotPage,
  RedactedSpotCard,
} from '@placette/contracts/listings/schema';
import type { MapConfig } from '@placette/contracts/map-tiles';
import { aParking as aPlainParking } from '@placette/shell-api/testing/samples';

export const ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const at = '2026-07-01T10:00:00.000Z';

export function aNearby(part: Partial<NearbyLocation> = {}): NearbyLocation {
  return {
    id: ID,
    name: 'Paris-Charles-de-Gaulle',
    slug: 'paris-charles-de-gaulle',
    type: 'aeroport',
    ville: 'Roissy',
    region: 'Île-de-France',
    distance_meters: 3_200,
    latitude: 49.01,
    longitude: 2.55,
    ...part,
  };
}

/** A location near another one. */
export function aConnection(part: Partial<Connection> = {}): Connection {
  return { ...aNearby(), latitude: 49.01, longitude: 2.55, ...part };
}

export function aParking(part: Partial<ParkingSpotPage> = {}): ParkingSpotPage {
  return aPlainParking({
    price_per_week: 45,
    nombre_places: 3,
    features: ['Garage fermé'],
    accepted_vehicle_types: ['voiture', 'suv'],
    shuttle_service: 'extra',
    shuttle_price: 6,
    electric_charging: 'included',
    max_vehicle_height: 1.9,
    max_vehicle_length: 4.8,
    owner: { ...aPlainParking().owner, languages: ['fr', 'en', 'es', 'it', 'de'], is_professional: true },
    nearby: [aNearby()],
    free_spots: 2,
    ...part,
  });
}

export function aCard(
  part: Partial<Extract<LocationSpotCard, { redacted: false }>> = {},
): Extract<LocationSpotCard, { redacted: false }> {
  return {
    redacted: false,
    id: ID,
    title: 'Cour privée',
    description: null,
    city: 'Roissy-en-France',
    distance_meters: 850,
    price_per_day: 7.5,
    features: ['Éclairage', 'Spacieux'],
    is_covered: false,
    has_security: false,
    immediate_booking: false,
    shuttle_service: 'none',
    electric_charging: 'none',
    photo: null,
    owner_first_name: 'Camille',
    free_spots: 1,
    total: null,
    ...part,
  };
}

/** As a visitor gets it, without dates. */
export function aRedactedCard(part: Partial<RedactedSpotCard> = {}): RedactedSpotCard {
  return {
    redacted: true,
    distance_km: 3,
    price_per_day: 8,
    is_covered: false,
    has_security: false,
    immediate_booking: false,
    shuttle_service: 'none',
    electric_charging: 'none',
    is_free: true,
    accepted_vehicle_types: ['voiture', 'moto'],
    total: null,
    free_spots: null,
    ...part,
  };
}

export function aLocationPage(part: Partial<LocationPage> = {}): LocationPage {
  return {
    location: {
      id: ID,
      name: 'Paris-Charles-de-Gaulle',
      slug: 'paris-charles-de-gaulle',
      type: 'aeroport',
      ville: 'Roissy-en-France',
      region: 'Île-de-France',
      code_postal: '95700',
      description: 'Le plus grand aéroport de France.',
      latitude: 49,
      longitude: 2.5,
      actif: true,
      created_at: at,
      updated_at: at,
    },
    practical_info: [],
    connections: [],
    transports: [],
    official_parking_spots: [],
    nearby_cities: [],
    places_disponibles: 12,
    prix_moyen: 8.5,
    prix_min: 7.5,
    prix_max: 12,
    offers: 4,
    lowest_totals: [
      { days: 3, total: 22.5 },
      { days: 7, total: 45 },
      { days: 14, total: 90 },
      { days: 30, total: 195 },
    ],
    shuttle_percent: 40,
    verified_owners: 3,
    further: 0,
    answer_minutes: null,
    parkings: [aCard()],
    areas: [],
    stay: null,
    nearby: [],
    ...part,
  };
}

export function anOfficialParking(part: Partial<OfficialParkingSpot> = {}): OfficialParkingSpot {
  return {
    id: ID,
    location_id: ID,
    name: 'Parking P1',
    description: null,
    website_url: 'https://exemple.fr',
    price_per_hour: null,
    price_per_day: null,
    price_per_week: null,
    is_covered: null,
    has_security: null,
    capacity: null,
    checked_on: '2026-06-01',
    source: 'Base nationale des lieux de stationnement',
    distance_meters: null,
    is_official: true,
    ...part,
  };
}

export function aCity(part: Partial<NearbyCity> = {}): NearbyCity {
  return {
    id: ID,
    location_id: ID,
    position: 1,
    city_name: 'Gonesse',
    distance_km: 9,
    description: 'À l’ouest.',
    ...part,
  };
}

export function aTransport(part: Partial<Transport> = {}): Transport {
  return {
    kind: 'public',
    name: 'RER B',
    detail: 'Deux gares',
    price: 13,
    price_max: null,
    checked_on: '2025-01-01',
    ...part,
  };
}

export const sampleMap: MapConfig = {
  ground: { url: '/map/ground/1/{z}/{x}/{y}', minZoom: 6, maxZoom: 13, attribution: '© Carte' },
  other: null,
  land: '/assets/land',
  stations: '/assets/stations',
  runways: '/assets/runways',
  worker: '/assets/worker',
};

import { randomUUID } from 'node:crypto';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import { RANKED_LAST, searchFlags } from '../src/search/domain/search-flags.js';
import type { Listings } from './listings.fixture.js';

/**
 * The facts of a parking that search uses, with the days on which nothing is free. Prices are in euros, sizes in
 * metres.
 */
export interface SearchedSpot {
  id: string;
  distance_meters: number;
  price_per_day: number;
  price_per_week: number | null;
  is_covered: boolean;
  has_security: boolean;
  shuttle: boolean;
  charging: boolean;
  immediate: boolean;
  /** CN-04: its owner cancelled so often that it ranks after the others. */
  isRankedLast: boolean;
  types: VehicleType[];
  max_vehicle_height: number | null;
  max_vehicle_length: number | null;
  latitude: number;
  longitude: number;
  created_at: string;
  isOpen: boolean;
  /** The searching driver's own parking. */
  isOwn: boolean;
  nombre_places: number;
  /** Days with as many approved stays as spaces, and with one fewer. */
  full: string[];
  almostFull: string[];
  blocked: string[];
}

/** Writes parkings around one location as the service would. */
export async function storeSpots(
  { database }: Listings,
  { location_id, reader }: { location_id: string; reader: string },
  spots: SearchedSpot[],
): Promise<void> {
  const rows = spots.map((spot) => ({
    ...spot,
    owner_id: spot.isOwn ? reader : randomUUID(),
    status: spot.isOpen ? 'approved' : 'pending',
    flags: searchFlags({
      is_covered: spot.is_covered,
      has_security: spot.has_security,
      shuttle_service: spot.shuttle ? 'free' : 'none',
      electric_charging: spot.charging ? 'included' : 'none',
      immediate_booking: spot.immediate,
      accepted_vehicle_types: spot.types,
    }),
    last: spot.isRankedLast ? RANKED_LAST : 0,
  }));
  await database.query(
    `INSERT INTO parking_spots (id, owner_id, title, address, city, postal_code, latitude, longitude, zone_latitude,
       zone_longitude, price_per_day, price_per_week, nombre_places, is_covered, has_security, accepted_vehicle_types,
       max_vehicle_height, max_vehicle_length, status, search_flags, created_at)
     SELECT s.id, s.owner_id, 'Place', 'rue', 'Roissy', '95700', s.latitude, s.longitude, s.latitude, s.longitude,
       s.price_per_day, s.price_per_week, s.nombre_places, s.is_covered, s.has_security, s.types, s.max_vehicle_height,
       s.max_vehicle_length, s.status, s.flags, s.created_at
     FROM jsonb_to_recordset($1::jsonb) AS s(id uuid, owner_id uuid, latitude float8, longitude float8,
       price_per_day numeric, price_per_week numeric, nombre_places int, is_covered bool, has_security bool, types text[],
       max_vehicle_height numeric, max_vehicle_length numeric, status text, flags int, created_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  await database.query(
    `INSERT INTO parking_location_associations (parking_spot_id, location_id, distance_meters, zone_distance_meters,
       day_cents, week_cents, nombre_places, flags, height_limit, length_limit, zone_latitude, zone_longitude, listed_at, is_open)
     SELECT p.id, $2, s.distance_meters, s.distance_meters, p.price_per_day * 100,
       least(p.price_per_week, p.price_per_day * 7) * 100, p.nombre_places, p.search_flags | s.last, coalesce(p.max_vehicle_height * 10, 999),
       coalesce(p.max_vehicle_length * 10, 999), p.zone_latitude, p.zone_longitude, p.created_at, p.status = 'approved'
     FROM jsonb_to_recordset($1::jsonb) AS s(id uuid, distance_meters int, last int) JOIN parking_spots p USING (id)`,
    [JSON.stringify(rows), location_id],
  );
  const days = spots.flatMap(({ id, nombre_places: capacity, full, almostFull }) => [
    ...full.map((day) => ({ id, day, capacity, taken: capacity })),
    ...almostFull.filter((day) => !full.includes(day)).map((day) => ({ id, day, capacity, taken: capacity - 1 })),
  ]);
  await database.query(
    `INSERT INTO spot_days (parking_spot_id, day, taken, capacity)
     SELECT s.id, s.day, s.taken, s.capacity
     FROM jsonb_to_recordset($1::jsonb) AS s(id uuid, day date, taken int, capacity int)`,
    [JSON.stringify(days)],
  );
  const blocked = spots.flatMap(({ id, blocked }) => blocked.map((day) => ({ id, day })));
  await database.query(
    `INSERT INTO blocked_days (parking_spot_id, day)
     SELECT s.id, s.day FROM jsonb_to_recordset($1::jsonb) AS s(id uuid, day date)`,
    [JSON.stringify(blocked)],
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns the columns of a model of a service, as the database spells them. */
function columnsOf(service: string, model: string): string[] {
  const schema = readFileSync(join(root, 'services', service, 'prisma/schema.prisma'), 'utf8');
  const body = new RegExp(`^model ${model} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(schema)?.[1] ?? '';
  return [...body.matchAll(/^[ \t]+([a-z]\w*)\s/gm)].map(([, name]) => name ?? '');
}

const DOCUMENT = ['id', 'document_type', 'file_url', 'file_name', 'status', 'rejection_reason', 'created_at'];

describe('the tables hold what the specification names, in its spelling', () => {
  it.each([
    [
      'DM-01 C19',
      'identity',
      'Profile',
      'id user_id first_name last_name phone_number languages is_professional siret tva_number is_admin created_at updated_at',
    ],
    [
      'DM-02',
      'catalog',
      'Location',
      'id name slug type ville region description actif latitude longitude code_postal created_at updated_at',
    ],
    [
      'DM-02',
      'catalog',
      'OfficialParkingSpot',
      'id location_id name description website_url price_per_hour price_per_day price_per_week is_covered has_security capacity',
    ],
    ['DM-02', 'catalog', 'NearbyCity', 'id location_id position city_name distance_km description'],
    ['DM-02', 'catalog', 'LocationStats', 'location_id search_count view_count'],
    [
      'DM-03',
      'listings',
      'ParkingSpot',
      `id owner_id title address city postal_code latitude longitude price_per_day price_per_week nombre_places is_covered
       has_security available photos accepted_vehicle_types access_instructions max_vehicle_height max_vehicle_length
       contact_phone characteristics created_at`,
    ],
    [
      'DM-04',
      'listings',
      'ParkingCharacteristic',
      'parking_spot_id characteristic_name characteristic_value display_order',
    ],
    ['DM-04', 'listings', 'ParkingLocationAssociation', 'parking_spot_id location_id distance_meters'],
    [
      'DM-04 C25',
      'requests',
      'Vehicle',
      'id user_id type_vehicule marque modele immatriculation couleur annee hauteur_m longueur_m',
    ],
    ['DM-04', 'documents', 'IdentityDocument', `user_id ${DOCUMENT.join(' ')}`],
    ['DM-04', 'documents', 'VehicleDocument', `vehicle_id reviewed_by reviewed_at ${DOCUMENT.join(' ')}`],
    ['DM-04', 'documents', 'ParkingSpotDocument', `parking_spot_id user_id ${DOCUMENT.join(' ')}`],
    [
      'DM-04',
      'documents',
      'DocumentReview',
      'document_id document_table reviewer_id previous_status new_status comment created_at',
    ],
    [
      'DM-05',
      'requests',
      'ContactRequest',
      `id parking_spot_id vehicle_id requester_id owner_id start_date end_date message total_price status rejection_reason
       created_at updated_at`,
    ],
  ])('%s: %s %s', (_row, service, model, names) => {
    expect(columnsOf(service, model)).toEqual(expect.arrayContaining(names.split(/\s+/)));
  });
});

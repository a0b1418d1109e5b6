/** What the form calls each field of a place. */
const NAMES: Record<string, string> = {
  name: 'Nom',
  type: 'Type',
  slug: 'Adresse de la page',
  aliases: 'Autres noms',
  description: 'Description',
  practical_info: 'Informations pratiques',
  ville: 'Ville',
  code_postal: 'Code postal',
  region: 'Région',
  latitude: 'Latitude',
  longitude: 'Longitude',
  radius_km: 'Rayon',
  transports: 'Transports officiels',
  official_parking_spots: 'Parkings officiels',
  nearby_cities: 'Villes voisines',
};

/** A field that is not known here is shown as it is. */
export function fieldName(field: string): string {
  return NAMES[field] ?? field;
}

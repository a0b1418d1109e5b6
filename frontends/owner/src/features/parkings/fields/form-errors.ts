import type { SummaryError } from '@placette/ui/error-summary';
import type { FieldErrors } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

/** Names of the fields in the summary, in the order of the form. */
const LABELS: Partial<Record<keyof OfferValues, string>> = {
  address: 'Adresse complète',
  postal_code: 'Code postal',
  city: 'Ville',
  latitude: 'Ville',
  is_point_right: 'Emplacement',
  title: 'Titre de l’annonce',
  description: 'Description',
  nombre_places: 'Nombre de places',
  accepted_vehicle_types: 'Véhicules acceptés',
  max_vehicle_height: 'Hauteur maximale',
  max_vehicle_length: 'Longueur maximale',
  features: 'Atouts de la place',
  shuttle_price: 'Prix de la navette',
  shuttle_from: 'Première navette',
  shuttle_to: 'Dernière navette',
  electric_charging_price: 'Prix de la recharge',
  price_per_day: 'Prix par jour',
  price_per_week: 'Prix par semaine',
  access_instructions: 'Consignes d’accès',
  contact_phone: 'Téléphone de contact',
};

/** Names of these fields, each once, in the order of the form. */
export function labelsOf(names: readonly string[]): string[] {
  return [...new Set(Object.entries(LABELS).flatMap(([name, label]) => (names.includes(name) ? label : [])))];
}

const SEARCH_FAILED = 'La recherche d’adresses ne répond pas\u00a0: réessayez';
const NOT_LOCATED = 'Ville introuvable\u00a0: choisissez une adresse proposée';

/** Of a town that was looked for and not found: not while the search does not answer, nor before there is what to look for. */
export function townError({ city, postal_code, latitude }: FieldErrors<OfferValues>, hasFailed: boolean) {
  if (city) return city.message;
  return latitude && !postal_code && !hasFailed ? NOT_LOCATED : undefined;
}

/** `hasFailed`: the search for addresses did not answer. */
export function summaryErrors(errors: FieldErrors<OfferValues>, hasFailed = false): SummaryError[] {
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const message = errors[name as keyof OfferValues]?.message;
    if (message === undefined) return [];
    if (name === 'latitude') {
      if (errors.city || errors.postal_code) return [];
      return [{ field: 'city', message: hasFailed ? SEARCH_FAILED : NOT_LOCATED }];
    }
    return [{ field: name, message: `${label}\u00a0: ${message}` }];
  });
}

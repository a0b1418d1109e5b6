import type { ServiceOption } from './schema.js';

interface Described {
  features: readonly string[];
  electric_charging: ServiceOption;
}

/** Ruling C12: labels set the columns that filters read, so that search and detail always agree. */
export function impliedServices(spot: Described): {
  is_covered: boolean;
  has_security: boolean;
  electric_charging: ServiceOption;
} {
  const has = (...labels: string[]) => labels.some((label) => spot.features.includes(label));
  return {
    is_covered: has('Parking souterrain', 'Garage fermé'),
    has_security: has('Vidéosurveillance', 'Gardiennage'),
    electric_charging:
      spot.electric_charging === 'none' && has('Borne électrique') ? 'included' : spot.electric_charging,
  };
}

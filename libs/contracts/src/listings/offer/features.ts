/** C13: whether a service is not offered, included in the price, free on request, or charged extra. */
export const SERVICE_OPTIONS = ['none', 'included', 'free', 'extra'] as const;
export type ServiceOption = (typeof SERVICE_OPTIONS)[number];
export const SERVICE_OPTION_LABELS: Record<ServiceOption, string> = {
  none: 'Non proposée',
  included: 'Comprise dans le prix',
  free: 'Gratuite sur demande',
  extra: 'Payante',
};

/** SE-09, PL-11: the facts that filters use, then the owner's own features, with the same words in every list. */
export function offeredFacts(spot: {
  is_covered: boolean;
  has_security: boolean;
  shuttle_service: ServiceOption;
  electric_charging: ServiceOption;
  immediate_booking?: boolean | undefined;
  features?: readonly string[];
}): string[] {
  const services = [
    spot.immediate_booking === true && 'Réservation immédiate',
    spot.is_covered && 'Couvert',
    spot.has_security && 'Sécurisé',
    spot.shuttle_service !== 'none' && 'Navette',
    spot.electric_charging !== 'none' && 'Recharge électrique',
  ].filter((fact) => fact !== false);
  return [...services, ...(spot.features ?? [])];
}

interface Described {
  features: readonly string[];
  electric_charging: ServiceOption;
}

/** C12: features set the columns that filters read, so that search and detail always agree. */
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

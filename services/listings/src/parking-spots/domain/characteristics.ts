import { serviceOptionSchema, type ServiceOption } from '@placette/contracts/listings/schema';

export interface Characteristic {
  characteristic_name: string;
  /** Null for a plain feature. */
  characteristic_value: string | null;
  display_order: number;
}

export interface Offered {
  features: string[];
  shuttle_service: ServiceOption;
  /** OP-15: in euros; only with `extra`. */
  shuttle_price: number | null;
  electric_charging: ServiceOption;
  electric_charging_price: number | null;
}

const PRICED = ['shuttle_service', 'shuttle_price', 'electric_charging', 'electric_charging_price'] as const;

/** OP-26, DM-04: plain features are stored by name only, priced services as named entries with values. */
export function toCharacteristics(spot: Offered): Characteristic[] {
  const plain = [...new Set(spot.features)].map((feature) => [feature, null] as const);
  const priced = [
    ['shuttle_service', spot.shuttle_service],
    ['shuttle_price', spot.shuttle_service === 'extra' ? spot.shuttle_price : null],
    ['electric_charging', spot.electric_charging],
    ['electric_charging_price', spot.electric_charging === 'extra' ? spot.electric_charging_price : null],
  ] as const;
  const kept = priced.filter(([, value]) => value !== null && value !== 'none');
  return [...plain, ...kept].map(([name, value], display_order) => ({
    characteristic_name: name,
    characteristic_value: value === null ? null : String(value),
    display_order,
  }));
}

/** The inverse; an unknown or missing option is read as none. `entries` are in display order. */
export function fromCharacteristics(entries: readonly (readonly [name: string, value: string | null])[]): Offered {
  const named = new Map(entries);
  const option = (name: string) => serviceOptionSchema.catch('none').parse(named.get(name) ?? 'none');
  const price = (name: string) => (named.get(name) == null ? null : Number(named.get(name)));
  return {
    features: entries.map(([name]) => name).filter((name) => !(PRICED as readonly string[]).includes(name)),
    shuttle_service: option('shuttle_service'),
    shuttle_price: price('shuttle_price'),
    electric_charging: option('electric_charging'),
    electric_charging_price: price('electric_charging_price'),
  };
}

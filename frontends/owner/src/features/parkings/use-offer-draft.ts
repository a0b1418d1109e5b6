import { PRICE_DEFAULT, type SpotForm } from '@placette/contracts/listings/own-schema';
import { useCallback, useState } from 'react';

const KEY = 'placette.proposer';

export interface OfferDraft {
  values: OfferValues;
  /** Sent with « Publier ma place », so that a retry after a lost answer publishes once. */
  idempotencyKey: string;
}

/** The form while it is filled in: what is not given yet is empty or null. */
export type OfferValues = Omit<SpotForm, 'price_per_day' | 'latitude' | 'longitude'> & {
  price_per_day: number | null;
  latitude: number | null;
  longitude: number | null;
};

const blank: OfferValues = {
  title: '',
  address: '',
  city: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  price_per_day: PRICE_DEFAULT,
  price_per_week: null,
  nombre_places: 1,
  accepted_vehicle_types: ['voiture'],
  features: [],
  shuttle_service: 'none',
  shuttle_price: null,
  electric_charging: 'none',
  electric_charging_price: null,
  access_instructions: null,
  max_vehicle_height: null,
  max_vehicle_length: null,
  contact_phone: null,
};

/** Kept in the tab while the page is left and found again; files are not. */
export function useOfferDraft() {
  const [draft] = useState<OfferDraft>(read);
  const keep = useCallback(
    (values: OfferValues) => write({ values, idempotencyKey: draft.idempotencyKey }),
    [draft.idempotencyKey],
  );
  const forget = useCallback(() => sessionStorage.removeItem(KEY), []);
  return { draft, keep, forget };
}

function read(): OfferDraft {
  const fresh = { values: blank, idempotencyKey: crypto.randomUUID() };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OfferDraft | null;
    return kept ? { ...fresh, ...kept, values: { ...blank, ...kept.values } } : fresh;
  } catch {
    return fresh;
  }
}

function write(draft: OfferDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser without storage loses the draft when the page is left, nothing else.
  }
}

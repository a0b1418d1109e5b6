import type { AddressPrecision } from '@placette/contracts/catalog/schema';
import { PRICE_DEFAULT, type SpotForm } from '@placette/contracts/listings/own-parkings/schema';
import { draftKey, clearDraft, saveDraft, readDraft, type KeptFile } from '@placette/shell-api';
import { useCallback, useRef, useState } from 'react';
import type { ParkingDocumentType } from '../api.js';

export interface OfferDraft {
  values: OfferValues;
  /** Sent with « Publier ma place », so that a retry after a lost answer publishes once. */
  idempotencyKey: string;
  photos: readonly KeptFile[];
  documents: Partial<Record<ParkingDocumentType, readonly KeptFile[]>>;
}

/** Where the geocoder put the point, before its owner moved it. */
export interface FoundPoint {
  latitude: number;
  longitude: number;
  precision: AddressPrecision;
  reach_m: number | null;
  city: string;
  /** The street that is not known, as it was typed. */
  unknown_road: string | null;
}

/** The form while it is filled in: what is not given yet is empty or null. */
export type OfferValues = Omit<SpotForm, 'price_per_day' | 'latitude' | 'longitude'> & {
  /** What the position was found by; null while it was not, and of a parking that is edited. */
  found: FoundPoint | null;
  /** Its owner says that the point is right, or it is that of the house. */
  is_point_right: boolean;
  price_per_day: number | null;
  latitude: number | null;
  longitude: number | null;
};

const blank: OfferValues = {
  title: '',
  description: null,
  address: '',
  city: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  found: null,
  is_point_right: false,
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

/** Kept in the tab for one account while the page is left and opened again, or reloaded; files by their upload ids. */
export function useOfferDraft(account: string) {
  const [key] = useState(() => draftKey(account, 'proposer'));
  const [draft] = useState<OfferDraft>(() => read(key));
  /** null once it was forgotten: nothing that still happens on the page brings it back. */
  const latest = useRef<OfferDraft | null>(draft);
  const keep = useCallback(
    (part: Partial<OfferDraft>) => {
      if (latest.current === null) return;
      latest.current = { ...latest.current, ...part };
      saveDraft(key, latest.current);
    },
    [key],
  );
  const forget = useCallback(() => {
    latest.current = null;
    clearDraft(key);
  }, [key]);
  return { draft, keep, forget };
}

/** Whether anything differs from the form as it is first shown. A field that was emptied again is as it was. */
export function isStarted(values: OfferValues): boolean {
  const text = (each: OfferValues) => JSON.stringify(each, (_key, value: unknown) => (value === '' ? null : value));
  const inOrder = Object.fromEntries(Object.keys(blank).map((name) => [name, values[name as keyof OfferValues]]));
  return text(inOrder as OfferValues) !== text(blank);
}

function read(key: string): OfferDraft {
  const fresh = { values: blank, idempotencyKey: crypto.randomUUID(), photos: [], documents: {} };
  const kept = readDraft<OfferDraft>(key);
  return kept ? { ...fresh, ...kept, values: { ...blank, ...kept.values } } : fresh;
}

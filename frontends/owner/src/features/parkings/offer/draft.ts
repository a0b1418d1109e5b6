import type { Address } from '@placette/contracts/catalog/schema';
import type { OfferDraft, OfferDraftContent, OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { readDraft } from '@placette/shell-api';
import { addressValues } from '../fields/address-values.js';
import { PRICE_DEFAULT } from '@placette/contracts/listings/own-parkings/schema';

/** The copy in the tab, so that nothing is lost without a network or at a reload. */
export interface LocalDraft {
  content: OfferDraftContent;
  /** Of the state on the server that it goes on from; null when there was none. */
  version: string | null;
  /** Whether the server has the same content. */
  isSent: boolean;
  /** The content, as text, that was last sent and is not answered yet. */
  tried: string | null;
}

/** The version of the draft saved elsewhere; null when it was deleted there. */
export interface DraftConflict {
  other: OfferDraft | null;
}

export type OpenedDraft = LocalDraft & { conflict: DraftConflict | null };

export function readLocal(key: string): LocalDraft | null {
  const kept = readDraft<Partial<LocalDraft>>(key);
  return kept?.content ? { version: null, isSent: false, tried: null, ...kept, content: kept.content } : null;
}

export function fresh(): OpenedDraft {
  return { content: freshDraft(), version: null, isSent: true, tried: null, conflict: null };
}

/** The draft of the server as it is there. */
export function asSaved({ content, version }: OfferDraft): OpenedDraft {
  return { content, version, isSent: true, tried: null, conflict: null };
}

/** FO-03: the address that was chosen before the account, in a form in which nothing else is written yet. */
export function withAddress(draft: OpenedDraft, address: Address | null): OpenedDraft {
  if (address === null || draft.version !== null || draft.conflict !== null || isStarted(draft.content)) return draft;
  const values = { ...draft.content.values, ...addressValues(address) };
  return { ...draft, content: { ...draft.content, values }, isSent: false };
}

/** Which one the wizard opens with, of the tab's and the server's; `undefined` when the server did not answer. */
export function openDraft(local: LocalDraft | null, server: OfferDraft | null | undefined): OpenedDraft {
  const mine = local && { ...local, conflict: null };
  if (server === undefined) return mine ?? fresh();
  const isUnsent = mine !== null && !mine.isSent && isStarted(mine.content);
  if (server === null) {
    if (!isUnsent) return fresh();
    return mine.version === null ? mine : { ...mine, conflict: { other: null } };
  }
  const there = textOf(server.content);
  if (!isUnsent || textOf(mine.content) === there) return asSaved(server);
  if (mine.version === server.version) return mine;
  // The answer to this save was lost, for example by a reload.
  if (mine.tried === there) return { ...mine, version: server.version };
  return { ...mine, conflict: { other: server } };
}

/** The form as it is first shown (OP-10, OP-12, OP-13, OP-15: defaults). */
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
  shuttle_per: 'trip',
  shuttle_from: null,
  shuttle_to: null,
  electric_charging: 'none',
  electric_charging_price: null,
  access_instructions: null,
  max_vehicle_height: null,
  max_vehicle_length: null,
  contact_phone: null,
  immediate_booking: false,
};

export const freshDraft = (): OfferDraftContent => ({
  idempotency_key: crypto.randomUUID(),
  values: blank,
  photos: [],
  documents: {},
});

/** Whether anything differs from the form as it is first shown. A field that was emptied again is as it was. */
export function isStarted({ values, photos, documents }: OfferDraftContent): boolean {
  const files = [photos, ...Object.values(documents)].flat();
  return files.length > 0 || textOf(values) !== textOf(blank);
}

/** The same text for the same draft, in whichever order its keys come; an empty field is null. */
export function textOf(draft: unknown): string {
  return JSON.stringify(draft, (_key, value: unknown) => {
    if (value === '') return null;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** A number that is typed and cannot be read, which its field says, is not known yet. */
export function withoutUnread(values: OfferValues): OfferValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  ) as OfferValues;
}

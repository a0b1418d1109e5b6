import { PROOFS } from '@placette/contracts/documents/lifecycle';
import { addDays, today } from '@placette/contracts/kernel/days';
import {
  DRAFT_PARTS,
  OFFER_DRAFT_DAYS,
  type DraftPart,
  type DraftProgress,
  type OfferDraftContent,
} from '@placette/contracts/listings/offer-draft/schema';
import { spotFormSchema } from '@placette/contracts/listings/own-parkings/schema';

const FIELDS: Partial<Record<string, DraftPart>> = {
  address: 'address',
  postal_code: 'address',
  city: 'address',
  latitude: 'address',
  longitude: 'address',
  title: 'title',
  contact_phone: 'phone',
};

/** FO-02: what is given and what is left, as « Publier ma place » would judge it. */
export function progressOf({ values, photos, documents }: OfferDraftContent, changed_at: Date): DraftProgress {
  const issues = spotFormSchema.safeParse(values).error?.issues ?? [];
  const left = new Set(issues.map(({ path: [field] }) => FIELDS[String(field)] ?? 'other'));
  // C46: a point that its owner has not confirmed.
  if (!values.is_point_right) left.add('address');
  const isSent = (files: OfferDraftContent['photos'] = []) => files.some(({ upload_id }) => upload_id !== undefined);
  if (!PROOFS.some((type) => isSent(documents[type]))) left.add('proof');
  const given = DRAFT_PARTS.filter((part) => {
    if (part === 'photos') return isSent(photos);
    // Prices, spaces and vehicles have a value from the start.
    return part !== 'other' && !left.has(part);
  });
  return {
    town: values.latitude === null || values.city === '' ? null : values.city,
    given,
    left: DRAFT_PARTS.filter((part) => left.has(part)),
    kept_until: addDays(today(changed_at), OFFER_DRAFT_DAYS),
  };
}

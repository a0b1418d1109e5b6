import { z } from 'zod';
import { day, euros, timestamp } from '../../kernel/fields.js';
import { stayPlaceSchema } from '../../listings/stay-place/schema.js';
import { returnHourSchema } from '../stay-changes/schema.js';
import { staySchema } from '../stays/schema.js';

/** The events of a stay that this version knows; null stands for one that it does not know. */
export const TRIP_EVENTS = [
  ...(['sent', 'approved', 'booked', 'completed', 'cancelled'] as const),
  ...(['change_asked', 'change_agreed', 'change_refused', 'change_withdrawn', 'change_expired'] as const),
  'return_hour',
] as const;
export type TripEvent = (typeof TRIP_EVENTS)[number];
export const TRIP_EVENT_LABELS: Record<TripEvent, string> = {
  sent: 'Demande envoyée',
  approved: 'Demande approuvée',
  booked: 'Réservation immédiate',
  completed: 'Séjour terminé',
  cancelled: 'Séjour annulé',
  change_asked: 'Changement demandé',
  change_agreed: 'Changement accepté',
  change_refused: 'Changement refusé',
  change_withdrawn: 'Changement retiré',
  change_expired: 'Changement resté sans réponse',
  return_hour: 'Heure de retour annoncée',
};

/** TR-02: everything about one stay that is approved, or was until it was cancelled, for one of its two sides. */
export const tripSchema = z.object({
  stay: staySchema,
  /**
   * C11: null for the driver once the stay is over, for both once it is cancelled, and when the parking was deleted.
   */
  place: stayPlaceSchema.nullable(),
  /** Oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(TRIP_EVENTS).nullable().catch(null),
      at: timestamp,
      /** CN-02: the requested days and total. */
      change: z.object({ start_date: day, end_date: day, total_price: euros }).nullable().default(null),
      /** CN-03: the time that was announced. */
      return_hour: returnHourSchema,
    }),
  ),
});
export type Trip = z.output<typeof tripSchema>;

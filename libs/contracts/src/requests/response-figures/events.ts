import { z } from 'zod';
import { defineEvent } from '../../kernel/events.js';
import { id } from '../../kernel/fields.js';
import { responseFiguresSchema } from './schema.js';

/** AK-04: how requests at a parking are answered, the whole state; the highest version is the newest. */
export const responseFiguresChanged = defineEvent(
  'evt.requests.response_figures_changed.v1',
  z.object({ parking_spot_id: id, version: z.number().int(), response: responseFiguresSchema.nullable() }),
  ['listings'],
);

/** CN-04: how many agreed stays this owner cancelled over RESPONSE_DAYS, the whole state; the highest version is the newest. */
export const ownerCancellationsChanged = defineEvent(
  'evt.requests.owner_cancellations_changed.v1',
  z.object({ owner_id: id, version: z.number().int(), cancellations: z.number().int() }),
  ['listings'],
);

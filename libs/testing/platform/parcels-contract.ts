import { call, calls, defineEvent } from '@placette/contracts';
import { z } from 'zod';

const parcel = z.object({ id: z.uuid(), label: z.string(), weighed: z.number() });
const whoAsked = z.object({ user_id: z.string().nullable() });

export const parcelsApi = calls('parcels', {
  registerParcel: call({
    access: 'anyone',
    input: z.object({ id: z.uuid(), label: z.string().min(2) }),
    output: parcel,
  }),
  getParcel: call({ access: 'anyone', input: z.object({ id: z.uuid() }), output: parcel }),
  getLabelledParcel: call({
    access: 'anyone',
    input: z.object({ label: z.string(), by: z.enum(['contract', 'another']) }),
    output: parcel,
  }),
  tellCaller: call({
    access: 'anyone',
    output: z.object({ user_id: z.string().nullable(), requestId: z.string(), idempotencyKey: z.string().optional() }),
  }),
  forgetParcel: call({ access: 'signed-in' }),
  countParcels: call({ access: 'moderator', right: 'places', output: whoAsked }),
  listForService: call({ access: 'service', output: whoAsked }),
  breakDown: call({ access: 'anyone', output: z.void() }),
  loseError: call({ access: 'anyone', output: z.void() }),
  answerWrongly: call({ access: 'anyone', output: z.object({ count: z.number() }) }),
  takeTime: call({ access: 'anyone', input: z.object({ ms: z.number() }), output: z.void(), timeoutMs: 400 }),
});

export const parcelRegistered = defineEvent(
  'evt.parcels.registered.v1',
  z.object({ id: z.uuid(), label: z.string() }),
  [],
);
export const parcelWeighed = defineEvent('evt.scales.weighed.v1', z.object({ id: z.uuid(), grams: z.number() }), []);

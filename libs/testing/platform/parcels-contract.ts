import { defineEvent, defineRpc } from '@placette/contracts';
import { z } from 'zod';

const parcel = z.object({ id: z.uuid(), label: z.string(), weighed: z.number() });
const nothing = z.object({});
const whoAsked = z.object({ user_id: z.string().nullable() });

export const parcelsRpc = {
  registerParcel: defineRpc({
    subject: 'rpc.parcels.register.v1',
    access: 'anyone',
    input: z.object({ id: z.uuid(), label: z.string().min(2) }),
    output: parcel,
  }),
  getParcel: defineRpc({
    subject: 'rpc.parcels.get.v1',
    access: 'anyone',
    input: z.object({ id: z.uuid() }),
    output: parcel,
  }),
  getLabelledParcel: defineRpc({
    subject: 'rpc.parcels.get_labelled.v1',
    access: 'anyone',
    input: z.object({ label: z.string(), by: z.enum(['contract', 'another']) }),
    output: parcel,
  }),
  tellCaller: defineRpc({
    subject: 'rpc.parcels.tell_caller.v1',
    access: 'anyone',
    input: nothing,
    output: z.object({ user_id: z.string().nullable(), requestId: z.string(), idempotencyKey: z.string().optional() }),
  }),
  forgetParcel: defineRpc({ subject: 'rpc.parcels.forget.v1', access: 'signed-in', input: nothing, output: nothing }),
  countParcels: defineRpc({ subject: 'rpc.parcels.count.v1', access: 'moderator', input: nothing, output: whoAsked }),
  listForService: defineRpc({ subject: 'rpc.parcels.list.v1', access: 'service', input: nothing, output: whoAsked }),
  breakDown: defineRpc({ subject: 'rpc.parcels.break_down.v1', access: 'anyone', input: nothing, output: z.void() }),
  loseError: defineRpc({ subject: 'rpc.parcels.lose_error.v1', access: 'anyone', input: nothing, output: z.void() }),
  answerWrongly: defineRpc({
    subject: 'rpc.parcels.answer_wrongly.v1',
    access: 'anyone',
    input: nothing,
    output: z.object({ count: z.number() }),
  }),
  takeTime: defineRpc({
    subject: 'rpc.parcels.take_time.v1',
    access: 'anyone',
    input: z.object({ ms: z.number() }),
    output: z.void(),
    timeoutMs: 400,
  }),
};

export const parcelRegistered = defineEvent(
  'evt.parcels.registered.v1',
  z.object({ id: z.uuid(), label: z.string() }),
  [],
);
export const parcelWeighed = defineEvent('evt.scales.weighed.v1', z.object({ id: z.uuid(), grams: z.number() }), []);

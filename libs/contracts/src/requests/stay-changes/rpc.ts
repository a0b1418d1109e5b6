import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { staySchema } from '../stays/schema.js';
import { askedChangeSchema, changeQuoteSchema, toldReturnHourSchema, wishedStaySchema } from './schema.js';

const stay = z.object({ request_id: id });
const change = stay.extend({ change_id: id });

/** CN-02: of an agreed stay of the actor, else `request_not_found`. */
export const stayChangesRpc = {
  /** By its driver. Refuses what `askChange` refuses, and stores nothing. */
  quoteChange: defineRpc({
    subject: 'rpc.requests.quote_stay_change.v1',
    access: 'signed-in',
    input: wishedStaySchema.extend(stay.shape),
    output: changeQuoteSchema,
  }),
  /** By its driver, one at a time. */
  askChange: defineRpc({
    subject: 'rpc.requests.ask_stay_change.v1',
    access: 'signed-in',
    input: askedChangeSchema.extend(stay.shape),
    output: staySchema,
  }),
  /** By its owner. */
  agreeToChange: defineRpc({
    subject: 'rpc.requests.agree_to_stay_change.v1',
    access: 'signed-in',
    input: change,
    output: staySchema,
  }),
  /** By its owner. */
  refuseChange: defineRpc({
    subject: 'rpc.requests.refuse_stay_change.v1',
    access: 'signed-in',
    input: change,
    output: staySchema,
  }),
  /** CN-03: by its driver; nobody has to agree to an hour. */
  tellReturnHour: defineRpc({
    subject: 'rpc.requests.tell_return_hour.v1',
    access: 'signed-in',
    input: toldReturnHourSchema.extend(stay.shape),
    output: staySchema,
  }),
  /** By its driver, while nobody has answered. */
  withdrawChange: defineRpc({
    subject: 'rpc.requests.withdraw_stay_change.v1',
    access: 'signed-in',
    input: change,
    output: staySchema,
  }),
};

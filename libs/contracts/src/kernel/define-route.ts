import { z } from 'zod';
import type { Access, LimitName, RouteContract } from './routes.js';

const nothing = z.object({}).optional();
type Nothing = typeof nothing;

/** GET answers 200 and has no body; POST answers 201 unless `status` says otherwise; DELETE answers 204. */
export function defineRoute<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = z.ZodVoid,
>(route: {
  method: RouteContract['method'];
  path: `/${string}`;
  summary: string;
  access: Access;
  limit?: LimitName;
  hashesPassword?: boolean;
  errors?: readonly string[];
  needsConfirmedEmail?: boolean;
  takesKey?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  status?: number;
  maxAge?: number;
}): RouteContract<P, Q, B, R> {
  const status = route.response === undefined ? 204 : route.method === 'POST' ? 201 : 200;
  return {
    status,
    maxAge: 0,
    errors: [],
    needsConfirmedEmail: false,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    response: z.void() as unknown as R,
    ...route,
  };
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appError } from '@placette/contracts/errors';
import { requireStorable } from '@placette/contracts/kernel/storable';

/** Contract 2.1: stands for the unreadable body of a sign-up, since whether sign-ups are open is checked first. */
export const UNREADABLE = Symbol('unreadable body');

/**
 * E11: no input of the product is nested more deeply; deeper input could overflow the stack of code that walks through
 * it.
 */
const MOST_NESTED = 64;

/**
 * Reads JSON bodies and no others: a page of another site can send a form or plain text without a preflight. Contract
 * 0: clients of the authentication API announce JSON on calls without a body.
 */
export function readJsonBodies(app: NestFastifyApplication, bodyLimit: number): void {
  const server = app.getHttpAdapter().getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('text/plain');
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    const text = body.toString();
    if (text === '' && request.url?.startsWith('/auth/v1/')) return done(null, undefined);
    const isSignUp = request.url?.split('?', 1)[0] === '/auth/v1/signup';
    const read = (error: Error | null, value?: unknown) =>
      error !== null && isSignUp ? done(null, UNREADABLE) : done(error, value);
    if (isTooDeep(text)) return read(Object.assign(new Error('nested too deep'), { statusCode: 400 }));
    void parse(request as never, text, read as never);
  });
}

/** Counts brackets outside strings, before the JSON is parsed. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > MOST_NESTED) return true;
  }
  return false;
}

/**
 * Refuses text that no table can store before any work: deeper in, it would fail for some routes and not for others.
 * Headers cannot contain it; the parts of an upload are checked where they are read.
 */
export function refuseUnstorable(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    for (const input of [params, query, body]) requireStorable(input);
    done();
  });
}

/** `?a=1&a=2`: no call takes a list in its query, and it is unclear which of the two is meant. */
export function refuseRepeated(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preValidation', ({ query }, _reply, done) => {
    const isRepeated = Object.values(query as Record<string, unknown>).some(Array.isArray);
    done(isRepeated ? appError('repeated_parameter') : undefined);
  });
}

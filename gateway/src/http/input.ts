import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appError } from '@placette/contracts/errors';
import { requireStorable } from '@placette/contracts/kernel/storable';

/** In place of a sign-up's body: whether sign-ups are open is answered first (contract 2.1). */
export const UNREADABLE = Symbol('unreadable body');

/** Nothing that the product reads is deeper; what is could overflow whoever walks through it (E11). */
const MOST_NESTED = 64;

/**
 * JSON bodies, and no others: a form or plain text is what a page of another site can send without asking. The clients of
 * the authentication API announce JSON on calls that have no body (contract 0).
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

/** Counts brackets outside texts: no JSON is built yet. */
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
 * Text that no table takes is refused before any work, wherever it was sent: further in it would fail for some addresses
 * and not for others. Headers cannot hold it; the parts of an upload are looked at where they are read.
 */
export function refuseUnstorable(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    for (const input of [params, query, body]) requireStorable(input);
    done();
  });
}

/** `?a=1&a=2`: no call takes a list in its address, and which of the two was meant nobody knows. */
export function refuseRepeated(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preValidation', ({ query }, _reply, done) => {
    const isRepeated = Object.values(query as Record<string, unknown>).some(Array.isArray);
    done(isRepeated ? appError('repeated_parameter') : undefined);
  });
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** In place of a sign-up's body: whether sign-ups are open is answered first (contract 2.1). */
export const UNREADABLE = Symbol('unreadable body');

/** JSON bodies. The clients of the authentication API announce JSON on calls that have no body (contract 0). */
export function readJsonBodies(app: NestFastifyApplication, bodyLimit: number): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    const text = body.toString();
    if (text === '' && request.url?.startsWith('/auth/v1/')) return done(null, undefined);
    const isSignUp = request.url?.split('?', 1)[0] === '/auth/v1/signup';
    const read = (error: Error | null, value?: unknown) =>
      error !== null && isSignUp ? done(null, UNREADABLE) : done(error, value);
    void parse(request as never, text, read as never);
  });
}

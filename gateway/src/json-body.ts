import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** JSON bodies. The clients of the authentication API announce JSON on calls that have no body (contract 0). */
export function readJsonBodies(app: NestFastifyApplication, bodyLimit: number): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    const text = body.toString();
    if (text === '' && request.url?.startsWith('/auth/v1/')) return done(null, undefined);
    void parse(request as never, text, done as never);
  });
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appError } from '@placette/contracts/errors';
import { requireStorable } from '@placette/contracts/kernel/storable';

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

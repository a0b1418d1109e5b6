import type { NestFastifyApplication } from '@nestjs/platform-fastify';
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

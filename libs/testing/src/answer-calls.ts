import type { RpcContract } from '@placette/contracts';
import type { NatsConnection } from '@placette/nats';
import type { z } from 'zod';

/** Answers a call in place of the service that owns it. */
export function answerCalls<C extends RpcContract>(
  nc: NatsConnection,
  contract: C,
  reply: (input: z.output<C['input']>) => z.input<C['output']>,
): void {
  nc.subscribe(contract.subject, {
    callback: (_error, message) => void message.respond(JSON.stringify(reply(message.json()))),
  });
}

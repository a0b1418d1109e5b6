import 'reflect-metadata';
import { join } from 'node:path';
import { BUS_PARTS } from '@placette/contracts';
import type { Handlers } from '@placette/service-runtime';
import { readBusContracts } from './bus-contracts.js';
import { ROOT } from './repository-files.js';

type HandlersProvider = { useFactory: (service: unknown) => unknown };

/** Returns the subjects that the module of a service handles, each as often as it has a handler. */
async function handledBy(service: string): Promise<{ calls: string[]; events: string[] }> {
  const module = (await import(join(ROOT, `services/${service}/src/${service}.module.ts`))) as Record<string, object>;
  const [root] = Object.values(module);
  const providers = Reflect.getMetadata('providers', root!) as (HandlersProvider & { provide: unknown })[];
  // A service that has every method: the types have already checked the methods.
  const anyService = new Proxy({}, { get: () => () => undefined });
  const handled = providers
    .filter(({ provide }) => typeof provide === 'symbol' && provide.description?.startsWith('handlers of '))
    .map(({ useFactory }) => useFactory(anyService) as Handlers);
  return {
    calls: handled.flatMap(({ calls }) => calls.map(({ contract }) => contract.subject)).sort(),
    events: handled.flatMap(({ events }) => events.map(({ contract }) => contract.subject)).sort(),
  };
}

describe('the handlers of a service (ADR 145)', () => {
  it.each(BUS_PARTS.filter((part) => part !== 'gateway'))('%s: each of its calls and events once', async (service) => {
    const { rpc, events } = await readBusContracts();
    const isOwn = ({ subject }: { subject: string }) => subject.split('.')[1] === service;
    const isFollowed = ({ readers }: { readers: readonly string[] }) => readers.includes(service);
    const handled = await handledBy(service);
    expect(handled.calls).toEqual(subjectsOf(rpc.filter(isOwn)));
    // A service may also handle its own events besides those of others.
    expect(handled.events.filter((subject) => subject.split('.')[1] !== service)).toEqual(
      subjectsOf(events.filter(isFollowed)),
    );
    expect(new Set(handled.events).size).toBe(handled.events.length);
  });
});

/** Two files may export the same contract. */
function subjectsOf(contracts: { subject: string }[]): string[] {
  return [...new Set(contracts.map(({ subject }) => subject))].sort();
}

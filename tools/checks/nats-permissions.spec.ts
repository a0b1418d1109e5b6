import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUS_PARTS } from '@placette/contracts';
import { permissionsConf } from '@placette/nats';
import { namedBusContracts, readBusContracts } from './bus-contracts.js';
import { contractsUsedBy } from './bus-usage.js';
import { ROOT } from './repository-files.js';

const file = join(ROOT, 'deploy/nats/permissions.conf');

describe('the permissions on the message bus (H3: one user a part, with its own rights)', () => {
  beforeAll(async () => {
    if (process.env['WRITE_NATS_PERMISSIONS'] === 'true')
      writeFileSync(file, permissionsConf(await readBusContracts()));
  });

  it('are those of the contracts (else: npm run nats-permissions)', async () => {
    expect(readFileSync(file, 'utf8')).toBe(permissionsConf(await readBusContracts()));
  });

  it('rest on subjects that say whose they are', async () => {
    const { rpc, events } = await readBusContracts();
    for (const { subject } of [...rpc, ...events]) expect(BUS_PARTS).toContain(subject.split('.')[1]);
  });

  it.each(BUS_PARTS)('name as callers and readers those who are: %s', async (part) => {
    const { rpc, events } = await namedBusContracts();
    const used = contractsUsedBy(part);
    const isOthers = ({ subject }: { subject: string }) => subject.split('.')[1] !== part;
    const isCalled = (place: string, contract: object) =>
      used.has(place) ||
      // `personal-data` has one call for each service, taken out of its map; the gateway relays an API as a whole.
      (used.has(mapOf(place)) && (place.startsWith('personal-data#') || (part === 'gateway' && 'http' in contract)));
    const isRead = (place: string) => used.has(place) || used.has(`${place.split('#')[0]}#*`);
    const called = [...rpc].filter(([place, contract]) => isOthers(contract) && isCalled(place, contract));
    const read = [...events].filter(([place, contract]) => isOthers(contract) && isRead(place));
    const named = {
      calls: [...rpc].filter(([, { callers }]) => callers.includes(part)),
      reads: [...events].filter(([, { readers }]) => readers.includes(part)),
    };
    expect({ calls: placesOf(called), reads: placesOf(read) }).toEqual({
      calls: placesOf(named.calls),
      reads: placesOf(named.reads),
    });
  });
});

function mapOf(place: string): string {
  return place.slice(0, place.lastIndexOf('.'));
}

function placesOf(contracts: [place: string, contract: unknown][]): string[] {
  return contracts.map(([place]) => place).sort();
}

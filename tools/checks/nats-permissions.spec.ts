import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUS_PARTS } from '@placette/contracts';
import { permissionFiles } from '@placette/nats';
import { parse } from 'yaml';
import { namedBusContracts, readBusContracts } from './bus-contracts.js';
import { contractsUsedBy } from './bus-usage.js';
import { ROOT } from './repository-files.js';

const folder = join(ROOT, 'deploy/nats/permissions');
const retired = JSON.parse(readFileSync(join(ROOT, 'deploy/release/retired.json'), 'utf8')) as string[];

describe('the permissions on the message bus (H3: one user a part, with its own rights)', () => {
  beforeAll(async () => {
    if (process.env['WRITE_NATS_PERMISSIONS'] !== 'true') return;
    for (const [file, text] of Object.entries(permissionFiles(await readBusContracts())))
      writeFileSync(join(folder, file), text);
  });

  it('are those of the contracts, a file a part (else: npm run nats-permissions)', async () => {
    const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
    expect(Object.fromEntries(files)).toEqual(permissionFiles(await readBusContracts()));
  });

  it('are all in the ConfigMap of Kubernetes', () => {
    const { configMapGenerator } = parse(readFileSync(join(folder, '../kustomization.yaml'), 'utf8')) as {
      configMapGenerator: { files: string[] }[];
    };
    const named = configMapGenerator.flatMap(({ files }) => files);
    expect(named.sort()).toEqual(readdirSync(folder).map((file) => `permissions/${file}`));
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
      // A retired call is there for the last release alone, which may still send it.
      calls: [...rpc].filter(([, { subject, callers }]) => callers.includes(part) && !retired.includes(subject)),
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

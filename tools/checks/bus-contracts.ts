import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { EventContract, RpcContract } from '@placette/contracts';
import { z } from 'zod';
import { ROOT } from './repository-files.js';

const folder = join(ROOT, 'libs/contracts/src');

/**
 * Returns every RPC and event of libs/contracts by its location: `module#map.name` for an RPC, `module#name` for an
 * event.
 */
export async function namedBusContracts(): Promise<{
  rpc: Map<string, RpcContract>;
  events: Map<string, EventContract>;
}> {
  const rpc = new Map<string, RpcContract>();
  const events = new Map<string, EventContract>();
  for (const file of globSync('**/*.ts', { cwd: folder }).filter((name) => !name.endsWith('.spec.ts'))) {
    const module = (await import(join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      const place = `${file.slice(0, -'.ts'.length)}#${name}`;
      if (isEvent(value)) events.set(place, value);
      for (const [member, contract] of membersOf(value)) if (isRpc(contract)) rpc.set(`${place}.${member}`, contract);
    }
  }
  return { rpc, events };
}

export async function readBusContracts(): Promise<{ rpc: RpcContract[]; events: EventContract[] }> {
  const { rpc, events } = await namedBusContracts();
  return { rpc: [...rpc.values()], events: [...events.values()] };
}

function membersOf(value: unknown): [string, unknown][] {
  return isObject(value) && !(value instanceof z.ZodType) ? Object.entries(value) : [];
}

function isRpc(value: unknown): value is RpcContract {
  return isObject(value) && 'subject' in value && 'callers' in value;
}

function isEvent(value: unknown): value is EventContract {
  return isObject(value) && 'subject' in value && 'readers' in value;
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

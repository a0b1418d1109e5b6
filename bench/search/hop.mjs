import { inTurns } from './rounds.mjs';
import { httpSystem } from './systems.mjs';

/** An answer of some 10.7 KB, as in the trials that the goal comes from (ADR 41). */
const PLACES = 43;

/**
 * One hop from the gateway over NATS to a service that answers from memory, and bare Fastify: with the same object, which
 * it writes down as JSON for each answer, as is usual, and with the bytes made beforehand. With a token, so that nothing
 * comes from what the gateway keeps.
 * @param {{ gateway: string, bare: string, token: string, isShort: boolean, failures: string[] }} options
 */
export async function measureHop({ gateway, bare, token, isShort, failures }) {
  const call = {
    url: `${gateway}/api/locations/popular?limit=${PLACES}`,
    headers: { authorization: `Bearer ${token}` },
  };
  const bytes = await (await fetch(call.url, { headers: call.headers })).text();
  const systems = [
    httpSystem('bare Fastify', [{ url: `${bare}/object` }]),
    httpSystem('bare Fastify, bytes', [{ url: `${bare}/bytes` }]),
    httpSystem('one hop', [call]),
  ];
  try {
    await fetch(`${bare}/bytes`, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: bytes });
    return await inTurns({ title: `hop, ${bytes.length} bytes`, systems, isShort, failures, clients: [8] });
  } finally {
    for (const { stop } of systems) stop();
  }
}

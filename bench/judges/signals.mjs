import { ask, newPerson, post } from '../loads/people.mjs';

const TIMEOUT_MS = 20_000;

/**
 * Opens an event stream at every gateway for two people. Each of them ends the sessions of their other devices, at each
 * gateway in turn: all of their own streams must hear of it once, and no stream of the other person. Returns the faults.
 * @param {string[]} gateways their addresses
 * @returns {Promise<string[]>}
 */
export async function checkSignals(gateways) {
  const people = await Promise.all(gateways.map((gateway) => arrive(gateway)));
  const streams = await Promise.all(
    people.flatMap((token, person) =>
      gateways.map(async (gateway, at) => ({ person, at, stream: await openStream(gateway, token) })),
    ),
  );
  for (const [person, token] of people.entries()) {
    await logOutOthers(String(gateways[person]), token);
    for (const each of streams) if (each.person === person) await each.stream.heard;
  }
  const wrong = streams.map(({ person, at, stream }) => ({ person, at, count: stream.close() }));
  return wrong
    .filter(({ count }) => count !== 1)
    .map(({ person, at, count }) => `person ${person} heard ${count} signals of 1 at gateway ${at}`);
}

/** Creates a person who is signed in on two devices, and returns the token of one. @param {string} gateway @returns {Promise<string>} */
async function arrive(gateway) {
  const person = newPerson();
  const { access_token } = await post(`${gateway}/auth/v1/signup`, person);
  await post(`${gateway}/auth/v1/token?grant_type=password`, person);
  return access_token;
}

/** @param {string} gateway @param {string} token */
async function logOutOthers(gateway, token) {
  const { status, text } = await ask(`${gateway}/auth/v1/logout?scope=others`, { method: 'POST', token });
  if (status < 200 || status > 299) throw new Error(`logout: ${status} ${text}`);
}

/** @param {string} gateway @param {string} token */
async function openStream(gateway, token) {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${gateway}/api/event-stream`, { headers, signal: closing.signal });
  if (answer.body === null || !answer.ok) throw new Error(`event stream: ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const count = () => text.split('"topic":"session"').length - 1;
  /** Resolves at the first signal, or at the time limit. */
  const heard = new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS).unref();
    const read = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += part.value;
        if (count() > 0) resolve(undefined);
      }
    };
    read().catch(() => undefined);
  });
  const close = () => {
    closing.abort();
    return count();
  };
  return { heard, close };
}

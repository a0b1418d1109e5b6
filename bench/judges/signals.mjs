import { ask, newPerson, post } from '../loads/people.mjs';

const TIMEOUT_MS = 20_000;

/**
 * Two people have a stream at every gateway. Each ends the sessions of their other devices, by a gateway in turn: all of
 * their streams hear it once, and none hears of the other person. Returns what is not so.
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

/** Somebody signed in on two devices. Returns the token of one. @param {string} gateway @returns {Promise<string>} */
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
  /** Resolves at the first signal, and when none comes in time. */
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

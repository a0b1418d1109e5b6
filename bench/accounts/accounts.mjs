import { randomUUID } from 'node:crypto';

/** @typedef {{ email: string, password: string, access_token: string, refresh_token: string }} Account */

/**
 * @param {string} gateway
 * @param {number} count
 * @returns {Promise<Account[]>}
 */
export async function openAccounts(gateway, count) {
  /** @type {Account[]} */
  const accounts = [];
  for (let index = 0; index < count; index++) {
    const person = newPerson();
    const { access_token, refresh_token } = await post(`${gateway}/auth/v1/signup`, person);
    accounts.push({ ...person, access_token, refresh_token });
  }
  return accounts;
}

export function newPerson() {
  return { email: `mesure.${randomUUID()}@exemple.test`, password: `Corbeau-vert-${randomUUID().slice(0, 8)}` };
}

/**
 * @param {string} url
 * @param {object} body
 */
export async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

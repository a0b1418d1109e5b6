import { setTimeout as delay } from 'node:timers/promises';

/** Until the mails that a killed service had in its hands are free again, and more. */
const PATIENCE_MS = 6 * 60_000;

/** One of each, to whom it is for. */
const EXPECTED = /** @type {const} */ ([
  { to: 'owner', subject: /nouvelle demande/i },
  { to: 'driver', subject: /demande est approuvée/i },
]);

/**
 * @param {string} mailUrl @param {readonly import('./stories.mjs').Told[]} stories
 * @returns {Promise<{ mails: number, mails_missing: number, mails_twice: number }>}
 */
export async function countMails(mailUrl, stories) {
  const expected = stories.flatMap((story) => EXPECTED.map(({ to, subject }) => ({ to: story[to].email, subject })));
  for (const end = Date.now() + PATIENCE_MS; ; await delay(2_000)) {
    const counts = [];
    // One after the other: hundreds of connections at once are more than a server takes in.
    for (const { to, subject } of expected) counts.push(await countOf(mailUrl, to, subject));
    const mails_missing = counts.filter((count) => count === 0).length;
    const mails_twice = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
    if (mails_missing === 0 || Date.now() > end) return { mails: expected.length, mails_missing, mails_twice };
  }
}

/** @param {string} mailUrl @param {string} to @param {RegExp} subject */
async function countOf(mailUrl, to, subject) {
  const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
  /** @type {{ subject: string }[]} */
  const mails = JSON.parse(await answer.text());
  return mails.filter((mail) => subject.test(mail.subject)).length;
}

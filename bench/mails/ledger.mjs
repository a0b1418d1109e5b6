/** @typedef {import('./mail-server.mjs').Taken} Taken */
/** @typedef {{ to: string, says: string }} Expected `says`: words of this person's mail that are its alone */

/**
 * What people must have been sent against what the mail server has kept.
 * @param {readonly Expected[]} expected
 * @param {readonly Taken[]} taken
 * @returns {{ missing: string[], lost: number, written_twice: number, doubled: number, doubled_unknown: number }} mails; `missing` names those lost; `written_twice` have
 *   two Message-IDs, `doubled` came again after an exchange whose outcome nobody could know, `doubled_unknown` without one
 */
export function compareMails(expected, taken) {
  const counts = { missing: /** @type {string[]} */ ([]), lost: 0, written_twice: 0, doubled: 0, doubled_unknown: 0 };
  for (const { to, says } of expected) {
    const found = taken.filter((mail) => mail.to === to && plain(mail.text).includes(plain(says)));
    const ids = new Set(found.map(({ messageId }) => messageId)).size;
    if (ids === 0) counts.missing.push(`${to}: ${says}`);
    counts.written_twice += Math.max(0, ids - 1);
  }
  for (const same of Map.groupBy(taken, ({ messageId }) => messageId).values()) {
    const again = same.length - 1;
    const excused = Math.min(again, same.filter(({ turn }) => turn.behaviour.mayDouble).length);
    counts.doubled += excused;
    counts.doubled_unknown += again - excused;
  }
  return { ...counts, lost: counts.missing.length };
}

/** Mails that came again after an exchange of this kind. @param {import('./mail-server.mjs').Turn} turn @param {readonly Taken[]} taken */
export function againAfter(turn, taken) {
  return taken.filter(
    (mail) => mail.turn === turn && taken.some((other) => other !== mail && other.messageId === mail.messageId),
  ).length;
}

/** Mails are broken into lines. @param {string} text */
const plain = (text) => text.replaceAll(/\s+/g, ' ');

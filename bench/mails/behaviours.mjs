/**
 * What a mail server does at one point of an exchange: it waits, refuses, keeps the mail or not, cuts the line or answers.
 * @typedef {object} Step
 * @property {number} [afterMs] before anything else
 * @property {number} [refusal] code of its answer
 * @property {'unkept' | 'kept' | 'answered'} [cut] the line, with nothing kept, the mail kept and no answer, or both
 */
/**
 * @typedef {object} Behaviour
 * @property {Step} [greeting]
 * @property {Step} [sender]
 * @property {Step} [recipient]
 * @property {Step} [mail] after its last line
 * @property {boolean} [mayDouble] the server keeps the mail and the client cannot know it
 * @property {boolean} [isLong] not in the short form
 */

const SLOW_MS = 1_500;
const slow = { afterMs: SLOW_MS };

/** Longer than the product waits for an answer: for the greeting, and for a whole exchange. */
const LATE_GREETING_MS = 12_000;
const LATE_MS = 110_000;
/** A server that reads each mail before it answers, within what an exchange may take. */
const READING_MS = 35_000;

/** What a server may do to one exchange. @type {Record<string, Behaviour>} */
export const BEHAVIOURS = {
  'refuses the client with 421': { greeting: { refusal: 421 } },
  'refuses the sender with 451': { sender: { refusal: 451 } },
  'refuses the recipient with 450': { recipient: { refusal: 450 } },
  'refuses the mail with 452': { mail: { refusal: 452 } },
  'answers slowly': { greeting: slow, sender: slow, recipient: slow, mail: slow },
  'reads the mail for 35 s': { mail: { afterMs: READING_MS }, isLong: true },
  'greets too late': { greeting: { afterMs: LATE_GREETING_MS } },
  'cuts after the mail': { mail: { cut: 'unkept' } },
  'cuts after its answer': { mail: { cut: 'answered' } },
  'keeps the mail and cuts': { mail: { cut: 'kept' }, mayDouble: true },
  'answers the recipient too late': { recipient: { afterMs: LATE_MS }, isLong: true },
  'answers the mail too late': { mail: { afterMs: LATE_MS }, mayDouble: true, isLong: true },
};

import { Agent } from 'undici';

/**
 * Sends calls at a fixed rate whatever becomes of them, as people do who do not wait for each other; a process of its own,
 * so that what it costs is not counted as time of the answers.
 * @typedef {{ name: string, method: 'GET' | 'POST', url: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {{ calls: Call[], perSecond: number, milliseconds: number, health: string }} Job `health`: asked ten times a second
 * @typedef {{ name: string, status: string, ms: number, tellsWhen: boolean }} Answer
 *   `status`: of HTTP, else what went wrong; `tellsWhen`: it has Retry-After
 * @typedef {{ answers: Answer[], health: Answer[], sent: number, unsent: number, elapsedMs: number }} Report
 *   `unsent`: what would have been more at once than this process bears
 */
const TICK_MS = 2;
const HEALTH_MS = 100;
const AT_ONCE_MAX = 4_000;
const GIVE_UP_MS = 30_000;
const agent = new Agent({ pipelining: 1, headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS });

process.on('message', (/** @type {Job} */ job) => void run(job).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit(0));

/** @param {Job} job @returns {Promise<Report>} */
async function run({ calls, perSecond, milliseconds, health }) {
  /** @type {Report} */
  const report = { answers: [], health: [], sent: 0, unsent: 0, elapsedMs: 0 };
  /** @type {Set<Promise<void>>} */
  const under = new Set();
  const send = (/** @type {Call} */ call, /** @type {Answer[]} */ into) => {
    const sent = timed(call).then((answer) => void into.push(answer));
    under.add(sent);
    void sent.finally(() => under.delete(sent));
  };
  const start = performance.now();
  let asked = 0;
  for (let now = 0; now < milliseconds; now = performance.now() - start) {
    for (; report.sent + report.unsent < (now / 1_000) * perSecond;) {
      const call = calls[(report.sent + report.unsent) % calls.length];
      if (call === undefined) throw new Error('no call');
      if (under.size >= AT_ONCE_MAX) report.unsent += 1;
      else {
        report.sent += 1;
        send(call, report.answers);
      }
    }
    if (now >= asked * HEALTH_MS) {
      asked += 1;
      send({ name: 'health', method: 'GET', url: health }, report.health);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  report.elapsedMs = performance.now() - start;
  await Promise.all(under);
  return report;
}

/** @param {Call} call @returns {Promise<Answer>} */
async function timed({ name, method, url, headers = {}, body }) {
  const start = performance.now();
  const { origin, pathname, search } = new URL(url);
  const all = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
  const sent = { origin, path: pathname + search, method, headers: all, body: body ?? null };
  try {
    const answer = await agent.request(sent);
    await answer.body.dump();
    const tellsWhen = answer.headers['retry-after'] !== undefined;
    return { name, status: String(answer.statusCode), ms: performance.now() - start, tellsWhen };
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    return { name, status: code ?? message, ms: performance.now() - start, tellsWhen: false };
  }
}

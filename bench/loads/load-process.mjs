import { Agent } from 'undici';

/**
 * Runs one load at a time in a process of its own.
 * @typedef {{ name?: string, method?: string, url: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {{ kind: 'load', calls: Call[], clients: number, requests: number, milliseconds: number }} Load closed: each client
 *   sends the next of `calls` once it is answered, from the beginning again at the end
 * @typedef {{ kind: 'open', calls: Call[], perSecond: number, milliseconds: number, health: string }} OpenLoad
 *   at a fixed rate whatever becomes of them, as people do who do not wait for each other; `health`: asked ten times a second
 * @typedef {{ kind: 'probe', url: string, everyMs: number }} Probe goes on until a next message
 * @typedef {{ times: number[], statuses: Record<string, number>, elapsedMs: number }} Report
 * @typedef {{ name: string, status: string, ms: number, tellsWhen: boolean }} Answer
 *   `status`: of HTTP, else what went wrong; `tellsWhen`: it has Retry-After
 * @typedef {{ answers: Answer[], health: Answer[], sent: number, unsent: number, elapsedMs: number }} OpenReport
 *   `unsent`: what would have been more at once than this process bears
 */
const TICK_MS = 2;
const HEALTH_MS = 100;
const AT_ONCE_MAX = 4_000;
const GIVE_UP_MS = 30_000;
const agent = new Agent({ pipelining: 1, headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS });
let probing = false;

process.on('message', (/** @type {Load | OpenLoad | Probe | { kind: 'stop' }} */ job) => {
  if (job.kind === 'stop') probing = false;
  else void (job.kind === 'load' ? load(job) : job.kind === 'open' ? open(job) : probe(job)).then(tell);
});
process.on('disconnect', () => process.exit(0));

/** @param {Report | OpenReport} report */
const tell = (report) => process.send?.(report);

/** @param {Load} job @returns {Promise<Report>} */
async function load({ calls, clients, requests, milliseconds }) {
  const report = begin();
  const start = performance.now();
  let turn = 0;
  const client = async () => {
    while (turn < requests && performance.now() - start < milliseconds)
      await timed(report, calls[turn++ % calls.length]);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { ...report, elapsedMs: performance.now() - start };
}

/** @param {OpenLoad} job @returns {Promise<OpenReport>} */
async function open({ calls, perSecond, milliseconds, health }) {
  /** @type {OpenReport} */
  const report = { answers: [], health: [], sent: 0, unsent: 0, elapsedMs: 0 };
  /** @type {Set<Promise<void>>} */
  const under = new Set();
  const ask = (/** @type {Call} */ call, /** @type {Answer[]} */ into) => {
    const sent = send(call).then((answer) => void into.push({ ...answer, name: call.name ?? '' }));
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
        ask(call, report.answers);
      }
    }
    if (now >= asked * HEALTH_MS) {
      asked += 1;
      ask({ name: 'health', url: health }, report.health);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  report.elapsedMs = performance.now() - start;
  await Promise.all(under);
  return report;
}

/** @param {Probe} job @returns {Promise<Report>} */
async function probe({ url, everyMs }) {
  const report = begin();
  const start = performance.now();
  probing = true;
  while (probing) {
    const before = performance.now();
    await timed(report, { url });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - (performance.now() - before))));
  }
  return { ...report, elapsedMs: performance.now() - start };
}

/** @returns {Report} */
const begin = () => ({ times: [], statuses: {}, elapsedMs: 0 });

/** @param {Report} report @param {Call | undefined} call */
async function timed(report, call) {
  const { ms, status } = await send(call);
  report.times.push(ms);
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
}

/**
 * Never rejects: a failure is returned as the status.
 * @param {Call | undefined} call @returns {Promise<{ status: string, tellsWhen: boolean, ms: number }>}
 */
function send(call) {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (/** @type {string} */ status, tellsWhen = false) =>
      resolve({ status, tellsWhen, ms: performance.now() - start });
    if (call === undefined) return end('no call');
    const { method = 'GET', url, headers = {}, body } = call;
    const { origin, pathname, search } = new URL(url);
    let status = 0;
    let tellsWhen = false;
    agent.dispatch(
      {
        origin,
        path: pathname + search,
        method: /** @type {import('undici').Dispatcher.HttpMethod} */ (method),
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        body: body ?? null,
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode, answered) {
          status = statusCode;
          tellsWhen = answered['retry-after'] !== undefined;
        },
        onResponseData() {},
        onResponseEnd() {
          end(String(status), tellsWhen);
        },
        onResponseError(_controller, error) {
          end(/** @type {Error & { code?: string }} */ (error).code ?? error.message);
        },
      },
    );
  });
}

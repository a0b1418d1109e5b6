import { Agent } from 'undici';

/**
 * Runs one load at a time in a process of its own.
 * @typedef {{ name?: string, method?: string, url: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {{ kind: 'load', calls: Call[], clients: number, requests: number, milliseconds: number, follow?: 'refresh_token', inTurn?: boolean }} Load
 *   closed: each client sends its own of `calls` again and again; with `follow` each answer gives the next body; with `inTurn`
 *   the clients send all `calls` one after the other, from the beginning again at the end
 * @typedef {{ kind: 'open', calls: Call[], perSecond: number, milliseconds: number, health: string }} OpenLoad
 *   at a fixed rate whatever becomes of them, as people do who do not wait for each other; `health`: asked ten times a second
 * @typedef {{ kind: 'probe', url: string, everyMs: number }} Probe goes on until a next message
 * @typedef {{ times: number[], statuses: Record<string, number>, elapsedMs: number, calls: Call[] }} Report
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
async function load({ calls, clients, requests, milliseconds, follow, inTurn = false }) {
  const report = begin(calls);
  const start = performance.now();
  let left = requests;
  let turn = 0;
  const client = async (/** @type {number} */ number) => {
    while (left > 0 && performance.now() - start < milliseconds) {
      left -= 1;
      const call = calls[(inTurn ? turn++ : number) % calls.length];
      const { status, text } = await timed(report, call, follow !== undefined);
      if (follow !== undefined && status === '200' && call)
        call.body = JSON.stringify({ [follow]: JSON.parse(text)[follow] });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { ...report, elapsedMs: performance.now() - start };
}

/** @param {OpenLoad} job @returns {Promise<OpenReport>} */
async function open({ calls, perSecond, milliseconds, health }) {
  /** @type {OpenReport} */
  const report = { answers: [], health: [], sent: 0, unsent: 0, elapsedMs: 0 };
  /** @type {Set<Promise<void>>} */
  const under = new Set();
  const ask = (/** @type {Call} */ call, /** @type {Answer[]} */ into) => {
    const sent = send(call, false).then(({ text: _text, ...answer }) => {
      into.push({ ...answer, name: call.name ?? '' });
    });
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
  const report = begin([]);
  const start = performance.now();
  probing = true;
  while (probing) {
    const before = performance.now();
    await timed(report, { url });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - (performance.now() - before))));
  }
  return { ...report, elapsedMs: performance.now() - start };
}

/** @param {Call[]} calls @returns {Report} */
function begin(calls) {
  return { times: [], statuses: {}, elapsedMs: 0, calls };
}

/** @param {Report} report @param {Call | undefined} call @param {boolean} isRead whether the answer's text is needed */
async function timed(report, call, isRead = false) {
  const answer = await send(call, isRead);
  report.times.push(answer.ms);
  report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
  return answer;
}

/**
 * Never rejects: what went wrong is its status.
 * @param {Call | undefined} call @param {boolean} isRead @returns {Promise<{ status: string, text: string, tellsWhen: boolean, ms: number }>}
 */
function send(call, isRead) {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (/** @type {string} */ status, text = '', tellsWhen = false) =>
      resolve({ status, text, tellsWhen, ms: performance.now() - start });
    if (call === undefined) return end('no call');
    const { method = 'GET', url, headers = {}, body } = call;
    const { origin, pathname, search } = new URL(url);
    /** @type {Buffer[]} */
    const read = [];
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
        onResponseData(_controller, chunk) {
          if (isRead) read.push(chunk);
        },
        onResponseEnd() {
          end(String(status), Buffer.concat(read).toString(), tellsWhen);
        },
        onResponseError(_controller, error) {
          end(/** @type {Error & { code?: string }} */ (error).code ?? error.message);
        },
      },
    );
  });
}

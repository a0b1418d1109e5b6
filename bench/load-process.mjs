import { Agent } from 'undici';

/**
 * Runs one load at a time in a process of its own, so that what it costs is not counted as time of the answers.
 * @typedef {{ method?: string, url: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {{ kind: 'load', calls: Call[], clients: number, requests: number, milliseconds: number, follow?: 'refresh_token', inTurn?: boolean }} Load
 *   each client sends its own of `calls` again and again; with `follow` each answer gives the next body; with `inTurn`
 *   the clients send all `calls` one after the other, from the beginning again at the end
 * @typedef {{ kind: 'probe', url: string, everyMs: number }} Probe goes on until a next message
 * @typedef {{ times: number[], statuses: Record<string, number>, elapsedMs: number, calls: Call[] }} Report
 */
const agent = new Agent({ pipelining: 1 });
let probing = false;

process.on('message', (/** @type {Load | Probe | { kind: 'stop' }} */ job) => {
  if (job.kind === 'stop') probing = false;
  else void (job.kind === 'load' ? load(job) : probe(job)).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));

/** @param {Load} job @returns {Promise<Report>} */
async function load({ calls, clients, requests, milliseconds, follow, inTurn = false }) {
  const report = begin(calls);
  const start = performance.now();
  let left = requests;
  let turn = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (left > 0 && performance.now() - start < milliseconds) {
        left -= 1;
        const { status, text } = await timed(
          report,
          calls[(inTurn ? turn++ : client) % calls.length],
          follow !== undefined,
        );
        if (follow === undefined || status !== 200) continue;
        const call = calls[client % calls.length];
        if (call) call.body = JSON.stringify({ [follow]: JSON.parse(text)[follow] });
      }
    }),
  );
  return { ...report, elapsedMs: performance.now() - start };
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
  const start = performance.now();
  const answer = await send(call, isRead).catch((error) => ({ status: `${error.code ?? error.message}`, text: '' }));
  report.times.push(performance.now() - start);
  report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
  return answer;
}

/** @param {Call | undefined} call @param {boolean} isRead @returns {Promise<{ status: number, text: string }>} */
function send(call, isRead) {
  return new Promise((resolve, reject) => {
    if (call === undefined) return reject(new Error('no call'));
    const { method = 'GET', url, headers = {}, body } = call;
    const { origin, pathname, search } = new URL(url);
    const all = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
    /** @type {Buffer[]} */
    const read = [];
    let status = 0;
    agent.dispatch(
      {
        origin,
        path: pathname + search,
        method: /** @type {import('undici').Dispatcher.HttpMethod} */ (method),
        headers: all,
        body: body ?? null,
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, chunk) {
          if (isRead) read.push(chunk);
        },
        onResponseEnd() {
          resolve({ status, text: Buffer.concat(read).toString() });
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

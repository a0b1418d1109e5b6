import { readFileSync } from 'node:fs';

/** What the gateway says of itself: refusals, and how soon it answered those with 5xx, by its own clock. */
export class ServerSide {
  /** @param {string} metricsUrl @param {number} pid of the gateway */
  constructor(metricsUrl, pid) {
    this.metricsUrl = metricsUrl;
    this.pid = pid;
  }

  /** @returns {Promise<{ refused: number, failed: number, failedInTime: number }>} `failedInTime`: 5xx within 50 ms of their reading */
  async counts() {
    const text = await (await fetch(this.metricsUrl)).text();
    const sum = (/** @type {RegExp} */ line) =>
      text
        .split('\n')
        .filter((each) => line.test(each))
        .reduce((all, each) => all + Number(each.split(' ').at(-1)), 0);
    return {
      refused: sum(/^placette_http_refused_total\{/),
      failed: sum(/^placette_http_request_duration_seconds_count\{.*status_class="5xx"/),
      failedInTime: sum(/^placette_http_request_duration_seconds_bucket\{le="0\.05",.*status_class="5xx"/),
    };
  }

  /** Resident memory of the gateway, megabytes. */
  memory() {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024);
  }
}

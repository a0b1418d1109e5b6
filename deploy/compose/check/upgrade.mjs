import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageName, IMAGES, version } from '../../images/build-images.mjs';
import { docker, dockerAnswer } from '../../images/docker.mjs';
import { remotes, services } from '../../local/product/topology.mjs';
import { AS_PROXY } from './production.mjs';
import { commandOutput } from './recovery.mjs';
import { Sentences } from './sentences.mjs';

const NEXT = 'check-next';
const BROKEN = 'check-broken';
const PARTS = [...services, 'gateway', ...remotes, 'shell'];
const PATHS = ['/', '/api/locations?q=Lyon', '/api/figures', '/remotes/driver/remote.json', '/auth/v1/settings'];
const A_SECOND = 10;
/** The greatest number of failures in a thousand requests. */
const MOST_FAILURES = 1;

/**
 * Runs the operator's upgrade under requests: a new permission of NATS, a new version of every part, releases that do not
 * become healthy, and the way back.
 * @param {import('./trial.mjs').ComposeTrial} trial of production, that is up
 * @returns {Promise<string[]>} faults
 */
export async function upgradeFaults({ siteUrl, checkout }) {
  const sentences = new Sentences();
  const operator = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    commandOutput(join(checkout, 'deploy/compose', command), args);
  makeImages();
  const load = new Load(siteUrl);
  try {
    sentences.holds('a subject that is not allowed yet is refused', !mayPublish());
    allow(checkout);
    const { code, output } = await operator('upgrade', '--to', NEXT);
    if (code !== 0) console.log(output);
    sentences.holds('an upgrade is one command', code === 0);
    sentences.holds(
      'every part is of the new version',
      versions().every((is) => is === NEXT),
    );
    sentences.holds('a new permission of NATS is there', mayPublish());
    sentences.holds(`an upgrade is not noticed (${load.told()})`, load.isGood());

    for (const part of ['listings', 'driver', 'shell', 'gateway']) {
      const before = idsOf(part);
      const broken = await operator('upgrade', '--to', BROKEN, part);
      const goesOn = idsOf(part).join() === before.join() && versions().every((is) => is === NEXT);
      sentences.holds(
        `a ${part} that does not get healthy ends the upgrade; that of before goes on`,
        broken.code !== 0 && goesOn,
      );
      if (!goesOn) console.log(broken.output);
    }
    const unknown = await operator('upgrade', '--to', 'nowhere', 'listings');
    sentences.holds(
      'a version without images changes nothing',
      unknown.code !== 0 && unknown.output.includes('Nothing was changed'),
    );
    sentences.holds(`a broken release is not noticed (${load.told()})`, load.isGood());

    const back = await operator('roll-back', 'listings', 'driver', 'gateway');
    if (back.code !== 0) console.log(back.output);
    const went = ['listings', 'driver', 'gateway', 'gateway-2'].every((part) => versionOf(part) === version);
    sentences.holds('parts go back by one command', back.code === 0 && went && versionOf('shell') === NEXT);
    dockerAnswer(['compose', 'up', '--detach', '--wait', '--no-build']);
    sentences.holds('and stay there when all is started', versionOf('listings') === version);
    sentences.holds(`the way back is not noticed (${load.told()})`, load.isGood());
  } finally {
    await load.end();
    // Those that containers still have lose their names alone.
    await docker([
      'image',
      'rm',
      '--force',
      ...PARTS.flatMap((part) => [NEXT, BROKEN].map((tag) => `placette/${part}:${tag}`)),
    ]);
  }
  return sentences.faults;
}

/** Builds other images of the same programs. */
function makeImages() {
  const label = (/** @type {string} */ tag) => `LABEL org.opencontainers.image.version=${tag}`;
  const unhealthy = 'HEALTHCHECK --interval=2s --retries=1 CMD ["node", "-e", "process.exit(1)"]';
  for (const { name } of IMAGES.filter(({ name }) => PARTS.includes(name))) {
    const from = `FROM ${imageName(name)}\n`;
    build(`placette/${name}:${NEXT}`, from + label(NEXT));
    build(`placette/${name}:${BROKEN}`, `${from}${label(BROKEN)}\n${unhealthy}`);
  }
}

/** @param {string} tag @param {string} dockerfile */
function build(tag, dockerfile) {
  const { status, stderr } = spawnSync('docker', ['build', '-q', '-t', tag, '-'], {
    input: dockerfile,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Allows the gateway one more subject as a release does: by replacing the file, as git does. @param {string} checkout */
function allow(checkout) {
  const file = join(checkout, 'deploy/nats/permissions/gateway.conf');
  const text = readFileSync(file, 'utf8').replace(/^(gateway: \{\n +publish: \{ allow: \[\n)/m, `$1    "${SUBJECT}"\n`);
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const SUBJECT = 'check.upgrade';
/** Speaks NATS's own protocol with the user of the gateway. */
const PUBLISH = `const { username: user, password: pass } = new URL(fs.readFileSync(process.env.NATS_URL_FILE, 'utf8').trim());
const line = net.connect(4222, 'nats', () => line.write('CONNECT ' + JSON.stringify({ user, pass, verbose: false, pedantic: false }) + '\\r\\nPUB ${SUBJECT} 0\\r\\n\\r\\nPING\\r\\n'));
let said = '';
line.on('data', (data) => { said += data; if (/PONG|-ERR/.test(said)) line.end(() => process.exit(said.includes('-ERR') ? 1 : 0)); });`;
function mayPublish() {
  return spawnSync('docker', ['compose', 'exec', '-T', 'gateway', 'node', '-e', PUBLISH]).status === 0;
}

/** @param {string} part */
function idsOf(part) {
  return dockerAnswer(['compose', 'ps', '--quiet', part]).split('\n').sort();
}

/** @param {string} part */
function versionOf(part) {
  const label = '{{index .Config.Labels "org.opencontainers.image.version"}}';
  return dockerAnswer(['inspect', '--format', label, ...idsOf(part)]);
}

function versions() {
  return [...PARTS, 'gateway-2', 'shell-2'].map(versionOf);
}

/** Sends ten requests a second of visitors, each with an address of their own, until it is ended. */
class Load {
  /** @type {string[]} */
  failures = [];
  asked = 0;

  /** @param {string} siteUrl */
  constructor(siteUrl) {
    this.siteUrl = siteUrl;
    /** @type {Set<Promise<void>>} */
    this.underWay = new Set();
    this.timer = setInterval(() => {
      const one = this.#ask().finally(() => this.underWay.delete(one));
      this.underWay.add(one);
    }, 1_000 / A_SECOND);
  }

  async #ask() {
    const path = PATHS[this.asked++ % PATHS.length] ?? '/';
    const visitor = `198.51.${this.asked % 100}.${this.asked % 250}`;
    try {
      const options = { headers: { ...AS_PROXY, 'x-forwarded-for': visitor }, signal: AbortSignal.timeout(20_000) };
      const answer = await fetch(this.siteUrl + path, options);
      await answer.arrayBuffer();
      if (answer.status !== 200) this.#failed(`${path}: ${answer.status}`);
    } catch (error) {
      this.#failed(`${path}: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
    }
  }

  /** @param {string} failure */
  #failed(failure) {
    this.failures.push(failure);
    console.log(new Date().toISOString(), failure);
  }

  told() {
    return `${this.failures.length} of ${this.asked} requests failed`;
  }

  isGood() {
    return this.asked > 0 && this.failures.length <= Math.max(1, (this.asked * MOST_FAILURES) / 1_000);
  }

  async end() {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }
}

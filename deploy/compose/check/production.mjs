import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { dockerAnswer } from '../../images/docker.mjs';
import { imageName } from '../../images/build-images.mjs';
import { remotes } from '../../local/product/topology.mjs';
import { OPERATOR, SMTP_URL } from './operator.mjs';
import { Sentences, within } from './sentences.mjs';
import { ComposeTrial, NODE_PARTS } from './trial.mjs';

const TRACES = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces:4318', OTEL_BSP_SCHEDULE_DELAY: '500' };

/** Starts only docker-compose.yml, as an operator does, with traces sent to a container. */
export async function makeProduction() {
  const environment = { ...OPERATOR, ...TRACES };
  // Docker before 25 does not ask more often while a part starts; a busy machine takes longer to start it, and to ask.
  const healthcheck = { interval: '5s', timeout: '20s', start_period: '180s' };
  const traces = {
    ...{ image: imageName('gateway'), command: ['node', '/sink/trace-sink.mjs'], environment: { PORT: '4318' } },
    ...{ user: '1000:1000', read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    deploy: { resources: { limits: { cpus: '0.5', memory: '128M' } } },
    volumes: [`${join(projectFolder, 'deploy/compose/check')}:/sink:ro`],
    networks: ['site', 'bus'],
  };
  process.env['PROMETHEUS_ADDRESS'] = `127.0.0.1:${await freePort()}`;
  const trial = await ComposeTrial.make(['docker-compose.yml'], {
    services: {
      ...Object.fromEntries(NODE_PARTS.map((part) => [part, { environment, healthcheck }])),
      ...Object.fromEntries(remotes.map((part) => [part, { healthcheck }])),
      traces,
    },
  });
  // The file belongs to an account whose files others cannot read; `prepare` gives it to the account of the parts.
  mkdirSync(join(trial.secrets, 'notifications'), { recursive: true });
  writeFileSync(join(trial.secrets, 'notifications/smtp_url'), SMTP_URL, { mode: 0o600 });
  return trial;
}

/**
 * Checks what production in containers must answer, refuse and trace.
 * @param {ComposeTrial} trial that is up
 * @returns {Promise<string[]>} faults
 */
export async function productionFaults({ siteUrl }) {
  const sentences = new Sentences();
  const password = `Barriere-${randomBytes(6).toString('hex')}`;
  const names = ['--email', 'admin@site.fr', '--first-name', 'Camille', '--last-name', 'Placette'];
  const admin = ['exec', '-T', '-e', `ADMIN_PASSWORD=${password}`, 'identity'];
  dockerAnswer(['compose', ...admin, 'node', 'dist/create-admin.js', ...names]);
  const page = await fetch(`${siteUrl}/`, { headers: AS_PROXY });
  const text = await page.text();
  sentences.holds(
    'the page is answered, with the public address',
    page.status === 200 && text.includes(OPERATOR.PUBLIC_URL),
  );
  const places = await fetch(`${siteUrl}/api/locations?q=Lyon`, { headers: AS_PROXY });
  sentences.holds(
    'the API is answered through it',
    places.status === 200 && (await places.text()).includes('"latitude"'),
  );

  for (const [part, settings, named] of REFUSED) {
    const given = settings.flatMap((setting) => ['-e', setting]);
    const output = refusal(['run', '--rm', '--no-deps', '-T', ...given, part]);
    sentences.holds(
      `${part} refuses ${settings.join(' ')}`,
      output !== null && named.every((name) => output.includes(name)),
    );
  }
  const traced = await within(async () => ['shell', 'gateway', 'catalog'].every((part) => tracedParts().has(part)));
  sentences.holds('a call is one trace of shell, gateway and service', traced);
  return sentences.faults;
}

/** @type {[part: string, settings: string[], named: string[]][]} */
const REFUSED = [
  ['identity', ['REFRESH_TOKEN_SECRET_FILE=', 'ENCRYPTION_KEY_FILE='], ['REFRESH_TOKEN_SECRET', 'ENCRYPTION_KEY']],
  ['identity', ['MAILER_AUTOCONFIRM=true'], ['MAILER_AUTOCONFIRM']],
  ['notifications', ['SMTP_URL_FILE=', 'SMTP_URL=smtp://mails:1025'], ['SMTP_URL']],
  ['gateway', ['PUBLIC_URL=http://localhost:4300'], ['PUBLIC_URL']],
];

/** The headers of a proxy that ends TLS in front of the site. */
export const AS_PROXY = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'site.fr' };

/** Returns the output of a container that ends with an error; null when it succeeds. @param {string[]} args */
function refusal(args) {
  try {
    dockerAnswer(['compose', ...args], 30_000);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Returns the parts in the trace that contains the most parts. @returns {Set<string>} */
function tracedParts() {
  const lines = dockerAnswer(['compose', 'logs', '--no-log-prefix', '--no-color', 'traces']).split('\n');
  /** @type {Map<string, Set<string>>} */
  const traces = new Map();
  for (const [trace = '', part = ''] of lines.map((line) => line.split(' ')))
    traces.set(trace, (traces.get(trace) ?? new Set()).add(part));
  return [...traces.values()].sort((a, b) => b.size - a.size)[0] ?? new Set();
}

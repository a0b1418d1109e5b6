import { BUS_PARTS, type BusPart, type EventContract, type RpcContract } from '@placette/contracts';
import { inboxPrefixOf } from './connection.js';
import { consumerName, DEAD, EVENTS, eventsOf } from './event-streams.js';

/** The permissions of a server user, as nats.conf spells them. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
  /** Whether it may publish to the reply subject of a request, once per request. */
  answers: boolean;
}

/** The part that creates and updates the streams. */
export const STREAM_OWNER: BusPart = 'identity';

const API = '$JS.API';

/**
 * H3: what this part may do on the bus, derived from the contracts. A service owns the subjects of its own name; of
 * other services' subjects it gets those that name it as caller or reader. Consumers use the API of NATS 2.9 and later,
 * whose subject contains the filter.
 */
export function permissionsOf(
  part: BusPart,
  contracts: { rpc: readonly RpcContract[]; events: readonly EventContract[] },
): Permissions {
  const calls = contracts.rpc.filter(({ callers }) => callers.includes(part)).map(({ subject }) => subject);
  const reads = contracts.events.filter(({ readers }) => readers.includes(part)).map(({ subject }) => subject);
  const inbox = `${inboxPrefixOf(part)}.>`;
  if (part === 'gateway') return { publish: calls.sort(), subscribe: [inbox, ...reads.sort()], answers: false };
  const own = eventsOf(part);
  const streams = part === STREAM_OWNER ? [EVENTS, DEAD].flatMap(ownStream) : [streamApi('INFO', EVENTS)];
  return {
    publish: [
      ...calls.sort(),
      ...[own, `dead.${part}.>`, ...streams, `${API}.DIRECT.GET.${EVENTS}.${own}`],
      ...reads.sort().flatMap((subject) => ownConsumer(part, subject)),
    ],
    subscribe: [inbox, `rpc.${part}.>`, own],
    answers: true,
  };
}

function ownStream(stream: string): string[] {
  return ['CREATE', 'INFO', 'UPDATE'].map((verb) => streamApi(verb, stream));
}

function streamApi(verb: string, stream: string): string {
  return `${API}.STREAM.${verb}.${stream}`;
}

function ownConsumer(part: BusPart, subject: string): string[] {
  const consumer = `${EVENTS}.${consumerName(part, subject)}`;
  return [
    `${API}.CONSUMER.CREATE.${consumer}.${subject}`,
    `${API}.CONSUMER.INFO.${consumer}`,
    `${API}.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
}

/** Returns the files of deploy/nats/permissions: one for each part, and `all.conf`, which includes them. */
export function permissionFiles(contracts: {
  rpc: readonly RpcContract[];
  events: readonly EventContract[];
}): Record<string, string> {
  const files = BUS_PARTS.map((part) => [fileOf(part), permissionsConf(part, contracts)]);
  return { 'all.conf': ALL, ...(Object.fromEntries(files) as Record<string, string>) };
}

const MADE = 'Made by `npm run nats-permissions` from the contracts';
const fileOf = (part: BusPart) => `${part}.conf`;
const ALL = `# What each user may do on the message bus. ${MADE}; included inside
# \`authorization\`, before the users, each with \`permissions: $<name>\`.
${BUS_PARTS.map((part) => `include ${fileOf(part)}\n`).join('')}`;

function permissionsConf(part: BusPart, contracts: Parameters<typeof permissionsOf>[1]): string {
  const { publish, subscribe, answers } = permissionsOf(part, contracts);
  const lines = [
    `  publish: { allow: ${list(publish)} }`,
    `  subscribe: { allow: ${list(subscribe)} }`,
    ...(answers ? ['  allow_responses: { max: 1, expires: "2m" }'] : []),
  ];
  return `# What ${part} may do on the message bus. ${MADE}.\n${part}: {\n${lines.join('\n')}\n}\n`;
}

function list(subjects: readonly string[]): string {
  return `[\n${subjects.map((subject) => `    "${subject}"\n`).join('')}  ]`;
}

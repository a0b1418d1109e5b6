import { BUS_PARTS, type EventContract, type RpcContract } from '@placette/contracts';
import { permissionsOf } from './permissions.js';

const HEAD = `# What each user may do on the message bus. Made by \`npm run nats-permissions\` from the contracts; included inside
# \`authorization\`, before the users, each with \`permissions: $<name>\`.
`;

/** The permissions of all parts for nats.conf, each under the name of its part. */
export function permissionsConf(contracts: { rpc: readonly RpcContract[]; events: readonly EventContract[] }): string {
  const blocks = BUS_PARTS.map((part) => {
    const { publish, subscribe, answers } = permissionsOf(part, contracts);
    const lines = [
      `  publish: { allow: ${list(publish)} }`,
      `  subscribe: { allow: ${list(subscribe)} }`,
      ...(answers ? ['  allow_responses: { max: 1, expires: "2m" }'] : []),
    ];
    return `\n${part}: {\n${lines.join('\n')}\n}\n`;
  });
  return `${HEAD}${blocks.join('')}`;
}

function list(subjects: readonly string[]): string {
  return `[\n${subjects.map((subject) => `    "${subject}"\n`).join('')}  ]`;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort, freePorts } from './ports.mjs';

const module = new URL('ports.mjs', import.meta.url).href;

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

/** A process that gets a port and does not listen on it yet. */
async function processWithPort() {
  const program = `import { freePort } from '${module}'; console.log(await freePort()); setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(line),
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it('does not give a port that another process was given, until that one ends', async () => {
  const other = await processWithPort();
  expect(await freePort(other.port)).not.toBe(other.port);
  await other.end();
  expect(await freePort(other.port)).toBe(other.port);
});

it('gives this process its own port again', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
});

it('gives each name a port of its own', async () => {
  const port = await freePort();
  const ports = await freePorts({ a: port, b: port, c: undefined });
  expect(ports.a).toBe(port);
  expect(new Set(Object.values(ports)).size).toBe(3);
});

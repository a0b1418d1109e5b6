import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { startProcess, type RunningProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';

/** Answers with its name; once it stops, each answer closes its line. */
class Replica {
  isStopping = false;
  checks = 0;
  /** Ends what its checks wait for; undefined while they are answered at once. */
  late: (() => void)[] | undefined;
  private readonly server: Server;

  constructor(name: string) {
    this.server = createServer((request, response) => {
      if (request.url === '/health/ready') {
        this.checks += 1;
        if (this.late) this.late.push(() => response.end());
        else response.end();
      } else {
        request.resume();
        request.once('end', () => response.writeHead(200, this.isStopping ? { connection: 'close' } : {}).end(name));
      }
    });
  }

  async start(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const [first, second] = [new Replica('first'), new Replica('second')];
let front: RunningProcess;
let url: string;

beforeAll(async () => {
  const targets = await Promise.all([first.start(), second.start()]);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  front = startProcess({
    command: process.execPath,
    args: [join(import.meta.dirname, 'front.mjs')],
    env: { FRONT_PORT: String(port), FRONT_TARGETS: targets.join(',') },
  });
  // At the second check the answer to the first is known.
  const isKnown = ({ checks }: Replica) => checks > 1;
  await waitUntil('the front', async () => isKnown(first) && isKnown(second), { process: front });
});
afterAll(async () => {
  await front.stop();
  first.stop();
  second.stop();
});

async function ask(): Promise<string> {
  return (await fetch(url, { method: 'POST', body: 'read whole' })).text();
}

async function askFourTimes(): Promise<string[]> {
  const answers: string[] = [];
  while (answers.length < 4) answers.push(await ask());
  return answers;
}

async function untilNextCheck(replica: Replica): Promise<void> {
  const before = replica.checks;
  await waitUntil('a check', async () => replica.checks > before, { process: front });
}

it('hands requests out in turn, and none to a replica that closes its lines', async () => {
  expect((await askFourTimes()).sort()).toEqual(['first', 'first', 'second', 'second']);
  first.late = [];
  await untilNextCheck(first);
  first.isStopping = true;
  // By what it answers to one of these it is known to stop.
  const answers = await askFourTimes();
  expect(answers.filter((name) => name === 'first')).toHaveLength(1);
  expect(await askFourTimes()).toEqual(['second', 'second', 'second', 'second']);
  // A check from before it stopped is answered now.
  for (const answer of first.late) answer();
  await untilNextCheck(first);
  expect(await askFourTimes()).toEqual(['second', 'second', 'second', 'second']);
});

it('prefers a replica too busy for its check to one that leaves', async () => {
  second.late = [];
  // One check hangs, the next begins once it was given up.
  await untilNextCheck(second);
  await untilNextCheck(second);
  expect(await askFourTimes()).toEqual(['second', 'second', 'second', 'second']);
});

it('hands the whole of a request that one replica refuses to the next', async () => {
  second.late = undefined;
  await untilNextCheck(second);
  await untilNextCheck(second);
  // Its last check said ready: it ends at once, as after kill -9.
  first.isStopping = false;
  first.late = undefined;
  await untilNextCheck(first);
  await untilNextCheck(first);
  first.stop();
  expect(await askFourTimes()).toEqual(['second', 'second', 'second', 'second']);
});

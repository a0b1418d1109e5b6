import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** In two parts, so that no virus scanner blocks this file itself. */
export const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`);

/** Implements INSTREAM of clamd and knows one virus, the EICAR test file. */
export async function startClamd() {
  const state = { asked: 0, answer: (content: Buffer) => verdict(content) as string | null };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const content = contentOf(received);
      if (content === null) return;
      state.asked += 1;
      const answer = state.answer(content);
      if (answer !== null) socket.end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `tcp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  });
}
export type Clamd = Awaited<ReturnType<typeof startClamd>>;

/** Returns null until the empty chunk has arrived. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString('latin1') !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

export function verdict(content: Buffer): string {
  return content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
}

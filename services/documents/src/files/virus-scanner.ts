import { Inject, Injectable } from '@nestjs/common';
import { appError } from '@placette/contracts/errors';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { connect, type Socket } from 'node:net';
import type { DocumentsConfig } from '../config.js';

const TIME_LIMIT_MS = 15_000;
const CHUNK = 64 * 1024;
const ANSWER_MAX = 1_000;

/**
 * F7: sends each file to clamd, when there is one, before anything else reads it. Without a verdict nothing is stored.
 */
@Injectable()
export class VirusScanner {
  private readonly url: URL | null;

  constructor(
    @Inject(SETTINGS) { CLAMD_URL }: Pick<DocumentsConfig, 'CLAMD_URL'>,
    private readonly logger: Logger,
  ) {
    this.url = CLAMD_URL === undefined ? null : new URL(CLAMD_URL);
  }

  /** Refuses with `file_infected`, or with `service_unavailable` when clamd gives no verdict. */
  async check(content: Buffer): Promise<void> {
    if (this.url === null) return;
    const verdict = await ask(this.url, content).catch((error: unknown) => {
      this.logger.error({ error }, 'no verdict of the virus scanner');
      throw appError('service_unavailable');
    });
    if (verdict === 'stream: OK') return;
    const isInfected = verdict.endsWith(' FOUND');
    this.logger.warn({ verdict }, isInfected ? 'infected file refused' : 'no verdict of the virus scanner');
    throw appError(isInfected ? 'file_infected' : 'service_unavailable');
  }
}

/**
 * The INSTREAM command of clamd: each chunk follows its length, and an empty one ends; the response ends with a zero
 * byte.
 */
function ask(url: URL, content: Buffer): Promise<string> {
  const socket =
    url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port), url.hostname.replace(/^\[|\]$/g, ''));
  return new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error('timeout')), TIME_LIMIT_MS);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => send(socket, content));
    socket.on('data', (text: string) => {
      answer += text;
      const end = answer.indexOf('\0');
      if (end >= 0) done(answer.slice(0, end));
      else if (answer.length > ANSWER_MAX) fail(new Error('endless answer'));
    });
    socket.on('error', fail);
    socket.on('close', () => {
      clearTimeout(timer);
      fail(new Error('closed without an answer'));
    });
  }).finally(() => socket.destroy());
}

function send(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < content.length; from += CHUNK) {
    const chunk = content.subarray(from, from + CHUNK);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import proxyAddress from '@fastify/proxy-addr';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { AddressLimit } from '../limits/address-limit.js';
import { ENTRIES_MAX, PublicAnswers, type PublicAnswer } from './public-answers.js';

/** What could not be read anew is given this long, for those who come while it is tried. */
const STALE_MS = 5_000;
/** Of Fastify and its plugins: they belong to one answer, or are set for each encoding below. */
const NOT_KEPT =
  /^(x-ratelimit-.*|retry-after|set-cookie|content-(length|encoding)|transfer-encoding|connection|date|vary)$/;
const VARY = 'Origin, Authorization, Accept-Encoding';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

interface Form {
  headers: string[];
  body: Buffer;
}

interface SentAnswer {
  answer: PublicAnswer;
  plain: Form;
  /** Absent until it is made. */
  gzip?: Form;
  br?: Form;
  known: Form;
  isRenewed: boolean;
}

/**
 * Public reads as they were sent, by their address: given again as bytes before any other work is done, within the limit
 * of who asks (A7, G9).
 */
@Injectable()
export class ResponseCache {
  private readonly sent = new Map<string, SentAnswer>();
  private readonly trusts: ReturnType<typeof proxyAddress.compile>;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly answers: PublicAnswers,
    private readonly addresses: AddressLimit,
  ) {
    this.trusts = proxyAddress.compile(config.TRUSTED_PROXIES.split(',').map((address) => address.trim()));
    answers.onForget(() => this.sent.clear());
  }

  /** Puts itself before the server's own work. */
  answerFirst(server: Server): void {
    const [others] = server.listeners('request') as RequestListener[];
    if (!others) throw new Error('the server answers nothing yet');
    server.removeListener('request', others);
    server.on('request', (request, response) => {
      if (!this.answer(request, response)) others(request, response);
    });
  }

  /** Keeps what is about to be sent, with these headers. */
  keep(
    request: IncomingMessage,
    answer: PublicAnswer,
    sent: Record<string, number | string | string[] | undefined>,
  ): void {
    const url = request.url ?? '';
    if (!isPlain(request) || this.answers.isForgotten(answer)) return;
    if (this.sent.size >= ENTRIES_MAX) this.sent.clear();
    const common = Object.entries(sent).flatMap(([name, value]) =>
      NOT_KEPT.test(name) || value === undefined ? [] : [name, String(value)],
    );
    common.push('vary', VARY);
    const form = (body: Buffer, ...headers: string[]) => ({
      headers: [...common, ...headers, 'content-length', String(body.length)],
      body,
    });
    const kept: SentAnswer = {
      answer,
      plain: form(Buffer.from(answer.body)),
      known: { headers: common.filter((_, at) => common[at - (at % 2)] !== 'content-type'), body: Buffer.alloc(0) },
      isRenewed: false,
    };
    this.sent.set(url, kept);
    void brotli(answer.body, BROTLI).then((body) => (kept.br = form(body, 'content-encoding', 'br')));
    void zip(answer.body).then((body) => (kept.gzip = form(body, 'content-encoding', 'gzip')));
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.sent.get(request.url ?? '');
    if (kept === undefined || !isPlain(request)) return false;
    const now = Date.now();
    const age = now - kept.answer.end;
    if (age >= STALE_MS) return false;
    if (age >= 0 && !kept.isRenewed) {
      // One reads it anew; who comes meanwhile has it as it was.
      kept.isRenewed = true;
      return false;
    }
    const isKnown = request.headers['if-none-match'] === kept.answer.etag;
    const form = isKnown ? kept.known : formFor(request.headers['accept-encoding'], kept);
    if (form === undefined || !this.addresses.take(proxyAddress(request, this.trusts), now).isTaken) return false;
    response.writeHead(isKnown ? 304 : 200, form.headers);
    response.end(form.body);
    return true;
  }
}

/** Nothing of it may change the answer but what is looked at here. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** undefined when the form that the client prefers is not made yet. */
function formFor(accepted: string | undefined, kept: SentAnswer): Form | undefined {
  if (accepted === undefined) return kept.plain;
  // A refusal by weight is seldom: the ordinary way knows how.
  if (/;\s*q=0/.test(accepted)) return undefined;
  if (/\bbr\b/.test(accepted)) return kept.br;
  return /\bgzip\b/.test(accepted) ? kept.gzip : kept.plain;
}

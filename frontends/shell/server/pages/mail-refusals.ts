import { escapeHtml } from '@placette/contracts/kernel/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ShellServerConfig } from '../config.js';
import { plainPage, type PlainPage } from '../failures/plain-page.js';

const TIMEOUT_MS = 15_000;
const BODY_MAX = 10_000;

const querySchema = z.object({ refus: z.string().min(1).max(300) });
const unsubscriptionSchema = z.object({ label: z.string() });

const choices = { label: 'Choisir les e-mails que je reçois', to: '/dashboard/notifications#e-mails' };
const home = { label: 'Accueil', to: '/' };

const INVALID: PlainPage = {
  title: 'Ce lien n’est plus valable.',
  text: 'Il est peut-être incomplet, trop ancien, ou d’un compte supprimé. Vos réglages disent ce que vous recevez par e-mail.',
  links: [choices, home],
};

/**
 * RFC 8058: the link by which a mail refuses its kind, without signing in and without a script. C48: opening it changes
 * nothing; a press of its button, or the post of a mail program, does.
 */
export async function addMailRefusals(app: FastifyInstance, config: ShellServerConfig, clientFolder: string) {
  const send = (reply: FastifyReply, status: number, page: PlainPage) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(plainPage(page, config.BRAND_NAME, clientFolder));

  const answer = async (request: FastifyRequest, reply: FastifyReply, pageOf: (label: string) => PlainPage) => {
    const { data: query } = querySchema.safeParse(request.query);
    const label = query === undefined ? null : await askGateway(config.GATEWAY_URL, query.refus, request);
    return label === null ? send(reply, 404, INVALID) : send(reply, 200, pageOf(escapeHtml(label)));
  };

  await app.register(async (pages) => {
    // Mail programs post a form, whose only field says what the address says already.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, _body, done) => done(null));
    pages.get('/e-mails', (request, reply) =>
      answer(request, reply, (label) => ({
        title: 'Ne plus recevoir ces e-mails\u202f?',
        text: `Vous recevez un e-mail quand ceci arrive\u00a0: «\u00a0${label}\u00a0». Le site continuera de vous le dire.`,
        isFailure: false,
        button: 'Ne plus les recevoir',
        links: [choices, home],
      })),
    );
    pages.post('/e-mails', (request, reply) =>
      answer(request, reply, (label) => ({
        title: 'Vous ne recevrez plus ces e-mails.',
        text: `C’est enregistré pour «\u00a0${label}\u00a0». Le site continue de vous le dire, et vous pouvez changer d’avis quand vous voulez.`,
        isFailure: false,
        links: [choices, home],
      })),
    );
  });
}

/** What the link refuses, in words; null for a link that is not valid. */
async function askGateway(gatewayUrl: string, token: string, { method, ip }: FastifyRequest): Promise<string | null> {
  const response = await fetch(`${gatewayUrl}/api/unsubscriptions/${encodeURIComponent(token)}`, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': ip },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.status === 404) return null;
  if (!response?.ok) throw Object.assign(new Error('the gateway does not answer'), { statusCode: 503 });
  return unsubscriptionSchema.parse(await response.json()).label;
}

import { createServer } from 'node:http';
import { mkdirSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { MailBox } from './mail-box.mjs';
import { mailListPage, mailPage, mailFrame, notFoundPage } from './mail-pages.mjs';

/**
 * Receives the product’s mails, keeps them as files and shows them. Settings:
 * MAIL_DIR, MAIL_SMTP_PORT, MAIL_HTTP_PORT, MAIL_HOST (127.0.0.1 by default). Never sends anything further.
 */
const folder = setting('MAIL_DIR');
mkdirSync(folder, { recursive: true, mode: 0o700 });
const box = new MailBox(folder);
await box.load();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  size: 10 * 1024 * 1024,
  onAuth: (_auth, _session, callback) => callback(null, { user: 'placette' }),
  onData(stream, session, callback) {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    collect(stream)
      .then((source) => box.add(source, recipients))
      .then(
        () => callback(null),
        (error) => callback(error),
      );
  },
});

const http = createServer((request, response) => {
  answer(request)
    .then(({ status = 200, type = 'text/html; charset=utf-8', body, policy = PAGE_POLICY }) => {
      response.writeHead(status, {
        'content-type': type,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      response.end(body);
    })
    .catch(() => response.writeHead(500).end());
});

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{ status?: number, type?: string, body: string, policy?: string }>}
 */
async function answer(request) {
  const url = new URL(request.url ?? '/', 'http://mails.invalid');
  if (url.pathname === '/health/ready') return { type: 'text/plain', body: 'ok' };
  if (url.pathname === '/') return { body: mailListPage(box.list(url.searchParams.get('to'))) };
  if (url.pathname === '/api/mails') {
    const mails = await Promise.all(box.list(url.searchParams.get('to')).map(toJson));
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(mails) };
  }
  const [, id, frame] = /^\/mails\/([\w-]+)(\/html)?$/.exec(url.pathname) ?? [];
  const source = id === undefined ? null : await box.read(id);
  if (id === undefined || source === null) return { status: 404, body: notFoundPage() };
  const mail = await simpleParser(source, { skipTextToHtml: true });
  if (frame !== undefined) return { body: mailFrame(mail), policy: FRAME_POLICY };
  return { body: mailPage(id, mail) };
}

/** @param {import('./mail-box.mjs').StoredMail} stored */
async function toJson({ id, to, from, subject, receivedAt }) {
  const { text = '', html } = await simpleParser((await box.read(id)) ?? '', { skipTextToHtml: true });
  return { id, to, from, subject, receivedAt, text, html: html === false ? '' : html };
}

/**
 * @param {AsyncIterable<Buffer>} stream
 * @returns {Promise<Buffer>}
 */
async function collect(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {string} name */
function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

smtp.on('error', (error) => console.error(error.message));
const host = process.env['MAIL_HOST'] ?? '127.0.0.1';
smtp.listen(Number(setting('MAIL_SMTP_PORT')), host);
http.listen(Number(setting('MAIL_HTTP_PORT')), host);

process.once('SIGTERM', () => {
  smtp.close();
  http.close();
  http.closeAllConnections();
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../libs/local-servers/src/machine/ports.mjs';
import { startProcess, type RunningProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'placette-mails-'));
let ports: Record<'smtp' | 'http', number>;
let sink: RunningProcess;

const get = async (path: string) => fetch(`http://127.0.0.1:${ports.http}${path}`);

async function start(): Promise<void> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    MAIL_DIR: folder,
    MAIL_SMTP_PORT: String(ports.smtp),
    MAIL_HTTP_PORT: String(ports.http),
  };
  sink = startProcess({ command: process.execPath, args: [join(import.meta.dirname, 'mail-sink.mjs')], env });
  await waitUntil(
    'mails',
    async () =>
      get('/health/ready').then(
        ({ ok }) => ok,
        () => false,
      ),
    { process: sink },
  );
}

/** Speaks SMTP: one line a server answer. */
function send(recipient: string, message: string): Promise<void> {
  const lines = [
    'EHLO test',
    'MAIL FROM:<placette@exemple.fr>',
    `RCPT TO:<${recipient}>`,
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect({ port: ports.smtp, host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.on('data', (chunk) => {
      if (/^\d{3} /m.test(chunk.toString()) && lines.length > 0) socket.write(`${lines.shift()}\r\n`);
    });
  });
}

const HOSTILE = [
  'From: Placette <placette@exemple.fr>',
  'To: Lea@exemple.fr',
  'Subject: <img src=x onerror=alert(1)>',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Bonjour</p><script>alert(1)</script>',
].join('\r\n');

describe('the page of the mails that the site sent', () => {
  beforeAll(async () => {
    ports = await freePorts({ smtp: undefined, http: undefined });
    await start();
    await send('Lea@exemple.fr', HOSTILE);
    await send('paul@exemple.fr', 'Subject: Bienvenue\r\n\r\nBonjour Paul, https://exemple.fr/a?b=1&c=2');
  });

  afterAll(async () => {
    await sink.stop();
    rmSync(folder, { recursive: true });
  });

  it('keeps each mail as it came', () => {
    expect(readdirSync(folder).filter((file) => file.endsWith('.eml'))).toHaveLength(2);
  });

  it('finds the mails of one person, whatever the case', async () => {
    const mails = (await (await get('/api/mails?to=lea@EXEMPLE.fr')).json()) as { to: string[]; html: string }[];
    expect(mails).toEqual([
      expect.objectContaining({ to: ['Lea@exemple.fr'], html: expect.stringContaining('Bonjour') }),
    ]);
  });

  it('lists them newest first, with nothing of theirs alive', async () => {
    const page = await (await get('/')).text();
    expect(page.indexOf('Bienvenue')).toBeLessThan(page.indexOf('&lt;img src=x'));
    expect(page).not.toContain('<img');
  });

  it('shows the HTML part without script or network', async () => {
    const [mail] = (await (await get('/api/mails?to=lea@exemple.fr')).json()) as [{ id: string }];
    const page = await (await get(`/mails/${mail.id}`)).text();
    expect(page).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const frame = await get(`/mails/${mail.id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
  });

  it('makes the links of the text part work', async () => {
    const [mail] = (await (await get('/api/mails?to=paul@exemple.fr')).json()) as [{ id: string }];
    expect(await (await get(`/mails/${mail.id}`)).text()).toContain('<a href="https://exemple.fr/a?b=1&amp;c=2"');
  });

  it('still has them after a restart', async () => {
    await sink.stop();
    await start();
    expect(await (await get('/api/mails')).json()).toHaveLength(2);
  });

  it('answers 404 for a mail that is not there', async () => {
    expect((await get('/mails/..%2f..%2fetc')).status).toBe(404);
    expect((await get('/mails/20200101')).status).toBe(404);
  });
});

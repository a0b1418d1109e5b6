import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alertmanagerConfig, writeWatch } from './watch.mjs';

const NOBODY = {
  mailTo: undefined,
  mailFrom: undefined,
  smtpUrl: undefined,
  webhookUrl: undefined,
  watchdogUrl: undefined,
};

describe('who is told of alerts', () => {
  it.each([
    ['smtps://site:pass%40word@mail.site.fr', { smtp_smarthost: 'mail.site.fr:465', smtp_require_tls: true }],
    ['smtp://site:pass%40word@mail.site.fr', { smtp_smarthost: 'mail.site.fr:587', smtp_require_tls: true }],
    ['smtp://site:pass%40word@mails:1025', { smtp_smarthost: 'mails:1025', smtp_require_tls: false }],
  ])('by mail through %s', (smtpUrl, server) => {
    const config = alertmanagerConfig({ ...NOBODY, mailTo: 'a@site.fr', mailFrom: 'Site <b@site.fr>', smtpUrl });
    const login = { smtp_auth_username: 'site', smtp_auth_password: 'pass@word' };
    expect(config).toMatchObject({ global: { smtp_from: 'Site <b@site.fr>', ...login, ...server } });
    expect(config.receivers[0]).toMatchObject({ email_configs: [{ to: 'a@site.fr', send_resolved: true }] });
  });

  it('is the webhook, and the listener of the watchdog alone hears the watchdog', () => {
    const config = alertmanagerConfig({ ...NOBODY, webhookUrl: 'https://chat/x', watchdogUrl: 'https://ears/y' });
    expect(config.route.routes).toMatchObject([{ receiver: 'watchdog', matchers: ['severity="watchdog"'] }]);
    expect(config.receivers).toEqual([
      { name: 'people', webhook_configs: [{ url: 'https://chat/x', send_resolved: true }] },
      { name: 'watchdog', webhook_configs: [{ url: 'https://ears/y', send_resolved: false }] },
    ]);
  });
});

it('what the operator gives is written at each start, and who hears nothing is said', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'placette-secrets-'));
  const written = (file: string) => readFileSync(join(secrets, file), 'utf8');
  const settings = { PUBLIC_URL: 'https://site.fr', ALERT_MAIL_TO: 'a@site.fr', MAIL_FROM: 'b@site.fr' };
  expect(writeWatch(secrets, settings)).toEqual(['people', 'watchdog']);
  mkdirSync(join(secrets, 'notifications'));
  writeFileSync(join(secrets, 'notifications/smtp_url'), 'smtps://u:p@mail.site.fr\n');
  writeFileSync(join(secrets, 'alertmanager/watchdog_url'), 'https://ears/y\n');
  expect(writeWatch(secrets, settings)).toEqual([]);
  expect(JSON.parse(written('prometheus/site.json'))).toEqual([{ targets: ['https://site.fr'] }]);
  expect(written('alertmanager/alertmanager.yml')).toContain('mail.site.fr:465');
  rmSync(secrets, { recursive: true });
});

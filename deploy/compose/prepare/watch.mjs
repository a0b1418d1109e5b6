import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The settings of the operator that say who receives alerts.
 * @typedef {object} Receivers
 * @property {string | undefined} mailTo
 * @property {string | undefined} mailFrom
 * @property {string | undefined} smtpUrl `smtps://` (port 465) or `smtp://` (STARTTLS, but for a mail server of this machine)
 * @property {string | undefined} webhookUrl takes Alertmanager's JSON
 * @property {string | undefined} watchdogUrl an outside service, which calls somebody when it hears nothing any more
 */

/** Hosts of mail servers beside the product, which need no TLS. */
const LOCAL = ['127.0.0.1', 'localhost', 'mails'];

/**
 * Returns the configuration of Alertmanager.
 * @param {Receivers} receivers
 */
export function alertmanagerConfig({ mailTo, mailFrom, smtpUrl, webhookUrl, watchdogUrl }) {
  const people = {
    name: 'people',
    ...(mailTo && smtpUrl && { email_configs: [{ to: mailTo, send_resolved: true }] }),
    ...(webhookUrl && { webhook_configs: [{ url: webhookUrl, send_resolved: true }] }),
  };
  const watchdog = {
    name: 'watchdog',
    ...(watchdogUrl && { webhook_configs: [{ url: watchdogUrl, send_resolved: false }] }),
  };
  return {
    ...(mailTo && smtpUrl && { global: mailServer(smtpUrl, mailFrom || mailTo) }),
    route: {
      receiver: 'people',
      group_by: ['alertname'],
      group_wait: '30s',
      group_interval: '5m',
      repeat_interval: '4h',
      routes: [
        {
          receiver: 'watchdog',
          matchers: ['severity="watchdog"'],
          group_wait: '0s',
          group_interval: '1m',
          // Shorter than the interval: at just one minute every second time comes a moment too early.
          repeat_interval: '50s',
        },
      ],
    },
    receivers: [people, watchdog],
  };
}

/** @param {string} url @param {string} from */
function mailServer(url, from) {
  const { protocol, hostname, port, username, password } = new URL(url);
  return {
    smtp_smarthost: `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`,
    smtp_from: from,
    smtp_require_tls: !LOCAL.includes(hostname),
    ...(username && {
      smtp_auth_username: decodeURIComponent(username),
      smtp_auth_password: decodeURIComponent(password),
    }),
  };
}

/**
 * Writes the configuration of Alertmanager and Prometheus from the settings and secrets.
 * @param {string} secrets folder
 * @param {NodeJS.ProcessEnv} settings
 * @returns {string[]} what nobody hears
 */
export function writeWatch(secrets, { ALERT_MAIL_TO: mailTo, MAIL_FROM: mailFrom, PUBLIC_URL, SMTP_URL }) {
  const secret = (/** @type {string} */ file) => {
    const path = join(secrets, file);
    return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
  };
  const receivers = {
    ...{ mailTo, mailFrom, smtpUrl: SMTP_URL || secret('notifications/smtp_url') },
    webhookUrl: secret('alertmanager/webhook_url'),
    watchdogUrl: secret('alertmanager/watchdog_url'),
  };
  const write = (/** @type {string} */ part, /** @type {string} */ file, /** @type {unknown} */ content) => {
    const path = join(secrets, part, file);
    mkdirSync(join(secrets, part), { recursive: true });
    rmSync(path, { force: true });
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o400 });
  };
  const config = alertmanagerConfig(receivers);
  // The file is YAML, of which JSON is a part.
  write('alertmanager', 'alertmanager.yml', config);
  write('prometheus', 'site.json', PUBLIC_URL ? [{ targets: [PUBLIC_URL] }] : []);
  return config.receivers.filter((receiver) => Object.keys(receiver).length === 1).map(({ name }) => name);
}

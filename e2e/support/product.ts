import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running product, as npm test describes it in the environment. */
export const siteUrl = setting('E2E_URL');
const mailUrl = setting('E2E_MAIL_URL');
const controlUrl = process.env['E2E_CONTROL_URL'] ?? '';
const controlToken = process.env['E2E_CONTROL_TOKEN'] ?? '';

/** With it the product takes calls of trusted servers. */
export const serviceSecret = process.env['E2E_SERVICE_SECRET'] ?? '';
/** Ports of 127.0.0.1: the calendar that the product may import from, the other site whose pages may call it. */
export const calendarPort = Number(process.env['E2E_CALENDAR_PORT']);
export const otherSitePort = Number(process.env['E2E_OTHER_SITE_PORT']);

/** Where each part of the product writes its log, a file each. */
export const logFolder = process.env['E2E_LOGS'] ?? '';

/** What each replica of a part has logged. */
export function logsOf(part: string): string[] {
  const files = readdirSync(logFolder).filter((name) => name === `${part}.log` || name.startsWith(`${part}-`));
  return files.map((name) => readFileSync(join(logFolder, name), 'utf8'));
}

export interface Account {
  role: string;
  email: string;
  password: string;
}

/** The demonstration's accounts, the administrator first. */
export const accounts = JSON.parse(setting('E2E_ACCOUNTS')) as Account[];

/** As `npm start` names them. */
type DemonstrationRole = 'Administrator' | 'Owner' | 'Driver';

export function accountOf(role: DemonstrationRole): Account {
  const found = accounts.find((account) => account.role === role);
  if (!found) throw new Error(`No account for ${role}`);
  return found;
}

/** Somebody nobody else uses. */
export function newPerson(prenom: string) {
  const address = prenom.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return {
    prenom,
    // One's own too: the moderators' list tells people apart by their names.
    nom: `Essai-${randomUUID()
      .slice(0, 8)
      .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`,
    email: `${address}.${randomUUID().slice(0, 8)}@exemple.test`,
    password: `Corbeau-vert-${randomUUID().slice(0, 6)}`,
  };
}
export type Person = ReturnType<typeof newPerson>;

export interface Mail {
  id: string;
  subject: string;
  text: string;
}

export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** Polls until `check` stops throwing; throws its last error after `ms`. */
export async function eventually<T>(check: () => Promise<T>, ms = 40_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }
}

export async function mailArrives(email: string, subject: RegExp): Promise<Mail> {
  return eventually(async () => {
    const mails = await mailsTo(email);
    const found = mails.find((mail) => subject.test(mail.subject));
    if (!found)
      throw new Error(`No mail ${subject} for ${email}, only: ${mails.map((mail) => mail.subject).join(' | ')}`);
    return found;
  });
}

/** The link to our own page that a mail holds. */
export const linkOf = ({ text }: Mail) => /https?:\/\/\S+\/auth\?\S+#\S+/.exec(text)?.[0] ?? '';

/** The six digits that a mail gives beside its link. */
export const codeOf = ({ text }: Mail) => /Votre code\s:\s(\d{6})/.exec(text)?.[1] ?? '';

/** Stops or starts a part of the product: `nats`, `listings`, `driver`… */
export async function control(
  verb: 'stop' | 'start',
  part: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(`${controlUrl}/${verb}/${part}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${controlToken}` },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`${verb} ${part}: ${await response.text()}`);
}

/** Starts a part again, with other settings than usual or, without any, as usual. */
export async function restart(part: string, settings: Record<string, string> = {}): Promise<void> {
  await control('stop', part);
  await control('start', part, settings);
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys are started by npm test`);
  return value;
}

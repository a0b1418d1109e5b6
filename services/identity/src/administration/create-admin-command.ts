import { parseArgs } from 'node:util';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { ContactRepository } from '../accounts/contact.repository.js';
import { IdentityRepository } from '../accounts/identity.repository.js';
import { askPassword } from './ask-password.js';
import { AuditLogRepository } from '../audit/audit-log.repository.js';
import type { CreateAdminConfig } from '../config.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { PasswordPolicy } from '../credentials/password-policy.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ProfileRepository } from '../accounts/profile.repository.js';
import { MakeAdministrator } from './use-cases/make-administrator.js';

export const USAGE =
  'Usage: node dist/create-admin.js --email a@b.fr [--first-name Ada] [--last-name Martin] [--password …]';

/**
 * A11: the operator's command. Returns the text to print. Needs only the database: the event waits in the outbox.
 * The password comes from the argument, else ADMIN_PASSWORD, else the terminal.
 */
export async function createAdmin(args: string[], settings: CreateAdminConfig): Promise<string> {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    args,
    options: { email: text, password: text, 'first-name': text, 'last-name': text },
  });
  const prisma = new PrismaService(settings);
  try {
    const { created, granted } = await assemble(prisma, settings).execute({
      email: values.email,
      prenom: values['first-name'] || 'Administration',
      nom: values['last-name'] || settings.BRAND_NAME,
      password: async () => values.password || settings.ADMIN_PASSWORD || askPassword('Password: '),
    });
    return `${created ? 'Account created' : 'Account found'}; ${granted ? 'now' : 'already'} an administrator.`;
  } finally {
    await prisma.$disconnect();
  }
}

function assemble(prisma: PrismaService, settings: CreateAdminConfig): MakeAdministrator {
  const clock = new Clock();
  const accounts = new AccountRepository(prisma);
  const profiles = new ProfileRepository(prisma);
  const audit = new AuditLogRepository(prisma, clock);
  const identities = new IdentityRepository();
  const contacts = new ContactRepository(identities);
  const outbox = new Outbox('identity');
  const registration = new AccountRegistration(accounts, identities, contacts, profiles, audit, outbox, clock);
  const [policy, hasher] = [new PasswordPolicy(settings), new PasswordHasher(settings)];
  return new MakeAdministrator(prisma, policy, hasher, accounts, profiles, registration, audit, clock);
}

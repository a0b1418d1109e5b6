import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { parseInput } from '@placette/contracts';
import { signUpSchema } from '@placette/contracts/identity/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { TermsService } from '../terms/terms.service.js';
import { namesFrom } from '../accounts/domain/person.js';
import { IdentityRepository } from '../accounts/identity.repository.js';
import { AuditRepository, NO_ROLE } from '../audit/audit.repository.js';
import type { CreateAdminConfig } from '../config.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { PasswordPolicy } from '../credentials/password-policy.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';

interface NewAdministrator {
  email: string;
  prenom: string;
  nom: string;
  /** Called only when the account has to be created. */
  password: () => Promise<string>;
}

/** A11: for the operator's command only. An existing account keeps its password and names; idempotent. */
class MakeAdministrator {
  constructor(
    private readonly prisma: PrismaService,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly registration: AccountRegistration,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  async make(person: NewAdministrator): Promise<{ created: boolean; granted: boolean }> {
    const email = parseInput(signUpSchema.shape.email, person.email);
    const known = await this.accounts.findByEmail(email);
    const newcomer = known ? null : await this.prepare(email, person);
    return this.prisma.$transaction(async (tx) => {
      const id = newcomer
        ? await this.registration.register(tx, { ...newcomer, is_made_by_operator: true })
        : (known?.id ?? '');
      const now = this.clock.now();
      await this.profiles.ensure(tx, id, namesFrom(known?.user_metadata ?? {}), now);
      const from = await this.profiles.deskRole(id, tx);
      const granted = from !== 'administrator';
      if (granted) {
        await this.profiles.setDeskRole(tx, id, 'administrator', now);
        const details = { by: 'command', from: from ?? NO_ROLE, to: 'administrator' };
        await this.audit.append({ action: 'admin_granted', actor_id: null, target_id: id, details }, tx);
      }
      return { created: newcomer !== null, granted };
    });
  }

  private async prepare(email: string, { prenom, nom, password }: NewAdministrator) {
    const { data, ...account } = parseInput(signUpSchema, { email, password: await password(), data: { prenom, nom } });
    this.policy.check(account.password, email);
    return { email, data, confirmed: true, password_hash: await this.hasher.hash(account.password) };
  }
}

export const USAGE =
  'Usage: node dist/create-admin.js --email a@b.fr [--first-name Ada] [--last-name Martin] [--password … | --password-stdin]';

/**
 * A11: the operator's command. Returns the text to print. It only needs the database: the event waits in the outbox.
 * The password comes from the argument, otherwise from ADMIN_PASSWORD, otherwise from the input, or from the terminal.
 */
export async function createAdmin(
  args: string[],
  settings: CreateAdminConfig,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<string> {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    args,
    options: {
      ...{ email: text, password: text, 'first-name': text, 'last-name': text },
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const typed = async () =>
    values['password-stdin'] ? (await textOf(input)).replace(/\r?\n$/, '') : askPassword('Password: ');
  const prisma = new PrismaService(settings);
  try {
    const { created, granted } = await assemble(prisma, settings).make({
      email: values.email,
      prenom: values['first-name'] || 'Administration',
      nom: values['last-name'] || settings.BRAND_NAME,
      password: async () => values.password || settings.ADMIN_PASSWORD || typed(),
    });
    return `${created ? 'Account created' : 'Account found'}; ${granted ? 'now' : 'already'} an administrator.`;
  } finally {
    await prisma.$disconnect();
  }
}

function assemble(prisma: PrismaService, settings: CreateAdminConfig): MakeAdministrator {
  const clock = new Clock();
  const identities = new IdentityRepository();
  const accounts = new AccountRepository(prisma, identities);
  const profiles = new ProfileRepository(prisma);
  const audit = new AuditRepository(prisma, clock);
  const registration = new AccountRegistration(
    accounts,
    identities,
    profiles,
    audit,
    new Outbox('identity'),
    clock,
    new TermsService(audit),
  );
  const [policy, hasher] = [new PasswordPolicy(settings), new PasswordHasher(settings)];
  return new MakeAdministrator(prisma, policy, hasher, accounts, profiles, registration, audit, clock);
}

/** Prompts on the terminal without echoing the input. Fails without a terminal. */
async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Password missing: give --password-stdin, ADMIN_PASSWORD or a terminal');
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

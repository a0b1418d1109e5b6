import { Injectable } from '@nestjs/common';
import { parseInput } from '@placette/contracts';
import { signUpSchema } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { namesFrom } from '../../accounts/domain/person.js';
import { PasswordHasher } from '../../credentials/password-hasher.js';
import { PasswordPolicy } from '../../credentials/password-policy.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ProfileRepository } from '../../accounts/profile.repository.js';

export interface NewAdministrator {
  email: string;
  prenom: string;
  nom: string;
  /** Asked only when the account must be created. */
  password: () => Promise<string>;
}

/** A11: for the operator's command only. An existing account keeps its password and names; idempotent. */
@Injectable()
export class MakeAdministrator {
  constructor(
    private readonly prisma: PrismaService,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly registration: AccountRegistration,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(person: NewAdministrator): Promise<{ created: boolean; granted: boolean }> {
    const email = parseInput(signUpSchema.shape.email, person.email);
    const known = await this.accounts.findByEmail(email);
    const newcomer = known ? null : await this.prepare(email, person);
    return this.prisma.$transaction(async (tx) => {
      const id = newcomer ? await this.registration.register(tx, newcomer) : (known?.id ?? '');
      const now = this.clock.now();
      await this.profiles.ensure(tx, id, namesFrom(known?.user_metadata ?? {}), now);
      const granted = await this.profiles.grantAdmin(tx, id, now);
      if (granted)
        await this.audit.append(
          { action: 'admin_granted', actor_id: null, target_id: id, details: { by: 'command' } },
          tx,
        );
      return { created: newcomer !== null, granted };
    });
  }

  private async prepare(email: string, { prenom, nom, password }: NewAdministrator) {
    const { data, ...account } = parseInput(signUpSchema, { email, password: await password(), data: { prenom, nom } });
    this.policy.check(account.password, email);
    return { email, data, confirmed: true, password_hash: await this.hasher.hash(account.password) };
  }
}

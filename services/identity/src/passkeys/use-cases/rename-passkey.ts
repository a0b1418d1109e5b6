import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import type { Passkey } from '@placette/contracts/identity/passkeys/schema';
import { CurrentAccount } from '../../sessions/current-account.js';
import { toPasskey } from '../domain/passkey.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Allowed at any aal: a name proves nothing. */
@Injectable()
export class RenamePasskey {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly passkeys: PasskeyRepository,
  ) {}

  async execute(
    { passkey_id, friendly_name }: RpcInput<typeof passkeysApi.renamePasskey>,
    actor: Actor | null,
  ): Promise<Passkey> {
    const { account } = await this.current.of(actor);
    return this.prisma.$transaction(async (tx) => {
      const passkey = (await this.passkeys.find(account.id, passkey_id, tx)) ?? fail('passkey_not_found');
      await this.passkeys.rename(tx, passkey_id, friendly_name);
      return toPasskey({ ...passkey, friendly_name });
    });
  }
}

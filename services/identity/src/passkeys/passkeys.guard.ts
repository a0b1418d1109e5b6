import { Injectable, type CanActivate } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { RelyingParty } from './relying-party.js';

/** Where passkeys are not offered every call fails with `passkey_disabled`. */
@Injectable()
export class PasskeysGuard implements CanActivate {
  constructor(private readonly party: RelyingParty) {}

  canActivate(): boolean {
    return this.party.offersPasskeys || fail('passkey_disabled');
  }
}

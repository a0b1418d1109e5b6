import { All, Controller, UseFilters } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { AuthErrorFilter } from './auth-error.filter.js';

/** Passkeys are not offered: clients learn it by code (contract 7). */
@Controller('auth/v1/passkeys')
@UseFilters(AuthErrorFilter)
export class PasskeysController {
  @All(['', '*'])
  refuse(): never {
    fail('passkey_disabled');
  }
}
